import { expect, test } from 'vitest'
import { outliersOf } from './outliers.ts'

const budget = { budget_min: 30_000, budget_max: 42_000 }
const NONE = { budget_min: null, budget_max: null }

test('outlier is a total more than a quarter outside the budget', () => {
  const found = (payable: number) => outliersOf({ payable, budget, others: [] })
  expect([2_249_999, 2_250_000, 5_250_000, 5_250_001].map(found)).toEqual([['budget'], [], [], ['budget']])
  expect(found(42_442_687)).toEqual(['budget'])
})

test('outlier is a total more than a quarter from the other offers', () => {
  const found = (payable: number) => outliersOf({ payable, budget: NONE, others: [4_000_000, 4_400_000] })
  expect([2_999_999, 3_000_000, 5_500_000, 5_500_001].map(found)).toEqual([['offers'], [], [], ['offers']])
})

test('outlier names both reasons, and none without a comparison or a total', () => {
  expect(outliersOf({ payable: 42_442_687, budget, others: [4_300_000] })).toEqual(['budget', 'offers'])
  expect(outliersOf({ payable: 42_442_687, budget: NONE, others: [] })).toEqual([])
  expect(outliersOf({ payable: null, budget, others: [4_300_000] })).toEqual([])
  expect(outliersOf({ payable: 100, budget: { budget_min: null, budget_max: 40_000 }, others: [] })).toEqual([])
})
