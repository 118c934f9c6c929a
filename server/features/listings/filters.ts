import { and, asc, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { AdminFilters, PublicFilters } from '#contract/listings/filters.ts'
import { ASKED_BEFORE_DAYS, FACETS, type Facet, FUEL_TYPES, type ListingSort } from '#contract/listings/values.ts'
import { containsText } from '#server/platform/db/plain-text.ts'
import type { PriceCapKey, PriceCaps } from './price-caps.ts'
import { toCents } from './responses.ts'
import { FAIRNESS_RANK, listings } from './tables.ts'

/** Public filters whose search has become the words to look for; undefined when nothing was searched. */
export type ResolvedFilters = Omit<PublicFilters, 'search' | 'near' | 'within_km' | 'payment_max' | 'tax_province'> & {
  words?: readonly string[] | undefined
  /** Cities that are near enough. */
  places?: readonly string[] | undefined
  /** What a car of each kind may cost for its payment to stay below the one that was asked for. */
  caps?: PriceCaps | undefined
}

export const FACET_COLUMNS = {
  make: listings.make,
  model: listings.model,
  body_type: listings.bodyType,
  fuel_type: listings.fuelType,
  transmission: listings.transmission,
  drivetrain: listings.drivetrain,
  condition: listings.condition,
  fairness: listings.fairness,
  province: listings.province,
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
    filters.places && inArray(listings.place, filters.places.length > 0 ? [...filters.places] : ['']),
    filters.price_drop ? PRICE_DROPPED : undefined,
    filters.days_listed_max === undefined ? undefined : listedWithin(filters.days_listed_max),
    filters.caps && sql`${listings.priceCents} <= ${capExpression(filters.caps)}`,
  )
}

/** The same words as where a listing shows its former price. */
export const PRICE_DROPPED = sql.raw(
  `asked_before_cents > price_cents and asked_until > now() - interval '${ASKED_BEFORE_DAYS} days'`,
)

/** Whole days count: until it is a day more, a car has been listed for so many. Two conditions, because each has an index. */
function listedWithin(days: number): SQL {
  const since = sql`now() - make_interval(days => ${days + 1})`
  return sql`(${listings.createdAt} > ${since} or ${listings.listedSince} > ${since})`
}

function capExpression(caps: PriceCaps): SQL {
  const cents = (key: PriceCapKey) => sql.raw(String(caps[key]))
  const byFuel = (kind: 'New' | 'Used') => {
    const cases = FUEL_TYPES.map((fuel) => sql`when ${sql.raw(`'${fuel}'`)} then ${cents(`${kind} ${fuel}`)}`)
    return sql`case ${listings.fuelType} ${sql.join(cases, sql` `)} else ${cents(`${kind} Gasoline`)} end`
  }
  return sql`case when ${listings.condition} = 'New' then ${byFuel('New')} else ${byFuel('Used')} end`
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
  const { places, price_drop, days_listed_max, caps } = filters
  const prices = except === 'price' ? [] : [price_min, price_max]
  return (
    [words, year_min, year_max, mileage_max, places, price_drop, days_listed_max, caps, ...prices].every(
      (one) => one === undefined,
    ) && FACETS.every((facet) => facet === except || valuesOf(filters, facet).length === 0)
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
