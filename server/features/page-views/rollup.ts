import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { DIRECT, INTERNAL, OTHER } from '#contract/analytics/page-view-constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { monthOf, takeTurn } from './queries.ts'
import { pageViews, viewTotals } from './tables.ts'

export const VIEWS_ROLLUP_JOB = 'page-views.fold'
/** Of a day that is over: the rest is the long tail. */
const HOSTS_KEPT = 50
const LOOKED_BACK_DAYS = 7
/** Two years and the month under way: any year has the one before beside it. Sums outlive their parts; those of single cars by day do not. */
const KEPT_MONTHS = 25

/** Rolls the long tail of referring hosts up into one row once a day is over, and deletes what no report reads any more. */
export function viewsRollupJob(deps: Pick<Deps, 'db' | 'clock'>): Job<Record<string, never>> {
  return {
    name: VIEWS_ROLLUP_JOB,
    cron: '41 6 * * *',
    retries: 2,
    firstPauseS: 300,
    timeoutS: 300,
    run: () => rollUpViews(deps),
  }
}

export async function rollUpViews({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = localTimeOf(clock.now(), BUSINESS.timeZone)
  for (let back = 1; back <= LOOKED_BACK_DAYS; back++) await rollUpDay(db, isoDay(addDays(today, -back)))
  const { year, month } = today
  const oldest = isoDay(addDays({ year, month: month - KEPT_MONTHS, day: 1 }, 0))
  await db.delete(pageViews).where(lt(pageViews.day, oldest))
  await db
    .delete(viewTotals)
    .where(and(eq(viewTotals.dimension, 'listing'), eq(viewTotals.grain, 'day'), lt(viewTotals.startsOn, oldest)))
}

async function rollUpDay(db: Db, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    const tail = await listTail(tx, day)
    if (tail.length === 0) return
    await tx.execute(sql`
      with rolled_up as (
        delete from page_views where day = ${day} and ${inArray(pageViews.referrer, tail)} returning *
      )
      insert into page_views (day, path, language, referrer, device, is_sample, views, visits)
      select day, path, language, ${OTHER}::text, device, is_sample, sum(views), sum(visits) from rolled_up
      group by day, path, language, device, is_sample
      on conflict (day, path, language, referrer, device, is_sample)
      do update set views = page_views.views + excluded.views, visits = page_views.visits + excluded.visits`)
    await rollUpTotals(tx, 'day', day, tail)
    await recountMonth(tx, monthOf(day))
  })
}

async function rollUpTotals(tx: Db, grain: 'day', startsOn: string, tail: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with rolled_up as (
      delete from view_totals
      where dimension = 'referrer' and grain = ${grain} and starts_on = ${startsOn}
        and ${inArray(viewTotals.value, [...tail])}
      returning *
    )
    insert into view_totals (dimension, grain, starts_on, value, is_sample, views, visits)
    select dimension, grain, starts_on, ${OTHER}::text, is_sample, sum(views), sum(visits) from rolled_up
    group by dimension, grain, starts_on, is_sample
    on conflict (dimension, grain, starts_on, value, is_sample)
    do update set views = view_totals.views + excluded.views, visits = view_totals.visits + excluded.visits`)
}

/** A month's hosts are those of its days. */
async function recountMonth(tx: Db, month: string): Promise<void> {
  await tx
    .delete(viewTotals)
    .where(and(eq(viewTotals.dimension, 'referrer'), eq(viewTotals.grain, 'month'), eq(viewTotals.startsOn, month)))
  await tx.execute(sql`
    insert into view_totals (dimension, grain, starts_on, value, is_sample, views, visits)
    select dimension, 'month', ${month}::date, value, is_sample, sum(views), sum(visits) from view_totals
    where dimension = 'referrer' and grain = 'day'
      and starts_on >= ${month}::date and starts_on < ${month}::date + interval '1 month'
    group by dimension, value, is_sample`)
}

/** The hosts beyond the most frequent ones of a day. */
async function listTail(tx: Db, day: string): Promise<string[]> {
  const rows = await tx.execute(sql`
    select value from view_totals
    where dimension = 'referrer' and grain = 'day' and starts_on = ${day}
      and value not in (${DIRECT}, ${INTERNAL}, ${OTHER})
    group by value order by sum(visits) desc, value offset ${HOSTS_KEPT}`)
  return rowsOf<{ value: string }>(rows).map(({ value }) => value)
}
