import { type SQL, sql } from 'drizzle-orm'
import type { ReportLine } from '../../contract/analytics.ts'
import { BUSINESS } from '../../contract/business.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { FigureSpan } from '../platform/figure-rows.ts'
import { SOURCES } from './sources.ts'

type Speed = { key: string; count: number; kept: number; median: number; p90: number }

/** By the week in which we answered, from its Monday. */
export async function reportReplies(db: Db, span: FigureSpan): Promise<ReportLine[]> {
  const week = sql`to_char(date_trunc('week', at at time zone ${BUSINESS.timeZone}), 'YYYY-MM-DD')`
  const speeds = await measureBy(db, week, span)
  return speeds
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map((speed) => ({ key: speed.key, label: null, now: figuresOf(speed), before: null }))
}

/** By who answered: how often, how fast, and how often within what we promise. */
export async function reportConsultants(db: Db, here: FigureSpan, there: FigureSpan): Promise<ReportLine[]> {
  const [now, before] = [await measureBy(db, sql`author::text`, here), await measureBy(db, sql`author::text`, there)]
  const earlier = new Map(before.map((speed) => [speed.key, speed]))
  return now
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key))
    .map((speed) => {
      const old = earlier.get(speed.key)
      return { key: speed.key, label: null, now: figuresOf(speed), before: old ? figuresOf(old) : null }
    })
}

async function measureBy(db: Db, key: SQL, span: FigureSpan): Promise<Speed[]> {
  const rows = await db.execute(sql`
    select ${key} as key, count(*)::float8 as count, (count(*) filter (where minutes <= promised))::float8 as kept,
      percentile_disc(0.5) within group (order by minutes)::float8 as median,
      percentile_disc(0.9) within group (order by minutes)::float8 as p90
    from (${SOURCES.replies(span)}) r group by 1`)
  return rowsOf<Speed>(rows)
}

function figuresOf({ count, kept, median, p90 }: Speed) {
  return { replies: count, kept, kept_percent: Math.round((kept / count) * 100), median, p90 }
}
