import { expect, test } from 'vitest'
import { SAVINGS_ROWS, SAVINGS_TOTAL } from './claims.ts'

test('savings ledger adds up to its total', () => {
  const sum = (pick: (row: (typeof SAVINGS_ROWS)[number]) => number) =>
    SAVINGS_ROWS.reduce((total, row) => total + pick(row), 0)
  expect(sum((row) => row.lowCents)).toBe(SAVINGS_TOTAL.lowCents)
  expect(sum((row) => row.highCents)).toBe(SAVINGS_TOTAL.highCents)
})
