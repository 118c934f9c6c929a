import { PAYMENTS_A_YEAR, type PaymentFrequency } from '#contract/offers/constants.ts'
import type { AgreedLine, CreditTerm } from '#contract/signing/lines.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatMoney, formatNumber } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'

export type Speaker = { t: Translate; locale: Locale; currency: string; isMetric: boolean }

const NBSP = '\u00a0'

export function moneyText({ locale, currency }: Pick<Speaker, 'locale' | 'currency'>, cents: number): string {
  return formatMoney(locale, { cents, currency }, { cents: 'always' })
}

/** An amount or a term as it is written: `$749.48`, `6.49%`, `60 months`, `monthly`, `20,000 km`. */
export function valueText(speaker: Speaker, { term }: Pick<AgreedLine, 'term'>, amount: number): string {
  const { t, locale, isMetric } = speaker
  switch (term) {
    case 'apr':
    case 'residual_share':
      return `${formatNumber(locale, amount / 1_000)}${locale === 'fr' ? NBSP : ''}%`
    case 'months':
      return t('signing.values.months', { count: amount })
    case 'frequency':
      return frequencyText(t, amount)
    case 'distance_a_year':
      return t(isMetric ? 'signing.values.km' : 'signing.values.miles', { distance: formatNumber(locale, amount) })
    case 'due_at_signing':
    case 'payment':
    case 'residual':
    case undefined:
      return moneyText(speaker, amount)
  }
}

function frequencyText(t: Translate, year: number): string {
  const [name] = Object.entries(PAYMENTS_A_YEAR).find(([, count]) => count === year) ?? []
  return name === undefined ? String(year) : t(`signing.values.${name as PaymentFrequency}`)
}

/** Whether more of it is a number of dollars, with cents. */
export function isMoney(term: CreditTerm | undefined): boolean {
  return term === undefined || term === 'payment' || term === 'residual' || term === 'due_at_signing'
}
