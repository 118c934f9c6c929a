import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { correctDate, HOUR_CYCLE } from '#locales/long-date.ts'
import type { Translate } from '#locales/translate.ts'

export const DATE_OUTPUTS = ['short', 'long', 'dateOnly', 'timeOnly', 'relative', 'day', 'deadline'] as const
export type DateOutput = (typeof DATE_OUTPUTS)[number]
export type DateValue = string | Date | null | undefined
/** Without a `timeZone` it is the user's own. */
export type DateReader = { locale: Locale; t: Translate; timeZone?: string; now?: Date }

const RELATIVE_WITHIN_DAYS = 7

const OPTIONS: Record<Exclude<DateOutput, 'relative'>, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dateOnly: { year: 'numeric', month: 'long', day: 'numeric' },
  timeOnly: { hour: 'numeric', minute: '2-digit' },
  // A day to come is known by its weekday, a deadline also by its hour.
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  deadline: { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}

/** A date as a person reads it. Never throws: an invalid date has a text of its own. */
export function displayDate(value: DateValue, output: DateOutput, reader: DateReader): string {
  if (value === null || value === undefined || value === '') return reader.t('dates.notAvailable')
  const date = parseDate(value)
  if (!date) return reader.t('dates.invalid')
  try {
    // A day without a time names a day in the calendar, not a moment: it must not slip into the day before.
    const zoned = isCalendarDay(value) ? { ...reader, timeZone: 'UTC' } : reader
    return output === 'relative' ? relative(date, zoned) : absolute(date, output, zoned)
  } catch {
    return reader.t('dates.formatError')
  }
}

/** Reads a time; one with a `T` but without a zone is UTC, because that is what servers mean by it. */
export function parseDate(value: string | Date): Date | undefined {
  const text = typeof value === 'string' ? value.trim() : value
  const hasZone = typeof text !== 'string' || !text.includes('T') || /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text)
  const date = new Date(hasZone ? text : `${text}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function isCalendarDay(value: string | Date): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.trim())
}

function absolute(date: Date, output: Exclude<DateOutput, 'relative'>, { locale, timeZone }: DateReader): string {
  return correctDate(locale, dateFormat(locale, output, timeZone).format(date))
}

// Making a formatter costs far more than using it: a table of dates took longer for them than for its rows.
const formatters = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, output: keyof typeof OPTIONS, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${output} ${timeZone}`
  let format = formatters.get(key)
  if (!format) {
    const hours = OPTIONS[output].hour ? { hourCycle: HOUR_CYCLE[locale] } : {}
    format = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
      ...OPTIONS[output],
      ...hours,
      ...(timeZone && { timeZone }),
    })
    formatters.set(key, format)
  }
  return format
}

function relative(date: Date, reader: DateReader): string {
  const { t, now = new Date() } = reader
  const elapsedMs = now.getTime() - date.getTime()
  if (elapsedMs < 0 || elapsedMs >= RELATIVE_WITHIN_DAYS * DAY_MS) return absolute(date, 'dateOnly', reader)
  if (elapsedMs < MINUTE_MS) return t('dates.justNow')
  if (elapsedMs < HOUR_MS) return t('dates.minutesAgo', { count: Math.floor(elapsedMs / MINUTE_MS) })
  if (elapsedMs < DAY_MS) return t('dates.hoursAgo', { count: Math.floor(elapsedMs / HOUR_MS) })
  const days = Math.floor(elapsedMs / DAY_MS)
  return days === 1 ? t('dates.yesterday') : t('dates.daysAgo', { count: days })
}
