import type { SearchFilters } from '../alerts/endpoints.ts'
import { KM_PER_MILE } from '../values/distance.ts'

/**
 * The query of the list that a saved search is: filters are named in an address as in the API. A distance chosen in
 * miles stays in miles, because an address has whole distances and 30 miles are 48.3 km.
 */
export function searchAddress({ within_km, ...filters }: SearchFilters): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one))
  }
  if (within_km !== undefined && Number.isInteger(within_km)) address.set('within_km', String(within_km))
  else if (within_km !== undefined) address.set('within_mi', String(Math.round(within_km / KM_PER_MILE)))
  return String(address)
}
