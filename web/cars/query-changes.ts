import { FACETS, type Facet } from '../../contract/listing-values.ts'
import type { CarsQuery, RangeName } from './cars-query.ts'

/** Every change of what is asked for leads back to the first page. */
export function changed(query: CarsQuery, change: Partial<CarsQuery>): CarsQuery {
  return { ...query, page: 1, ...change }
}

export function withSearch(query: CarsQuery, search: string): CarsQuery {
  return changed(query, { search: search.trim() })
}

export function withPage(query: CarsQuery, page: number): CarsQuery {
  return { ...query, page }
}

/** Models belong to makes: with other makes the chosen models would find nothing. */
export function withValues(query: CarsQuery, facet: Facet, values: readonly string[]): CarsQuery {
  const rest = facet === 'make' ? { ...query.values, model: [] } : query.values
  return changed(query, { values: { ...rest, [facet]: values } })
}

export function toggleValue(query: CarsQuery, facet: Facet, value: string): CarsQuery {
  const now = query.values[facet]
  return withValues(query, facet, now.includes(value) ? now.filter((one) => one !== value) : [...now, value])
}

export function withRanges(query: CarsQuery, ranges: Partial<Record<RangeName, number | undefined>>): CarsQuery {
  const all = Object.entries({ ...query.ranges, ...ranges }).filter(([, value]) => value !== undefined)
  return changed(query, { ranges: Object.fromEntries(all) })
}

/** What a person thinks of as one filter: all values of a facet, both ends of a range. */
export type FilterGroup = Facet | 'search' | 'year' | 'price' | 'mileage' | 'near' | 'drop' | 'days' | 'payment'

export function activeGroups(query: CarsQuery): FilterGroup[] {
  const { search, values, ranges, words, mileageMax } = query
  const has = (...names: RangeName[]) => names.some((name) => ranges[name] !== undefined)
  return [
    ...(search ? ['search' as const] : []),
    ...FACETS.filter((facet) => values[facet].length > 0),
    ...(has('year_min', 'year_max') ? ['year' as const] : []),
    ...(has('price_min', 'price_max') ? ['price' as const] : []),
    ...(mileageMax ? ['mileage' as const] : []),
    ...(words.near ? ['near' as const] : []),
    ...(words.price_drop ? ['drop' as const] : []),
    ...(has('days_listed_max') ? ['days' as const] : []),
    ...(has('payment_max') && words.tax_province ? ['payment' as const] : []),
  ]
}

/** How many filters are set, each value of a facet counted; a search is none. */
export function filterCount(query: CarsQuery): number {
  const values = FACETS.reduce((sum, facet) => sum + query.values[facet].length, 0)
  return values + activeGroups(query).filter((group) => group !== 'search' && !(group in query.values)).length
}
