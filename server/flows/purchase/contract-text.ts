import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Contact, PlanTexts } from '#contract/settings/constants.ts'
import { joinParts } from '#locales/lists.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { formatMoney, formatNumber } from '#locales/money.ts'
import { formatPhone } from '#locales/phone.ts'
import { TERMS_SECTIONS, termsText } from '#locales/terms-text.ts'
import type { Translate } from '#locales/translate.ts'
import type { Person } from '#server/features/accounts/queries.ts'
import type { PackageRow } from '#server/features/packages/queries.ts'
import type { Order } from '#server/features/payments/queries.ts'
import { shownFeatures } from '#server/features/plans/features.ts'
import { translator } from '#server/platform/process/translations.ts'

type Bought = {
  order: Order
  person: Pick<Person, 'fullName' | 'email' | 'address' | 'location'>
  bought: Pick<PackageRow, 'purchasedAt' | 'expiresAt'>
  contact: Contact
  planTexts: PlanTexts
  chargesTax: boolean
}

/**
 * The contract in full, in the language in which its terms were accepted: the law has the buyer get a copy that can be kept. Paragraph
 * by paragraph, for the mail that brings it.
 */
export function contractText({ order, person, bought, contact, planTexts, chargesTax }: Bought): string[] {
  const locale = order.termsLocale ?? order.locale
  const t = translator(locale)
  const date = (day: Date) => formatLongDate(locale, day, BUSINESS.timeZone)
  const amount = (cents: number) =>
    formatMoney(locale, { cents, currency: order.currency }, { withCode: true, cents: 'always' })
  const version = order.termsVersion ?? TERMS_VERSION
  const { street, postal_code: postalCode, email, phone } = contact
  const address = t('footer.address', { street, city: t('footer.postalCity'), postalCode })
  const taxes = order.taxes.map(({ name, rateMilliPercent, cents }) => {
    const rate = formatNumber(locale, rateMilliPercent / 1000)
    return t('emails.contract.tax', { tax: t(`invoice.taxes.${name}`), rate, amount: amount(cents) })
  })
  return [
    [
      t('emails.contract.title', { date: date(bought.purchasedAt) }),
      t('emails.contract.seller', { seller: joinParts(locale, [BUSINESS.name, address, email, formatPhone(phone)]) }),
      t('emails.contract.buyer', {
        buyer: joinParts(locale, [person.fullName, person.email, ...residence(t, order, person)]),
      }),
    ],
    [
      t('invoice.consulting', { plan: order.planName }),
      ...shownFeatures(order.planKey, planTexts, locale).map((feature) => `- ${feature}`),
      t('emails.contract.end', { date: date(bought.expiresAt) }),
    ],
    [
      t('emails.contract.price', { amount: amount(order.subtotalCents) }),
      ...(taxes.length > 0 ? taxes : [t('invoice.noTax')]),
      t('emails.contract.total', { amount: amount(order.totalCents) }),
    ],
    [
      t('checkout.terms.lead'),
      ...(order.termsAcceptedAt ? [t('emails.contract.accepted', { version, date: date(order.termsAcceptedAt) })] : []),
    ],
    [t('emails.contract.terms', { version })],
    ...TERMS_SECTIONS.map((section, index) => [
      `${index + 1}. ${t(`terms.sections.${section}.title`)}`,
      termsText(t, section, { email, phone, street, postalCode, chargesTax }),
    ]),
  ].map((lines) => lines.join('\n'))
}

/** What the profile says, and where the order has the buyer live. */
function residence(t: Translate, { country, state, province }: Order, { address, location }: Bought['person']) {
  const region = province ? t(`places.CA.${province}`) : state ? t(`places.US.${state}`) : null
  return [address, location, region, country && t(`lead.countries.${country}`)]
}
