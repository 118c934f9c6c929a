import { type DateOutput, displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** Dates as words inside sentences, in the reader's own zone: these pages are drawn in the browser alone. */
export function useDates(): (value: string, output: DateOutput) => string {
  const { locale, t } = useI18n()
  return (value, output) => displayDate(value, output, { locale, t })
}
