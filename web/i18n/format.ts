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

/**
 * A number of Canada or the United States as people there write it. Others stay international: their grouping needs the
 * metadata of every country, which is too heavy for a line in a footer.
 */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `${area}${NBSP}${exchange}-${line}` : e164
}
