import type { Locale } from '#contract/values/locales.ts'
import { rounded } from './digits.ts'
import { WORD_JOINER, withCurrency } from './money.ts'

const NBSP = '\u00a0'
type Compact = readonly (readonly [scale: number, sign: string])[]

const THOUSANDS: Compact = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
]
const COMPACT: Record<Locale, Compact> = {
  en: THOUSANDS,
  tl: THOUSANDS,
  fr: [
    [1e12, `${NBSP}B`],
    [1e9, `${NBSP}G`],
    [1e6, `${NBSP}M`],
    [1e3, `${NBSP}k`],
  ],
  zh: [
    [1e12, `${WORD_JOINER}万${WORD_JOINER}亿`],
    [1e8, `${WORD_JOINER}亿`],
    [1e4, `${WORD_JOINER}万`],
  ],
}

/** `$660K`: for figures that are set large. */
export function formatCompactMoney(locale: Locale, amount: number): string {
  return withCurrency(locale, compactNumber(locale, amount), 'CAD')
}

/** `660K`, with one decimal at most, as the browser's own formatter writes it. */
export function compactNumber(locale: Locale, value: number): string {
  const scales = COMPACT[locale]
  const magnitude = Math.abs(value)
  let at = scales.findIndex(([scale]) => magnitude >= scale)
  if (at === -1) at = scales.length
  const shorten = (index: number) => Number(rounded(magnitude / (scales[index]?.[0] ?? 1), 1))
  // 999,960 rounds to a thousand thousands, which is a million.
  if (at > 0 && shorten(at) * (scales[at]?.[0] ?? 1) >= (scales[at - 1]?.[0] ?? Number.NaN)) at -= 1
  const figure = String(shorten(at)).replace('.', locale === 'fr' ? ',' : '.')
  return `${value < 0 ? '-' : ''}${figure}${scales[at]?.[1] ?? ''}`
}
