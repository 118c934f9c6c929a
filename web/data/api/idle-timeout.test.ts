import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleTimeout, readBody } from './idle-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('idle timeout waits as long as something moves, and ends when nothing does', () => {
  const waiting = idleTimeout(10_000)
  for (let part = 0; part < 5; part++) {
    vi.advanceTimersByTime(9_000)
    waiting.renew()
  }
  expect(waiting.signal.aborted).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(waiting.signal.aborted).toBe(true)
})

test('idle timeout does not end what is over', () => {
  const waiting = idleTimeout(10_000)
  waiting.stop()
  vi.advanceTimersByTime(60_000)
  expect(waiting.signal.aborted).toBe(false)
})

test('response body is whole, and each of its parts is reported', async () => {
  const told = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of ['one ', 'two ', 'three']) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  expect(await (await readBody(new Response(body), told)).text()).toBe('one two three')
  expect(told).toHaveBeenCalledTimes(3)
  expect((await readBody(new Response(null), told)).size).toBe(0)
})
