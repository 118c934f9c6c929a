import { expect, test } from 'vitest'
import { agreedLines } from '#contract/signing/lines.ts'
import { findJurisdiction } from '#deal/index.ts'
import { computeOffer } from '#deal/offers/offer-answer.ts'
import { FEE_KINDS } from '#deal/rules/fees.ts'
import { SYNONYMS } from '#deal/rules/synonyms.ts'
import { dealOf, offerEntry } from '#server/testing/features/offers.ts'
import { saleOf, shownDeal, termsOf } from './shown.ts'

const NOW = new Date('2026-11-16T15:00:00Z')

function shown(key: string, more: Parameters<typeof offerEntry>[1]) {
  const jurisdiction = findJurisdiction(key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const entry = { ...dealOf(offerEntry({ clock: { now: () => NOW } }, more)), ...more }
  const question = { sale: saleOf(entry, key, '2026-11-16'), text: entry.text, kinds: {}, financing: null }
  const answer = computeOffer({ jurisdiction, kinds: FEE_KINDS, synonyms: SYNONYMS }, question)
  if ('error' in answer) throw new Error(answer.error)
  return shownDeal({ answer, terms: termsOf(entry, answer) })
}

test('unpublished rate is replaced by the one that was typed', () => {
  const text = 'Selling price 30,000.00'
  expect(shown('DC:US', { text })).toMatchObject({ payable: null, is_estimate: true })
  expect(shown('DC:US', { text, rate_override: '0.08' }).payable).toBe(3_240_000)
})

test('used car without a book value has taxes that are an estimate', () => {
  const text = 'Selling price 20,000.00\nTPS 1,000.00\nTVQ 1,995.00'
  expect(shown('QC:CA', { text, condition: 'used' }).is_estimate).toBe(true)
  expect(shown('QC:CA', { text, condition: 'used', book_value: 2_000_000 }).is_estimate).toBe(false)
})

test('taxes beside a trade-in are frozen one by one, also where the dealer wrote none', () => {
  const amounts = (deal: ReturnType<typeof shown>) => deal.taxes_with_trade?.map(({ id, amount }) => [id, amount])
  const ontario = shown('ON:CA', { text: 'Selling price 40,000.00\nTrade-in -10,000.00' })
  expect([ontario.quoted_tax, amounts(ontario)]).toEqual([null, [['hst', 390_000]]])
  const quebec = shown('QC:CA', { text: 'Selling price 36,785.00\nDroits pneus 18.00\nTrade-in -9,400.00' })
  expect(amounts(quebec)).toEqual([
    ['gst', 137_015],
    ['qst', 273_345],
  ])
  expect(shown('ON:CA', { text: 'Selling price 40,000.00' }).taxes_with_trade).toBeNull()
  // What was frozen without them says the same.
  const { taxes_with_trade: _, ...before } = ontario
  expect(agreedLines(before).at(-1)).toMatchObject({ name: 'taxes', amount: 390_000 })
})

test('terms of credit are those that were typed, or else those of the dealer’s text; an offer without any has none', () => {
  const text = 'Selling price 36,785.00\nDroits pneus 18.00'
  expect(shown('QC:CA', { text }).terms).toBeNull()
  const written = `${text}\nDown payment 4,000.00\nTerm 60 months\nInterest rate 6.49%\nMonthly payment 749.48`
  expect(shown('QC:CA', { text: written }).terms).toEqual({
    apr: '6.49',
    months: 60,
    frequency: 'monthly',
    payment: 74_948,
    due_at_signing: 400_000,
    residual: null,
    residual_share: null,
    distance_a_year: null,
  })
  const credit = {
    frequency: 'biweekly',
    payment: 34_500,
    due_at_signing: null,
    residual: 2_001_740,
    distance_a_year: 20_000,
  } as const
  expect(shown('QC:CA', { text: written, credit, financing: { apr: '5.99', months: 48 } }).terms).toEqual({
    ...credit,
    apr: '5.99',
    months: 48,
    due_at_signing: 400_000,
    residual_share: null,
  })
})
