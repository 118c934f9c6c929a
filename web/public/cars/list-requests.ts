import { browserApi } from '#web/data/api/browser-api.ts'
import { type CarsData, loadCars } from './cars-data.ts'
import { type CarsQuery, carsSearch, readCarsQuery } from './cars-query.ts'

/**
 * A cache of one list: prefetched before the navigation to it, or the list under an open car. Reading it removes it; a
 * second visit loads fresh data.
 */
class ListCache {
  #kept: { search: string; data: CarsData } | undefined

  keep(data: CarsData, query: CarsQuery = data.query): void {
    this.#kept = { search: carsSearch(query), data }
  }

  take(search: string): CarsData | undefined {
    const kept = this.#kept
    this.#kept = undefined
    return kept?.search === search ? kept.data : undefined
  }
}

export const listCache = new ListCache()

/** Fetches the next list before the browser goes to its address. */
export async function prefetchCars(query: CarsQuery, signal: AbortSignal): Promise<void> {
  const data = await loadCars(browserApi(), query, signal)
  signal.throwIfAborted()
  listCache.keep(data, query)
}

export async function fetchCars({ url, signal }: Request): Promise<CarsData> {
  const query = readCarsQuery(new URL(url).searchParams)
  return listCache.take(carsSearch(query)) ?? loadCars(browserApi(), query, signal)
}

/** Cities that begin like this. */
export async function fetchCities(search: string, signal: AbortSignal): Promise<string[]> {
  return (await browserApi().call('GET /car-listings/public/cities', { query: { search }, signal })).cities
}

/** Names that begin like this, other than itself. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<string[]> {
  const found = await browserApi().call('GET /car-listings/public/suggestions', { query: { search }, signal })
  return found.filter((one) => one.toLowerCase() !== search.toLowerCase())
}
