import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicListing } from '#contract/listings/schema.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

const suv = (model: string, dollars: number | null, more = {}) => ({
  make: 'Kia',
  model,
  bodyType: 'SUV' as const,
  priceCents: dollars === null ? null : dollars * 100,
  ...more,
})

async function similarTo(id: string): Promise<string[]> {
  const response = await listingsOf(product).call('GET', `/public/${id}/similar`)
  expect(response.statusCode).toBe(200)
  return response.json<PublicListing[]>().map(({ model }) => model)
}

test('similar cars have the same body, the nearest in price first, never the car itself nor a hidden one', async () => {
  const [original = '', hidden = '', , unpriced = ''] = await insertListings(product, [
    suv('original', 30_000),
    suv('hidden', 30_000, { isActive: false }),
    suv('dear', 90_000),
    suv('unpriced', null),
    suv('a little dearer', 31_000),
    suv('a little cheaper', 29_500),
    suv('same price', 30_000),
    suv('cheap', 25_000),
    suv('very cheap', 4_000),
    { make: 'Kia', model: 'a sedan', bodyType: 'Sedan', priceCents: 30_000_00 },
  ])
  const nearest = ['same price', 'a little cheaper', 'a little dearer', 'cheap']
  expect(await similarTo(original)).toEqual(nearest)
  expect(await similarTo(hidden)).toEqual(expect.arrayContaining(['original', 'same price']))
  expect(await similarTo(hidden)).not.toContain('hidden')
  expect(await similarTo(unpriced)).toHaveLength(4)
})

test('similar cars are the newest where there is nothing to be similar to', async () => {
  const [van = ''] = await insertListings(product, [
    { make: 'Ram', model: 'only van', bodyType: 'Van', priceCents: 1 },
    { make: 'Ram', model: 'newest of all', createdAt: new Date(Date.UTC(2100, 0, 1)) },
  ])
  expect((await similarTo(van))[0]).toBe('newest of all')
  expect((await similarTo('00000000-0000-4000-8000-000000000000'))[0]).toBe('newest of all')
})

test('similar cars follow a change at once', async () => {
  const staff = listingsOf(product, await product.signUp('ADMIN'))
  const { id } = await staff.create({ make: 'Fiat', model: 'one', year: 2020, body_type: 'Convertible', price: 5 })
  const other = await staff.create({ make: 'Fiat', model: 'other', year: 2020, body_type: 'Convertible', price: 6 })
  expect((await similarTo(id))[0]).toBe('other')
  await staff.change(other.id, { is_active: false })
  expect(await similarTo(id)).not.toContain('other')
})
