import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '../platform/figure-rows.ts'

/** What was paid, tax included, also where it was given back later. */
export function purchasesWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`p.id`,
      at: sql`p.paid_at`,
      language: sql`o.locale`,
      person: sql`p.user_id`,
      detail: sql`p.package_name`,
      amount: sql`p.amount_cents`,
      tax: sql`p.tax_cents`,
      plan: sql`o.plan_key`,
      province: sql`coalesce(o.province, o.state)`,
    },
    sql`from payments p left join orders o on o.id = p.order_id
      where p.status in ('succeeded', 'completed', 'paid', 'refunded') and ${within(sql`p.paid_at`, span)}`,
  )
}
