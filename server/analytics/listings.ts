import { sql } from 'drizzle-orm'
import type { ReportLine } from '../../contract/analytics.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { listMarketed } from '../listings/market.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { FigureSpan } from '../platform/figure-rows.ts'
import { type DayRange, spanOf } from './range.ts'
import type { SeenCars } from './seen-cars.ts'
import { SOURCES } from './sources.ts'

const SHOWN = 20

/** The cars that were looked at most, or asked about or kept where nobody was counted: with each of these, and how long they are listed. */
export async function reportListings(
  db: Db,
  range: DayRange,
  { now, withSamples, seenCars }: { now: Date; withSamples: boolean; seenCars: SeenCars },
): Promise<ReportLine[]> {
  const span = { ...spanOf(range), withSamples }
  const [views, asks, saves] = await Promise.all([
    seenCars(db, range, { now, withSamples }),
    countByListing(db, 'asks', span),
    countByListing(db, 'saves', span),
  ])
  const seen = new Map(
    [...views].toSorted(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b)).slice(0, SHOWN),
  )
  const ids = [...new Set([...seen.keys(), ...asks.keys(), ...saves.keys()])]
  const cars = await listMarketed(db, ids)
  return cars
    .map(({ id, year, make, model, createdAt }) => ({
      key: id,
      label: `${year} ${make} ${model}`,
      now: {
        views: seen.get(id) ?? 0,
        inquiries: asks.get(id) ?? 0,
        saves: saves.get(id) ?? 0,
        days: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS)),
      },
      before: null,
    }))
    .toSorted(
      (a, b) =>
        b.now.views - a.now.views ||
        b.now.inquiries - a.now.inquiries ||
        b.now.saves - a.now.saves ||
        a.key.localeCompare(b.key),
    )
    .slice(0, SHOWN)
}

/** The most frequent ones. */
async function countByListing(db: Db, kind: 'asks' | 'saves', span: FigureSpan): Promise<Map<string, number>> {
  const rows = await db.execute(sql`
    select listing::text as key, count(*)::float8 as count from (${SOURCES[kind](span)}) r
    where listing is not null group by listing order by 2 desc, listing limit 1000`)
  return new Map(rowsOf<{ key: string; count: number }>(rows).map(({ key, count }) => [key, count]))
}
