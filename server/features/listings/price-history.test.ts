import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AskedPrice } from '#contract/listings/schema.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { carFields, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let staff: ReturnType<typeof listingsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

/** A listing that was made so many days ago, at a clock that the test moves. */
async function listed(price: number | null, fields: object = {}): Promise<string> {
  staff = listingsOf(product, await product.signUp('ADMIN'))
  return (await staff.create(carFields({ price, ...fields }))).id
}

async function later(days: number, id: string, fields: object): Promise<void> {
  product.clock.advance(days * DAY_MS)
  staff = listingsOf(product, await product.signUp('ADMIN'))
  const changed = await staff.change(id, fields)
  expect(changed.statusCode).toBe(200)
}

const read = async (id: string) => (await staff.call('GET', `/public/${id}`)).json<{ asked_before: number | null }>()
const prices = async (id: string) =>
  (await staff.call('GET', `/public/${id}/prices`)).json<AskedPrice[]>().map(({ price }) => price)

describe('price history of a listing', () => {
  test('is written by its own changes, and only where the price changed', async () => {
    const id = await listed(37_200)
    await later(3, id, { price: 36_400 })
    await later(1, id, { mileage: 1_000 })
    await later(3, id, { price: null })
    await later(3, id, { price: 34_900 })
    expect(await prices(id)).toEqual([37_200, 36_400, null, 34_900])
  })

  test('is nothing that it cost while it was hidden', async () => {
    const id = await listed(40_000, { is_active: false })
    await later(5, id, { price: 39_000 })
    await later(5, id, { is_active: true })
    expect(await prices(id)).toEqual([39_000])
    await later(5, id, { price: 38_000 })
    await later(5, id, { is_active: false })
    await later(5, id, { price: 45_000 })
    await later(5, id, { price: 38_000, is_active: true })
    expect(await prices(id)).toEqual([39_000, 38_000])
  })

  test('is hidden once the listing is taken down', async () => {
    const id = await listed(10_000)
    await later(0, id, { is_active: false })
    expect((await staff.call('GET', `/public/${id}/prices`)).statusCode).toBe(404)
  })
})

describe('listed-since day', () => {
  const madeLongAgo = async (fields: object) => {
    const id = await listed(20_000, fields)
    await product.deps.db.execute(sql`update listings set created_at = now() - interval '60 days' where id = ${id}`)
    return id
  }
  const isNew = async (id: string) =>
    (await staff.list({ days_listed_max: 7, limit: 100 })).some((listing) => listing.id === id)

  test('is when it was first shown, not when it was drafted', async () => {
    const id = await madeLongAgo({ is_active: false })
    const before = await staff.count({ days_listed_max: 7 })
    await later(1, id, { is_active: true })
    expect(await read(id)).toMatchObject({ days_listed: 0 })
    expect(await isNew(id)).toBe(true)
    expect(await staff.count({ days_listed_max: 7 })).toBe(before + 1)
  })

  test('does not begin again when it was taken down for a while', async () => {
    const id = await madeLongAgo({})
    await later(1, id, { is_active: false })
    await later(1, id, { is_active: true })
    expect(await read(id)).toMatchObject({ days_listed: 60 })
    expect(await isNew(id)).toBe(false)
  })
})

describe('former price', () => {
  test('is the highest that was really asked, also over several drops, whatever staff wrote as the original one', async () => {
    const id = await listed(37_200)
    await later(0, id, { original_price: 60_000 })
    expect((await read(id)).asked_before).toBeNull()
    await later(5, id, { price: 36_400 })
    await later(5, id, { price: 34_900 })
    expect((await read(id)).asked_before).toBe(37_200)
  })

  test('is none where the price only rose, or stood for less than a day', async () => {
    const id = await listed(20_000)
    await later(5, id, { price: 21_000 })
    expect((await read(id)).asked_before).toBeNull()
    await later(0.1, id, { price: 30_000 })
    await later(0.1, id, { price: 20_500 })
    expect((await read(id)).asked_before).toBeNull()
  })

  test('is none that was never public, and none that was public for less than a day', async () => {
    const id = await listed(40_000, { is_active: false })
    await later(5, id, { price: 30_000 })
    await later(5, id, { is_active: true })
    expect((await read(id)).asked_before).toBeNull()
    await later(0.1, id, { price: 29_000 })
    expect((await read(id)).asked_before).toBeNull()
    await later(0.1, id, { is_active: false })
    await later(5, id, { price: 28_000 })
    await later(5, id, { is_active: true })
    expect((await read(id)).asked_before).toBeNull()
  })

  test('is what was asked until the listing was taken down', async () => {
    const id = await listed(30_000)
    await later(5, id, { is_active: false })
    await later(5, id, { price: 45_000 })
    await later(5, id, { price: 28_000 })
    await later(5, id, { is_active: true })
    expect((await read(id)).asked_before).toBe(30_000)
  })
})
