import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEASURED_CASES_MIN } from '#contract/offers/constants.ts'
import { financeDeal, findJurisdiction, outTheDoor } from '#deal/index.ts'
import { computeOffer } from '#deal/offers/offer-answer.ts'
import { type DealParts, partsOf } from '#deal/offers/savings.ts'
import { quoteRulesOf } from '#deal/rules/rows-of.ts'
import { settleCases } from '#server/testing/features/settled-cases.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { examineSavings } from './examination.ts'

const CASES = 1_000
const PLACES = ['QC:CA', 'ON:CA', 'BC:CA', 'AB:CA', 'WA:US'] as const
const DATE = '2026-11-16'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

/** The same every time. */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % max
  }
}

type Deal = { place: string; price: number; fee: number; extra: number; loan: { apr: string; months: number } | null }

function dealFrom(next: (max: number) => number, place: string): Deal {
  return {
    place,
    price: 1_500_000 + next(5_000_000),
    fee: next(90_000),
    extra: next(200_000),
    loan: next(2) === 0 ? null : { apr: `${2 + next(8)}.${next(9)}9`, months: 36 + 12 * next(5) },
  }
}

const RULES = new Map<string, ReturnType<typeof quoteRulesOf>>(
  PLACES.map((place) => {
    const jurisdiction = findJurisdiction(place)
    if (!jurisdiction) throw new Error(place)
    return [place, quoteRulesOf(jurisdiction)]
  }),
)
const dollars = (cents: number) => (cents / 100).toFixed(2)

function partsOfDeal({ place, price, fee, extra, loan }: Deal): DealParts {
  const rules = RULES.get(place)
  if (!rules) throw new Error(place)
  const answer = computeOffer(rules, {
    sale: { jurisdiction: place, date: DATE, seller: 'dealer', condition: 'new', fuel: 'gas', local_rate: '0.01' },
    text: `Price ${dollars(price)}\nAdmin fee ${dollars(fee)}\nEtching ${dollars(extra)}`,
    kinds: {},
    financing: loan,
  })
  const parts = 'error' in answer ? null : partsOf(rules, answer)
  if (!parts) throw new Error('no parts')
  return parts
}

/** By another way: one question to the engine for the whole sale, one for its loan. */
function costOf({ place, price, fee, extra, loan }: Deal): { paid: number; interest: number | null } {
  const sale = { jurisdiction: place, date: DATE, seller: 'dealer', condition: 'new', fuel: 'gas' } as const
  const whole = outTheDoor({ ...sale, price, taxable_fees: fee + extra, local_rate: '0.01' })
  if ('error' in whole) throw new Error(whole.error)
  const paid = whole.out_the_door
  if (!loan) return { paid, interest: null }
  const terms = financeDeal({ op: 'finance', principal: paid, apr: loan.apr, n: loan.months, frequency: 'monthly' })
  if (!('interest' in terms)) throw new Error('no loan')
  return { paid, interest: terms.interest }
}

async function figures() {
  const answer = await product.inject({ method: 'GET', url: '/api/v1/savings/figures' })
  return answer.json<{ figures: { clients: number; total_saved: number; median_saved: number } | null }>().figures
}

const settle = (deals: readonly { before: Deal; after: Deal; fee: number }[]) =>
  settleCases(
    product.deps.db,
    deals.map(({ before, after, fee }) => ({ baseline: partsOfDeal(before), final: partsOfDeal(after), fee })),
  )

test('site figures are measured from thirty closed cases on, and equal a recomputation over a thousand', async () => {
  const next = numbers(7)
  const deals = Array.from({ length: CASES }, () => {
    const place = PLACES[next(PLACES.length)] ?? 'QC:CA'
    return { before: dealFrom(next, place), after: dealFrom(next, place), fee: 44_900 }
  })
  await settle(deals.slice(0, MEASURED_CASES_MIN - 1))
  expect(await figures()).toBeNull()
  await settle(deals.slice(MEASURED_CASES_MIN - 1))
  const net = deals.map(({ before, after, fee }) => {
    const [one, other] = [costOf(before), costOf(after)]
    const interest = one.interest === null || other.interest === null ? 0 : one.interest - other.interest
    return one.paid - other.paid + interest - fee
  })
  const sorted = net.toSorted((a, b) => a - b)
  expect(net.some((saved) => saved < 0)).toBe(true)
  expect(await figures()).toMatchObject({
    clients: CASES,
    total_saved: net.reduce((total, saved) => total + saved, 0),
    median_saved: Math.round(((sorted[CASES / 2 - 1] ?? 0) + (sorted[CASES / 2] ?? 0)) / 2),
  })
})

test('value written past the rules is found', async () => {
  const { db } = product.deps
  expect(await examineSavings(db, new Date())).toMatchObject({ ledgers: CASES, wrong: [] })
  // Samples and disputed savings never count.
  await db.execute(sql`update cases set is_sample = true where id in (select id from cases order by id limit 10)`)
  await db.execute(sql`update savings_ledgers set verdict = 'objected'
    where case_id in (select id from cases where not is_sample order by id limit 5)`)
  expect(await figures()).toMatchObject({ clients: CASES - 15 })
  await db.execute(sql`update savings_ledgers set saved_cents = saved_cents + 1
    where case_id = (select id from cases where not is_sample order by id desc limit 1)`)
  const { wrong } = await examineSavings(db, new Date())
  expect(wrong).toEqual(['the site’s figures', expect.stringContaining('savings of NL-')])
})
