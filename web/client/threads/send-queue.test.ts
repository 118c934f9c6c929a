import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/data/api/client.ts'
import { UNSENT_MESSAGES_KEY } from '#web/data/session/stored-session.ts'
import { newMessageKey, type QueuePorts, SendQueue } from './send-queue.ts'
import type { NewMessage, ShownMessage } from './thread-api.ts'

const CODE = 'NL-7K2QWX'

/** A server that takes a key once, a line that can be cut before or after it, and a browser's storage. */
function openFakes() {
  const storage = new Map<string, string>()
  const taken = new Map<string, string>()
  const fakes = {
    line: 'up' as 'up' | 'down' | 'answers lost',
    refusal: null as ApiFailure | null,
    owner: 'camille' as string | null,
    /** How much the browser still takes, in characters. */
    room: Number.POSITIVE_INFINITY,
  }
  const calls: string[] = []
  let changed: () => void = () => undefined
  const ports: QueuePorts = {
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => {
        if (value.length > fakes.room) throw new DOMException('No room', 'QuotaExceededError')
        storage.set(key, value)
      },
      removeItem: (key) => void storage.delete(key),
    }),
    owner: () => fakes.owner,
    async send(_side, _code, message) {
      calls.push(message.text)
      // A queue that sends for ever is a failure, and no test that never ends.
      if (fakes.line === 'down' || calls.length > 100) throw new ApiFailure({ code: 'network' })
      if (fakes.refusal) throw fakes.refusal
      if (!taken.has(message.key)) taken.set(message.key, message.text)
      if (fakes.line === 'answers lost') throw new ApiFailure({ code: 'timeout' })
      return shown(message, taken.size)
    },
    withTabLock: (work) => work(),
    watch: (listener) => {
      changed = listener
    },
  }
  return { fakes, ports, storage, calls, stored: () => [...taken.values()], back: () => changed() }
}

function shown({ key, kind, text }: NewMessage, seq: number): ShownMessage {
  const sent_at = '2026-11-16T15:24:00.000Z'
  return {
    id: key,
    key,
    kind,
    text,
    seq,
    sent_at,
    side: 'client',
    author: 'Camille',
    is_mine: true,
    quote: null,
    files: [],
    edited_at: null,
  }
}

const message = (text: string) => ({
  key: newMessageKey(),
  side: 'client' as const,
  code: CODE,
  kind: 'message' as const,
  text,
  quote: null,
  files: [],
  writtenAt: '2026-11-16T15:24:00.000Z',
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('send queue sends in the order of writing, and reports what the server made of each', async () => {
  const { ports, stored, storage } = openFakes()
  const queue = new SendQueue(ports)
  const sent: string[] = []
  queue.onSent((code, { text }) => sent.push(`${code} ${text}`))
  for (const text of ['one', 'two', 'three']) queue.add(message(text))
  await pass(1)
  expect(stored()).toEqual(['one', 'two', 'three'])
  expect(sent).toEqual([`${CODE} one`, `${CODE} two`, `${CODE} three`])
  expect([queue.current.messages, storage.has(UNSENT_MESSAGES_KEY)]).toEqual([[], false])
})

test('message that the network does not take waits, survives a reload, and goes out once when it is back', async () => {
  const { fakes, ports, stored, back, storage } = openFakes()
  fakes.line = 'down'
  const queue = new SendQueue(ports)
  queue.add(message('one'))
  queue.add(message('two'))
  await pass(100)
  expect(queue.current).toMatchObject({ isWaiting: true, messages: [{ text: 'one' }, { text: 'two' }] })
  expect(storage.has(UNSENT_MESSAGES_KEY)).toBe(true)

  const reloaded = new SendQueue(ports)
  fakes.line = 'up'
  void reloaded.flush()
  back()
  await pass(100)
  expect(stored()).toEqual(['one', 'two'])
  expect(reloaded.current).toEqual({ messages: [], isWaiting: false })
})

test('lost answer costs no second message', async () => {
  const { fakes, ports, stored, calls } = openFakes()
  fakes.line = 'answers lost'
  const queue = new SendQueue(ports)
  queue.add(message('one'))
  await pass(10_000)
  expect(calls.length).toBeGreaterThan(1)
  expect(queue.current.messages).toHaveLength(1)
  fakes.line = 'up'
  await pass(30_000)
  expect([stored(), queue.current.messages]).toEqual([['one'], []])
})

test('refusal stops that message alone, until it is tried again or discarded', async () => {
  const { fakes, ports, stored } = openFakes()
  const queue = new SendQueue(ports)
  fakes.refusal = new ApiFailure({ code: 'file_gone', status: 409 })
  queue.add(message('one'))
  queue.add(message('two'))
  await pass(60_000)
  expect(queue.current.messages.map(({ refusal }) => refusal)).toEqual(['file_gone', 'file_gone'])
  fakes.refusal = null
  const [one, two] = queue.current.messages
  queue.retry(one?.key ?? '')
  queue.discard(two?.key ?? '')
  await pass(1)
  expect([stored(), queue.current.messages]).toEqual([['one'], []])
})

test('overloaded server and an old session are no refusals', async () => {
  const { fakes, ports } = openFakes()
  const queue = new SendQueue(ports)
  for (const status of [401, 429, 500, 503]) {
    fakes.refusal = new ApiFailure({ code: 'unknown', status })
    queue.add(message(`${status}`))
    await pass(60_000)
    expect(queue.current.messages.every(({ refusal }) => refusal === null)).toBe(true)
  }
})

test('send queue belongs to its writer: another person neither sees nor sends it', async () => {
  const { fakes, ports, calls } = openFakes()
  fakes.line = 'down'
  const queue = new SendQueue(ports)
  queue.add(message('one'))
  await pass(1)
  const tried = calls.length
  fakes.owner = 'another person'
  fakes.line = 'up'
  await queue.flush()
  await pass(120_000)
  expect([queue.current.messages, calls.length]).toEqual([[], tried])
})

test('keys are version 4 UUIDs, made without what browsers keep from plain http', () => {
  for (let count = 0; count < 100; count++)
    expect(newMessageKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('message that the browser has no room for is sent all the same, and waits while the line is cut', async () => {
  const { fakes, ports, storage, calls, stored, back } = openFakes()
  const queue = new SendQueue(ports)
  fakes.room = 0
  fakes.line = 'down'
  queue.add(message('Anybody?'))
  await vi.waitFor(() => expect(queue.current.isWaiting).toBe(true))
  expect([queue.current.messages.map(({ text }) => text), storage.size]).toEqual([['Anybody?'], 0])
  fakes.line = 'up'
  back()
  await vi.waitFor(() => expect(queue.current.messages).toEqual([]))
  expect(stored()).toEqual(['Anybody?'])
  // One that is refused is not tried for ever.
  fakes.refusal = new ApiFailure({ code: 'case_closed', status: 409 })
  queue.add(message('And now?'))
  await vi.waitFor(() => expect(queue.current.messages[0]?.refusal).toBe('case_closed'))
  expect(calls.filter((text) => text === 'And now?')).toHaveLength(1)
})

/** Two that wait in the browser, and one that it had no room for. */
async function fillUp(left: 'some' | 'none') {
  const opened = openFakes()
  const { fakes, ports, storage } = opened
  const queue = new SendQueue(ports)
  fakes.line = 'down'
  for (const text of ['One', 'Two']) queue.add(message(text))
  fakes.room = left === 'some' ? (storage.get(UNSENT_MESSAGES_KEY) ?? '').length : 0
  queue.add(message('Three'.padEnd(500, '!')))
  await vi.waitFor(() => expect(queue.current).toMatchObject({ isWaiting: true, messages: { length: 3 } }))
  return { ...opened, queue, waiting: () => queue.current.messages.map(({ text }) => text.replaceAll('!', '')) }
}

describe.each(['some', 'none'] as const)('with %s room left', (left) => {
  test('those that were kept go out once each, and then the one that was not', async () => {
    const { fakes, storage, calls, back, waiting } = await fillUp(left)
    calls.length = 0
    fakes.line = 'up'
    back()
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(calls.map((text) => text.replaceAll('!', ''))).toEqual(['One', 'Two', 'Three'])
    expect(storage.size).toBe(0)
  })

  test('one that was kept is discarded, and does not come back', async () => {
    const { queue, waiting } = await fillUp(left)
    queue.discard(queue.current.messages[1]?.key ?? '')
    expect(waiting()).toEqual(['One', 'Three'])
    await queue.flush()
    expect(waiting()).toEqual(['One', 'Three'])
  })
})

test('stored message stays stored when it is refused while there is no room', async () => {
  const { fakes, ports, storage } = openFakes()
  const queue = new SendQueue(ports)
  fakes.refusal = new ApiFailure({ code: 'file_gone', status: 409 })
  queue.add(message('Kept'))
  fakes.room = (storage.get(UNSENT_MESSAGES_KEY) ?? '').length
  queue.add(message('No room: '.padEnd(500, '!')))
  await vi.waitFor(() =>
    expect(queue.current.messages.map(({ refusal }) => refusal)).toEqual(['file_gone', 'file_gone']),
  )
  const reloaded = new SendQueue(ports)
  void reloaded.flush()
  expect(reloaded.current.messages.map(({ text }) => text)).toEqual(['Kept'])
})
