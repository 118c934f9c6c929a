import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** What was given back, by its credit notes: tax included, and how much of it is tax. */
export function refundsWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`n.id`,
      at: sql`n.issued_at`,
      language: sql`v.locale`,
      person: sql`p.user_id`,
      detail: sql`v.item_name`,
      amount: sql`n.total_cents`,
      tax: sql`n.total_cents - n.subtotal_cents`,
      plan: sql`o.plan_key`,
      province: sql`coalesce(o.province, o.state)`,
    },
    sql`from credit_notes n left join invoices v on v.payment_id = n.payment_id left join payments p on p.id = n.payment_id
      left join orders o on o.id = p.order_id
      where ${within(sql`n.issued_at`, span)}`,
  )
}
