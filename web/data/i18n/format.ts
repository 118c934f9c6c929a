import { type DistanceUnit, KM_PER_MILE } from '#contract/values/distance.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { decimals } from '#locales/digits.ts'

const NBSP = '\u00a0'
const KB = 1_024
const MB = KB * KB
const ZH_UNIT: Record<DistanceUnit, string> = { km: '公里', mi: '英里' }

/** `ratio` is a fraction: 0.96 is 96 %. */
export function formatPercent(locale: Locale, ratio: number): string {
  return `${decimals(locale, ratio * 100, 0, 1)}${locale === 'fr' ? NBSP : ''}%`
}

export function formatDistance(locale: Locale, miles: number, unit: DistanceUnit): string {
  const value = Math.round(unit === 'km' ? miles * KM_PER_MILE : miles)
  return decimals(locale, value, 0, 0) + (locale === 'zh' ? ZH_UNIT[unit] : `${NBSP}${unit}`)
}

export function formatFileSize(locale: Locale, bytes: number): string {
  const [value, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [Math.ceil(bytes / KB), 'kilobyte']
  return new Intl.NumberFormat(INTL_LOCALE[locale], { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
