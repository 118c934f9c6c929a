import { SEARCH_MAX_CHARS, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import { addressSearch, readSearchText, readWord } from '#web/office/staff/list-address.ts'
import { readPage } from '#web/office/staff/page-query.ts'

export const STATUS_FILTERS = ['active', 'inactive', 'featured'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** What the list shows, as the address says it. */
export type ListingQuery = { search: string; status: StatusFilter | ''; year: number | null; page: number }

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const year = Number(params.get('year'))
  return {
    search: readSearchText(params, SEARCH_MAX_CHARS),
    status: readWord(params, 'status', STATUS_FILTERS),
    year: Number.isInteger(year) && year >= YEAR_MIN && year <= yearMax() ? year : null,
    page: readPage(params),
  }
}

export function listingSearch({ search, status, year, page }: ListingQuery): string {
  return addressSearch({ search, status, year, page: page > 1 && page })
}

export function isFiltered({ search, status, year }: ListingQuery): boolean {
  return search !== '' || status !== '' || year !== null
}

/** The same as the API asks for it. */
export function apiFilters({ search, status, year }: ListingQuery) {
  return {
    ...(search && { make: search }),
    ...(status === 'featured' ? { is_featured: 'true' as const } : {}),
    ...(status === 'active' ? { is_active: 'true' as const } : {}),
    ...(status === 'inactive' ? { is_active: 'false' as const } : {}),
    ...(year === null ? {} : { year_min: String(year), year_max: String(year) }),
  }
}
