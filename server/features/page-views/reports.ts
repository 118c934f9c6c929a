import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RowField } from '#contract/analytics/constants.ts'
import type { ViewDimension } from '#contract/analytics/page-view-constants.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { pageViews, viewTotals } from './tables.ts'

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
