import { useSyncExternalStore } from 'react'
import { DAY_MS } from '#contract/time/durations.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { correctDate } from '#locales/long-date.ts'
import type { Translate } from '#locales/translate.ts'
import { everyMinute } from '#web/data/i18n/minutes.ts'

/** A day as a number of days, in the reader's own time zone. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)
}

/** “Today”, “Yesterday”, else the weekday and the date; the year when it is another one. */
export function dayName({ locale, t, today }: { locale: Locale; t: Translate; today: number }, day: number): string {
  if (today === day) return t('threads.today')
  if (today - day === 1) return t('threads.yesterday')
  const [date, now] = [new Date(day * DAY_MS), new Date(today * DAY_MS)]
  const text = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date)
  return correctDate(locale, text)
}

/** The present day, also for a page that is left open over midnight. */
export function useToday(): number {
  return useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    () => 0,
  )
}
