import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import type { Facets } from '#contract/listings/filters.ts'
import { FEATURED_MAX } from '#contract/listings/values.ts'
import type { ApiClient } from '#web/data/api/client.ts'
import { apiFilters } from './api-filters.ts'
import type { CarSummary } from './car-summary.ts'
import { type CarsQuery, PAGES_MAX } from './cars-query.ts'
import { withoutGroup } from './clear-filters.ts'
import { activeGroups, type FilterGroup } from './query-changes.ts'
import { summaryOf } from './summary-of.ts'

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
  /** What was typed for a city and is not one, and those that may be meant. */
  unclearCity: { typed: string; cities: readonly string[] } | null
  /** Only where nothing was found. */
  proposals: Proposal[]
}

export async function loadCars(api: ApiClient, asked: CarsQuery, signal?: AbortSignal): Promise<CarsData> {
  const options = signal ? { signal } : {}
  const { query, unclearCity } = await resolveCity(api, asked, options)
  const filters = apiFilters(query)
  // As long as nothing is asked for, a row of featured cars stands above the first page; no page repeats them.
  const isBelowFeatured = activeGroups(query).length === 0
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
  const [found, total, facets, featured] = await Promise.all([
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
  const cars = page === query.page ? found : await list(page)
  return {
    query: { ...query, page },
    cars: cars.map(summaryOf),
    featured: page === 1 ? featured.map(summaryOf) : [],
    count: total.count,
    isAtLeast: total.at_least === true,
    pageCount: total.at_least && cars.length === PAGE_SIZE ? Math.max(pageCount, page + 1) : pageCount,
    // Models without a make would be hundreds of names without an order that anyone knows.
    facets: query.values.make.length > 0 ? facets : { ...facets, model: [] },
    unclearCity,
    proposals: total.count === 0 ? await proposals(api, query, options) : [],
  }
}

/** A city is the one that was typed or chosen, or none: then the reader is shown those that may be meant. */
async function resolveCity(api: ApiClient, query: CarsQuery, options: { signal?: AbortSignal }) {
  const { near } = query.words
  if (!near) return { query, unclearCity: null }
  const { city, cities } = await api.call('GET /car-listings/public/cities', { query: { search: near }, ...options })
  const resolved = { ...query, words: { ...query.words, near: city ?? '' } }
  return { query: resolved, unclearCity: city ? null : { typed: near, cities } }
}

async function proposals(api: ApiClient, query: CarsQuery, options: { signal?: AbortSignal }): Promise<Proposal[]> {
  const counted = activeGroups(query).map(async (group) => {
    const filters = apiFilters(withoutGroup(query, group))
    return { group, count: (await api.call('GET /car-listings/public/count', { query: filters, ...options })).count }
  })
  const useful = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return useful.toSorted((a, b) => a.count - b.count).slice(0, PROPOSALS_MAX)
}
