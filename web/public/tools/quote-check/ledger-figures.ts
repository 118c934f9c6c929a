import { NBSP } from '#locales/marks.ts'
import { formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

export type LedgerFigures = {
  /** An amount without its currency, which stands above the ledger. */
  figure: (cents: number) => string
  /** `1,695.00 × 1.13` */
  times: (cents: number, factor: string) => string
}

/** How the figures of a ledger are written, as its reader would work them out. */
export function useLedgerFigures(): LedgerFigures {
  const { locale } = useI18n()
  const figure = (cents: number) =>
    formatNumber(locale, cents / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const times = (cents: number, factor: string) =>
    [figure(cents), '×', formatNumber(locale, Number(factor), { maximumFractionDigits: 6 })].join(NBSP)
  return { figure, times }
}
