import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { rowsOf } from '../platform/migrations.ts'

export type PurchaseCounts = Record<
  'paidOrders' | 'payments' | 'packages' | 'invoices' | 'lastNumber' | 'notifications' | 'receipts' | 'strays',
  number
>

/** What all purchases together have left behind; apart from mail, of which samples have none, all must be equal. */
export async function countPurchases(db: Db): Promise<PurchaseCounts> {
  const [row] = rowsOf<PurchaseCounts>(
    await db.execute(sql`
      select
        (select count(*)::int from orders where status = 'paid') as "paidOrders",
        (select count(*)::int from payments) as "payments",
        (select count(*)::int from packages) as "packages",
        (select count(*)::int from invoices) as "invoices",
        (select coalesce(max(number), 0)::int from invoices) as "lastNumber",
        (select count(*)::int from notifications where subject = 'packageBought') as "notifications",
        (select count(*)::int from outbox_messages where template = 'receipt') as "receipts",
        (select count(*)::int from orders o
          left join payments p on p.order_id = o.id left join packages k on k.order_id = o.id
          where (o.status = 'paid') <> (p.id is not null) or (o.status = 'paid') <> (k.id is not null)) as "strays"`),
  )
  if (!row) throw new Error('Nothing was counted')
  return row
}
