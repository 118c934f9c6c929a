import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { noonOf } from './calendar/calendar-days.ts'

/** A day of the office, as `2026-12-04`, in words. */
export function useDayText(): (day: string) => string {
  const { locale } = useI18n()
  return (day) => callTime(locale, noonOf(day), BUSINESS.timeZone, 'shortDay')
}
