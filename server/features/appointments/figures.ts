import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { isNoSample } from '../cases/queries.ts'

/** Calls by the moment they were booked, without those that were cancelled. */
export function callsWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`a.id`,
      at: sql`a.created_at`,
      language: sql`coalesce(c.locale, i.locale)`,
      person: sql`c.client_id`,
      name: sql`i.name`,
      author: sql`a.consultant_id`,
      case_code: sql`c.code`,
    },
    sql`from appointments a
      left join cases c on c.id = a.case_id
      left join inbox_items i on i.id = a.request_id
      where a.status <> 'cancelled' and ${within(sql`a.created_at`, span)} and ${isNoSample(sql`a.case_id`, span)}`,
  )
}
