import { type SQL, sql } from 'drizzle-orm'
import type { ReportLine } from '../../contract/analytics.ts'
import { BUSINESS } from '../../contract/business.ts'
import { addDays, instantOf, isoDay, type LocalDay, localTimeOf } from '../../contract/zoned-time.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { FigureSpan } from '../platform/figure-rows.ts'
import { SOURCES } from './sources.ts'

type Speed = { key: string; count: number; kept: number; median: number; p90: number }

/** By the week in which we answered, from its Monday. */
export async function reportReplies(db: Db, span: FigureSpan): Promise<ReportLine[]> {
  const mondays = listMondays(span)
  const moments = mondays.map((day) => sql`${instantOf(day, 0, BUSINESS.timeZone).toISOString()}::timestamptz`)
  // Zones are reckoned once for each week: for each answer they took longer than all the rest.
  const speeds = await measureBy(db, sql`width_bucket(at, array[${sql.join(moments, sql`, `)}])`, span)
  return mondays.flatMap((day, index) => {
    const speed = speeds.find(({ key }) => key === String(index + 1))
    return speed ? [{ key: isoDay(day), label: null, now: figuresOf(speed), before: null }] : []
  })
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

type Answers = { key: string; minutes: number; promised: number; count: number }

/** Counted by the minute, which needs no sorting of single answers; the minutes are few. */
async function measureBy(db: Db, key: SQL, span: FigureSpan): Promise<Speed[]> {
  const rows = await db.execute(sql`
    select (${key})::text as key, minutes, promised, count(*)::float8 as count
    from (${SOURCES.replies(span)}) r group by 1, 2, 3`)
  return [...Map.groupBy(rowsOf<Answers>(rows), (one) => one.key)].map(([name, answers]) => speedOf(name, answers))
}

function speedOf(key: string, answers: readonly Answers[]): Speed {
  const sorted = answers.toSorted((a, b) => a.minutes - b.minutes)
  const sum = (some: readonly Answers[]) => some.reduce((total, one) => total + one.count, 0)
  const count = sum(sorted)
  /** The least that so many of them did not take longer than. */
  const within = (share: number) => {
    let seen = 0
    return sorted.find((one) => (seen += one.count) >= share * count)?.minutes ?? 0
  }
  const kept = sum(sorted.filter(({ minutes, promised }) => minutes <= promised))
  return { key, count, kept, median: within(0.5), p90: within(0.9) }
}

/** Of every week that the span reaches into. */
function listMondays({ from, until }: FigureSpan): LocalDay[] {
  const { year, month, day } = localTimeOf(from, BUSINESS.timeZone)
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const mondays: LocalDay[] = []
  let monday = addDays({ year, month, day }, -sinceMonday)
  while (instantOf(monday, 0, BUSINESS.timeZone) < until) {
    mondays.push(monday)
    monday = addDays(monday, 7)
  }
  return mondays
}

function figuresOf({ count, kept, median, p90 }: Speed) {
  return { replies: count, kept, kept_percent: Math.round((kept / count) * 100), median, p90 }
}
