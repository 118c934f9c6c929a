import { and, notInArray } from 'drizzle-orm'
import type { Count } from '#contract/calls/endpoint.ts'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import { type Facets, type PublicFilters } from '#contract/listings/filters.ts'
import { FACETS, FEATURED_MAX, type ListingSort } from '#contract/listings/values.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { distancesFrom, placesWithin } from './cities.ts'
import { countBounded } from './counts.ts'
import { createFacetIndex, type FacetIndex } from './facet-index.ts'
import { countFacets } from './facets.ts'
import { readFairness } from './fairness/reads.ts'
import { isUnfiltered, ORDERS, publicCondition, type ResolvedFilters, valuesOf } from './filters.ts'
import { priceCaps } from './price-caps.ts'
import { countRows, type ListingRow, listFound, listNewestFound, listRows, type Page } from './queries.ts'
import { withPlace } from './responses.ts'
import { listSimilar } from './similar.ts'
import { listings } from './tables.ts'
import { readTotal, readValuesTotal } from './totals.ts'
import { correctWords, isKnown, readVocabulary, suggestNames, type Vocabulary, wordsOfSearch } from './vocabulary.ts'

const KEPT_MS = 10_000
const COUNTS_MAX = 2_000
/** A page of 20 is some 20 kB. */
const LISTS_MAX = 500
/** A set of facets is some 20 kB. */
const FACETS_MAX = 200
const SUGGESTIONS_MAX = 8

/** `isBelowFeatured` leaves out what the featured row above the list shows. */
type ListOptions = { sort: ListingSort; page: Page; isBelowFeatured: boolean }

/** What visitors read, kept for as many seconds as their browsers may keep it, or until a listing changes. */
export function createPublicReads({ readDb: db, changes, clock }: Pick<Deps, 'readDb' | 'changes' | 'clock'>) {
  const vocabularies = createShortCache<Vocabulary>({ ttlMs: KEPT_MS, maxEntries: 1 })
  const searches = createShortCache<readonly string[]>({ ttlMs: KEPT_MS, maxEntries: COUNTS_MAX })
  const lists = createShortCache<ListingRow[]>({ ttlMs: KEPT_MS, maxEntries: LISTS_MAX })
  const counts = createShortCache<Count>({ ttlMs: KEPT_MS, maxEntries: COUNTS_MAX })
  const facets = createShortCache<Facets>({ ttlMs: KEPT_MS, maxEntries: FACETS_MAX })
  const similar = createShortCache<ListingRow[]>({ ttlMs: KEPT_MS, maxEntries: LISTS_MAX })
  const fairness = createShortCache<ListingFairness | undefined>({ ttlMs: KEPT_MS, maxEntries: LISTS_MAX })
  const index = createFacetIndex({ readDb: db, changes })
  changes.on('listings', () => {
    for (const cache of [vocabularies, searches, lists, counts, facets, similar, fairness]) cache.clear()
  })
  const featured = () =>
    lists.get('featured', () =>
      listRows(db, publicCondition({ is_featured: true }), ORDERS.newest, { skip: 0, limit: FEATURED_MAX }),
    )
  const vocabulary = () => vocabularies.get('', () => readVocabulary(db))

  async function resolve({ search, ...filters }: PublicFilters): Promise<ResolvedFilters> {
    const resolved = resolveFilters(filters, clock.now())
    if (!search) return resolved
    return { ...resolved, words: await searches.get(search, async () => resolveSearch(db, await vocabulary(), search)) }
  }

  return {
    async list(filters: PublicFilters, { sort, page, isBelowFeatured }: ListOptions): Promise<ListingRow[]> {
      const resolved = await resolve(filters)
      const shownAbove = isBelowFeatured ? (await featured()).map(({ id }) => id) : []
      const { near } = filters
      const key = keyOf({ ...resolved, sort, ...page, isBelowFeatured, near })
      const read = resolved.words === undefined ? listRows : sort === 'newest' ? listNewestFound : listFound
      const others = shownAbove.length > 0 ? notInArray(listings.id, shownAbove) : undefined
      return lists.get(key, async () => {
        const rows = (await read(db, and(publicCondition(resolved), others), ORDERS[sort], page)).map(withPlace)
        if (!near) return rows
        const distanceOf = distancesFrom(near)
        return rows.map((row) => ({ ...row, distance_km: distanceOf(row) }))
      })
    },
    async count(filters: PublicFilters): Promise<Count> {
      const resolved = await resolve(filters)
      return counts.get(keyOf(resolved), () => countPublic(db, index, resolved))
    },
    async facets(filters: PublicFilters): Promise<Facets> {
      const resolved = await resolve(filters)
      return facets.get(keyOf(resolved), () => countFacets(db, index, resolved))
    },
    similar: (id: string): Promise<ListingRow[]> =>
      similar.get(id, async () => (await listSimilar(db, id)).map(withPlace)),
    fairness: (id: string): Promise<ListingFairness | undefined> => fairness.get(id, () => readFairness(db, id)),
    async suggest(search: string): Promise<string[]> {
      const words = wordsOfSearch(search)
      if (words.length === 0) return []
      const known = await vocabulary()
      const found = suggestNames(known, words, SUGGESTIONS_MAX)
      return found.length > 0 ? found : suggestNames(known, correctWords(known, words) ?? words, SUGGESTIONS_MAX)
    },
  }
}

/** A distance becomes the cities within it, a payment the prices that it pays for. */
export function resolveFilters(
  {
    near,
    within_km,
    payment_max,
    tax_province,
    ...filters
  }: Omit<PublicFilters, 'search' | 'is_featured'> & Pick<ResolvedFilters, 'is_featured'>,
  now: Date,
): ResolvedFilters {
  return {
    ...filters,
    ...(near && { places: within_km === undefined ? undefined : placesWithin(near, within_km) }),
    ...(payment_max !== undefined &&
      tax_province && { caps: priceCaps(tax_province, payment_max, businessDayOf(now)) }),
  }
}

/** The words to look for: those that were typed or, where they find nothing, those that were probably meant. */
export async function resolveSearch(db: Db, vocabulary: Vocabulary, search: string): Promise<readonly string[]> {
  const words = wordsOfSearch(search)
  if (words.every((word) => isKnown(vocabulary, word))) return words
  // The vocabulary may lack the rarest names, and spells a few foreign letters otherwise: the rows decide.
  const [found] = await listRows(db, publicCondition({ words }), ORDERS.newest, { skip: 0, limit: 1 })
  return found ? words : (correctWords(vocabulary, words) ?? words)
}

/** Kept totals answer for everything and for the values of a single facet; the rest is counted. */
async function countPublic(db: Db, index: FacetIndex, filters: ResolvedFilters): Promise<Count> {
  const status = { isActive: true, isFeatured: filters.is_featured }
  if (isUnfiltered(filters)) return { count: await readTotal(db, status) }
  const only = FACETS.find((facet) => valuesOf(filters, facet).length > 0 && isUnfiltered(filters, facet))
  if (only) return { count: await readValuesTotal(db, only, valuesOf(filters, only), status) }
  const condition = publicCondition(filters)
  const { words, ...others } = filters
  if (words) return countBounded(db, condition)
  return { count: (await index.total(others)) ?? (await countRows(db, condition)) }
}

/** The same for questions that mean the same. */
function keyOf(
  filters: ResolvedFilters & {
    sort?: ListingSort
    isBelowFeatured?: boolean
    near?: string | undefined
  } & Partial<Page>,
): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined)
  const sorted = entries.map(([name, value]) => [name, Array.isArray(value) ? value.toSorted(compare) : value] as const)
  return JSON.stringify(sorted.toSorted(([a], [b]) => compare(a, b)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}
