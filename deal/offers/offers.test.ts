import { expect, test } from 'vitest'
import { findJurisdiction } from '../index.ts'
import type { QuoteRules } from '../quote/quote-shapes.ts'
import { quoteRulesOf } from '../rules/rows-of.ts'
import { computeOffer, type OfferAnswer, type OfferQuestion } from './offer-answer.ts'
import { type RankedOffer, rankLanes } from './ranking.ts'
import { advertisedParts, partsOf, savingOf } from './savings.ts'

function rulesOf(key: string): QuoteRules {
  const jurisdiction = findJurisdiction(key)
  if (!jurisdiction) throw new Error(`no ${key}`)
  return quoteRulesOf(jurisdiction)
}
const QUEBEC = rulesOf('QC:CA')
const SALE: OfferQuestion['sale'] = {
  jurisdiction: 'QC:CA',
  date: '2026-11-16',
  seller: 'dealer',
  condition: 'new',
  fuel: 'gas',
  advertised_price: 3_678_500,
  local_rate: null,
  requested: [],
}

function compute(text: string, more: Partial<OfferQuestion> = {}): OfferAnswer {
  const answer = computeOffer(QUEBEC, { sale: SALE, text, kinds: {}, financing: null, ...more })
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

test('offer costs what one would pay signing it, with the taxes owed', () => {
  const right = compute('Mazda CX-5 GS 36 785,00\nDroits pneus 18,00\nTPS 1 840,15\nTVQ 3 671,10\nTotal 42 314,25')
  expect(right.payable).toBe(4_231_425)
  // The dealer's own tax is wrong, or missing: it costs the same.
  expect(compute('Mazda CX-5 GS 36 785,00\nDroits pneus 18,00\nTPS 1 900,00\nTVQ 3 671,10').payable).toBe(4_231_425)
  expect(compute('Mazda CX-5 GS 36 785,00\nDroits pneus 18,00').payable).toBe(4_231_425)
  expect(right.bare.taxes?.map(({ id, amount }) => [id, amount])).toEqual([
    ['gst', 184_015],
    ['qst', 367_110],
  ])
})

test('offer tax is not guessed where our rows lack the rate, as in the District of Columbia', () => {
  const sale = { ...SALE, jurisdiction: 'DC:US' }
  const answer = computeOffer(rulesOf('DC:US'), { sale, text: 'Price 20000\nTax 1400', kinds: {}, financing: null })
  // What the dealer wrote is what one would pay.
  expect(answer).toMatchObject({ payable: 2_140_000, trueTotal: null, bare: { taxes: null } })
})

test('trade-in, rebate and loan stand apart and change nothing of it', () => {
  const bare = compute('Price 36785\nDroits pneus 18')
  const whole = compute('Price 36785\nDroits pneus 18\nTrade-in -9400\nRebate -500\nDown payment 1000', {
    financing: { apr: '6.49', months: 60 },
  })
  expect(whole.payable).toBe(bare.payable)
  expect(whole.apart).toMatchObject({ tradeIn: 940_000, tradeWorth: 1_080_765, rebates: 50_000, downPayment: 100_000 })
  expect(whole.apart.loan?.interest).toBeGreaterThan(500_000)
})

test('line kind set by a person applies, and only to its row', () => {
  const set = compute('Price 36785\nPVR-2: 120', { kinds: { '1': 'paint_protection' } })
  expect(set.answer.lines.map(({ kind }) => kind)).toEqual(['price', 'paint_protection'])
})

const QUOTES = {
  // In the order of their headline prices.
  lowest: 'Price 35990\nFreight 1995\nAdmin fee 699\nProtection package 1095\nEtching 349',
  second: 'Price 36200\nExtended warranty 2400',
  third: 'Price 36785\nDroits pneus 18',
  fourth: 'Price 36900\nAdmin fee 399',
  fifth: 'Price 36999\nDiscount -500',
}

test('offers are ranked by what they cost, not by their headline', () => {
  const offers = Object.entries(QUOTES).map(
    ([id, text]): RankedOffer => ({ id, dealerId: id, round: 1, payable: compute(text).payable, isRunning: true }),
  )
  const lanes = rankLanes(offers, 4_220_000)
  expect(lanes.map(({ current }) => current.id)).toEqual(['fifth', 'third', 'fourth', 'second', 'lowest'])
  expect(lanes.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  expect(lanes[0]?.toBest).toBe(0)
  expect(lanes[1]?.toTarget).toBe(4_231_425 - 4_220_000)
})

test('lane stands by its last round; an expired one comes last and has no rank', () => {
  const offer = (
    id: string,
    dealerId: string,
    round: number,
    payable: number | null,
    isRunning = true,
  ): RankedOffer => ({
    id,
    dealerId,
    round,
    payable,
    isRunning,
  })
  const lanes = rankLanes(
    [
      offer('a1', 'a', 1, 500, false),
      offer('a2', 'a', 2, 420),
      offer('b1', 'b', 1, 400, false),
      offer('c1', 'c', 1, null),
    ],
    null,
  )
  expect(lanes.map(({ current, rank, moved }) => [current.id, rank, moved])).toEqual([
    ['a2', 1, -80],
    ['c1', null, 0],
    ['b1', null, 0],
  ])
})

test('deal parts add up to what one pays, and savings to their total', () => {
  const kinds = QUEBEC.kinds.filter(({ group }) => group !== 'structural' && group !== 'tax').map(({ id }) => id)
  const deals = Array.from({ length: 1_000 }, (_, round) => {
    const amount = (step: number) => ((round * 7_919 + step * 104_729) % 250_000) + 1
    const lines = [1, 2, 3].map((step) => `Extra ${step} ${(amount(step) / 100).toFixed(2)}`)
    const set = Object.fromEntries(
      [1, 2, 3].map((step) => [String(step), kinds[(round + step * 11) % kinds.length] ?? '']),
    )
    return compute([`Price ${20_000 + (round % 400) * 97}`, ...lines].join('\n'), {
      kinds: set,
      financing: round % 3 === 0 ? null : { apr: '5.99', months: 60 },
    })
  })
  for (const [at, deal] of deals.entries()) {
    const parts = partsOf(QUEBEC, deal)
    expect((parts?.price ?? 0) + (parts?.fees ?? 0) + (parts?.extras ?? 0)).toBe(deal.payable)
    const next = deals[(at + 1) % deals.length]
    const other = next && partsOf(QUEBEC, next)
    if (!parts || !other) throw new Error('no parts')
    const saving = savingOf(parts, other)
    const isFinanced = parts.interest !== null && other.interest !== null
    const interest = isFinanced ? (parts.interest ?? 0) - (other.interest ?? 0) : 0
    expect(saving.total).toBe((deal.payable ?? 0) - (next.payable ?? 0) + interest)
    expect(saving.price + saving.fees + saving.extras + saving.interest).toBe(saving.total)
  }
})

test('advertised price is taken with lawful taxes', () => {
  expect(advertisedParts(QUEBEC, SALE, 3_678_500)).toEqual({ price: 4_229_355, fees: 0, extras: 0, interest: null })
})

test('line that only repeats those above it is their sum, unless a person set its kind', () => {
  const text = 'Prix 36 785,00\nAzote 199,00\nMontant 36 984,00'
  expect(compute(text).answer.lines.map(({ kind }) => kind)).toEqual(['price', 'nitrogen', 'subtotal'])
  const set = compute(text, { kinds: { 2: 'unknown' } })
  expect(set.answer.lines.map(({ kind }) => kind)).toEqual(['price', 'nitrogen', 'unknown'])
})
