import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { correctDate, HOUR_CYCLE } from './long-date.ts'

/** Hour and day of a call in a time zone, in words. */
const SHAPES = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  date: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

export function callTime(locale: Locale, instant: Date, timeZone: string, shape: keyof typeof SHAPES): string {
  const key = `${locale} ${shape} ${timeZone}`
  let format = formatters.get(key)
  if (!format) {
    const hours = shape === 'time' ? { hourCycle: HOUR_CYCLE[locale] } : {}
    format = new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...SHAPES[shape], ...hours, timeZone })
    formatters.set(key, format)
  }
  return correctDate(locale, format.format(instant))
}

/** Whether two zones' clocks agree at an instant. */
export function showsSameTime(instant: Date, zone: string, other: string): boolean {
  return (['day', 'time'] as const).every(
    (shape) => callTime('en', instant, zone, shape) === callTime('en', instant, other, shape),
  )
}

/** `Pacific Time`, `heure du Pacifique`. */
export function zoneName(locale: Locale, timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(INTL_LOCALE[locale], { timeZone, timeZoneName: 'longGeneric' })
  return parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The place that a zone is named after: `St. John’s` is written `America/St_Johns`. */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
