import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { callTime, showsSameTime, zoneCity, zoneName } from '#locales/call-times.ts'
import type { Translate } from '#locales/translate.ts'

/** Where our clients and their families mostly are; the reader's own zone comes first. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  BUSINESS.timeZone,
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
  'Asia/Manila',
  'Asia/Shanghai',
  'Europe/Paris',
] as const

/** The zone of the browser; pages that use it are drawn in the browser alone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || BUSINESS.timeZone
}

export function zoneChoices(t: Translate, locale: Locale, own: string): { value: string; label: string }[] {
  const now = new Date()
  return [...new Set<string>([own, ...ZONES])].map((value) => ({
    value,
    label: t('appointments.zone', { city: cityOf(t, value), name: zoneName(locale, value, now) }),
  }))
}

/** The business time zone is named after the city of the business. */
function cityOf(t: Translate, zone: string): string {
  return zone === BUSINESS.timeZone ? t('appointments.houseCity') : zoneCity(zone)
}

/** The hour in Montréal, where it is another than the reader's. */
export function officeTime(t: Translate, locale: Locale, startsAt: string, zone: string): string | null {
  const instant = new Date(startsAt)
  if (showsSameTime(instant, zone, BUSINESS.timeZone)) return null
  const time = callTime(locale, instant, BUSINESS.timeZone, 'time')
  return t('appointments.inHouse', { time, city: t('appointments.houseCity') })
}
