import { expect, test, vi } from 'vitest'
import { type Brief, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import { sampleCase } from '../testing/sample-case.ts'
import { translatorOf } from '../testing/translators.ts'
import { briefRows } from './brief-rows.ts'
import { briefOf, briefProblems, mergeBrief, valuesOf } from './brief-values.ts'
import { saveBrief } from './save-brief.ts'

const brief: Brief = { ...EMPTY_BRIEF, wants: 'Mazda CX-5', budget_max: 45_000, payment: 'cash', condition: 'new' }

test('brief survives the form', () => {
  expect(briefOf(valuesOf(brief))).toEqual(brief)
  expect(briefOf(valuesOf(EMPTY_BRIEF))).toEqual(EMPTY_BRIEF)
})

test('amounts are read as people write them', () => {
  const values = { ...valuesOf(EMPTY_BRIEF), budget_min: '$35,000', budget_max: '45 000 $' }
  expect(briefOf(values)).toMatchObject({ budget_min: 35_000, budget_max: 45_000 })
  expect(briefProblems(values)).toEqual({})
})

test('invalid amount, or a range that ends before it starts, has its error beside its field', () => {
  const values = { ...valuesOf(EMPTY_BRIEF), budget_min: 'a lot', budget_max: '1' }
  expect(briefProblems(values)).toEqual({ budget_min: { key: 'case.brief.problems.amount' } })
  expect(briefProblems({ ...values, budget_min: '2' })).toEqual({ budget_max: { key: 'case.brief.problems.order' } })
})

test('concurrent edits keep what either typed, and name what changed', () => {
  const typed = { ...valuesOf(brief), wants: 'Mazda CX-5 GS', notes: 'No red' }
  const now: Brief = { ...brief, wants: 'Mazda CX-50', must_haves: 'AWD' }
  const merged = mergeBrief(brief, typed, now)
  expect(merged.values).toMatchObject({ wants: 'Mazda CX-5 GS', notes: 'No red', must_haves: 'AWD' })
  expect(merged.changed.toSorted()).toEqual(['must_haves', 'wants'])
})

test('brief shows only filled fields, a budget as one', () => {
  const reader = { t: translatorOf('en'), locale: 'en' as const, currency: 'CAD' }
  const rows = briefRows({ ...brief, budget_min: 35_000 }, reader)
  expect(rows.map(({ key, value }) => [key, value])).toEqual([
    ['wants', 'Mazda CX-5'],
    ['condition', 'New'],
    ['budget', '$35,000\u2060–\u2060$45,000'],
    ['payment', 'Cash'],
  ])
})

test('brief rows cover every field, in words', () => {
  const filled: Brief = {
    wants: 'Mazda CX-5',
    vehicle_type: 'suv',
    condition: 'used',
    budget_min: null,
    budget_max: 45_000,
    must_haves: 'AWD',
    deadline: '2026-09-30',
    trade_in: '2012 Honda Fit',
    payment: 'lease',
    payment_details: 'Four years',
    notes: 'No red',
  }
  const reader = { t: translatorOf('en'), locale: 'en' as const, currency: 'CAD' }
  expect(briefRows(filled, reader).map(({ label, value }) => [label.replace('case.brief.fields.', ''), value])).toEqual(
    [
      ['wants', 'Mazda CX-5'],
      ['vehicle_type', 'SUV'],
      ['condition', 'Used'],
      ['budget', 'up to $45,000'],
      ['must_haves', 'AWD'],
      ['deadline', 'September 30, 2026'],
      ['trade_in', '2012 Honda Fit'],
      ['payment', 'Lease'],
      ['payment_details', 'Four years'],
      ['notes', 'No red'],
    ],
  )
})

test('case that changed elsewhere is no conflict; a brief that changed is', async () => {
  const refuse = new ApiFailure({ code: 'case_changed', status: 409 })
  const call = vi.fn()
  const api = { call } as unknown as ApiClient
  const saved = { ...sampleCase, version: 8 }
  call
    .mockRejectedValueOnce(refuse)
    .mockResolvedValueOnce({ ...sampleCase, version: 7, brief })
    .mockResolvedValueOnce(saved)
  await expect(saveBrief(api, { side: 'client', code: 'NL-7K2QWX' }, { version: 1, brief }, EMPTY_BRIEF)).resolves.toBe(
    saved,
  )
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { version: 7 } })
  call.mockRejectedValueOnce(refuse).mockResolvedValueOnce({ ...sampleCase, brief: { ...brief, wants: 'Other' } })
  await expect(saveBrief(api, { side: 'client', code: 'NL-7K2QWX' }, { version: 1, brief }, EMPTY_BRIEF)).rejects.toBe(
    refuse,
  )
})
