import type { Locale } from '#contract/values/locales.ts'

/*
 * Numbers as the browser's own formatters write them. Creating those takes a tenth of a second on a phone, in the
 * middle of hydration. The tests compare both.
 */

const NBSP = '\u00a0'

/** With groups of three, and as many decimals as there are between the least and the most. */
export function decimals(locale: Locale, value: number, least: number, most: number): string {
  const [whole = '', fraction = ''] = rounded(Math.abs(value), most).split('.')
  const [group, point] = locale === 'fr' ? [NBSP, ','] : [',', '.']
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  const sign = value < 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${kept && point}${kept}`
}

/** Halves go up by what the number says in digits, as people do it, not by its nearest binary fraction. */
export function rounded(magnitude: number, digits: number): string {
  if (Number.isInteger(magnitude)) return magnitude.toFixed(digits)
  const shifted = Number(`${Math.round(Number(`${magnitude}e${digits}`))}e-${digits}`)
  return (Number.isFinite(shifted) ? shifted : magnitude).toFixed(digits)
}

/** Which form of a word a number takes. */
export function pluralForm(locale: Locale, value: number): Intl.LDMLPluralRule {
  const magnitude = Math.abs(value)
  switch (locale) {
    case 'en':
      return magnitude === 1 ? 'one' : 'other'
    case 'fr':
      if (magnitude < 2) return 'one'
      return magnitude % 1e6 === 0 ? 'many' : 'other'
    case 'zh':
      return 'other'
    case 'tl':
      return /[469]$/.test(String(magnitude)) ? 'other' : 'one'
  }
}
