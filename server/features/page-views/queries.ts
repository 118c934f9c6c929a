import { and, eq, sql } from 'drizzle-orm'
import { DIRECT, INTERNAL, OTHER, type ViewDimension } from '#contract/analytics/page-view-constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNamesOf } from '../listings/queries.ts'
import type { CountedListing, CountedViews } from './counter.ts'
import { pageViews, viewTotals } from './tables.ts'

/** During a day; the rollup that follows keeps fewer. Forged hosts fill these and no more. */
const HOSTS_A_DAY_MAX = 200
const BATCH = 1_000

type Total = typeof viewTotals.$inferInsert

/**
 * Adds counts to those of other processes, all in one transaction. Writers take turns: they update the same rows in no
 * fixed order, which could deadlock.
 */
export async function addViews(
  db: Db,
  counted: readonly CountedViews[],
  listings: readonly CountedListing[],
  { isSample = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    const rows = await withKnownHosts(tx, counted)
    for (const batch of batches(rows.map((row) => ({ ...row, isSample })))) {
      await tx
        .insert(pageViews)
        .values(batch)
        .onConflictDoUpdate({
          target: [
            pageViews.day,
            pageViews.path,
            pageViews.language,
            pageViews.referrer,
            pageViews.device,
            pageViews.isSample,
          ],
          set: { views: sql`${pageViews.views} + excluded.views`, visits: sql`${pageViews.visits} + excluded.visits` },
        })
    }
    // An address can be made up; a car cannot.
    const cars = await listNamesOf(tx, [...new Set(listings.map(({ listingId }) => listingId))])
    const known = new Set(cars.map(({ id }) => id))
    const shown = listings.filter(({ listingId }) => known.has(listingId))
    for (const batch of batches(totalsOf(rows, shown, isSample))) await addTotals(tx, batch)
  })
}

/** Until the transaction ends. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page_views'))`)
}

async function addTotals(tx: Db, totals: readonly Total[]): Promise<void> {
  await tx
    .insert(viewTotals)
    .values([...totals])
    .onConflictDoUpdate({
      target: [viewTotals.dimension, viewTotals.grain, viewTotals.startsOn, viewTotals.value, viewTotals.isSample],
      set: { views: sql`${viewTotals.views} + excluded.views`, visits: sql`${viewTotals.visits} + excluded.visits` },
    })
}

/** Rows whose host is one too many for their day are `other`. */
async function withKnownHosts(tx: Db, counted: readonly CountedViews[]): Promise<CountedViews[]> {
  const known = new Map<string, Set<string>>()
  for (const day of new Set(counted.map((one) => one.day))) known.set(day, await listHosts(tx, day))
  const merged = new Map<string, CountedViews>()
  for (const one of counted) {
    const hosts = known.get(one.day)
    const isNamed = one.referrer !== DIRECT && one.referrer !== INTERNAL && one.referrer !== OTHER
    if (isNamed && hosts && !hosts.has(one.referrer) && hosts.size < HOSTS_A_DAY_MAX) hosts.add(one.referrer)
    const referrer = !isNamed || hosts?.has(one.referrer) ? one.referrer : OTHER
    const key = JSON.stringify([one.day, one.path, one.language, referrer, one.device])
    const before = merged.get(key)
    merged.set(key, {
      ...one,
      referrer,
      views: one.views + (before?.views ?? 0),
      visits: one.visits + (before?.visits ?? 0),
    })
  }
  return [...merged.values()]
}

async function listHosts(tx: Db, day: string): Promise<Set<string>> {
  const rows = await tx
    .select({ value: viewTotals.value })
    .from(viewTotals)
    .where(and(eq(viewTotals.dimension, 'referrer'), eq(viewTotals.grain, 'day'), eq(viewTotals.startsOn, day)))
  return new Set(rows.map(({ value }) => value))
}

/** By each dimension, of the day and of its month. */
function totalsOf(rows: readonly CountedViews[], listings: readonly CountedListing[], isSample: boolean): Total[] {
  const totals = new Map<string, Total>()
  function add(
    dimension: ViewDimension,
    day: string,
    value: string,
    { views, visits }: Pick<Total, 'views' | 'visits'>,
  ) {
    for (const [grain, startsOn] of [['day', day] as const, ['month', monthOf(day)] as const]) {
      const key = JSON.stringify([dimension, grain, startsOn, value])
      const known = totals.get(key)
      if (known) {
        known.views += views
        known.visits += visits
      } else totals.set(key, { dimension, grain, startsOn, value, isSample, views, visits })
    }
  }
  for (const row of rows) {
    add('path', row.day, row.path, row)
    add('language', row.day, row.language, row)
    add('referrer', row.day, row.referrer, row)
    add('device', row.day, row.device, row)
  }
  for (const row of listings) add('listing', row.day, row.listingId, row)
  return [...totals.values()]
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}
