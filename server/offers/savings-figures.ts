import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '../platform/figure-rows.ts'

/** What was saved in cases whose contract was entered; `tax` is our fee. What a client objects to is not counted. */
export function savingsWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`c.id`,
      at: sql`l.final_at`,
      language: sql`c.locale`,
      person: sql`c.client_id`,
      amount: sql`l.saved_cents`,
      tax: sql`coalesce(l.fee_cents, 0)`,
      case_code: sql`c.code`,
    },
    sql`from savings_ledgers l join cases c on c.id = l.case_id
      where ${within(sql`l.final_at`, span)} and l.verdict is distinct from 'objected'
        and (${span.withSamples} or not c.is_sample)`,
  )
}
