import { BUSINESS } from '#contract/settings/business.ts'
import type { Contact } from '#contract/settings/constants.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Person } from '../accounts/queries.ts'
import type { Order, PaymentRow } from '../payments/queries.ts'
import { readContact } from '../settings/queries.ts'
import { type Invoice, insertInvoice, listReadyInvoices, type Parties } from './queries.ts'

type Sale = { order: Order; payment: PaymentRow; person: Person }

/** Numbers and writes the invoice down with the payment; the PDF follows by a job (`invoice-job.ts`). */
export async function issueInvoice(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  { order, payment, person }: Sale,
): Promise<Invoice> {
  return insertInvoice(tx, {
    paymentId: payment.id,
    locale: order.locale,
    parties: { seller: sellerOf(deps, await readContact(tx)), buyer: buyerOf(person, order) },
    itemName: order.planName,
    subtotalCents: order.subtotalCents,
    taxes: order.taxes,
    totalCents: order.totalCents,
    currency: order.currency,
    issuedAt: deps.clock.now(),
  })
}

/** As it is today; what was issued keeps what it says. */
function sellerOf({ config }: Pick<Deps, 'config'>, contact: Contact): Parties['seller'] {
  const { city, region } = BUSINESS.address
  const { street, postal_code: postalCode, email, phone } = contact
  return {
    name: BUSINESS.name,
    lines: [street, `${city} (${region}) ${postalCode}`, email, formatPhone(phone)],
    gstNumber: config.tax.gstNumber ?? null,
    qstNumber: config.tax.qstNumber ?? null,
  }
}

function buyerOf(person: Person, order: Order): Parties['buyer'] {
  const { locale, country, state, province } = order
  const t = translator(locale)
  const region = joinParts(locale, [
    province ? t(`places.CA.${province}`) : state && t(`places.US.${state}`),
    country && t(`lead.countries.${country}`),
  ])
  return {
    name: person.fullName,
    email: person.email,
    lines: [person.address, person.location, region].filter((line): line is string => Boolean(line)),
    isInQuebec: province === 'QC',
  }
}

function pathOf(paymentId: string): string {
  return `/api/v1/payments/${paymentId}/invoice`
}

/** Where the owner's token opens the invoice; null until it is there. */
export async function invoicePath(db: Db, paymentId: string): Promise<string | null> {
  return (await invoicePaths(db, [paymentId]))(paymentId)
}

/** The same for many payments at once. */
export async function invoicePaths(
  db: Db,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => string | null> {
  const ready = await listReadyInvoices(db, paymentIds)
  return (paymentId) => (ready.has(paymentId) ? pathOf(paymentId) : null)
}
