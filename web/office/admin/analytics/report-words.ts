import type { ReportSection } from '#contract/analytics/constants.ts'
import type { Translate } from '#locales/translate.ts'
import type { useFormat } from '#web/data/i18n/use-format.ts'

const MONEY = ['gross', 'refunds', 'tax', 'net', 'saved', 'fees']

export function minutesText(t: Translate, minutes: number): string {
  return t('analytics.hours', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })
}

/** A figure in its unit: money, time, per cent or a number. */
export function figureText(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  { part, column, value }: { part: ReportSection; column: string; value: number | null | undefined },
): string {
  if (value === null || value === undefined) return '–'
  if (MONEY.includes(column) || (part === 'savings' && column === 'median'))
    return format.money({ amount: value, currency: 'CAD' })
  if (column === 'median' || column === 'p90') return minutesText(t, value)
  return column === 'kept_percent' || column === 'of_all' ? format.percent(value / 100) : format.number(value)
}
