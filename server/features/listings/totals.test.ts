import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingFields } from '#contract/listings/schema.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { addBulkListings, sampleListing } from '#server/sandbox/bulk-listings.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

const rows = async <Row>(statement: ReturnType<typeof sql>) => rowsOf<Row>(await product.deps.db.execute(statement))

/** What the table of totals should say, counted. */
const COUNTED = sql`
  select facet, is_active, is_featured, value, count(*)::int as count
  from listings cross join lateral (values
    ('', ''), ('make', make), ('model', model), ('vehicle', make || ' ' || model), ('trim', "trim"), ('body_type', body_type),
    ('fuel_type', fuel_type), ('transmission', transmission), ('drivetrain', drivetrain), ('condition', condition),
    ('price', listing_price_step(price_cents)::text), ('fairness', fairness), ('province', province)
  ) as facets (facet, value)
  where value is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`
const KEPT = sql`
  select facet, is_active, is_featured, value, count::int from listing_totals where count <> 0 order by 1, 2, 3, 4`

describe('kept totals', () => {
  test('are what counting gives, after every kind of change', async () => {
    const { db } = product.deps
    await addBulkListings(db, 300, new Date('2026-06-01T00:00:00Z'))
    expect(await rows(KEPT)).toEqual(await rows(COUNTED))
    await db.execute(sql`update listings set is_featured = not is_featured, make = 'Fiat' where year % 2 = 0`)
    await db.execute(sql`update listings set "trim" = null, body_type = 'Van' where is_active`)
    await db.execute(sql`update listings set fairness = 'good' where year % 3 = 0`)
    await db.execute(sql`update listings set fairness = 'over' where year % 6 = 0`)
    await db.execute(sql`update listings set description = 'other'`)
    expect(await rows(KEPT)).toEqual(await rows(COUNTED))
    await db.execute(sql`delete from listings where make = 'Fiat'`)
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`delete from listings`)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await rows(KEPT)).toEqual(await rows(COUNTED))
    await db.execute(sql`delete from listings`)
    expect(await rows(KEPT)).toEqual([])
  })

  test('survive many changes at once', async () => {
    const ids = await insertListings(
      product,
      Array.from({ length: 12 }, () => ({ make: 'Kia' })),
    )
    const api = listingsOf(product, await product.signUp('ADMIN'))
    const answers = await Promise.all(
      ids.flatMap((id) => [api.change(id, { is_featured: true }), api.change(id, { is_active: false, make: 'Ram' })]),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rows(KEPT)).toEqual(await rows(COUNTED))
  })
})

describe('sample inventory', () => {
  test('is the same for the same number, and valid', () => {
    const now = new Date()
    for (let number = 0; number < 500; number++) {
      const sample = sampleListing(number, now)
      expect(sampleListing(number, now)).toEqual(sample)
      const { mileage_miles, price_cents, original_price_cents, created_at: _, updated_at: __, ...same } = sample
      const fields = {
        ...same,
        mileage: mileage_miles,
        price: price_cents === null ? null : price_cents / 100,
        original_price: original_price_cents === null ? null : original_price_cents / 100,
      }
      expect(listingFields.safeParse(fields).error).toBeUndefined()
    }
  })
})

describe('columns', () => {
  test('are as long as the contract allows', async () => {
    const lengths = await rows<{ column_name: string; character_maximum_length: number }>(sql`
      select column_name, character_maximum_length from information_schema.columns
      where table_name = 'listings' and character_maximum_length is not null`)
    expect(lengths.length).toBeGreaterThan(5)
    for (const { column_name, character_maximum_length: max } of lengths) {
      const field = listingFields.shape[column_name as keyof typeof listingFields.shape]
      expect(field.safeParse('x'.repeat(max)).success, column_name).toBe(true)
      expect(field.safeParse('x'.repeat(max + 1)).success, column_name).toBe(false)
    }
  })

  test('hold the longest values in characters that take four bytes', async () => {
    const api = listingsOf(product, await product.signUp('ADMIN'))
    const wide = (max: number) => '🚗'.repeat(max / 2)
    const created = await api.create({ make: wide(60), model: wide(60), year: 2020, description: wide(5_000) })
    expect(created.description).toBe(wide(5_000))
  })
})
