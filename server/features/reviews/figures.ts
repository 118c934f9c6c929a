import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** Reviews by the moment they were written, published or not. */
export function reviewsWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`w.id`,
      at: sql`w.created_at`,
      person: sql`w.user_id`,
      name: sql`w.author_name`,
      stars: sql`w.rating`,
    },
    sql`from reviews w where ${within(sql`w.created_at`, span)}`,
  )
}
