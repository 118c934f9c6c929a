import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RowField } from '../../contract/analytics-vocabulary.ts'
import type { ViewDimension } from '../../contract/page-view-vocabulary.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import { pageViews } from './tables.ts'

type DayRange = { from: string; to: string }
/** A range as the whole months in it, and the days before and after them. */
type Grains = { months: DayRange; days: readonly DayRange[] }
export type ViewSum = { value: string; views: number; visits: number }

/** Views and visits by one dimension, most views first: from the sums alone. */
export async function sumViews(
  db: Db,
  dimension: ViewDimension,
  { months, days }: Grains,
  { withSamples, limit }: { withSamples: boolean; limit?: number },
): Promise<ViewSum[]> {
  const parts = [
    sql`(grain = 'month' and starts_on between ${months.from}::date and ${months.to}::date)`,
    ...days.map(({ from, to }) => sql`(grain = 'day' and starts_on between ${from}::date and ${to}::date)`),
  ].map(
    (isIn) => sql`select value, views, visits from view_totals
      where dimension = ${dimension} and ${isIn} and (${withSamples} or not is_sample)`,
  )
  const rows = await db.execute(sql`
    select value, sum(views)::float8 as views, sum(visits)::float8 as visits
    from (${sql.join(parts, sql` union all `)}) as counted
    group by value order by 2 desc, 1 ${limit === undefined ? sql`` : sql`limit ${limit}`}`)
  return rowsOf<ViewSum>(rows)
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
