import { BUSINESS } from '#contract/settings/business.ts'
import type terms from './en/terms.json'
import { formatPhone } from './phone.ts'
import { taxWord } from './tax-word.ts'
import type { Translate } from './translate.ts'

export type TermsSection = keyof (typeof terms)['terms']['sections']

/** In the order of their numbers. A section's name is its address in the page. */
export const TERMS_SECTIONS = [
  'parties',
  'role',
  'services',
  'outcome',
  'duties',
  'payment',
  'refunds',
  'negotiation',
  'others',
  'account',
  'liability',
  'consumer',
  'privacy',
  'changes',
  'law',
  'contact',
] as const satisfies readonly TermsSection[]

/** Contact details of the business, and whether tax is added to its fee. */
type Business = { email: string; phone: string; street: string; postalCode: string; chargesTax: boolean }

/** What a section says, on the page and in the contract that a buyer is mailed. */
export function termsText(t: Translate, section: TermsSection, business: Business): string {
  const { email, phone, street, postalCode, chargesTax } = business
  const city = t('footer.city')
  return t(`terms.sections.${section}.text`, {
    name: BUSINESS.name,
    city,
    email,
    phone: formatPhone(phone),
    tax: taxWord(chargesTax),
    address: t('footer.address', { street, city: t('footer.postalCity'), postalCode }),
  })
}
