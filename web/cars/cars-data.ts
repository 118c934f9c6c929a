import type { Facets } from '../../contract/listing-filters.ts'
import { FEATURED_MAX } from '../../contract/listing-values.ts'
import { PAGE_SIZE } from '../../contract/page-sizes.ts'
import type { ApiClient } from '../api/client.ts'
import { type CarSummary, summaryOf } from './car-summary.ts'
import { apiFilters, type CarsQuery, PAGES_MAX } from './cars-query.ts'
import { activeGroups, type FilterGroup, withoutGroup } from './query-changes.ts'

const PROPOSALS_MAX = 3

/** A filter without which there would be something to show. */
export type Proposal = { group: FilterGroup; count: number }

export type CarsData = {
  query: CarsQuery
  cars: CarSummary[]
  /** Their own row above the first page, as long as nothing is searched for or filtered. */
  featured: CarSummary[]
  count: number
  /** The search found too many to count them all. */
  isAtLeast: boolean
  pageCount: number
  facets: Facets
  /** Only where nothing was found. */
  proposals: Proposal[]
}

export async function loadCars(api: ApiClient, query: CarsQuery, signal?: AbortSignal): Promise<CarsData> {
  const filters = apiFilters(query)
  // As long as nothing is asked for, a row of featured cars stands above the first page; no page repeats them.
  const isBelowFeatured = activeGroups(query).length === 0
  const options = signal ? { signal } : {}
  const list = (page: number) =>
    api.call('GET /car-listings/public', {
      query: {
        ...filters,
        sort: query.sort,
        skip: String((page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
        ...(isBelowFeatured && { below_featured: 'true' as const }),
      },
      ...options,
    })
  const [asked, total, facets, featured] = await Promise.all([
    list(query.page),
    api.call('GET /car-listings/public/count', { query: filters, ...options }),
    api.call('GET /car-listings/public/facets', { query: filters, ...options }),
    isBelowFeatured
      ? api.call('GET /car-listings/public', {
          query: { is_featured: 'true', limit: String(FEATURED_MAX) },
          ...options,
        })
      : [],
  ])
  const pageCount = Math.min(Math.max(1, Math.ceil((total.count - featured.length) / PAGE_SIZE)), PAGES_MAX)
  // A page past the end, from an old link: the last one is nearest to what was asked for.
  const page = total.at_least ? query.page : Math.min(query.page, pageCount)
  const cars = page === query.page ? asked : await list(page)
  return {
    query: { ...query, page },
    cars: cars.map(summaryOf),
    featured: page === 1 ? featured.map(summaryOf) : [],
    count: total.count,
    isAtLeast: total.at_least === true,
    pageCount: total.at_least && cars.length === PAGE_SIZE ? Math.max(pageCount, page + 1) : pageCount,
    // Models without a make would be hundreds of names without an order that anyone knows.
    facets: query.values.make.length > 0 ? facets : { ...facets, model: [] },
    proposals: total.count === 0 ? await proposals(api, query, options) : [],
  }
}

async function proposals(api: ApiClient, query: CarsQuery, options: { signal?: AbortSignal }): Promise<Proposal[]> {
  const counted = activeGroups(query).map(async (group) => {
    const filters = apiFilters(withoutGroup(query, group))
    return { group, count: (await api.call('GET /car-listings/public/count', { query: filters, ...options })).count }
  })
  const useful = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return useful.toSorted((a, b) => a.count - b.count).slice(0, PROPOSALS_MAX)
}
