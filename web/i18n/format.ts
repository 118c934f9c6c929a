import { type DistanceUnit, KM_PER_MILE } from '../../contract/distance.ts'
import type { Locale } from '../../contract/locales.ts'
import { decimals } from '../../locales/digits.ts'

const NBSP = '\u00a0'
const ZH_UNIT: Record<DistanceUnit, string> = { km: '公里', mi: '英里' }

/** `ratio` is a fraction: 0.96 is 96 %. */
export function formatPercent(locale: Locale, ratio: number): string {
  return `${decimals(locale, ratio * 100, 0, 1)}${locale === 'fr' ? NBSP : ''}%`
}

export function formatDistance(locale: Locale, miles: number, unit: DistanceUnit): string {
  const value = Math.round(unit === 'km' ? miles * KM_PER_MILE : miles)
  return decimals(locale, value, 0, 0) + (locale === 'zh' ? ZH_UNIT[unit] : `${NBSP}${unit}`)
}
