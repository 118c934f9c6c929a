import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

export type PurchaseCounts = Record<
  'paidOrders' | 'payments' | 'packages' | 'invoices' | 'lastNumber' | 'notifications' | 'receipts' | 'strays',
  number
>

/** What the demo's own purchases have left behind: some are paid for, others are states to look at, without all that a purchase gives. */
export const SAMPLES = {
  paidOrders: 15,
  payments: 20,
  packages: 16,
  invoices: 15,
  lastNumber: 15,
  notifications: 15,
  receipts: 0,
  strays: 5,
} satisfies PurchaseCounts

/** What so many purchases must have left behind, besides the demo's. */
export function expectedCounts(purchases: number): PurchaseCounts {
  const entries = Object.entries(SAMPLES) as [keyof PurchaseCounts, number][]
  const counts = entries.map(([name, samples]) => [name, name === 'strays' ? samples : samples + purchases])
  return Object.fromEntries(counts) as PurchaseCounts
}

/** What all purchases together have left behind. */
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
