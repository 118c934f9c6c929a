import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/platform/db/database.ts'
import { tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { matchSome } from './matching.ts'

/** The promise is 100,000 searches against 1,000 cars within a minute; on every run a tenth of the searches, on `SOAK` all. */
const SEARCHES = process.env['SOAK'] ? 100_000 : 10_000
const CARS = 1_000
const WITHIN_MS = 60_000

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
  const { db } = product.deps
  await db.transaction(async (tx) => {
    // More than a request may ask for at once.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into alert_readers (email, locale, time_zone, created_at)
      select 'reader-' || n || '@example.test', 'en', 'America/Toronto', now() from generate_series(1, ${SEARCHES}::int) n`)
    // Half look for a model, a quarter for a make, a sixth for a body, the rest for a price alone; 40 makes of 25 models each.
    await tx.execute(sql`
      insert into saved_searches (reader_id, filters, anchors, models, makes, body_types, price_max_cents, mileage_max, pace, tells_new,
        tells_drops, confirmed_at, created_at)
      select id, '{}', case when n % 12 < 6 then array['model M' || n % 1000] when n % 12 < 9 then array['make K' || n % 40]
          when n % 12 < 11 then array['body ' || (array['SUV', 'Sedan', 'Wagon', 'Van'])[n % 4 + 1]] else '{*}' end,
        case when n % 12 < 6 then array['M' || n % 1000] end, case when n % 12 between 6 and 8 then array['K' || n % 40] end,
        case when n % 12 in (9, 10) then array[(array['SUV', 'Sedan', 'Wagon', 'Van'])[n % 4 + 1]] end,
        (500000 + n % 97 * 5000)::bigint, 20000 + n % 31 * 100, case when n % 2 = 0 then 'daily' else 'at_once' end, true, true, now(), now()
      from (select id, row_number() over (order by id)::int as n from alert_readers) readers`)
    await tx.execute(sql`
      insert into listings (make, model, year, body_type, price_cents, mileage_miles)
      select 'K' || n % 40, 'M' || n % 1000, 2015 + n % 10, (array['SUV', 'Sedan', 'Wagon', 'Van'])[n % 4 + 1],
        (480000 + n % 89 * 60000)::bigint, n * 57 from generate_series(1, ${CARS}::int) n`)
  })
  await db.execute(sql`analyze saved_searches`)
}, 120_000)
afterAll(() => product.close())

test(`${SEARCHES} searches are held against ${CARS} changed cars within a minute`, async () => {
  const startedMs = performance.now()
  while (await matchSome(product.deps.db, product.clock.now())) continue
  const tookMs = performance.now() - startedMs
  const found = await product.deps.db.execute(sql`select count(*)::int as count from alert_items`)
  const { count = 0 } = rowsOf<{ count: number }>(found)[0] ?? {}
  expect(count).toBeGreaterThan(SEARCHES / 100)
  tell(`alerts: ${SEARCHES} searches against ${CARS} cars in ${(tookMs / 1000).toFixed(1)} s, ${count} finds`)
  expect(tookMs).toBeLessThan(WITHIN_MS)
}, 180_000)
