import { computeOutTheDoor, type OutTheDoor } from './out-the-door.ts'
import { PAYMENT_TERMS } from './payment-terms.ts'
import { financeDeal } from './payments.ts'
import type { Fuel, Jurisdiction } from './rule-rows.ts'

/** The fuels of listings as the tax rules have them. */
export const LISTED_FUELS = {
  Gasoline: 'gas',
  Diesel: 'diesel',
  Electric: 'bev',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'phev',
  'Compressed Natural Gas': 'gas',
} as const satisfies Record<string, Fuel>
type ListedFuel = keyof typeof LISTED_FUELS

export type LowHigh = { low: number; high: number }
/** A certified car is a used one, whatever it is called. */
export type ListedCar = { priceCents: number; isNew: boolean; fuel: ListedFuel | null }

export const dealFuel = (fuel: ListedFuel | null): Fuel => (fuel === null ? 'gas' : LISTED_FUELS[fuel])

/** What a listed car costs at a dealer's with all taxes, as a range where the rules are not sure; null where there is no rule. */
export function listedTotal(
  rows: Jurisdiction,
  { priceCents, isNew, fuel }: ListedCar,
  date: string,
): { answer: OutTheDoor; total: LowHigh } | null {
  const answer = computeOutTheDoor(rows, {
    jurisdiction: rows.key,
    date,
    seller: 'dealer',
    condition: isNew ? 'new' : 'used',
    fuel: dealFuel(fuel),
    price: priceCents,
  })
  if ('error' in answer) return null
  return { answer, total: answer.range ?? { low: answer.out_the_door, high: answer.out_the_door } }
}

/** What borrowing it all comes to, each month and together. */
export function paymentsOf(principal: number): { payment: number; total: number } | null {
  const { months, apr } = PAYMENT_TERMS
  const loan = financeDeal({ op: 'finance', principal, apr, n: months, frequency: 'monthly' })
  return 'payment' in loan && 'total_paid' in loan ? { payment: loan.payment, total: loan.total_paid } : null
}

/** Rebates that a price may have on top of what is borrowed for it. */
const REBATES_MAX_CENTS = 2_500_000

/**
 * The highest price, in cents, whose payment is sure not to exceed this one; 0 where none is. A dearer car never costs less a month, so
 * halving finds it.
 */
export function priceForPayment(
  rows: Jurisdiction,
  car: Omit<ListedCar, 'priceCents'>,
  paymentCents: number,
  date: string,
): number {
  const isWithin = (priceCents: number) => {
    const total = listedTotal(rows, { ...car, priceCents }, date)?.total
    const payment = total && paymentsOf(total.high)?.payment
    return payment !== undefined && payment <= paymentCents
  }
  let low = 0
  let high = paymentCents * PAYMENT_TERMS.months + REBATES_MAX_CENTS
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isWithin(middle)) low = middle
    else high = middle - 1
  }
  return low
}
