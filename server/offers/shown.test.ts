import { expect, test } from 'vitest'
import { findJurisdiction } from '../../deal/index.ts'
import { computeOffer } from '../../deal/offers/offer-answer.ts'
import { FEE_KINDS } from '../../deal/rules/fees.ts'
import { SYNONYMS } from '../../deal/rules/synonyms.ts'
import { dealOf, offerEntry } from '../testing/offers.ts'
import { saleOf, shownDeal } from './shown.ts'

const NOW = new Date('2026-11-16T15:00:00Z')

function shown(key: string, more: Parameters<typeof offerEntry>[1]) {
  const jurisdiction = findJurisdiction(key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const entry = { ...dealOf(offerEntry({ clock: { now: () => NOW } }, more)), ...more }
  const question = { sale: saleOf(entry, key, '2026-11-16'), text: entry.text, kinds: {}, financing: null }
  const answer = computeOffer({ jurisdiction, kinds: FEE_KINDS, synonyms: SYNONYMS }, question)
  if ('error' in answer) throw new Error(answer.error)
  return shownDeal(answer)
}

test('where nobody publishes the rate, an offer is taxed by the one that was typed', () => {
  const text = 'Selling price 30,000.00'
  expect(shown('DC:US', { text })).toMatchObject({ payable: null, is_estimate: true })
  expect(shown('DC:US', { text, rate_override: '0.08' }).payable).toBe(3_240_000)
})

test('a used car whose book value nobody knows has taxes that are an estimate', () => {
  const text = 'Selling price 20,000.00\nTPS 1,000.00\nTVQ 1,995.00'
  expect(shown('QC:CA', { text, condition: 'used' }).is_estimate).toBe(true)
  expect(shown('QC:CA', { text, condition: 'used', book_value: 2_000_000 }).is_estimate).toBe(false)
})
