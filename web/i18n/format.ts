import { type DistanceUnit, KM_PER_MILE } from '../../contract/distance.ts'
import type { Locale } from '../../contract/locales.ts'
import { formatNumber } from '../../locales/money.ts'

const NBSP = '\u00a0'

/** `ratio` is a fraction: 0.96 is 96 %. */
export function formatPercent(locale: Locale, ratio: number): string {
  return formatNumber(locale, ratio, { style: 'percent', maximumFractionDigits: 1 })
}

export function formatDistance(locale: Locale, miles: number, unit: DistanceUnit): string {
  const value = Math.round(unit === 'km' ? miles * KM_PER_MILE : miles)
  const intlUnit = unit === 'km' ? 'kilometer' : 'mile'
  return formatNumber(locale, value, { style: 'unit', unit: intlUnit, unitDisplay: 'short' }).replace(' ', NBSP)
}

/**
 * A number of Canada or the United States as people there write it. Others stay international: their grouping needs the
 * metadata of every country, which is too heavy for a line in a footer.
 */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `${area}${NBSP}${exchange}-${line}` : e164
}
