import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveEvent, POLL_MS } from '#contract/notifications/live-constants.ts'
import { type LiveChange, type LivePorts, LiveStore, pauseMs } from './live-store.ts'

const EVENT: LiveEvent = { noun: 'case', id: 'NL-7K2QWX', version: 3 }

/** A server whose lines the test holds. */
function openServer() {
  const lines: { say: (event: LiveEvent) => void; end: () => void; signal: AbortSignal }[] = []
  const server = { isUp: true, lines, person: 'camille' as string | null, isHidden: false, tries: 0 }
  let tell: Parameters<LivePorts['watch']>[0] = () => undefined
  const open: LivePorts['open'] = async (signal) => {
    server.tries++
    if (!server.isUp) throw new Error('The server is away')
    let push: (next: IteratorResult<LiveEvent>) => void = () => undefined
    const said: IteratorResult<LiveEvent>[] = []
    const add = (next: IteratorResult<LiveEvent>) => {
      said.push(next)
      push(next)
    }
    signal.addEventListener('abort', () => add({ done: true, value: undefined }))
    lines.push({
      say: (value) => add({ done: false, value }),
      end: () => add({ done: true, value: undefined }),
      signal,
    })
    return {
      [Symbol.asyncIterator]: () => ({
        async next() {
          if (said.length === 0) await new Promise<void>((resolve) => (push = () => resolve()))
          return said.shift() ?? { done: true, value: undefined }
        },
      }),
    }
  }
  const store = new LiveStore({
    open,
    person: () => server.person,
    isHidden: () => server.isHidden,
    watch: (listener) => {
      tell = listener
      return () => undefined
    },
    random: () => 1,
  })
  return { server, store, lines, tell: (what: 'person' | 'visibility' | 'network') => tell(what) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('live store has one stream for all listeners, and none without any', async () => {
  const { server, store, lines } = openServer()
  const heard: LiveChange[] = []
  const stops = [store.listen((change) => heard.push(change)), store.listen((change) => heard.push(change))]
  await pass(1)
  expect([server.tries, store.isConnected]).toEqual([1, true])
  lines[0]?.say(EVENT)
  await pass(1)
  expect(heard.filter(({ noun }) => noun === 'case')).toEqual([EVENT, EVENT])
  for (const stop of stops) stop()
  expect([lines[0]?.signal.aborted, store.isConnected]).toEqual([true, false])
  await pass(POLL_MS * 3)
  expect(server.tries).toBe(1)
})

test('live store closes while the tab is hidden, and reports on its return that anything may have changed', async () => {
  const { server, store, lines, tell } = openServer()
  const heard: LiveChange[] = []
  store.listen((change) => heard.push(change))
  await pass(1)
  server.isHidden = true
  tell('visibility')
  expect(lines[0]?.signal.aborted).toBe(true)
  await pass(POLL_MS * 5)
  expect(heard).toEqual([{ noun: 'anything' }])
  server.isHidden = false
  tell('visibility')
  await pass(1)
  expect([server.tries, heard.length, store.isConnected]).toEqual([2, 2, true])
})

test('live store reopens a line that ends, and asks for what was missed', async () => {
  const { server, store, lines } = openServer()
  const heard: LiveChange[] = []
  store.listen((change) => heard.push(change))
  await pass(1)
  lines[0]?.end()
  await pass(1)
  expect(store.isConnected).toBe(false)
  await pass(1_000)
  expect([server.tries, store.isConnected]).toEqual([2, true])
  expect(heard).toEqual([{ noun: 'anything' }, { noun: 'anything' }])
})

test('live store closes a line from before a network change at once, and listeners refetch', async () => {
  const { server, store, lines, tell } = openServer()
  const heard: LiveChange[] = []
  store.listen((change) => heard.push(change))
  await pass(1)
  server.isUp = false
  tell('network')
  expect([lines[0]?.signal.aborted, store.isConnected, heard.length]).toEqual([true, false, 2])
  server.isUp = true
  tell('network')
  await pass(1)
  expect([lines.length, store.isConnected]).toEqual([2, true])
})

test('live store retries ever more rarely while the server is away, and lets the page ask every 15 seconds', async () => {
  const { server, store, tell } = openServer()
  server.isUp = false
  const heard: LiveChange[] = []
  store.listen((change) => heard.push(change))
  await pass(POLL_MS * 4)
  expect(heard).toEqual(Array.from({ length: 4 }, () => ({ noun: 'anything' })))
  expect(server.tries).toBeLessThanOrEqual(6)
  server.isUp = true
  tell('network')
  await pass(1)
  expect(store.isConnected).toBe(true)
})

test('live store follows the person: no stream for a guest, a new one for another person, the same after a renewed token', async () => {
  const { server, store, lines, tell } = openServer()
  store.listen(() => undefined)
  await pass(1)
  tell('person')
  await pass(1)
  expect(server.tries).toBe(1)
  server.person = 'daniel'
  tell('person')
  await pass(1)
  expect([lines[0]?.signal.aborted, server.tries]).toEqual([true, 2])
  server.person = null
  tell('person')
  expect([lines[1]?.signal.aborted, store.isConnected]).toEqual([true, false])
})

test('pauses grow to half a minute and are spread', () => {
  expect([0, 1, 2, 10].map((failures) => pauseMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000])
  expect(pauseMs(10, 0)).toBe(15_000)
})
