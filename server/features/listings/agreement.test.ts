import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminListing } from '#contract/listings/schema.ts'
import { BODY_TYPES, CONDITIONS, FACETS, FAIRNESS_GRADES, FUEL_TYPES, PRICE_STEPS } from '#contract/listings/values.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { findJurisdiction } from '#deal/index.ts'
import { listedTotal, paymentsOf } from '#deal/listed-car.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

/** Lists, counts and facets against a plain model: the same listings in memory, filtered and sorted by hand. */
const RUNS = process.env['FULL'] ? 500 : 60
const LISTINGS = 90
const STARTED_MS = Date.now()
const MAKES = ['Toyota', 'Honda', 'Škoda', 'Mercedes-Benz', '100%', 'A_B', 'toyota'] as const
const MODELS = ['Corolla', 'CR-V', 'Octavia', 'F-150', 'C\\D', 'Civic'] as const
const TRIMS = [null, 'LE', 'Édition', 'King Ranch'] as const

let product: TestApp
let api: ReturnType<typeof listingsOf>
let all: AdminListing[]

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = listingsOf(product, await product.signUp('ADMIN'))
  const [first] = fc.sample(fc.array(row, { minLength: LISTINGS, maxLength: LISTINGS }), { numRuns: 1, seed: 7 })
  await insertListings(product, first ?? [])
  all = await api.adminList({ limit: 100 })
})
afterAll(() => product.close())

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 3 })
const row = fc.record({
  make: fc.constantFrom(...MAKES),
  model: fc.constantFrom(...MODELS),
  year: fc.integer({ min: 2015, max: 2022 }),
  trim: fc.constantFrom(...TRIMS),
  bodyType: maybe(fc.constantFrom(...BODY_TYPES.slice(0, 3))),
  fuelType: maybe(fc.constantFrom(...FUEL_TYPES.slice(0, 3))),
  condition: maybe(fc.constantFrom(...CONDITIONS)),
  transmission: maybe(fc.constantFrom('Manual', 'CVT')),
  drivetrain: maybe(fc.constantFrom('AWD', 'FWD')),
  fairness: maybe(fc.constantFrom(...FAIRNESS_GRADES)),
  city: maybe(fc.constantFrom('Montréal', 'montreal', 'Laval', 'Ottawa', 'Burlington', 'Nowhere')),
  province: maybe(fc.constantFrom('QC', 'ON', 'VT')),
  askedBeforeCents: maybe(fc.integer({ min: 0, max: 5 }).map((step) => step * 1_000_060)),
  askedUntil: fc.constantFrom(5, 59, 61).map((days) => new Date(Date.now() - days * DAY_MS)),
  priceCents: maybe(fc.integer({ min: 0, max: 5 }).map((step) => step * 1_000_050)),
  mileageMiles: maybe(fc.integer({ min: 0, max: 5 }).map((step) => step * 10_000)),
  isActive: fc.boolean(),
  isFeatured: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 20 }).map((days) => new Date(STARTED_MS - days * DAY_MS - DAY_MS / 2)),
})

const given = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary, weight: 1 })
const some = (values: readonly string[]) =>
  rarely(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }))
const year = fc.integer({ min: 2014, max: 2023 })
const WORDS = ['toyota', 'HONDA', 'Skoda', 'merc', 'benz', 'crv', 'cr', 'f150', 'edition', 'ranch', '2020', '201', '%']

const publicQuery = fc.record({
  search: rarely(
    fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  ),
  make: some([...MAKES, 'Nobody']),
  model: some(MODELS),
  body_type: some(BODY_TYPES.slice(0, 3)),
  fuel_type: some(FUEL_TYPES.slice(0, 3)),
  transmission: some(['Manual', 'CVT']),
  drivetrain: some(['AWD', 'FWD']),
  condition: some(CONDITIONS),
  fairness: some(FAIRNESS_GRADES),
  province: some(['QC', 'ON', 'VT']),
  near: rarely(fc.constantFrom('Montréal, QC', 'Ottawa, ON', 'Burlington, ON')),
  within_km: rarely(fc.constantFrom('0', '25', '160.9', '500')),
  price_drop: rarely(fc.constant('true')),
  days_listed_max: rarely(fc.constantFrom(0, 7, 14)),
  payment_max: rarely(fc.constantFrom(250, 600, 900)),
  tax_province: rarely(fc.constantFrom('QC', 'AB', 'BC')),
  year_min: rarely(year),
  year_max: rarely(year),
  price_min: rarely(fc.constantFrom('0', '10000.49', '10000.5', '30001.5')),
  price_max: rarely(fc.constantFrom('10000.50', '20000.99', '20001', '50002.5')),
  mileage_max: rarely(fc.constantFrom('0', '10000', '29999')),
  is_featured: rarely(fc.boolean()),
})
const page = fc.record({
  sort: given(fc.constantFrom('newest', 'price_asc', 'price_desc', 'mileage', 'year', 'fairness')),
  skip: rarely(fc.integer({ min: 0, max: 30 })),
  limit: fc.integer({ min: 1, max: 100 }),
})
type PublicQuery = typeof publicQuery extends fc.Arbitrary<infer Value> ? Value : never

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function matches(car: AdminListing, query: PublicQuery, except?: string): boolean {
  const isOneOf = (field: (typeof FACETS)[number]) =>
    field === except || query[field] === undefined || query[field].includes(String(car[field]))
  return (
    car.is_active &&
    FACETS.every(isOneOf) &&
    isFound(car, query.search) &&
    isWithin(car.year, query.year_min, query.year_max) &&
    (except === 'price' || isWithin(car.price, number(query.price_min), number(query.price_max))) &&
    isWithin(car.mileage, undefined, number(query.mileage_max)) &&
    (query.is_featured === undefined || query.is_featured === car.is_featured) &&
    isNear(car, query) &&
    (query.price_drop === undefined || car.asked_before !== null) &&
    isWithin(car.days_listed, undefined, query.days_listed_max) &&
    isPaidBy(car, query)
  )
}

/** Kilometres between the cities of the model; none of the distances that are asked for comes near one. */
const KM: Record<string, Record<string, number>> = {
  'Montréal, QC': {
    'montreal, QC': 0,
    'laval, QC': 10,
    'ottawa, ON': 165,
    'burlington, ON': 549,
    'burlington, VT': 118,
  },
  'Ottawa, ON': {
    'montreal, QC': 165,
    'laval, QC': 158,
    'ottawa, ON': 0,
    'burlington, ON': 398,
    'burlington, VT': 222,
  },
  'Burlington, ON': {
    'montreal, QC': 549,
    'laval, QC': 545,
    'ottawa, ON': 398,
    'burlington, ON': 0,
    'burlington, VT': 544,
  },
}

function isNear(car: AdminListing, { near, within_km }: PublicQuery): boolean {
  if (near === undefined || within_km === undefined) return true
  const km = KM[near]?.[`${plain(car.city ?? '')}, ${car.province}`]
  return km !== undefined && km <= Number(within_km)
}

/** The engine's own answer for this very car, not a cap on its price. */
function isPaidBy(car: AdminListing, { payment_max, tax_province }: PublicQuery): boolean {
  if (payment_max === undefined || tax_province === undefined) return true
  const rows = findJurisdiction(`${tax_province}:CA`)
  if (!rows || car.price === null) return false
  const listed = { priceCents: Math.round(car.price * 100), isNew: car.condition === 'New', fuel: car.fuel_type }
  const total = listedTotal(rows, listed, businessDayOf(new Date()))?.total
  const payment = total && paymentsOf(total.high)?.payment
  return payment !== undefined && payment <= payment_max * 100
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function isWithin(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true
  return value !== null && value >= (min ?? value) && value <= (max ?? value)
}

function isFound(car: AdminListing, search: string | undefined): boolean {
  if (search === undefined) return true
  const text = plain(`${car.make} ${car.model} ${car.trim ?? ''} ${car.year}`)
  const known = `${text} ${text.replaceAll(/[^\w\s]/g, '')}`.split(/[^a-z0-9]+/)
  const words = plain(search)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)))
}

const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY
const SORT_KEYS: Record<string, (car: AdminListing) => number> = {
  newest: () => 0,
  price_asc: ({ price }) => last(price),
  price_desc: ({ price }) => last(price === null ? null : -price),
  mileage: ({ mileage }) => last(mileage),
  year: (car) => -car.year,
  fairness: ({ fairness }) => last(fairness === null ? null : FAIRNESS_GRADES.indexOf(fairness)),
}

function sorted(cars: AdminListing[], sort = 'newest'): AdminListing[] {
  const key = SORT_KEYS[sort] ?? (() => 0)
  const text = (car: AdminListing) => car.created_at
  return cars.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)]
    if (first !== second) return first - second
    if (text(a) !== text(b)) return text(a) < text(b) ? 1 : -1
    return a.id < b.id ? -1 : 1
  })
}

function tally(cars: AdminListing[], facet: (typeof FACETS)[number]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const car of cars) {
    const value = car[facet]
    if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

test('model is as large as meant, and has both active and inactive listings', () => {
  expect(all).toHaveLength(LISTINGS)
  expect(new Set(all.map(({ is_active }) => is_active)).size).toBe(2)
})

test('public list, its count and its facets agree with the model under every filter', async () => {
  await fc.assert(
    fc.asyncProperty(publicQuery, page, async (query, { sort, skip, limit }) => {
      const expected = sorted(
        all.filter((car) => matches(car, query)),
        sort,
      )
      const list = await api.list({ ...query, sort, skip, limit })
      expect(list.map(({ id }) => id)).toEqual(expected.slice(skip ?? 0, (skip ?? 0) + limit).map(({ id }) => id))
      expect(await api.count(query)).toBe(expected.length)
      const facets = await api.facets(query)
      for (const facet of FACETS) {
        const counted = Object.fromEntries((facets[facet] ?? []).map(({ value, count }) => [value, count]))
        expect(counted, facet).toEqual(
          tally(
            all.filter((car) => matches(car, query, facet)),
            facet,
          ),
        )
      }
      const prices = all.filter((car) => matches(car, query, 'price')).flatMap(({ price }) => price ?? [])
      expect(facets.price).toEqual(
        PRICE_STEPS.map((from, index) => {
          const next = PRICE_STEPS[index + 1] ?? Number.POSITIVE_INFINITY
          return { from, count: prices.filter((price) => price >= from && price < next).length }
        }),
      )
    }),
    { numRuns: RUNS },
  )
}, 300_000)

const adminQuery = fc.record({
  make: given(
    fc.constantFrom(
      'toyota',
      'Škoda',
      'skoda',
      'cr-v',
      'v',
      'a c',
      '%',
      '_',
      '\\',
      '％',
      'nobody',
      'TOYOTA COROLLA',
      '',
    ),
  ),
  is_active: given(fc.boolean()),
  is_featured: given(fc.boolean()),
  year_min: rarely(year),
  year_max: rarely(year),
})

test('staff list and its count agree with the model under every filter', async () => {
  await fc.assert(
    fc.asyncProperty(adminQuery, async (query) => {
      const name = plain((query.make ?? '').normalize('NFKC'))
      const expected = sorted(
        all.filter(
          (car) =>
            plain(`${car.make} ${car.model}`).includes(name) &&
            (query.is_active === undefined || query.is_active === car.is_active) &&
            (query.is_featured === undefined || query.is_featured === car.is_featured) &&
            isWithin(car.year, query.year_min, query.year_max),
        ),
      )
      expect((await api.adminList({ ...query, limit: 100 })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(await api.adminCount(query)).toBe(expected.length)
    }),
    { numRuns: RUNS },
  )
}, 300_000)
