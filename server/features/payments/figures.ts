import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'

/** Money that arrived, also where it was given back later. */
export const isPaid = (status: SQL) => sql`${status} in ('succeeded', 'completed', 'paid', 'refunded')`

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
      where ${isPaid(sql`p.status`)} and ${within(sql`p.paid_at`, span)}`,
  )
}

/** What banks took back in our stead. The invoices stand, so its tax is owed all the same. */
export function chargebacksWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`o.id`,
      at: sql`o.lost_at`,
      language: sql`o.locale`,
      person: sql`o.user_id`,
      detail: sql`o.plan_name`,
      amount: sql`o.lost_cents`,
      tax: sql`0`,
      plan: sql`o.plan_key`,
      province: sql`coalesce(o.province, o.state)`,
    },
    sql`from orders o where o.lost_cents > 0 and ${within(sql`o.lost_at`, span)}`,
  )
}
