import type { PublicListing } from '../../../contract/listings.ts'
import { computeOutTheDoor, findRuleRow, type OutTheDoor } from '../../../deal/out-the-door.ts'
import { financeDeal } from '../../../deal/payments.ts'
import type { Fuel, Jurisdiction } from '../../../deal/rule-rows.ts'
import { wholePrice } from '../../tools/out-the-door/whole-price.ts'

/** What a payment is worked out with; an example that stands beside every payment, and no offer. */
export const PAYMENT_TERMS = { months: 60, apr: '6.99' } as const

/** The fuels of listings as the tax rules have them. */
const FUELS: Record<NonNullable<PublicListing['fuel_type']>, Fuel> = {
  Gasoline: 'gas',
  Diesel: 'diesel',
  Electric: 'bev',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'phev',
  'Compressed Natural Gas': 'gas',
}

export type PricedCar = Pick<PublicListing, 'price' | 'condition' | 'fuel_type'>
export type LowHigh = { low: number; high: number }
export type CarDeal = {
  priceCents: number
  condition: 'new' | 'used' | 'certified'
  fuel: Fuel
  answer: OutTheDoor
  /** One point where the rules are sure. */
  total: LowHigh
  payment: LowHigh
  /** All payments together. */
  paid: LowHigh
  /** What the government asks for plates, on top; `null` where there is nothing to say. */
  registration: LowHigh | null
  checkedOn: string | null
}

/** What a listed car costs in all in one province, and what that is as payments. Nothing where there is no price or no rule. */
export function carDeal(rows: Jurisdiction, car: PricedCar, date: string): CarDeal | null {
  if (car.price === null) return null
  const priceCents = Math.round(car.price * 100)
  const fuel = car.fuel_type === null ? 'gas' : FUELS[car.fuel_type]
  const answer = computeOutTheDoor(rows, {
    jurisdiction: rows.key,
    date,
    seller: 'dealer',
    // A certified car is a used one, whatever it is called.
    condition: car.condition === 'New' ? 'new' : 'used',
    fuel,
    price: priceCents,
  })
  if ('error' in answer) return null
  const total = answer.range ?? { low: answer.out_the_door, high: answer.out_the_door }
  const low = paymentsOf(total.low)
  const high = paymentsOf(total.high)
  if (!low || !high) return null
  const { extras } = wholePrice(answer, findRuleRow(rows, date), undefined)
  const registration = { low: sum(extras.map((each) => each.low)), high: sum(extras.map((each) => each.high)) }
  return {
    priceCents,
    condition: car.condition === 'New' ? 'new' : car.condition === 'Certified Pre-Owned' ? 'certified' : 'used',
    fuel,
    answer,
    total,
    payment: { low: low.payment, high: high.payment },
    paid: { low: low.total, high: high.total },
    registration: registration.high > 0 ? registration : null,
    checkedOn: answer.rules[0]?.checked_on ?? null,
  }
}

function paymentsOf(principal: number): { payment: number; total: number } | null {
  const { months, apr } = PAYMENT_TERMS
  const loan = financeDeal({ op: 'finance', principal, apr, n: months, frequency: 'monthly' })
  return 'payment' in loan && 'total_paid' in loan ? { payment: loan.payment, total: loan.total_paid } : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
