import { CARS_QUERY_KEYS } from './cars/cars-query.ts'

/** Query parameters that change what the server renders, by the first segment of the path. */
const KEYS_BY_SEGMENT: Record<string, readonly string[]> = {
  cars: CARS_QUERY_KEYS,
  unsubscribe: ['token'],
  faq: ['q'],
  reviews: ['sort', 'rating', 'show'],
}

export function pageQueryKeys(pathname: string): readonly string[] {
  return KEYS_BY_SEGMENT[pathname.split('/')[1] ?? ''] ?? []
}
