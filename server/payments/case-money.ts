import type { ClientCase } from '../../contract/cases.ts'
import { findPackage } from '../packages/queries.ts'
import type { Db } from '../platform/database.ts'
import { findOrder, getPaymentOfOrder } from './queries.ts'
import { listRefunds } from './refund-orders.ts'

const dollars = (cents: number) => cents / 100

/** What was paid for a case and what is on its way back. */
export async function findCaseMoney(db: Db, packageId: string): Promise<ClientCase['money']> {
  const bought = await findPackage(db, packageId)
  const order = bought && (await findOrder(db, bought.orderId))
  if (!bought || !order) return null
  const payment = await getPaymentOfOrder(db, order.id)
  const last = (await listRefunds(db, order.id)).at(-1)
  return {
    package_id: bought.id,
    payment_id: payment.id,
    package_name: bought.name,
    package_status: bought.status,
    purchased_at: bought.purchasedAt.toISOString(),
    expires_at: bought.expiresAt.toISOString(),
    fee: dollars(order.subtotalCents),
    total: dollars(payment.amountCents),
    currency: payment.currency,
    card_last4: payment.cardLast4,
    refunded: dollars(payment.refundedCents),
    refund: last
      ? { status: last.status, amount: dollars(last.amountCents), at: (last.doneAt ?? last.createdAt).toISOString() }
      : null,
  }
}
