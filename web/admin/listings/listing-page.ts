import { redirect } from 'react-router'
import type { AdminListing } from '../../../contract/listings.ts'
import { PAGE_SIZE } from '../../../contract/page-sizes.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiFailure } from '../../api/client.ts'
import { apiFilters, type ListingQuery, listingSearch, pageCountOf } from './listing-query.ts'

export type ListingPage =
  | { query: ListingQuery; rows: AdminListing[]; count: number; isAtLeast: boolean }
  /** The filters stay in place when their listings cannot be had. */
  | { query: ListingQuery; failure: ApiFailure }

export async function loadListingPage(api: ApiClient, query: ListingQuery, signal: AbortSignal): Promise<ListingPage> {
  const filters = apiFilters(query)
  const skip = (query.page - 1) * PAGE_SIZE
  try {
    const [rows, { count, at_least }] = await Promise.all([
      api.call('GET /car-listings/admin', { query: { ...filters, skip: String(skip) }, signal }),
      api.call('GET /car-listings/admin/count', { query: filters, signal }),
    ])
    // The last listing of the last page was deleted, or the address is old.
    if (rows.length === 0 && query.page > 1) {
      throw redirect(`/admin/listings${listingSearch({ ...query, page: Math.max(1, pageCountOf(count)) })}`)
    }
    return { query, rows, count, isAtLeast: at_least ?? false }
  } catch (error) {
    if (error instanceof ApiFailure) return { query, failure: error }
    throw error
  }
}
