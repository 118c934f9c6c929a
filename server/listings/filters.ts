import { and, asc, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { AdminFilters, PublicFilters } from '../../contract/listing-filters.ts'
import { FACETS, type Facet, type ListingSort } from '../../contract/listing-values.ts'
import { containsText } from '../platform/plain-text.ts'
import { toCents } from './present.ts'
import { FAIRNESS_RANK, listings } from './tables.ts'

/** Public filters whose search has become the words to look for; undefined when nothing was searched. */
export type ResolvedFilters = Omit<PublicFilters, 'search'> & { words?: readonly string[] | undefined }

export const FACET_COLUMNS = {
  make: listings.make,
  model: listings.model,
  body_type: listings.bodyType,
  fuel_type: listings.fuelType,
  transmission: listings.transmission,
  drivetrain: listings.drivetrain,
  condition: listings.condition,
  fairness: listings.fairness,
} as const satisfies Record<Facet, unknown>

/** A filter that is left out where its own values are counted. */
export type OwnFilter = Facet | 'price'

/** What the public may find under these filters; `except` leaves one's own filter out. */
export function publicCondition(filters: ResolvedFilters, except?: OwnFilter): SQL | undefined {
  return and(
    listings.isActive,
    ...searchConditions(filters.words),
    ...FACETS.filter((facet) => facet !== except).map((facet) => valueCondition(facet, valuesOf(filters, facet))),
    ...yearConditions(filters),
    ...(except === 'price' ? [] : priceConditions(filters)),
    filters.mileage_max === undefined ? undefined : lte(listings.mileageMiles, filters.mileage_max),
    flagCondition(listings.isFeatured, filters.is_featured),
  )
}

function priceConditions({ price_min, price_max }: ResolvedFilters) {
  return [
    price_min === undefined ? undefined : gte(listings.priceCents, toCents(price_min)),
    price_max === undefined ? undefined : lte(listings.priceCents, toCents(price_max)),
  ]
}

/** Every word begins a word of the listing. Searching for nothing but punctuation finds nothing. */
function searchConditions(words: readonly string[] | undefined): SQL[] {
  if (words?.length === 0) return [sql`false`]
  return (words ?? []).map((word) => like(listings.searchText, sql`('% ' || plain_text(${word}) || '%')`))
}

function valueCondition(facet: Facet, values: readonly string[]): SQL | undefined {
  const column: SQL = sql`${FACET_COLUMNS[facet]}`
  if (values.length === 0) return undefined
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...values])
}

/** An empty value is a filter that was cleared. */
export function valuesOf(filters: ResolvedFilters, facet: Facet): string[] {
  return [...new Set<string>(filters[facet])].filter((value) => value !== '')
}

/** Whether nothing is filtered by but being featured and, if given, this one. */
export function isUnfiltered(filters: ResolvedFilters, except?: OwnFilter): boolean {
  const { words, year_min, year_max, price_min, price_max, mileage_max } = filters
  const prices = except === 'price' ? [] : [price_min, price_max]
  return (
    [words, year_min, year_max, mileage_max, ...prices].every((one) => one === undefined) &&
    FACETS.every((facet) => facet === except || valuesOf(filters, facet).length === 0)
  )
}

export function adminCondition(filters: AdminFilters): SQL | undefined {
  return and(
    filters.make ? nameCondition(filters.make) : undefined,
    flagCondition(listings.isActive, filters.is_active),
    flagCondition(listings.isFeatured, filters.is_featured),
    ...yearConditions(filters),
  )
}

function yearConditions({ year_min, year_max }: { year_min?: number | undefined; year_max?: number | undefined }) {
  return [
    year_min === undefined ? undefined : gte(listings.year, year_min),
    year_max === undefined ? undefined : lte(listings.year, year_max),
  ]
}

/** The bare column, not `= $1`: partial indexes are used only for conditions that the planner can read. */
function flagCondition(column: typeof listings.isActive | typeof listings.isFeatured, flag: boolean | undefined) {
  if (flag === undefined) return undefined
  return flag ? sql`${column}` : sql`not ${column}`
}

/** Fewer than three letters have no trigram, and a trigram index without one is slower than no index: `|| ''` hides it. */
function nameCondition(name: string): SQL {
  const hasTrigram = /[\p{L}\p{N}]{3}/u.test(name)
  return containsText(hasTrigram ? sql`${listings.makeModel}` : sql`(${listings.makeModel} || '')`, name)
}

const NEWEST = [desc(listings.createdAt), asc(listings.id)]

/** What has no price, mileage or badge comes last, whichever way they are sorted. */
export const ORDERS: Record<ListingSort, SQL[]> = {
  newest: NEWEST,
  price_asc: [asc(listings.priceCents), ...NEWEST],
  price_desc: [sql`${listings.priceCents} desc nulls last`, ...NEWEST],
  mileage: [asc(listings.mileageMiles), ...NEWEST],
  year: [desc(listings.year), ...NEWEST],
  fairness: [FAIRNESS_RANK, ...NEWEST],
}
