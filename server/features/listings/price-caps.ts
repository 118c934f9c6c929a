import { FUEL_TYPES } from '#contract/listings/values.ts'
import { findJurisdiction } from '#deal/index.ts'
import { priceForPayment } from '#deal/listed-car.ts'

type FuelType = (typeof FUEL_TYPES)[number]
/** Taxes go by whether a car is new and what drives it. */
export type PriceCapKey = `${'New' | 'Used'} ${FuelType}`
export type PriceCaps = Readonly<Record<PriceCapKey, number>>

export function priceCapKey({ condition, fuel }: { condition: string | null; fuel: string | null }): PriceCapKey {
  const known = FUEL_TYPES.find((one) => one === fuel) ?? 'Gasoline'
  return `${condition === 'New' ? 'New' : 'Used'} ${known}`
}

const KEPT_MAX = 500
/** Reckoning them takes some milliseconds, and a page asks three times: those of a province, payment and day never change. */
const kept = new Map<string, PriceCaps>()

/** The highest price of each kind of car, in cents, whose payment in this province stays within so many dollars a month. */
export function priceCaps(province: string, paymentMax: number, date: string): PriceCaps {
  const key = `${province} ${paymentMax} ${date}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size === KEPT_MAX) kept.clear()
  const caps = reckonCaps(province, paymentMax, date)
  kept.set(key, caps)
  return caps
}

function reckonCaps(province: string, paymentMax: number, date: string): PriceCaps {
  const rows = findJurisdiction(`${province}:CA`)
  if (!rows) throw new Error(`No rules of ${province}`)
  const cap = (isNew: boolean, fuel: FuelType) => priceForPayment(rows, { isNew, fuel }, paymentMax * 100, date)
  const entries = FUEL_TYPES.flatMap((fuel) => [
    [`New ${fuel}`, cap(true, fuel)],
    [`Used ${fuel}`, cap(false, fuel)],
  ])
  return Object.fromEntries(entries) as Record<PriceCapKey, number>
}
