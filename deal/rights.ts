import { addYears, isDay, isInForce } from './days.ts'
import { amountError, rateOf, share, toCents } from './money.ts'
import type { InputError } from './out-the-door.ts'
import type { Condition, Deal, Jurisdiction, Right, RightThresholds, Seller } from './rule-rows.ts'

export type RightsInput = {
  jurisdiction: string
  date: string
  seller: Seller
  condition: Condition
  /** The day on which the maker put that model on the market. */
  market_date?: string | null | undefined
  /** Kilometres in Canada, miles in the United States. */
  odometer?: number | null | undefined
  price?: number | null | undefined
  /** Left out: rights of every kind of deal are listed. */
  deal?: Deal | undefined
}

/** What a right needs to know before it can be decided for this car. */
type Need = 'odometer' | 'market_date' | 'price'
type Unsaid = { needs: Need[] }
export type UsedWarranty =
  | { class: string; months: number; distance: number }
  | { days: number; distance: number }
  | Unsaid
export type CoolingOff =
  | { days: number }
  | { days: number; max_miles: number; restocking_fee: number }
  | { days: number; max_miles: number; needs: Need[] }

/** A key that is absent means that there is no such right for this sale; `null`, a right that this car misses. */
export type Rights = {
  used_warranty?: UsedWarranty | null
  all_in?: string
  cooling_off?: CoolingOff | null
  rights: readonly Right[]
  regulator: Jurisdiction['regulator']
  checked_on: string
  distance_unit: 'km' | 'mi'
}

export function computeRights(
  jurisdiction: Jurisdiction | undefined,
  input: RightsInput,
): Rights | { error: InputError } {
  if (!jurisdiction) return { error: 'unknown_jurisdiction' }
  if (!isDay(input.date) || (input.market_date != null && !isDay(input.market_date))) return { error: 'bad_date' }
  const wrong = amountError([input.odometer, input.price])
  if (wrong) return { error: wrong }
  if (!['dealer', 'private'].includes(input.seller) || !['new', 'used'].includes(input.condition)) {
    return { error: 'bad_input' }
  }
  const rights = jurisdiction.rights.filter((right) => isInForce(right, input.date) && covers(right, input))
  const find = (id: string): Right | undefined => rights.find((right) => right.id === id)
  const [warranty, allIn, coolingOff] = [find('used_warranty'), find('all_in_price'), find('cooling_off')]
  return {
    ...(warranty?.thresholds && { used_warranty: usedWarranty(warranty.thresholds, input) }),
    ...(allIn?.law != null && { all_in: allIn.law }),
    ...(coolingOff?.thresholds && { cooling_off: cooling(coolingOff.thresholds, input) }),
    rights,
    regulator: jurisdiction.regulator,
    checked_on: jurisdiction.last_checked,
    distance_unit: jurisdiction.country === 'CA' ? 'km' : 'mi',
  }
}

function covers({ sale }: Right, input: RightsInput): boolean {
  return (
    (sale.seller === 'any' || sale.seller === input.seller) &&
    (sale.condition === 'any' || sale.condition === input.condition) &&
    (sale.deal === undefined || input.deal === undefined || sale.deal === input.deal)
  )
}

function usedWarranty(by: RightThresholds, input: RightsInput): UsedWarranty | null {
  const { price, odometer } = input
  if (by.classes) return warrantyClass(by.classes, input)
  if (by.by_price) {
    if (price == null) return { needs: ['price'] }
    return days(by.by_price.find(({ from, to }) => from <= price && (to === null || price <= to)))
  }
  if (by.min_price !== undefined && price != null && price < by.min_price) return null
  if (odometer == null) return { needs: ['odometer'] }
  if (by.max_miles !== undefined && odometer > by.max_miles) return null
  return days(
    by.tiers?.find(({ from_miles, to_miles }) => from_miles <= odometer && (to_miles === null || odometer <= to_miles)),
  )
}

function days(tier: { days: number; miles: number } | undefined): UsedWarranty | null {
  return tier ? { days: tier.days, distance: tier.miles } : null
}

/** The first class whose age and distance limits are both met; the last day of an age limit still counts. */
function warrantyClass(
  classes: NonNullable<RightThresholds['classes']>,
  { date, market_date: marketDate, odometer }: RightsInput,
): UsedWarranty | null {
  if (marketDate == null || odometer == null) {
    return {
      needs: [
        ...(marketDate == null ? (['market_date'] as const) : []),
        ...(odometer == null ? (['odometer'] as const) : []),
      ],
    }
  }
  const found = classes.find(
    ({ max_age_years: years, max_km: km }) =>
      (years === null || date <= addYears(marketDate, years)) && (km === null || odometer <= km),
  )
  return found ? { class: found.class, months: found.months, distance: found.km } : null
}

function cooling(by: RightThresholds, { price }: RightsInput): CoolingOff | null {
  const { days: daysToReturn = 0, max_miles, max_price, restocking_rate, restocking_min = 0, restocking_max } = by
  if (max_price !== undefined && price != null && price > max_price) return null
  if (max_miles === undefined || restocking_rate === undefined) return { days: daysToReturn }
  if (price == null) return { days: daysToReturn, max_miles, needs: ['price'] }
  const part = Math.max(restocking_min, toCents(share(price, rateOf(restocking_rate))))
  return { days: daysToReturn, max_miles, restocking_fee: Math.min(part, restocking_max ?? part) }
}
