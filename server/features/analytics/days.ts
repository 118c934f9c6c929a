import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { type DayRange, listDays, runsOf, spanOf } from './range.ts'
import type { Counting } from './sources.ts'
import type { DayGroup, KeptKind } from './tables.ts'

/** What each day's rows come to. */
export type Days = ReadonlyMap<string, readonly DayGroup[]>
export type Day = { day: string; groups: DayGroup[] }

type Grouped = { keys: readonly (keyof DayGroup)[]; sums: Partial<Record<keyof DayGroup, SQL>> }

const BY_LANGUAGE: Grouped = { keys: ['language'], sums: {} }
const GROUPED: Record<KeptKind, Grouped> = {
  asks: BY_LANGUAGE,
  calls: BY_LANGUAGE,
  starts: BY_LANGUAGE,
  deliveries: BY_LANGUAGE,
  purchases: {
    keys: ['language', 'plan', 'province'],
    sums: { name: sql`max(detail)`, amount: sql`sum(amount)`, tax: sql`sum(tax)` },
  },
  replies: { keys: ['author', 'promised'], sums: { minutes: sql`array_agg(minutes)` } },
}

/** A select of each day of a range, counted from its rows. When days begin is reckoned here once, not for each row. */
export function countedDays(kind: KeptKind, range: DayRange, { sources, withSamples }: Counting): SQL {
  const days = listDays(range).map((day, index) => {
    const { from, until } = spanOf({ from: day, to: day })
    return { nth: index + 1, day, starts_at: from, ends_at: until }
  })
  const starts = days.map(({ starts_at }) => sql`${starts_at.toISOString()}::timestamptz`)
  const { keys, sums } = GROUPED[kind]
  const named = keys.map((key) => sql.identifier(key))
  const values = { count: sql`count(*)`, ...sums }
  const fields = [
    ...keys.map((key) => sql`${sql.raw(`'${key}'`)}, ${sql.identifier(key)}`),
    ...Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  ]
  return sql`
    select ${kind}::text as kind, d.day, d.starts_at, d.ends_at,
      coalesce(json_agg(g.fields) filter (where g.nth is not null), '[]') as groups
    from json_to_recordset(${JSON.stringify(days)}::json)
      as d(nth integer, day date, starts_at timestamptz, ends_at timestamptz)
    left join (
      select width_bucket(at, array[${sql.join(starts, sql`, `)}]) as nth,
        json_build_object(${sql.join(fields, sql`, `)}) as fields
      from (${sources[kind]({ ...spanOf(range), withSamples })}) r group by ${sql.join([sql`1`, ...named], sql`, `)}
    ) g on g.nth = d.nth
    group by d.day, d.starts_at, d.ends_at`
}

/** Every day of the ranges: as it is kept where that holds, and otherwise counted. Samples are never kept. */
export async function readDays(
  db: Db,
  kind: KeptKind,
  { ranges, ...counting }: { ranges: readonly DayRange[] } & Counting,
): Promise<Days> {
  const kept = counting.withSamples ? [] : await listKept(db, kind, ranges)
  const days = new Map(kept.map(({ day, groups }) => [day, groups]))
  const others = [...new Set(ranges.flatMap(listDays))].filter((day) => !days.has(day))
  for (const run of runsOf(others)) {
    for (const { day, groups } of await countDays(db, kind, run, counting)) days.set(day, groups)
  }
  return days
}

export async function countDays(db: Db, kind: KeptKind, range: DayRange, counting: Counting): Promise<Day[]> {
  const counted = countedDays(kind, range, counting)
  return rowsOf<Day>(await db.execute(sql`select day::text as day, groups from (${counted}) counted`))
}

export async function listKept(db: Db, kind: KeptKind, ranges: readonly DayRange[]): Promise<Day[]> {
  const isAsked = ranges.map(({ from, to }) => sql`k.day between ${from}::date and ${to}::date`)
  const rows = await db.execute(sql`
    select k.day::text as day, k.groups from kept_figures k
    where k.kind = ${kind} and (${sql.join(isAsked, sql` or `)}) and not exists (
      select 1 from figure_changes c where c.kind = k.kind and c.at >= k.starts_at and c.at < k.ends_at
    )`)
  return rowsOf<Day>(rows)
}

/** The groups of the days of a range that was asked for. */
export function groupsWithin(days: Days, range: DayRange): DayGroup[] {
  return [...days].flatMap(([day, groups]) => (day >= range.from && day <= range.to ? groups : []))
}
