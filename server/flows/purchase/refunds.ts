import { getPerson, isNotErased } from '#server/features/accounts/queries.ts'
import { issueCreditNote } from '#server/features/invoices/credit-notes.ts'
import { notify } from '#server/features/notifications/service.ts'
import { getPaymentOfOrder, hasPaid, type Order, updatePayment } from '#server/features/payments/queries.ts'
import { revertReferral } from '#server/features/referrals/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { recordRefund } from '../casework/ending.ts'
import { cancelPackage } from '../casework/package-ending.ts'
import { refundEmail } from './emails.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/**
 * Brings a paid order's payment up to the refunded sum; repeated reports have no effect. Only a refund of the whole sum
 * ends the package: a part is a courtesy, and the work goes on. The invoice stays, and each refund adds a credit note;
 * a deleted account gets no mail. True when the payment has just become refunded.
 */
export async function applyRefund(deps: SettlementDeps, tx: Db, order: Order): Promise<boolean> {
  const payment = await getPaymentOfOrder(tx, order.id)
  const backCents = order.refundedCents - payment.refundedCents
  if (payment.status === 'refunded' || backCents <= 0) return false
  const isWhole = order.refundedCents >= payment.amountCents
  await updatePayment(tx, payment.id, {
    refundedCents: order.refundedCents,
    ...(isWhole ? { status: 'refunded' as const } : {}),
  })
  await recordRefund(deps, tx, order.id, backCents)
  const isCancelled = isWhole && (await cancelPackage(deps, tx, order.id))
  if (isWhole && !(await hasPaid(tx, order.userId))) await revertReferral(tx, order.userId)
  const person = await getPerson(tx, order.userId)
  const credited = { payment, refundedCents: order.refundedCents }
  if (!isNotErased(person)) {
    await issueCreditNote(deps, tx, credited)
    return isWhole
  }
  const subject = isCancelled ? 'packageRefunded' : isWhole ? 'paymentRefunded' : 'paymentPartlyRefunded'
  await notify(deps, tx, { userId: order.userId, person, subject, values: { plan: order.planName } })
  const reserved = await deps.mailer.reserve(tx)
  // From its number on every other refund waits: nothing but the letter that names it comes after.
  const creditNote = await issueCreditNote(deps, tx, credited)
  const letter = refundEmail(translator(order.locale), {
    locale: order.locale,
    name: person.fullName,
    planName: order.planName,
    totalCents: backCents,
    currency: order.currency,
    url: `${deps.publicUrl}/profile?tab=payments`,
    creditNoteNumber: creditNote?.number,
  })
  await deps.mailer.send(tx, 'refund', letter, { to: person.email, locale: order.locale }, reserved)
  return isWhole
}
