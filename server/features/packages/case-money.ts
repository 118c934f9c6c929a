import type { ClientCase } from '#contract/cases/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getPaid, listRefunds } from '../payments/queries.ts'
import { findPackage } from './queries.ts'

const dollars = (cents: number) => cents / 100

/** What was paid for a case and what is on its way back. */
export async function findCaseMoney(db: Db, packageId: string): Promise<ClientCase['money']> {
  const bought = await findPackage(db, packageId)
  if (!bought) return null
  const paid = await getPaid(db, bought.orderId)
  const last = (await listRefunds(db, bought.orderId)).at(-1)
  // What the bank has given back in our stead is not owed.
  const isOverruled = last?.status === 'failed' && paid.dispute === 'lost'
  return {
    package_id: bought.id,
    payment_id: paid.paymentId,
    package_name: bought.name,
    package_status: bought.status,
    purchased_at: bought.purchasedAt.toISOString(),
    expires_at: bought.expiresAt.toISOString(),
    fee: dollars(paid.feeCents),
    total: dollars(paid.amountCents),
    currency: paid.currency,
    card_last4: paid.cardLast4,
    refunded: dollars(paid.refundedCents),
    refund:
      last && !isOverruled
        ? { status: last.status, amount: dollars(last.amountCents), at: (last.doneAt ?? last.createdAt).toISOString() }
        : null,
  }
}
