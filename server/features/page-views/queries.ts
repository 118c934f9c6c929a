import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RowField } from '#contract/analytics/constants.ts'
import { DIRECT, INTERNAL, OTHER, type ViewDimension } from '#contract/analytics/page-view-constants.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
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

type DayRange = { from: string; to: string }

/** A range as the whole months in it, and the days before and after them. */
type Grains = { months: DayRange; days: readonly DayRange[] }

export type ViewSum = { value: string; views: number; visits: number }

/** Views and visits by one dimension, most views first: from the sums alone. */
export async function sumViews(
  db: Db,
  dimension: ViewDimension,
  grains: Grains,
  { withSamples }: { withSamples: boolean },
): Promise<ViewSum[]> {
  return (await sumViewsBy(db, [dimension], grains, { withSamples }))(dimension)
}

/** The same by several dimensions in one question: each has its price. */
export async function sumViewsBy(
  db: Db,
  dimensions: readonly ViewDimension[],
  { months, days }: Grains,
  { withSamples }: { withSamples: boolean },
): Promise<(dimension: ViewDimension) => ViewSum[]> {
  const parts = [
    sql`(grain = 'month' and starts_on between ${months.from}::date and ${months.to}::date)`,
    ...days.map(({ from, to }) => sql`(grain = 'day' and starts_on between ${from}::date and ${to}::date)`),
  ].map(
    (isIn) => sql`select dimension, value, views, visits from view_totals
      where ${inArray(viewTotals.dimension, [...dimensions])} and ${isIn} and (${withSamples} or not is_sample)`,
  )
  const rows = await db.execute(sql`
    select dimension, value, sum(views::float8) as views, sum(visits::float8) as visits
    from (${sql.join(parts, sql` union all `)}) as counted
    group by dimension, value order by views desc, value`)
  const sums = Map.groupBy(rowsOf<ViewSum & { dimension: ViewDimension }>(rows), (row) => row.dimension)
  return (dimension) => sums.get(dimension) ?? []
}

type Narrowed = DayRange & { field?: RowField | undefined; value?: string | undefined; withSamples: boolean }

const COLUMNS = {
  language: sql`${pageViews.language}::text`,
  referrer: pageViews.referrer,
  device: pageViews.device,
  path: pageViews.path,
} as const

function isAsked({ from, to, field, value, withSamples }: Narrowed): SQL | undefined {
  const column = field && field in COLUMNS ? COLUMNS[field as keyof typeof COLUMNS] : undefined
  return and(
    between(pageViews.day, from, to),
    withSamples ? undefined : eq(pageViews.isSample, false),
    column && value !== undefined ? sql`${column} = ${value}` : undefined,
  )
}

export function listViews(db: Db, asked: Narrowed, { skip, limit }: { skip: number; limit: number }) {
  return db
    .select()
    .from(pageViews)
    .where(isAsked(asked))
    .orderBy(
      desc(pageViews.day),
      desc(pageViews.views),
      pageViews.path,
      pageViews.referrer,
      pageViews.language,
      pageViews.device,
    )
    .offset(skip)
    .limit(limit)
}

export async function hasSampleViews(db: Db): Promise<boolean> {
  return (await db.select().from(pageViews).where(eq(pageViews.isSample, true)).limit(1)).length > 0
}

export function countViewRows(db: Db, asked: Narrowed): Promise<number> {
  return db.$count(pageViews, isAsked(asked))
}
