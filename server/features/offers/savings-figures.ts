import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { isNoSample } from '../cases/queries.ts'
import { countsAsSaved } from './tables.ts'

/** What was saved in cases whose contract was entered; `tax` is our fee. */
export function savingsWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`l.case_id`,
      at: sql`l.final_at`,
      language: sql`c.locale`,
      person: sql`c.client_id`,
      amount: sql`l.saved_cents`,
      tax: sql`coalesce(l.fee_cents, 0)`,
      case_code: sql`c.code`,
    },
    sql`from savings_ledgers l left join cases c on c.id = l.case_id
      where ${within(sql`l.final_at`, span)} and ${countsAsSaved(sql`l.verdict`, sql`l.final`)}
        and ${isNoSample(sql`l.case_id`, span)}`,
  )
}
