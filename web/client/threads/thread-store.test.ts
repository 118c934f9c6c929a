import { expect, test, vi } from 'vitest'
import type { ShownMessage, ThreadPage } from './thread-api.ts'
import { ThreadStore } from './thread-store.ts'

function message(seq: number, changes: Partial<ShownMessage> = {}): ShownMessage {
  return {
    id: `id-${seq}`,
    key: null,
    seq,
    kind: 'message',
    side: 'staff',
    author: 'Noémie',
    is_mine: false,
    text: `Message ${seq}`,
    quote: null,
    files: [],
    sent_at: '2026-11-16T15:24:00.000Z',
    edited_at: null,
    ...changes,
  }
}

/** A server with a conversation of its own, in pages of three. */
function openServer(count: number) {
  const all = Array.from({ length: count }, (_, index) => message(index + 1))
  const read = vi.fn(async (before = Number.POSITIVE_INFINITY): Promise<ThreadPage> => {
    const older = all.filter(({ seq }) => seq < before)
    return { messages: older.slice(-3), has_earlier: older.length > 3, seen: null, is_open: true }
  })
  const markRead = vi.fn(async () => undefined)
  return { all, read, markRead, store: new ThreadStore({ read, markRead }) }
}

const seqs = (store: ThreadStore) => store.current.messages.map(({ seq }) => seq)

test('thread store shows the newest, then the older page by page, then new ones, in one order', async () => {
  const { all, store } = openServer(7)
  await store.refresh()
  expect([seqs(store), store.current.hasEarlier]).toEqual([[5, 6, 7], true])
  await store.loadEarlier()
  await store.loadEarlier()
  expect([seqs(store), store.current.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6, 7], false])
  all.push(message(8))
  await store.refresh()
  expect([seqs(store), store.current.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false])
})

test('changed message replaces its old version, and an own one is there before the next answer', async () => {
  const { all, store } = openServer(3)
  await store.refresh()
  all[1] = message(2, { text: 'Mended', edited_at: '2026-11-16T15:25:00.000Z' })
  store.add(message(4, { is_mine: true }))
  await store.refresh()
  expect(seqs(store)).toEqual([1, 2, 3, 4])
  expect(store.current.messages[1]).toMatchObject({ text: 'Mended' })
})

test('hole is never hidden: when more came than a page holds, the newest page stands alone', async () => {
  const { all, store } = openServer(3)
  await store.refresh()
  for (let seq = 4; seq <= 12; seq++) all.push(message(seq))
  await store.refresh()
  expect([seqs(store), store.current.hasEarlier]).toEqual([[10, 11, 12], true])
})

test('refresh of a thread during a request in flight leads to one more', async () => {
  const { all, read, store } = openServer(1)
  const first = store.refresh()
  all.push(message(2))
  await Promise.all([first, store.refresh(), store.refresh()])
  expect([read.mock.calls.length, seqs(store)]).toEqual([2, [1, 2]])
})

test('failure leaves what is shown; without anything shown it says so', async () => {
  const { read, store } = openServer(2)
  read.mockRejectedValueOnce(new Error('no network'))
  await store.refresh()
  expect(store.current.status).toBe('failed')
  await store.refresh()
  read.mockRejectedValueOnce(new Error('no network'))
  await store.refresh()
  expect([store.current.status, seqs(store)]).toEqual(['ready', [1, 2]])
})

test('read mark is sent once, again after a failure, and never for one’s own messages', async () => {
  const { store, markRead } = openServer(2)
  await store.refresh()
  markRead.mockRejectedValueOnce(new Error('no network'))
  await store.markRead()
  await store.markRead()
  await store.markRead()
  store.add(message(3, { is_mine: true }))
  await store.markRead()
  expect(markRead.mock.calls).toEqual([[2], [2]])
})
