import { expect, test } from 'vitest'
import { financeDeal } from './index.ts'
import type { FinanceInput } from './payments.ts'

const LOAN = { op: 'finance', principal: 3_000_000, apr: '6.99', n: 60, frequency: 'monthly' } as const
const IMPLIED = { op: 'implied_apr', principal: 3_000_000, payment: 59_900, n: 60, frequency: 'monthly' } as const

test.each([
  [{ ...LOAN, n: 0 }, 'bad_term'],
  [{ ...LOAN, n: -12 }, 'bad_term'],
  [{ ...LOAN, n: 1.5 }, 'bad_term'],
  [{ ...LOAN, n: Number.NaN }, 'bad_term'],
  [{ ...LOAN, n: 1e9 }, 'bad_term'],
  [{ ...LOAN, apr: '-1' }, 'bad_rate'],
  [{ ...LOAN, apr: '' }, 'bad_rate'],
  [{ ...LOAN, apr: '5%' }, 'bad_rate'],
  [{ ...LOAN, apr: 'Infinity' }, 'bad_rate'],
  [{ ...LOAN, frequency: 'quarterly' }, 'bad_frequency'],
  [{ ...LOAN, frequency: '__proto__' }, 'bad_frequency'],
  [{ ...LOAN, timing: 'later' }, 'bad_timing'],
  [{ ...LOAN, principal: -1 }, 'negative_amount'],
  [{ ...LOAN, principal: 0.5 }, 'bad_amount'],
  [{ ...LOAN, principal: Number.NaN }, 'bad_amount'],
  [{ ...LOAN, principal: undefined }, 'bad_amount'],
  [{ ...LOAN, principal: Number.MAX_SAFE_INTEGER }, 'bad_amount'],
  [{ ...LOAN, balloon: 3_000_001 }, 'bad_balloon'],
  [{ ...LOAN, balloon: -1 }, 'negative_amount'],
  [{ op: 'lease_mf', cap_cost: 1, residual: 2, money_factor: '0.002', n: 36 }, 'bad_residual'],
  [{ op: 'lease_mf', cap_cost: 2, residual: 1, money_factor: '-0.002', n: 36 }, 'bad_rate'],
  [{ op: 'lease_rate', cap_cost: 1, residual: 2, apr: '5', n: 36, frequency: 'monthly' }, 'bad_residual'],
  [{ op: 'lease_rate', cap_cost: 2, residual: 1, apr: '5', n: 36, frequency: 'monthly', tax_rate: 'x' }, 'bad_rate'],
  [{ ...IMPLIED, payment: 49_999 }, 'payments_below_principal'],
  [{ ...IMPLIED, principal: 0 }, 'not_computed'],
  [{ op: 'rebate_or_rate', price: 1, cash_rebate: 2, promo_apr: '0', bank_apr: '5', n: 12 }, 'negative_amount'],
  [{ op: 'constructor' }, 'bad_op'],
])('%j is refused', (input, error) => {
  expect(financeDeal(input as FinanceInput)).toEqual({ error })
})

test('payments that add up to the loan cost nothing', () => {
  expect(financeDeal({ ...IMPLIED, payment: 50_000 })).toEqual({ apr: '0.00' })
  expect(financeDeal({ ...LOAN, apr: '0', principal: 0 })).toEqual({ payment: 0, total_paid: 0, interest: 0 })
})

test('rate derived from a payment is the rate that made it', () => {
  for (const apr of ['0.50', '3.99', '6.99', '12.75', '29.90', '180.00']) {
    for (const n of [12, 60, 96]) {
      const loan = financeDeal({ ...LOAN, principal: 300_000_000, apr, n })
      if (!('payment' in loan)) throw new Error('no payment')
      expect(financeDeal({ ...IMPLIED, principal: 300_000_000, payment: loan.payment, n })).toEqual({ apr })
    }
  }
})

test('rate slightly over nothing, or of a million percent, is solved', () => {
  expect(financeDeal({ ...LOAN, apr: '0.00000000000000000001' })).toMatchObject({ payment: 50_000 })
  expect(financeDeal({ ...LOAN, apr: '1000000' })).toMatchObject({ payment: 2_500_000_000 })
})

test('exact halves of a cent round up', () => {
  // 1 cent over 2 payments, at nothing; 0.5 % of a dollar for one month.
  expect(financeDeal({ ...LOAN, principal: 1, apr: '0', n: 2 })).toMatchObject({ payment: 1 })
  expect(financeDeal({ ...LOAN, principal: 100, apr: '6', n: 1 })).toMatchObject({ payment: 101 })
  expect(financeDeal({ ...LOAN, principal: 100, balloon: 100, apr: '6', n: 36 })).toMatchObject({ payment: 1 })
})
