import { sql } from 'drizzle-orm'
import type { ReportLine } from '#contract/analytics/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import type { FigureSpan } from '#server/platform/db/figure-rows.ts'
import { listMarketed } from '../listings/queries.ts'
import { type DayRange, spanOf } from './range.ts'
import type { SeenCars } from './seen-cars.ts'
import type { Counting, Sources } from './sources.ts'

const SHOWN = 20
/** How many cars are looked for at once, among those that were seen. */
const LOOKED_FOR = 200

/** The cars that were looked at most, with how often they were asked about and saved, and how long they are listed. Without a view there is no line. */
export async function reportListings(
  db: Db,
  range: DayRange,
  { now, sources, withSamples, seenCars }: { now: Date; seenCars: SeenCars } & Counting,
): Promise<ReportLine[]> {
  const span = { ...spanOf(range), withSamples }
  const views = await seenCars(db, range, { now, withSamples })
  const seen = await listMostSeen(db, views)
  const ids = seen.map(({ id }) => id)
  const [asks, saves] = await Promise.all([
    countByListing(db, sources.asks, span, ids),
    countByListing(db, sources.saves, span, ids),
  ])
  return seen
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
    .toSorted((a, b) => b.now.views - a.now.views || a.key.localeCompare(b.key))
    .slice(0, SHOWN)
}

/** At least as many as are shown, if there are: views of cars that were deleted since remain and are passed over. */
async function listMostSeen(db: Db, views: ReadonlyMap<string, number>) {
  const ids = [...views]
    .filter(([, count]) => count > 0)
    .toSorted(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b))
    .map(([id]) => id)
  const cars: Awaited<ReturnType<typeof listMarketed>> = []
  for (let start = 0; start < ids.length && cars.length < SHOWN; start += LOOKED_FOR) {
    cars.push(...(await listMarketed(db, ids.slice(start, start + LOOKED_FOR))))
  }
  return cars
}

async function countByListing(
  db: Db,
  source: Sources['asks'],
  span: FigureSpan,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute(sql`
    select listing::text as key, count(*)::float8 as count from (${source(span)}) r
    where listing::text in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) group by listing`)
  return new Map(rowsOf<{ key: string; count: number }>(rows).map(({ key, count }) => [key, count]))
}
