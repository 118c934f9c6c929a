import { MILEAGE_MAX } from '../../contract/listing-values.ts'
import type { Contestant } from './load.ts'
import type { HttpRequest } from './request.ts'

export const LIST = '/api/v1/car-listings/public'
export const COUNT = `${LIST}/count`
/** Of addresses that are set apart for benchmarks. */
const NETWORKS = 200

/** The same cars under another filter each time, one that all of them meet, so that nothing kept can answer. */
export function asNobodyHasAsked(path: string, query = ''): () => HttpRequest {
  let asked = 0
  const more = query && `&${query}`
  return () => ({ path: `${path}?mileage_max=${MILEAGE_MAX - (asked++ % (MILEAGE_MAX / 2))}${more}` })
}

/** Any request as if it came from one of many networks in turn, so that limits count it and refuse none. */
export function fromMany(request: Contestant['request']): () => HttpRequest {
  let sent = 0
  return () => {
    const { headers, ...asked } = typeof request === 'function' ? request() : request
    return { ...asked, headers: { ...headers, 'x-forwarded-for': `198.18.0.${sent++ % NETWORKS}` } }
  }
}
