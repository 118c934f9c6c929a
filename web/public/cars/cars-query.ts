import { PAGE_SIZE, SKIP_MAX } from '#contract/calls/page-sizes.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DAYS_LISTED_MAX,
  DRIVETRAINS,
  FACETS,
  FAIRNESS_GRADES,
  type Facet,
  FUEL_TYPES,
  LISTING_SORTS,
  LISTING_TEXT_MAX,
  type ListingSort,
  MILEAGE_MAX,
  NEAR_MAX_CHARS,
  SEARCH_MAX_CHARS,
  TRANSMISSIONS,
  WITHIN_MAX_KM,
} from '#contract/listings/values.ts'
import type { DistanceUnit } from '#contract/values/distance.ts'
import { CA_PROVINCES, REGIONS } from '#contract/values/places.ts'

/** What the address of the list asks for. Filters are named in it as in the API, so that the two read alike. */
export type CarsQuery = {
  search: string
  values: Readonly<Record<Facet, readonly string[]>>
  ranges: Readonly<Partial<Record<RangeName, number>>>
  /** A city as it was typed or chosen, `true` for prices that dropped, and the province whose taxes a payment is worked out with. */
  words: Readonly<Record<WordName, string>>
  /** In the unit in which it was typed. */
  mileageMax?: { value: number; unit: DistanceUnit } | undefined
  sort: ListingSort
  page: number
}

export const RANGES = [
  'year_min',
  'year_max',
  'price_min',
  'price_max',
  'days_listed_max',
  'payment_max',
  'within_km',
  'within_mi',
] as const
export type RangeName = (typeof RANGES)[number]

export const WORDS = ['near', 'price_drop', 'tax_province'] as const
export type WordName = (typeof WORDS)[number]

/** Miles as the API has them, or kilometres: the field is named after the reader's unit, so a shared link means the same to all. */
export const MILEAGE_FIELD: Record<DistanceUnit, string> = { mi: 'mileage_max', km: 'mileage_max_km' }

export const KNOWN_VALUES: Partial<Record<Facet, readonly string[]>> = {
  body_type: BODY_TYPES,
  fuel_type: FUEL_TYPES,
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
  condition: CONDITIONS,
  fairness: FAIRNESS_GRADES,
  province: REGIONS,
}
/** As many as the API takes. */
const VALUES_MAX = 50
const RANGE_MAX: Record<RangeName, number> = {
  year_min: 9_999,
  year_max: 9_999,
  price_min: 99_999_999,
  price_max: 99_999_999,
  days_listed_max: DAYS_LISTED_MAX,
  payment_max: 1_000_000,
  within_km: WITHIN_MAX_KM,
  within_mi: 3_000,
}
export const PAGES_MAX = Math.floor(SKIP_MAX / PAGE_SIZE) + 1
const DEFAULT_SORT: ListingSort = 'newest'

/** Reads an address that anyone may have written: what makes no sense is left out rather than refused. */
export function readCarsQuery(address: URLSearchParams): CarsQuery {
  const ranges: Partial<Record<RangeName, number>> = {}
  for (const name of RANGES) {
    const value = wholeNumber(address.get(name), RANGE_MAX[name])
    if (value !== undefined) ranges[name] = value
  }
  const sort = LISTING_SORTS.find((one) => one === address.get('sort')) ?? DEFAULT_SORT
  return {
    search: plainText(address.get('search') ?? '', SEARCH_MAX_CHARS),
    values: mapFacets((facet) => readValues(facet, address.getAll(facet))),
    ranges,
    words: readWords(address),
    mileageMax: readMileage(address),
    sort,
    page: wholeNumber(address.get('page'), PAGES_MAX) || 1,
  }
}

/** The address of a list, as short as it can be: the same list has the same address. */
export function carsSearch(query: CarsQuery): string {
  const address = new URLSearchParams()
  if (query.search) address.set('search', query.search)
  for (const facet of FACETS) for (const value of query.values[facet].toSorted()) address.append(facet, value)
  for (const name of RANGES) if (query.ranges[name] !== undefined) address.set(name, String(query.ranges[name]))
  for (const name of WORDS) if (query.words[name]) address.set(name, query.words[name])
  if (query.mileageMax) address.set(MILEAGE_FIELD[query.mileageMax.unit], String(query.mileageMax.value))
  if (query.sort !== DEFAULT_SORT) address.set('sort', query.sort)
  if (query.page > 1) address.set('page', String(query.page))
  return address.size > 0 ? `?${address}` : ''
}

export function carsAddress(query: CarsQuery): string {
  return `/cars${carsSearch(query)}`
}

export function mapFacets<Value>(read: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, read(facet)])) as Record<Facet, Value>
}

function readValues(facet: Facet, given: readonly string[]): readonly string[] {
  const known = KNOWN_VALUES[facet]
  const maxChars = facet === 'make' || facet === 'model' ? LISTING_TEXT_MAX[facet] : 0
  const wanted = given.filter((value) => (known ? known.includes(value) : plainText(value, maxChars) !== ''))
  return [...new Set(wanted)].slice(0, VALUES_MAX)
}

function readWords(address: URLSearchParams): CarsQuery['words'] {
  const given = (name: WordName) => address.get(name) ?? ''
  return {
    near: plainText(given('near'), NEAR_MAX_CHARS),
    price_drop: given('price_drop') === 'true' ? 'true' : '',
    tax_province: CA_PROVINCES.find((province) => province === given('tax_province')) ?? '',
  }
}

function readMileage(address: URLSearchParams): CarsQuery['mileageMax'] {
  for (const unit of ['km', 'mi'] as const) {
    const value = wholeNumber(address.get(MILEAGE_FIELD[unit]), MILEAGE_MAX)
    if (value !== undefined) return { value, unit }
  }
  return undefined
}

/** A figure as it was typed, as forms without scripts send it, too: `19,999.99` and `20 000,50 $` in whole dollars. */
export function wholeNumber(typed: string | null, max: number): number | undefined {
  const digits = (typed ?? '').replace(/[.,]\d{0,2}[\s$]*$/, '').replaceAll(/[\s.,$]/g, '')
  return /^\d+$/.test(digits) ? Math.min(Number(digits), max) : undefined
}

/** Control characters would be refused by the API. */
function plainText(given: string, maxChars: number): string {
  const text = given.replaceAll(/\p{Cc}/gu, ' ').trim()
  return text.isWellFormed() && text.length <= maxChars ? text : ''
}
