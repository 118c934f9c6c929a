import { FACETS } from '#contract/listings/values.ts'
import type { CarsQuery } from './cars-query.ts'
import { changed, type FilterGroup, withRanges, withSearch, withValues } from './query-changes.ts'
import { withWord } from './with-word.ts'

/** Nothing searched for, nothing filtered; the order stays. */
export function withoutFilters(query: CarsQuery): CarsQuery {
  const words = { near: '', price_drop: '', tax_province: '' }
  let cleared = changed(query, { search: '', ranges: {}, words, mileageMax: undefined })
  for (const facet of FACETS) cleared = withValues(cleared, facet, [])
  return cleared
}

export function withoutGroup(query: CarsQuery, group: FilterGroup): CarsQuery {
  switch (group) {
    case 'search':
      return withSearch(query, '')
    case 'year':
      return withRanges(query, { year_min: undefined, year_max: undefined })
    case 'price':
      return withRanges(query, { price_min: undefined, price_max: undefined })
    case 'mileage':
      return changed(query, { mileageMax: undefined })
    case 'near':
      return withWord(withRanges(query, { within_km: undefined, within_mi: undefined }), 'near', '')
    case 'drop':
      return withWord(query, 'price_drop', '')
    case 'days':
      return withRanges(query, { days_listed_max: undefined })
    case 'payment':
      return withWord(withRanges(query, { payment_max: undefined }), 'tax_province', '')
    default:
      return withValues(query, group, [])
  }
}
