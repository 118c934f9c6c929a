import { expect, test } from 'vitest'
import type { ReadTerms } from './financing.ts'
import { checkLease } from './lease-check.ts'

const TERMS: ReadTerms = {
  kind: 'lease',
  adjusted_cap: 3_000_000,
  residual: 1_800_000,
  money_factor: 0.002,
  months: 36,
  frequency: 'monthly',
  payment: 42_933,
}

test('lease payment follows from cap cost, residual and money factor', () => {
  expect(checkLease(TERMS, null, null)).toEqual({
    cap_cost: 3_000_000,
    residual: 1_800_000,
    residual_of: null,
    computed: 42_933,
    payments: 36,
    depreciation: 1_200_000,
    rent_charge: 42_933 * 36 - 1_200_000,
    implied_apr: '4.80',
    tax: null,
    adds_up: true,
    over: 0,
  })
})

test('lease payment is too high only where no tax explains the difference', () => {
  expect(checkLease({ ...TERMS, payment: 48_514 }, null, null)?.over).toBe(0)
  expect(checkLease({ ...TERMS, payment: 55_000 }, null, null)?.over).toBe(55_000 - 42_933)
})

test('lease payment adds up with the tax that the sheet states for it, and with no other', () => {
  expect(checkLease({ ...TERMS, payment: 48_514 }, null, 5_581)).toMatchObject({ tax: 5_581, adds_up: true })
  expect(checkLease({ ...TERMS, payment: 48_514 }, null, null)).toMatchObject({ tax: null, adds_up: false })
  // A tax on the whole price is none of a payment.
  expect(checkLease(TERMS, null, 390_000)).toMatchObject({ tax: null, adds_up: true })
})

test('lease residual in percent is a part of the list price', () => {
  expect(checkLease({ ...TERMS, residual: '60%' }, 3_000_000, null)).toMatchObject({
    computed: 42_933,
    residual_of: { percent: '60', list_price: 3_000_000 },
  })
  expect(checkLease({ ...TERMS, residual: '60%' }, null, null)).toBeNull()
})

test('lease rate counts where there is no money factor', () => {
  const { money_factor: _, ...rest } = TERMS
  const found = checkLease({ ...rest, apr: 4.8 }, null, null)
  expect(found?.implied_apr).toBe('4.80')
  expect(Math.abs((found?.computed ?? 0) - 42_933)).toBeLessThan(700)
})

test('lease check says nothing where a figure is missing or belongs to something else', () => {
  expect(checkLease({ ...TERMS, kind: 'loan' }, null, null)).toBeNull()
  expect(checkLease({ ...TERMS, residual: 3_100_000 }, null, null)).toBeNull()
  expect(checkLease({ ...TERMS, payment: 4_293 }, null, null)).toBeNull()
  const { months: _, ...rest } = TERMS
  expect(checkLease(rest, null, null)).toBeNull()
})
