import { expect, test } from 'vitest'
import { readTexts, textsFrom } from '../typed-fields.ts'
import { FIELDS, hiddenAmount, trueApr, waysToPay } from './comparison.ts'

const asked = (query: string) => readTexts(FIELDS, textsFrom(FIELDS, new URLSearchParams(query))).values

test('waysToPay computes a lease over its own months, whatever the years of the loan', () => {
  const lease = (query: string) => waysToPay(asked(`total=42314.25&apr=6.49&lease_apr=7.2&end=17763&${query}`))[2]
  expect(lease('years=7&lease_months=36')).toEqual(lease('years=2&lease_months=36'))
  const { payment, total } = lease('lease_months=36') ?? {}
  expect(total).toBe((payment ?? 0) * 36 + 1_776_300)
  const biweekly = lease('lease_months=30&every=twoweeks')
  expect(biweekly?.total).toBe((biweekly?.payment ?? 0) * 65 + 1_776_300)
  const [, loan] = waysToPay(asked('total=42314.25&apr=6.49&years=7&lease_months=24'))
  expect(loan).toEqual(waysToPay(asked('total=42314.25&apr=6.49&years=7'))[1])
})

test('cash, loan and lease are compared by all that is paid until the car is owned', () => {
  const [cash, loan, lease] = waysToPay(asked('total=42314.25&apr=6.49&lease_apr=7.2&end=17763'))
  expect(cash).toMatchObject({ id: 'cash', total: 4_231_425, payment: null, interest: 0 })
  expect(loan).toMatchObject({ id: 'finance', payment: 82_773, total: 82_773 * 60 })
  expect(lease?.total).toBe((lease?.payment ?? 0) * 60 + 1_776_300)
})

test('down payment is part of every total', () => {
  const [, loan] = waysToPay(asked('total=40000&down=10000&apr=0&years=4&every=month'))
  expect(loan).toMatchObject({ total: 4_000_000, payment: 62_500, interest: 0 })
})

test('payment option with too few figures is left out', () => {
  expect(waysToPay(asked('total=40000&lease_apr=7')).map(({ id }) => id)).toEqual(['cash'])
  expect(waysToPay(asked('apr=7'))).toEqual([])
  expect(waysToPay(asked('total=40000&lease_apr=7&end=50000')).map(({ id }) => id)).toEqual(['cash'])
})

test('0 % loan costs something once a rebate is lost to it', () => {
  expect(Number(trueApr(asked('total=42314.25&promo=0&lost=3500'))?.apr)).toBeCloseTo(3.5, 0)
  expect(trueApr(asked('total=1000&promo=0&lost=3500'))).toBeUndefined()
})

test('quoted payment shows what it hides, and what would be fair', () => {
  const found = hiddenAmount(asked('total=42314.25&apr=6.49&quoted=409.90&quoted_every=twoweeks&quoted_years=5'))
  expect(found?.fair).toBe(38_156)
  expect(found?.hidden).toBeGreaterThan(300_000)
})

test('payment that is fair to the cent hides nothing, though the cent was rounded down', () => {
  const quoted = (payment: string) => hiddenAmount(asked(`total=32000&apr=6.99&quoted=${payment}&quoted_years=5`))
  expect(quoted('633.49')).toEqual({ hidden: 0, fair: 63_349 })
  expect(quoted('600')).toEqual({ hidden: 0, fair: 63_349 })
  expect(hiddenAmount(asked('total=1000&apr=6.99&quoted=30.88&quoted_years=3'))?.hidden).toBe(0)
  expect(quoted('633.51')?.hidden).toBeGreaterThan(100)
})
