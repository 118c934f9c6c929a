import { describe, expect, test } from 'vitest'
import { NEXT_STEPS, type NextStepKind, TURNS } from '#contract/cases/constants.ts'
import type { NextStep } from '#contract/cases/endpoints.ts'
import { CLOSE_REASONS } from '#contract/cases/stages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { sampleCase } from '../testing/sample-case.ts'
import { translatorOf } from '../testing/translators.ts'
import { shareGone, stepWords, timeLeft, wantedDay } from './next-step-words.ts'

const VALUES: Partial<Record<NextStepKind, Record<string, string>>> = {
  decide: { dealer: 'Dealer B' },
}

function step(kind: NextStepKind, turn: NextStep['turn'], values: Record<string, string> = {}): NextStep {
  return { turn, kind, values: { ...VALUES[kind], ...values }, due_at: null, todo_id: null }
}

describe.each(LOCALES)('next step words in %s', (locale) => {
  const t = translatorOf(locale)
  const words = (next_step: NextStep, close_reason: (typeof CLOSE_REASONS)[number] | null = null) =>
    stepWords(t, { ...sampleCase, next_step, close_reason })

  test.each(NEXT_STEPS)('%s has words for each side whose turn it can be', (kind) => {
    for (const turn of TURNS) {
      const { title, text } = words(step(kind, turn, { text: 'Proof of insurance' }))
      for (const said of [title, text]) {
        expect(said.trim()).not.toBe('')
        expect(said).not.toMatch(/case\.\w|\{|\}/)
      }
    }
  })

  test('every way a case can end has its own heading', () => {
    const titles = CLOSE_REASONS.map((reason) => words(step('closed', 'nobody'), reason).title)
    expect(new Set(titles).size).toBe(CLOSE_REASONS.length)
  })
})

test('day by which the car is wanted is the client’s, wherever they read it', () => {
  const brief = { ...sampleCase.brief, deadline: '2026-11-20' }
  // The moment at which the business closes on that day, the next day already in Manila.
  const wanted = { ...step('search', 'consultant', { due: 'wanted' }), due_at: '2026-11-20T23:00:00.000Z' }
  expect(wantedDay({ brief, next_step: wanted })).toBe('2026-11-20')
  expect(wantedDay({ brief, next_step: { ...wanted, values: {} } })).toBeNull()
})

test('client reads what is asked of them, and nothing of the staff side’s own to-dos', () => {
  const t = translatorOf('en')
  const text = (next: NextStep) => stepWords(t, { ...sampleCase, next_step: next }).text
  expect(text(step('document', 'client', { text: 'Proof of insurance' }))).toBe('Proof of insurance')
  expect(text(step('document', 'client', { text: '', documentType: 'driversLicense' }))).toBe('Driver’s License')
  expect(text(step('free', 'consultant', { text: 'He is in a hurry' }))).not.toContain('hurry')
  expect(text(step('pinned', 'consultant', { text: 'I drive to Laval tomorrow' }))).toBe('I drive to Laval tomorrow')
})

test('remaining time is in days, on the last one in hours; overdue time in days', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  expect(timeLeft('2026-11-18T16:30:00Z', now)).toEqual({ isLate: false, days: 2, hours: 6 })
  expect(timeLeft('2026-11-16T12:59:00Z', now)).toEqual({ isLate: false, days: 0, hours: 2 })
  expect(timeLeft('2026-11-15T09:00:00Z', now)).toEqual({ isLate: true, days: 1 })
  expect(timeLeft('2026-11-16T09:00:00Z', now)).toEqual({ isLate: true, days: 0 })
})

test('elapsed share of a wait stays between none and all', () => {
  const share = (at: string) => shareGone('2026-11-10T00:00:00Z', '2026-11-20T00:00:00Z', new Date(at))
  expect([share('2026-11-09T00:00:00Z'), share('2026-11-15T00:00:00Z'), share('2026-12-01T00:00:00Z')]).toEqual([
    0, 0.5, 1,
  ])
})
