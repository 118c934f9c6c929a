import type { Locale } from '#contract/values/locales.ts'
import { formatMoney, formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

const NBSP = '\u00a0'

/** Amounts and rates as the tools write them: lines to the cent, headlines in whole dollars. */
export function useFigures(currency: string) {
  const { locale, t } = useI18n()
  const exact = (cents: number) => formatMoney(locale, { cents, currency }, { cents: 'always' })
  const round = (cents: number) => formatMoney(locale, { cents: Math.round(cents / 100) * 100, currency })
  return {
    exact,
    round,
    /** One figure where both ends are the same. */
    between: (low: number, high: number, write = exact) =>
      low === high ? write(low) : t('tools.between', { low: write(low), high: write(high) }),
    percent: (value: string) => percentText(locale, Number(value)),
    /** A share of one, as rules have it. */
    rate: (share: string) => percentText(locale, Number(share) * 100),
  }
}

function percentText(locale: Locale, value: number): string {
  return `${formatNumber(locale, value, { maximumFractionDigits: 4 })}${locale === 'fr' ? NBSP : ''}%`
}
