import type { PublicListing } from '#contract/listings/schema.ts'
import { dealFuel, type LowHigh, listedTotal, paymentsOf } from '#deal/listed-car.ts'
import { findRuleRow, type OutTheDoor } from '#deal/out-the-door.ts'
import type { Fuel, Jurisdiction } from '#deal/rule-rows.ts'
import { wholePrice } from '#web/public/tools/out-the-door/whole-price.ts'

export type PricedCar = Pick<PublicListing, 'price' | 'condition' | 'fuel_type'>
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
  const priced = listedTotal(rows, { priceCents, isNew: car.condition === 'New', fuel: car.fuel_type }, date)
  if (!priced) return null
  const { answer, total } = priced
  const low = paymentsOf(total.low)
  const high = paymentsOf(total.high)
  if (!low || !high) return null
  const { extras } = wholePrice(answer, findRuleRow(rows, date), undefined)
  const registration = { low: sum(extras.map((each) => each.low)), high: sum(extras.map((each) => each.high)) }
  return {
    priceCents,
    condition: car.condition === 'New' ? 'new' : car.condition === 'Certified Pre-Owned' ? 'certified' : 'used',
    fuel: dealFuel(car.fuel_type),
    answer,
    total,
    payment: { low: low.payment, high: high.payment },
    paid: { low: low.total, high: high.total },
    registration: registration.high > 0 ? registration : null,
    checkedOn: answer.rules[0]?.checked_on ?? null,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
