import { describe, expect, test } from 'vitest'
import { DRAFT_KEPT_MS } from '#web/data/session/stored-session.ts'
import { type Draft, hasAnswers, newDraft, parseDraft, serialiseDraft } from './draft.ts'
import { NO_ANSWERS } from './steps.ts'
import { FULL_ANSWERS, SHORT_ANSWERS } from './testing/answers.ts'

const NOW_MS = 1_800_000_000_000
const DRAFT: Draft = {
  answers: FULL_ANSWERS,
  step: 'tradeIn',
  isFuller: true,
  car: { id: 'a-car', make: 'Toyota', model: 'RAV4', year: 2024 },
  toolNote: { tool: 'payment', text: '$586.00' },
  owner: 'somebody',
  sending: { key: 'the-key', atMs: NOW_MS },
}

test('wizard draft comes back as it was', () => {
  expect(parseDraft(serialiseDraft(DRAFT, NOW_MS), NOW_MS + 1)).toEqual(DRAFT)
})

test('wizard draft is dropped after two weeks', () => {
  const text = serialiseDraft(DRAFT, NOW_MS)
  expect(parseDraft(text, NOW_MS + DRAFT_KEPT_MS)).not.toBeNull()
  expect(parseDraft(text, NOW_MS + DRAFT_KEPT_MS + 1)).toBeNull()
})

describe('invalid wizard draft in the storage', () => {
  test.each([null, '', 'null', 'undefined', '{', '[]', '7', '{"answers":{}}', '{"savedAtMs":"now"}'])(
    '%s is no draft',
    (text) => {
      expect(parseDraft(text, NOW_MS)).toBeNull()
    },
  )

  test('answers of the wrong kind are dropped', () => {
    const stored = {
      savedAtMs: NOW_MS,
      answers: { vehicleType: 7, notes: 'x'.repeat(9_999), phone: '1', role: 'ADMIN' },
    }
    expect(parseDraft(JSON.stringify(stored), NOW_MS)).toEqual({
      ...newDraft(null),
      answers: { ...NO_ANSWERS, phone: '1' },
    })
  })

  test('a step that is not reached yet goes back to the first open one', () => {
    const open = { ...DRAFT, answers: { ...FULL_ANSWERS, budgetRange: '' } }
    expect(parseDraft(serialiseDraft(open, NOW_MS), NOW_MS)?.step).toBe('budget')
    const unknown = { ...DRAFT, step: 'nowhere' as 'terms' }
    expect(parseDraft(serialiseDraft(unknown, NOW_MS), NOW_MS)?.step).toBe('vehicle')
    const shorter = { ...DRAFT, answers: SHORT_ANSWERS, isFuller: false }
    expect(parseDraft(serialiseDraft(shorter, NOW_MS), NOW_MS)?.step).toBe('vehicle')
  })
})

test('draft without an answer is empty', () => {
  expect(hasAnswers(newDraft('somebody'))).toBe(false)
  expect(hasAnswers(DRAFT)).toBe(true)
})
