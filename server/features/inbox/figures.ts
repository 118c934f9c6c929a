import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** All senders of requests, without suspected machines. */
export function asksWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`i.id`,
      at: sql`i.created_at`,
      language: sql`i.locale`,
      name: sql`i.name`,
      detail: sql`i.kind`,
      listing: sql`i.vehicle_id`,
    },
    sql`from inbox_items i where not i.is_suspect and ${within(sql`i.created_at`, span)}`,
  )
}
