import { getPerson } from '../accounts/queries.ts'
import { notify } from '../notifications/service.ts'
import { cancelPackage } from '../packages/service.ts'
import type { Db } from '../platform/database.ts'
import { translator } from '../platform/translations.ts'
import { revertReferral } from '../referrals/queries.ts'
import { refundLetter } from './emails.ts'
import { getPaymentOfOrder, hasPaid, type Order, updatePayment } from './queries.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/**
 * Brings a paid order's payment up to what was given back. Only a refund of the whole sum ends the package: a part is a
 * courtesy, and the work goes on. The invoice stays. True when the payment has just become refunded.
 */
export async function applyRefund(deps: SettlementDeps, tx: Db, order: Order): Promise<boolean> {
  const payment = await getPaymentOfOrder(tx, order.id)
  if (payment.status === 'refunded') return false
  const isWhole = order.refundedCents >= payment.amountCents
  await updatePayment(tx, payment.id, {
    refundedCents: order.refundedCents,
    ...(isWhole ? { status: 'refunded' as const } : {}),
  })
  if (!isWhole) return false
  const isCancelled = await cancelPackage(deps, tx, order.id)
  if (!(await hasPaid(tx, order.userId))) await revertReferral(tx, order.userId)
  const subject = isCancelled ? 'packageRefunded' : 'paymentRefunded'
  await notify(deps, tx, { userId: order.userId, subject, values: { plan: order.planName } })
  const person = await getPerson(tx, order.userId)
  const letter = refundLetter(translator(order.locale), {
    locale: order.locale,
    name: person.fullName,
    planName: order.planName,
    totalCents: order.refundedCents,
    currency: order.currency,
    url: `${deps.publicUrl}/profile`,
  })
  await deps.mailer.send(tx, 'refund', letter, { to: person.email, locale: order.locale })
  return true
}
