import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/platform/db/database.ts'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { findRow } from '../queries.ts'
import { judgeListing } from './upkeep.ts'

const LISTINGS = rounds(5_000, 100_000)
const ALL_MAX_MS = 120_000
const ONE_MAX_MS = 50
const ASKED = 40

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
  await addBulkListings(product.deps.db, LISTINGS, new Date())
}, 300_000)
afterAll(() => product.close())

test(`price badges of ${counted(LISTINGS)} listings are recomputed within two minutes, one listing’s own at once`, {
  timeout: 300_000,
}, async () => {
  const { db } = product.deps
  const job = product.jobList.find(({ name }) => name === 'listings.judge-all')
  if (!job) throw new Error('No such job')
  const startedMs = performance.now()
  await job.run({} as never)
  const allMs = performance.now() - startedMs
  const [row] = rowsOf<{ graded: number }>(
    await db.execute(sql`select count(*)::int as graded from listings where fairness is not null`),
  )
  tell(
    `${counted(LISTINGS)} badges: ${(allMs / 1_000).toFixed(1)} s, ${counted(row?.graded ?? 0)} of them with a grade`,
  )
  expect(row?.graded).toBeGreaterThan(LISTINGS / 2)
  expect(allMs).toBeLessThan(ALL_MAX_MS)

  const some = rowsOf<{ id: string }>(
    await db.execute(sql`select id from listings where is_active and fairness is not null order by id limit ${ASKED}`),
  )
  const times: number[] = []
  for (const { id } of some) {
    const listing = await findRow(db, id)
    if (!listing?.price) throw new Error('A listing without a price has a grade')
    const beganMs = performance.now()
    await judgeListing(db, { ...listing, price: listing.price * 0.9 }, true)
    times.push(performance.now() - beganMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [middle = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  tell(
    `One listing’s own badge among ${counted(LISTINGS)}: ${middle.toFixed(1)} ms in the middle, ${slowest.toFixed(1)} ms at most`,
  )
  expect(middle).toBeLessThan(ONE_MAX_MS)
})
