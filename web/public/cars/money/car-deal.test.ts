import { expect, test } from 'vitest'
import { ALBERTA } from '#deal/rules/ca/ab.ts'
import { BRITISH_COLUMBIA } from '#deal/rules/ca/bc.ts'
import { QUEBEC } from '#deal/rules/ca/qc.ts'
import { carDeal } from './car-deal.ts'

const DAY = '2026-11-16'
const CAR = { price: 34_900, condition: 'Certified Pre-Owned', fuel_type: 'Gasoline' } as const

test('car costs its price and its taxes, and a payment that pays for them', () => {
  expect(carDeal(QUEBEC, CAR, DAY)).toMatchObject({
    priceCents: 3_490_000,
    condition: 'certified',
    fuel: 'gas',
    total: { low: 4_012_628, high: 4_012_628 },
    payment: { low: 79_436, high: 79_436 },
    paid: { low: 79_436 * 60, high: 79_436 * 60 },
    checkedOn: '2026-11-16',
  })
  expect(carDeal(ALBERTA, CAR, DAY)?.total.low).toBe(3_664_500)
})

test('certified car is taxed as a used one, and a fuel as the rules name it', () => {
  const total = (change: Partial<Parameters<typeof carDeal>[1]>) =>
    carDeal(BRITISH_COLUMBIA, { ...CAR, price: 70_000, ...change }, DAY)?.total.high
  expect(total({})).toBe(total({ condition: 'Used' }))
  expect(total({ condition: null })).toBe(total({ condition: 'Used' }))
  expect(total({ fuel_type: 'Compressed Natural Gas' })).toBe(total({ fuel_type: 'Gasoline' }))
  expect(carDeal(QUEBEC, { ...CAR, fuel_type: 'Electric' }, DAY)?.fuel).toBe('bev')
  expect(carDeal(QUEBEC, { ...CAR, fuel_type: 'Plug-in Hybrid' }, DAY)?.fuel).toBe('phev')
})

test('car without a price or a rule for the day has no total', () => {
  expect(carDeal(QUEBEC, { ...CAR, price: null }, DAY)).toBeNull()
  expect(carDeal(QUEBEC, CAR, '1990-01-01')).toBeNull()
})
