import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { openStorage } from '#web/data/session/browser-storage.ts'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import { MESSAGE_DRAFTS_KEY } from '#web/data/session/stored-session.ts'
import { changedDraft, EMPTY_DRAFT, keptDrafts } from './kept-drafts.ts'

const OF = { owner: 'camille', side: 'client', code: 'NL-7K2QWX' } as const

function openDrafts() {
  const storage = memoryStorage()
  let nowMs = 0
  const drafts = keptDrafts(
    openStorage(() => storage),
    () => nowMs,
  )
  return { values: storage.map, drafts, pass: (ms: number) => (nowMs += ms) }
}

test('message draft is kept per person, side and case', () => {
  const { drafts } = openDrafts()
  drafts.write(OF, { ...EMPTY_DRAFT, text: 'I could come by' })
  expect(drafts.read(OF).text).toBe('I could come by')
  expect(drafts.read({ ...OF, owner: 'somebody else' })).toEqual(EMPTY_DRAFT)
  expect(drafts.read({ ...OF, code: 'NL-222222' })).toEqual(EMPTY_DRAFT)
  expect(drafts.read({ ...OF, side: 'staff' })).toEqual(EMPTY_DRAFT)
})

test('empty draft leaves nothing behind, an old one is dropped, a broken one is none', () => {
  const { drafts, values, pass } = openDrafts()
  drafts.write(OF, { ...EMPTY_DRAFT, text: 'x' })
  drafts.write(OF, EMPTY_DRAFT)
  expect(values.has(MESSAGE_DRAFTS_KEY)).toBe(false)
  drafts.write(OF, { ...EMPTY_DRAFT, text: 'x' })
  pass(15 * DAY_MS)
  expect(drafts.read(OF)).toEqual(EMPTY_DRAFT)
  values.set(MESSAGE_DRAFTS_KEY, 'null')
  expect(drafts.read(OF)).toEqual(EMPTY_DRAFT)
})

test('draft that the browser cannot store says so', () => {
  const forbidden = openStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(keptDrafts(forbidden).write(OF, { ...EMPTY_DRAFT, text: 'x' })).toBe(false)
})

test('note is quoted in a note, and never goes into a message', () => {
  const quote = { id: 'q', author: 'Ana', text: 'They never answer', kind: 'note' } as const
  const begun = { ...EMPTY_DRAFT, text: 'Hello' }
  const noted = changedDraft(begun, { quote })
  expect(noted).toEqual({ ...begun, quote, kind: 'note' })
  expect(changedDraft(noted, { text: 'Hello there' })).toEqual({ ...noted, text: 'Hello there' })
  expect(changedDraft(noted, { kind: 'message' })).toEqual(begun)
  const said = { ...quote, kind: 'message' } as const
  expect(changedDraft(begun, { quote: said })).toEqual({ ...begun, quote: said })
  expect(changedDraft(begun, { quote: null })).toEqual(begun)
})
