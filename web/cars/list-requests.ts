import { browserApi } from '../api/browser-api.ts'
import { type CarsData, loadCars } from './cars-data.ts'
import { type CarsQuery, carsSearch, readCarsQuery } from './cars-query.ts'

/** The tab's next list, there before its address is: only what has arrived is worth going to. */
let ahead: { search: string; data: CarsData } | undefined

export async function fetchAhead(query: CarsQuery, signal: AbortSignal): Promise<void> {
  const data = await loadCars(browserApi(), query, signal)
  signal.throwIfAborted()
  ahead = { search: carsSearch(query), data }
}

/** What was fetched ahead is shown once: whoever comes to the same address again wants to see what has changed. */
export async function fetchCars({ url, signal }: Request): Promise<CarsData> {
  const query = readCarsQuery(new URL(url).searchParams)
  const taken = ahead
  ahead = undefined
  return taken?.search === carsSearch(query) ? taken.data : loadCars(browserApi(), query, signal)
}

/** Names that begin like this, other than itself. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<string[]> {
  const found = await browserApi().call('GET /car-listings/public/suggestions', { query: { search }, signal })
  return found.filter((one) => one.toLowerCase() !== search.toLowerCase())
}
