import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** Cars saved by accounts since then and still saved. The owners are not named. */
export function savesWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`s.listing_id || ' ' || s.user_id`,
      at: sql`s.saved_at`,
      name: sql`s.year || ' ' || s.make || ' ' || s.model`,
      listing: sql`s.listing_id`,
    },
    sql`from saved_cars s where ${within(sql`s.saved_at`, span)}`,
  )
}
