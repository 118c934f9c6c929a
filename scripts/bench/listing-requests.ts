import { MILEAGE_MAX } from '../../contract/listing-values.ts'
import type { HttpRequest } from './request.ts'

export const LIST = '/api/v1/car-listings/public'
export const COUNT = `${LIST}/count`

/** The same cars under another filter each time, one that all of them meet, so that nothing kept can answer. */
export function asNobodyHasAsked(path: string, query = ''): () => HttpRequest {
  let asked = 0
  const more = query && `&${query}`
  return () => ({ path: `${path}?mileage_max=${MILEAGE_MAX - (asked++ % (MILEAGE_MAX / 2))}${more}` })
}
