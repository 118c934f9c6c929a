import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { openStorage } from '../session/browser-storage.ts'
import { memoryStorage } from '../session/memory-storage.ts'
import { clearPrivate, dropOldDrafts, FORM_DRAFTS_KEY } from '../session/stored-session.ts'
import { draftOf, formDrafts, restoredFrom } from './form-drafts.ts'

const INITIAL = { note: '', steps: [] as string[], kind: 'free' }

function openDrafts() {
  const storage = memoryStorage()
  let nowMs = 0
  const drafts = formDrafts(
    openStorage(() => storage),
    () => nowMs,
  )
  return { storage, drafts, pass: (ms: number) => (nowMs += ms) }
}

test('form draft holds the changed fields alone, and none when nothing was changed', () => {
  expect(draftOf(INITIAL, { ...INITIAL, steps: [] })).toBeNull()
  expect(draftOf(INITIAL, { ...INITIAL, note: 'Ask Kia' })).toEqual({
    typed: { note: 'Ask Kia' },
    before: { note: '' },
  })
})

test('form draft is read back by its person and its form only', () => {
  const { drafts } = openDrafts()
  const draft = { typed: { note: 'Ask Kia' }, before: { note: '' } }
  drafts.write('ana', 'plan NL-1', draft)
  expect(drafts.read('ana', 'plan NL-1')).toMatchObject(draft)
  expect(drafts.read('ana', 'plan NL-2')).toBeUndefined()
  expect(drafts.read('ben', 'plan NL-1')).toBeUndefined()
})

test('form draft is deleted when it is removed, after 14 days, and on sign-out', () => {
  const { drafts, storage, pass } = openDrafts()
  const draft = { typed: { note: 'Ask Kia' }, before: { note: '' } }
  drafts.write('ana', 'plan', draft)
  drafts.remove('ana', 'plan')
  expect(storage.map.has(FORM_DRAFTS_KEY)).toBe(false)
  drafts.write('ana', 'plan', draft)
  pass(14 * DAY_MS - 1)
  dropOldDrafts(storage, 14 * DAY_MS - 1)
  expect(drafts.read('ana', 'plan')).toBeDefined()
  pass(1)
  expect(drafts.read('ana', 'plan')).toBeUndefined()
  dropOldDrafts(storage, 14 * DAY_MS)
  expect(storage.map.has(FORM_DRAFTS_KEY)).toBe(false)
  drafts.write('ana', 'plan', draft)
  clearPrivate(storage)
  expect(storage.map.has(FORM_DRAFTS_KEY)).toBe(false)
})

test('form draft keeps the newer values of fields that were not typed, and reports a field that changed under it', () => {
  const draft = { typed: { note: 'Ask Kia' }, before: { note: '' }, savedAtMs: 0 }
  expect(restoredFrom(draft, { ...INITIAL, kind: 'call' })).toEqual({
    values: { note: 'Ask Kia' },
    isOlder: false,
    isEmpty: false,
  })
  expect(restoredFrom(draft, { ...INITIAL, note: 'By a colleague' })).toMatchObject({ isOlder: true })
  expect(restoredFrom(draft, { ...INITIAL, note: 'Ask Kia' })).toMatchObject({ isEmpty: true })
})

test('form draft of another release is used as far as its fields fit', () => {
  const draft = { typed: { note: 7, gone: 'x', steps: 'one' }, before: {}, savedAtMs: 0 }
  expect(restoredFrom(draft, INITIAL)).toMatchObject({ values: {}, isEmpty: true })
})

test('broken storage holds no form draft', () => {
  const { drafts, storage } = openDrafts()
  storage.map.set(FORM_DRAFTS_KEY, '{"ana plan":null')
  expect(drafts.read('ana', 'plan')).toBeUndefined()
})
