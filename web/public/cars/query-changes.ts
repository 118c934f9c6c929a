import type { Facet } from '#contract/listings/values.ts'
import { type CarsQuery, mapFacets, type RangeName } from './cars-query.ts'

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
  const counts = groupCounts(query)
  return (Object.keys(counts) as FilterGroup[]).filter((group) => counts[group])
}

/** How many filters are set, each value of a facet counted; a search is none. */
export function filterCount(query: CarsQuery): number {
  const { search: _, ...counts } = groupCounts(query)
  return Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)
}

/** Of each group how many values are set, or whether it is. */
function groupCounts({ search, values, ranges, words, mileageMax }: CarsQuery): Record<FilterGroup, number | boolean> {
  const has = (...names: RangeName[]) => names.some((name) => ranges[name] !== undefined)
  return {
    search: search !== '',
    ...mapFacets((facet) => values[facet].length),
    year: has('year_min', 'year_max'),
    price: has('price_min', 'price_max'),
    mileage: mileageMax !== undefined,
    near: words.near !== '',
    drop: words.price_drop !== '',
    days: has('days_listed_max'),
    payment: has('payment_max') && words.tax_province !== '',
  }
}
