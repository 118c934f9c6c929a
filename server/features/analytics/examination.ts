import { sql } from 'drizzle-orm'
import type { Features } from '#server/feature.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { countDays, type Day, listKept } from './days.ts'
import { runsOf } from './range.ts'
import { sourcesOf } from './sources.ts'
import { type DayGroup, KEPT_KINDS } from './tables.ts'

type ExaminedFigures = { days: number; wrong: string[] }

/** Recounts every stored day from its rows, except days already marked as outdated; differences are named. */
export async function examineFigures(db: Db, features: Features): Promise<ExaminedFigures> {
  const months = rowsOf<{ from: string; to: string }>(
    await db.execute(sql`
      select min(day)::text as from, max(day)::text as to from kept_figures group by date_trunc('month', day) order by 1`),
  )
  const sources = sourcesOf(features)
  const wrong: string[] = []
  let days = 0
  for (const kind of KEPT_KINDS) {
    for (const month of months) {
      const kept = await listKept(db, kind, [month])
      const anew = new Map<string, DayGroup[]>()
      for (const run of runsOf(kept.map(({ day }) => day))) {
        for (const { day, groups } of await countDays(db, kind, run, { sources, withSamples: false }))
          anew.set(day, groups)
      }
      days += kept.length
      wrong.push(...kept.filter((one) => !isSame(one, anew.get(one.day))).map(({ day }) => `${kind} ${day}`))
    }
  }
  return { days, wrong }
}

function isSame({ groups }: Day, anew: readonly DayGroup[] = []): boolean {
  return textOf(groups) === textOf(anew)
}

/** Whatever the order in which they were counted. */
function textOf(groups: readonly DayGroup[]): string {
  const texts = groups.map(({ minutes, ...group }) => JSON.stringify([group, minutes?.toSorted((a, b) => a - b)]))
  return texts.toSorted().join()
}
