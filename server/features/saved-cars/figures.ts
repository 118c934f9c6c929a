import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** Cars that people with an account keep since then; whoever keeps one no longer is not counted. Whose they are is not said. */
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
