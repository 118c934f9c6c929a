import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/alerts/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { matchSome } from './matching.ts'

/** What searches find of new cars against what the list shows under the same filters. */
const CARS = 80
const MODEL = 'Agreed'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 3 })
const car = fc.record({
  make: fc.constantFrom('Kia', 'Ford'),
  model: fc.constant(MODEL),
  year: fc.integer({ min: 2018, max: 2022 }),
  condition: maybe(fc.constantFrom('New', 'Used')),
  fuelType: maybe(fc.constantFrom('Electric', 'Gasoline')),
  priceCents: maybe(fc.integer({ min: 1, max: 7 }).map((step) => step * 1_000_000)),
  askedBeforeCents: maybe(fc.integer({ min: 1, max: 7 }).map((step) => step * 1_000_500)),
  askedUntil: fc.constantFrom(5, 61).map((days) => new Date(Date.now() - days * DAY_MS)),
  city: maybe(fc.constantFrom('Montréal', 'Laval', 'Toronto')),
  province: maybe(fc.constantFrom('QC', 'ON')),
  createdAt: fc.integer({ min: 0, max: 20 }).map((days) => new Date(Date.now() - days * DAY_MS - DAY_MS / 2)),
})
/** Three of four are left out: of many filters together nothing would be left. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary, weight: 1 })
const filters = fc.record({
  model: fc.constant([MODEL]),
  make: rarely(fc.constant(['Kia'])),
  province: rarely(fc.constantFrom(['QC'], ['ON', 'BC'])),
  near: rarely(fc.constantFrom('Montréal, QC', 'Toronto, ON')),
  within_km: rarely(fc.constantFrom('5', '50', '1000')),
  price_drop: rarely(fc.constant('true')),
  days_listed_max: rarely(fc.constantFrom('3', '14')),
  payment_max: rarely(fc.constantFrom('500', '900')),
  tax_province: rarely(fc.constantFrom('QC', 'AB')),
})

test('saved search finds the cars that the list shows under its filters', async () => {
  const person = await product.signUp()
  const api = listingsOf(product)
  const wanted = fc.sample(filters, { numRuns: SAVED_SEARCHES_MAX, seed: 11 })
  for (const one of wanted) {
    const payload = { filters: one, pace: 'daily', tells_new: true, tells_drops: true, time_zone: 'America/Toronto' }
    const answer = await product.inject({
      method: 'POST',
      url: '/api/v1/saved-searches',
      headers: person.headers,
      payload,
    })
    expect(answer.statusCode).toBe(201)
  }
  await insertListings(product, fc.sample(car, { numRuns: CARS, seed: 12 }))
  while (await matchSome(product.deps.db, product.clock.now())) continue
  const found = rowsOf<{ filters: object; ids: string[] | null }>(
    await product.deps.db.execute(sql`
      select s.filters, (select array_agg(listing_id::text order by listing_id) from alert_items where search_id = s.id) as ids
      from saved_searches s`),
  )
  expect(found).toHaveLength(SAVED_SEARCHES_MAX)
  expect(new Set(found.map(({ ids }) => ids?.length ?? 0)).size).toBeGreaterThan(5)
  for (const { filters: saved, ids } of found) {
    const listed = await api.list({ ...saved, limit: 100 })
    expect(ids ?? [], JSON.stringify(saved)).toEqual(listed.map(({ id }) => id).toSorted())
  }
})

test('search near an unknown city is refused', async () => {
  const person = await product.signUp()
  const payload = {
    filters: { near: 'Atlantis, QC', within_km: '50' },
    pace: 'daily',
    tells_new: true,
    tells_drops: true,
    time_zone: 'America/Toronto',
  }
  const answer = await product.inject({
    method: 'POST',
    url: '/api/v1/saved-searches',
    headers: person.headers,
    payload,
  })
  expect(answer.statusCode).toBe(422)
})
