import { YEAR_MIN, yearMax } from '../../../contract/listing-values.ts'
import { readPage } from '../../staff/page-query.ts'

export const STATUS_FILTERS = ['active', 'inactive', 'featured'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** What the list shows, as the address says it: back, reload and a shared link keep it. */
export type ListingQuery = { search: string; status: StatusFilter | ''; year: number | null; page: number }

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const status = search.get('status')
  const year = Number(search.get('year'))
  return {
    search: (search.get('search') ?? '').trim(),
    status: STATUS_FILTERS.find((one) => one === status) ?? '',
    year: Number.isInteger(year) && year >= YEAR_MIN && year <= yearMax() ? year : null,
    page: readPage(search),
  }
}

/** Without a question mark when nothing is asked. */
export function listingSearch({ search, status, year, page }: ListingQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (year !== null) params.set('year', String(year))
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
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
