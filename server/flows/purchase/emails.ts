import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatMoney } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'
import { creditNoteNumberText, invoiceNumberText } from '#server/features/invoices/invoice-number.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'
import type { StaffAlert, StaffNote } from './staff-alerts.ts'

type Purchase = {
  locale: Locale
  name: string
  planName: string
  totalCents: number
  currency: string
  url: string
}
const business = BUSINESS.name

/** With the contract, paragraph by paragraph: it is the buyer's copy. */
export function receiptEmail(
  t: Translate,
  purchase: Purchase & { invoiceNumber: number; contract: readonly string[] },
): EmailContent {
  const values = { business, plan: purchase.planName, amount: amountOf(purchase) }
  return {
    kind: 'transactional',
    subject: t('emails.receipt.subject', values),
    greetingName: purchase.name,
    paragraphs: [
      t('emails.receipt.lead', values),
      t('emails.receipt.invoice', { number: invoiceNumberText(purchase.invoiceNumber) }),
      t('emails.receipt.next'),
    ],
    action: { label: t('emails.receipt.action'), url: purchase.url },
    afterAction: purchase.contract,
  }
}

export function refundEmail(
  t: Translate,
  purchase: Purchase & { creditNoteNumber?: number | undefined },
): EmailContent {
  const { creditNoteNumber } = purchase
  const values = { business, plan: purchase.planName, amount: amountOf(purchase) }
  return {
    kind: 'transactional',
    subject: t('emails.refund.subject', values),
    greetingName: purchase.name,
    paragraphs: [
      t('emails.refund.lead', values),
      ...(creditNoteNumber === undefined
        ? []
        : [t('emails.refund.creditNote', { number: creditNoteNumberText(creditNoteNumber) })]),
      t('emails.refund.when'),
    ],
    action: { label: t('emails.refund.action'), url: purchase.url },
  }
}

/** To staff. */
export function emailToStaff(
  t: Translate,
  alert: StaffAlert,
  { orderId, reason, notes }: { orderId: string; reason: string; notes: readonly StaffNote[] },
): EmailContent {
  return {
    kind: 'transactional',
    subject: t(`emails.${alert}.subject`),
    paragraphs: [
      t(`emails.${alert}.lead`, { order: orderId, reason }),
      ...notes.map((note) => t(`emails.paymentDisputed.notes.${note}`)),
    ],
  }
}

function amountOf({ locale, totalCents, currency }: Purchase): string {
  return formatMoney(locale, { cents: totalCents, currency }, { withCode: true, cents: 'always' })
}
