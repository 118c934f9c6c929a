import { data } from 'react-router'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import type { AskedPrice, PublicListing } from '#contract/listings/schema.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import type { CarSummary } from '../car-summary.ts'
import { summaryOf } from '../summary-of.ts'

export type CarData = {
  car: PublicListing
  similar: CarSummary[]
  /** One object, so that it stays the same while the page does. */
  record: {
    /** What it was asked for, the oldest first. */
    prices: AskedPrice[]
    /** How its price stands among cars like it; null where that could not be had. */
    fairness: ListingFairness | null
  }
}
/** What stands in for a car that is not there. */
export type MissingCar = { similar: CarSummary[] }

/** An address that is no id still gets cars: those that are similar to nothing. */
const NO_ID = '00000000-0000-4000-8000-000000000000'

export async function loadCar(api: ApiClient, id: string, signal?: AbortSignal): Promise<CarData> {
  const options = signal ? { signal } : {}
  const similarTo = async (carId: string): Promise<CarSummary[]> =>
    (await api.call('GET /car-listings/public/{id}/similar', { params: { id: carId }, ...options })).map(summaryOf)
  const [car, similar, prices, fairness] = await Promise.all([
    api.call('GET /car-listings/public/{id}', { params: { id }, ...options }).catch(nullIfMissing),
    similarTo(id).catch((error: unknown) => nullIfMissing(error) ?? similarTo(NO_ID)),
    api.call('GET /car-listings/public/{id}/prices', { params: { id }, ...options }).catch(nullIfMissing),
    api.call('GET /car-listings/public/{id}/fairness', { params: { id }, ...options }).catch(nullIfMissing),
  ])
  if (!car) throw data({ similar } satisfies MissingCar, { status: 404 })
  return { car, similar, record: { prices: prices ?? [], fairness } }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) return null
  throw error
}
