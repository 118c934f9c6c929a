import { expect, test } from 'vitest'
import { outTheDoor } from './index.ts'
import { readRate } from './money.ts'
import { computeOutTheDoor, type OutTheDoor, type OutTheDoorInput } from './out-the-door.ts'
import { JURISDICTIONS } from './rules/jurisdictions.ts'

const NEW_AT_DEALER = { date: '2026-11-16', seller: 'dealer', condition: 'new', fuel: 'gas' } as const
const USED_PRIVATELY = { date: '2026-11-16', seller: 'private', condition: 'used', fuel: 'gas' } as const

function compute(input: OutTheDoorInput): OutTheDoor {
  const answer = outTheDoor(input)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

test.each([
  [5_499_999, '0.07'],
  [5_500_000, '0.08'],
  [5_500_001, '0.08'],
  [5_599_999, '0.08'],
  [5_699_999, '0.09'],
  [5_700_000, '0.10'],
])('British Columbia’s band for %i is %s', (price, rate) => {
  expect(compute({ ...NEW_AT_DEALER, jurisdiction: 'BC:CA', price }).lines[0]).toMatchObject({ id: 'pst', rate })
})

test.each([
  [10_000_000, undefined],
  // 0.2 cents round to nothing, and a line of nothing is left out.
  [10_000_001, undefined],
  [10_000_003, 1],
  [20_000_000, 2_000_000],
  [20_000_010, 2_000_001],
])('the luxury tax on %i is %s', (price, amount) => {
  const luxury = compute({ ...NEW_AT_DEALER, jurisdiction: 'ON:CA', price }).lines.find(({ id }) => id === 'luxury')
  expect(luxury?.amount).toBe(amount)
})

test.each([
  ['OK:US', 0, 0],
  ['OK:US', 1, 2_000],
  ['OK:US', 150_000, 2_000],
  ['OK:US', 150_100, 2_003],
])('Oklahoma’s excise: %s, used, %i', (jurisdiction, price, amount) => {
  expect(compute({ ...USED_PRIVATELY, jurisdiction, price }).lines[0]?.amount).toBe(amount)
})

test.each([
  [1_499_999, 0, 46_500],
  [1_499_999, 11, 10_000],
  [1_499_999, 40, 10_000],
  [1_499_999, -1, 46_500],
  [1_500_000, undefined, 85_000],
  [1_999_999, 3, 85_000],
])('Illinois’ table: %i, %s years', (price, vehicle_age, amount) => {
  expect(compute({ ...USED_PRIVATELY, jurisdiction: 'IL:US', price, vehicle_age }).tax_total).toBe(amount)
})

test.each([
  ['NB:CA', { price: 800_000, book_value: 900_000 }, 800_000],
  ['NB:CA', { price: 799_999, book_value: 900_000 }, 900_000],
  ['NB:CA', { price: 0 }, 100_000],
  ['NL:CA', { price: 50_000, book_value: 120_000 }, 50_000],
  ['SK:CA', { price: 500_001 }, 500_001],
  ['SK:CA', { price: 500_000 }, 0],
  ['TX:US', { price: 0, book_value: 3 }, 2],
  ['GA:US', { price: 2_000_000, book_value: 1_000_000 }, 1_000_000],
  ['QC:CA', { price: 0, book_value: 40_000 }, 0],
])('the base of a private sale in %s with %j', (jurisdiction, amounts, base) => {
  expect(compute({ ...USED_PRIVATELY, jurisdiction, ...amounts }).lines[0]?.base).toBe(base)
})

test('trade-in worth more than the car leaves no negative tax', () => {
  const answer = compute({ ...NEW_AT_DEALER, jurisdiction: 'ON:CA', price: 1_000_000, trade_in: 1_500_000 })
  expect(answer).toMatchObject({ tax_total: 0, balance_due: -500_000, trade_tax_value: 130_000 })
})

test.each([
  ['MI:US', 'new', 1_500_000, 72_000],
  ['OH:US', 'new', 1_000_000, 57_500],
  ['OH:US', 'used', 1_000_000, 0],
  ['CA:US', 'new', 1_000_000, 0],
] as const)('a trade-in’s tax credit in %s on a %s car', (jurisdiction, condition, trade_in, worth) => {
  const answer = compute({ ...NEW_AT_DEALER, jurisdiction, condition, price: 4_000_000, trade_in, local_rate: '0' })
  expect(answer.trade_tax_value).toBe(worth)
})

test('missing local rate is replaced by the average, with a note and its range', () => {
  const answer = compute({ ...NEW_AT_DEALER, jurisdiction: 'NY:US', price: 3_000_000 })
  expect(answer).toMatchObject({ estimate: true, range: { low: 3_120_000, high: 3_270_000 } })
  expect(answer.changes[0]?.code).toBe('local_rate_average')
  expect(compute({ ...USED_PRIVATELY, jurisdiction: 'AZ:US', price: 3_000_000 }).estimate).toBe(false)
})

test('average local rate is not the top of a range where the highest rate is unknown', () => {
  const answer = compute({ ...NEW_AT_DEALER, jurisdiction: 'CO:US', price: 3_000_000 })
  expect(answer).toMatchObject({ estimate: true, range: null })
  expect(answer.changes).toContainEqual({ code: 'local_rate_average', tax_differences: [] })
})

test('low confidence gives a range', () => {
  const traded = { ...NEW_AT_DEALER, jurisdiction: 'MD:US', price: 3_000_000, trade_in: 800_000 }
  expect(compute(traded)).toMatchObject({ confidence: 'low', range: { low: 3_143_000, high: 3_195_000 } })
  const halfRate = {
    ...NEW_AT_DEALER,
    jurisdiction: 'NJ:US',
    date: '2025-06-30',
    fuel: 'bev',
    price: 4_000_000,
  } as const
  expect(compute(halfRate).range).toEqual({ low: 4_132_500, high: 4_265_000 })
  expect(compute({ ...NEW_AT_DEALER, jurisdiction: 'ON:CA', price: 4_000_000 }).range).toBeNull()
})

test('net price near another band shows both totals', () => {
  const answer = compute({ ...NEW_AT_DEALER, jurisdiction: 'BC:CA', price: 5_600_000, trade_in: 1_000_000 })
  expect(answer.range).toEqual({ low: answer.out_the_door - 92_000, high: answer.out_the_door })
  expect(answer.changes).toContainEqual({ code: 'band_after_trade', tax_differences: [-92_000] })
})

test('answer cites its rule, the sources and the day of the check', () => {
  const [rule] = compute({ ...NEW_AT_DEALER, jurisdiction: 'QC:CA', price: 1 }).rules
  expect(rule).toMatchObject({ id: 'QC:CA@2023-07-01', valid_from: '2023-07-01', confidence: { rate: 'high' } })
  expect(rule?.sources.length).toBeGreaterThan(0)
})

const PRICED = { ...NEW_AT_DEALER, jurisdiction: 'ON:CA', price: 1_000_000 }

test.each([
  [{ jurisdiction: 'ON' }, 'unknown_jurisdiction'],
  [{ jurisdiction: '__proto__' }, 'unknown_jurisdiction'],
  [{ jurisdiction: 'constructor' }, 'unknown_jurisdiction'],
  [{ date: '2026-02-29' }, 'bad_date'],
  [{ date: '2026-13-01' }, 'bad_date'],
  [{ date: '2026-1-1' }, 'bad_date'],
  [{ date: '2026-11-16T00:00:00Z' }, 'bad_date'],
  [{ date: '２０２６-11-16' }, 'bad_date'],
  [{ date: '2016-01-01' }, 'no_rule_for_date'],
  [{ price: Number.NaN }, 'bad_amount'],
  [{ price: Number.POSITIVE_INFINITY }, 'bad_amount'],
  [{ price: 0.1 }, 'bad_amount'],
  [{ price: 2 ** 53 }, 'bad_amount'],
  [{ price: Number.MAX_SAFE_INTEGER }, 'bad_amount'],
  [{ price: undefined }, 'bad_amount'],
  [{ taxable_fees: Number.MAX_SAFE_INTEGER }, 'bad_amount'],
  [{ lien: -1 }, 'negative_amount'],
  [{ rebate_before_tax: 1_000_001 }, 'negative_amount'],
  [{ vehicle_age: 1.5 }, 'bad_amount'],
  [{ seller: 'nobody' }, 'bad_input'],
  [{ fuel: 'steam' }, 'bad_input'],
])('%j is refused', (input, error) => {
  expect(outTheDoor({ ...PRICED, ...input } as OutTheDoorInput)).toEqual({ error })
})

test.each(['abc', '-0.01', '1e-2', '', ' 0.02', '0,02', 'NaN'])('%j is no local rate', (local_rate) => {
  expect(outTheDoor({ ...PRICED, jurisdiction: 'NY:US', local_rate })).toEqual({ error: 'bad_rate', line: 'local' })
})

test('date check accepts 29 February in a leap year alone', () => {
  expect(compute({ ...PRICED, date: '2028-02-29' }).rule_valid_from).toBe('2025-09-01')
})

test('rule row for the future changes nothing before its first day', () => {
  const [ontario] = JURISDICTIONS.filter(({ key }) => key === 'ON:CA')
  const last = ontario?.rules.at(-1)
  if (!ontario || !last) throw new Error('no Ontario')
  const taxes = last.taxes.map((tax) => (tax.kind === 'flat' ? { ...tax, rate: '0.20' } : tax))
  const next = {
    ...ontario,
    rules: [
      ...ontario.rules.slice(0, -1),
      { ...last, valid_to: '2029-12-31' },
      { ...last, taxes, valid_from: '2030-01-01' },
    ],
  }
  const on = (rules: typeof ontario, date: string) => {
    const answer = computeOutTheDoor(rules, { ...PRICED, date })
    return 'lines' in answer ? answer.lines : answer
  }
  for (const date of ['2024-04-01', '2025-08-31', '2025-09-01', '2026-11-16', '2029-12-31']) {
    expect(on(next, date)).toEqual(on(ontario, date))
  }
  expect(on(next, '2030-01-01')).toEqual([{ id: 'hst', base: 1_000_000, rate: '0.20', amount: 200_000 }])
})

test('rule rows have readable rates, never overlap and leave no gap in any jurisdiction', () => {
  const rates = JSON.stringify(JURISDICTIONS).matchAll(
    /"(?:rate|book_pct|cap_pct|avg|when_rate_over|restocking_rate)":"([^"]*)"/g,
  )
  // Named elsewhere, or how sure a rate is.
  const named = ['local_rate', 'rate_override', 'high', 'medium', 'low']
  for (const [, rate] of rates) expect(named.includes(rate ?? '') || readRate(rate) !== undefined, rate).toBe(true)
  for (const { key, rules } of JURISDICTIONS) {
    for (const [at, row] of rules.entries()) {
      const next = rules[at + 1]
      if (next) expect(Date.parse(next.valid_from) - Date.parse(row.valid_to ?? ''), key).toBe(86_400_000)
      else expect(row.valid_to, key).toBeNull()
    }
  }
})

test('range beyond exact integers is refused, as a total is', () => {
  const sale = { ...NEW_AT_DEALER, condition: 'used', jurisdiction: 'MD:US', price: 8_457_464_088_958_678 } as const
  const trade = { trade_in: Number.MAX_SAFE_INTEGER, lien: Number.MAX_SAFE_INTEGER, book_value: 0 }
  expect(outTheDoor({ ...sale, ...trade })).toEqual({ error: 'bad_amount' })
})
