import { COMPARED_MAX } from '#contract/listings/saved-cars-constants.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import type { LowHigh } from '#deal/listed-car.ts'
import { PAYMENT_TERMS } from '#deal/payment-terms.ts'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'
import type { ApiClient } from '#web/data/api/client.ts'
import type { CarSummary } from '../car-summary.ts'
import { carDeal } from '../money/car-deal.ts'
import { summaryOf } from '../summary-of.ts'
import type { CompareQuery } from './compare-address.ts'

export type CompareData = {
  cars: PublicListing[]
  /** How many of the address are no longer listed. */
  goneCount: number
  /** What may be added, where there is room. */
  others: CarSummary[]
  /** In the order of the cars; null where the price or the province is not known. */
  totals: (LowHigh | null)[]
  payments: (LowHigh | null)[]
  terms: typeof PAYMENT_TERMS
}

/** Everything is worked out here: the page is whole without scripts, and the engine stays off it. */
export async function loadComparison(api: ApiClient, { ids, province }: CompareQuery): Promise<CompareData> {
  const cars =
    ids.length === 0 ? [] : await api.call('GET /car-listings/public/chosen', { query: { ids: ids.join(',') } })
  const rows = JURISDICTIONS.find(({ code, country }) => country === 'CA' && code === province)
  const deals = cars.map((car) => (rows ? carDeal(rows, car, businessDayOf()) : null))
  return {
    cars,
    goneCount: ids.length - cars.length,
    others: await othersOf(api, ids, cars),
    totals: deals.map((deal) => deal?.total ?? null),
    payments: deals.map((deal) => deal?.payment ?? null),
    terms: PAYMENT_TERMS,
  }
}

/** Cars like the first one, also where that one is gone. */
async function othersOf(api: ApiClient, ids: readonly string[], cars: readonly PublicListing[]): Promise<CarSummary[]> {
  const [first] = ids
  if (first === undefined || cars.length >= COMPARED_MAX) return []
  const similar = await api.call('GET /car-listings/public/{id}/similar', { params: { id: first } })
  return similar.filter(({ id }) => !ids.includes(id)).map(summaryOf)
}
