import { expect, test } from 'vitest'
import { asLoan } from './whole-price.ts'

const WHOLE = { extras: [], low: 3_900_000, high: 4_000_000, dueLow: 0, dueHigh: 0 }

test.each([
  [{}, { total: 4_000_000, down: 0 }],
  [
    { trade: 1_000_000, owed: 400_000, rebate: 50_000 },
    { total: 4_000_000, down: 650_000 },
  ],
  [
    { trade: 1_000_000, owed: 1_300_000, rebate: 50_000 },
    { total: 4_300_000, down: 50_000 },
  ],
  [{ trade: 5_000_000 }, { total: 4_000_000, down: 4_000_000 }],
])('with %j a loan is of %j', (given, loan) => {
  expect(asLoan(WHOLE, given)).toEqual(loan)
})
