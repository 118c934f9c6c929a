import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unread } from '#contract/notifications/endpoints.ts'
import { FIRST_WAIT_MS, UnreadStore } from './unread-store.ts'

let answer: Unread | Error
let isHidden: boolean
let lookAt: () => void
const ask = vi.fn(async () => {
  if (answer instanceof Error) throw answer
  return answer
})

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  answer = { count: 1, newest: '2026-01-01T00:00:00.000Z' }
  isHidden = false
})
afterEach(() => vi.useRealTimers())

function openStore(): UnreadStore {
  return new UnreadStore({
    ask,
    isHidden: () => isHidden,
    onLookedAt: (listener) => {
      lookAt = listener
      return () => undefined
    },
  })
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

test('unread store polls while it has a listener, and not before or after', async () => {
  const store = openStore()
  await pass(FIRST_WAIT_MS * 10)
  expect(ask).not.toHaveBeenCalled()
  const stop = store.subscribe(() => undefined)
  await pass(1)
  expect(store.current).toEqual(answer)
  stop()
  await pass(FIRST_WAIT_MS * 10)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('unread store polls less and less while nothing comes, and soon again when something does', async () => {
  const store = openStore()
  const heard = vi.fn()
  store.subscribe(heard)
  await pass(FIRST_WAIT_MS * 20)
  const calm = ask.mock.calls.length
  expect(calm).toBeLessThan(9)
  expect(heard).toHaveBeenCalledTimes(1)
  answer = { count: 2, newest: '2026-01-02T00:00:00.000Z' }
  await pass(120_000)
  expect(heard).toHaveBeenCalledTimes(2)
  const before = ask.mock.calls.length
  await pass(FIRST_WAIT_MS + 1)
  expect(ask.mock.calls.length).toBeGreaterThan(before)
})

test('unread store keeps the number when a request fails, and retries later', async () => {
  const store = openStore()
  store.subscribe(() => undefined)
  await pass(1)
  answer = new Error('no network')
  await pass(FIRST_WAIT_MS)
  expect(store.current?.count).toBe(1)
  const failed = ask.mock.calls.length
  await pass(FIRST_WAIT_MS)
  expect(ask).toHaveBeenCalledTimes(failed)
})

test('unread store rests while the tab is hidden and polls at once when it is visible', async () => {
  const store = openStore()
  store.subscribe(() => undefined)
  await pass(1)
  isHidden = true
  await pass(600_000)
  const rested = ask.mock.calls.length
  expect(rested).toBeLessThanOrEqual(1)
  isHidden = false
  lookAt()
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(rested + 1)
})

test('refresh during a request in flight leads to one more request', async () => {
  const store = openStore()
  store.subscribe(() => undefined)
  answer = { count: 0, newest: answer instanceof Error ? null : answer.newest }
  await Promise.all([store.refresh(), store.refresh(), store.refresh()])
  expect(ask).toHaveBeenCalledTimes(2)
  expect(store.current?.count).toBe(0)
})
