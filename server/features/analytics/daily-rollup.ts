import { eq, lt, sql } from 'drizzle-orm'
import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { countedDays } from './days.ts'
import { type DayRange, listDays, runsOf, spanOf } from './range.ts'
import { type Sources, sourcesOf } from './sources.ts'
import { figureChanges, KEPT_KINDS, type KeptKind, keptFigures } from './tables.ts'

export const DAILY_ROLLUP_JOB = 'analytics.keep'
/** Two years and the month under way: any year has the one before beside it. */
const KEPT_MONTHS = 25

/**
 * Rolls each past day up into `kept_figures`, so that reports need not count its rows; days whose rows changed since
 * are counted again.
 */
export function dailyRollupJob(deps: Pick<Deps, 'db' | 'clock' | 'features'>): Job<Record<string, never>> {
  return {
    name: DAILY_ROLLUP_JOB,
    cron: '51 6 * * *',
    retries: 2,
    firstPauseS: 300,
    timeoutS: 600,
    run: () => rollUpDays(deps),
  }
}

export async function rollUpDays({ db, clock, features }: Pick<Deps, 'db' | 'clock' | 'features'>): Promise<void> {
  const today = localTimeOf(clock.now(), BUSINESS.timeZone)
  const oldest = isoDay(addDays({ year: today.year, month: today.month - KEPT_MONTHS, day: 1 }, 0))
  const range = { from: oldest, to: isoDay(addDays(today, -1)) }
  const sources = sourcesOf(features)
  for (const kind of KEPT_KINDS) await rollUpKind(db, kind, range, sources)
  await db.delete(keptFigures).where(lt(keptFigures.day, oldest))
  await db.delete(figureChanges).where(lt(figureChanges.at, spanOf(range).from))
}

/**
 * Changes are struck together with the days that they void, and the days counted after that: a change that is committed in between is
 * in the count and stays noted, so that its day is counted once more.
 */
async function rollUpKind(db: Db, kind: KeptKind, range: DayRange, sources: Sources): Promise<void> {
  const { from, until } = spanOf(range)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kept_figures'))`)
    await tx.execute(sql`
      with struck as (
        delete from figure_changes
        where kind = ${kind} and at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
        returning at
      )
      delete from kept_figures k using struck where k.kind = ${kind} and struck.at >= k.starts_at and struck.at < k.ends_at`)
    const kept = await tx.select({ day: keptFigures.day }).from(keptFigures).where(eq(keptFigures.kind, kind))
    const known = new Set(kept.map(({ day }) => day))
    const missing = listDays(range).filter((day) => !known.has(day))
    // A month at a time, so that no statement takes long.
    for (const days of Map.groupBy(missing, (day) => day.slice(0, 7)).values()) {
      for (const run of runsOf(days)) {
        await tx.execute(sql`
          insert into kept_figures (kind, day, starts_at, ends_at, groups) ${countedDays(kind, run, { sources, withSamples: false })}`)
      }
    }
  })
}
