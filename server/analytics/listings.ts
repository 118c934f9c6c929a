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
/** How many cars are looked for at once, among those that were seen. */
const LOOKED_FOR = 200

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
  const seen = await listMostSeen(db, views)
  const isSeen = new Set(seen.map(({ id }) => id))
  const others = new Set([...asks.keys(), ...saves.keys()].filter((id) => !isSeen.has(id)))
  return [...seen, ...(await listMarketed(db, [...others]))]
    .map(({ id, year, make, model, createdAt }) => ({
      key: id,
      label: `${year} ${make} ${model}`,
      now: {
        views: views.get(id) ?? 0,
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

/** At least as many as are shown, if there are: those that were deleted since keep their views and are no cars any more. */
async function listMostSeen(db: Db, views: ReadonlyMap<string, number>) {
  const ids = [...views].toSorted(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b)).map(([id]) => id)
  const cars: Awaited<ReturnType<typeof listMarketed>> = []
  for (let start = 0; start < ids.length && cars.length < SHOWN; start += LOOKED_FOR) {
    cars.push(...(await listMarketed(db, ids.slice(start, start + LOOKED_FOR))))
  }
  return cars
}

/** The most frequent ones. */
async function countByListing(db: Db, kind: 'asks' | 'saves', span: FigureSpan): Promise<Map<string, number>> {
  const rows = await db.execute(sql`
    select listing::text as key, count(*)::float8 as count from (${SOURCES[kind](span)}) r
    where listing is not null group by listing order by 2 desc, listing limit 1000`)
  return new Map(rowsOf<{ key: string; count: number }>(rows).map(({ key, count }) => [key, count]))
}
