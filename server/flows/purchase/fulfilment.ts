import type { PaymentStatus } from '#contract/payments/endpoints.ts'
import { getPerson } from '#server/features/accounts/queries.ts'
import { enqueueInvoice } from '#server/features/invoices/invoice-job.ts'
import { issueInvoice } from '#server/features/invoices/service.ts'
import { notify } from '#server/features/notifications/service.ts'
import { startPackage } from '#server/features/packages/service.ts'
import { type NewPayment, type Order, putPayment } from '#server/features/payments/queries.ts'
import { chargesTax, sumCents } from '#server/features/plans/taxes.ts'
import { completeReferral } from '#server/features/referrals/service.ts'
import { readContact, readPlanTexts } from '#server/features/settings/queries.ts'
import type { Card } from '#server/platform/cards/provider-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { openCaseOfPackage } from '../casework/opening.ts'
import { contractText } from './contract-text.ts'
import { receiptEmail } from './emails.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/** A payment's row as its order has it. */
export function paymentOf(order: Order, status: PaymentStatus, now: Date, card?: Card | null): NewPayment {
  return {
    orderId: order.id,
    userId: order.userId,
    packageName: order.planName,
    amountCents: order.totalCents,
    taxCents: sumCents(order.taxes),
    currency: order.currency,
    status,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paidAt: now,
  }
}

/**
 * What a paid order gives: payment, invoice, package, notification, referral, mail. All of it or none, in the transaction that
 * holds the order. Gives what is left to do just before the commit: from the invoice's number on, every other purchase waits.
 */
export async function fulfil(
  deps: SettlementDeps,
  tx: Db,
  order: Order,
  card: Card | null | undefined,
): Promise<() => Promise<void>> {
  const now = deps.clock.now()
  const person = await getPerson(tx, order.userId)
  const payment = await putPayment(tx, paymentOf(order, 'paid', now, card))
  const bought = await startPackage(deps, tx, order)
  await openCaseOfPackage(deps, tx, { bought, order, person })
  await notify(deps, tx, { userId: person.id, person, subject: 'packageBought', values: { plan: order.planName } })
  await completeReferral(deps, tx, person)
  await enqueueInvoice(deps, tx, payment.id)
  const [contact, planTexts] = [await readContact(tx), await readPlanTexts(tx)]
  const contract = contractText({ order, person, bought, contact, planTexts, chargesTax: chargesTax(deps.config) })
  const receipt = await deps.mailer.reserve(tx)
  return async () => {
    const invoice = await issueInvoice(deps, tx, { order, payment, person })
    const letter = receiptEmail(translator(order.locale), {
      locale: order.locale,
      name: person.fullName,
      planName: order.planName,
      totalCents: order.totalCents,
      currency: order.currency,
      invoiceNumber: invoice.number,
      contract,
      url: `${deps.publicUrl}/profile`,
    })
    await deps.mailer.send(tx, 'receipt', letter, { to: person.email, locale: order.locale }, receipt)
  }
}
