import type { Locale } from '#contract/values/locales.ts'
import { decimals } from './digits.ts'

/** Cents are what we store and compute with, amounts are what the API speaks; without a currency it is Canadian dollars. */
export type Money = ({ cents: number } | { amount: number }) & { currency?: string | null }
export type MoneyRange = { lowCents: number; highCents: number; isOpen?: boolean; currency?: string }
export type MoneyOptions = {
  /** Names the currency where a reader could doubt which dollar is meant. */
  withCode?: boolean
  /** Whole amounts drop their cents unless a column needs them. */
  cents?: 'auto' | 'always'
}

const NBSP = '\u00a0'
/** Chinese may break a line before and within the name of a currency, and all languages after a dash: word joiners keep an amount whole. */
export const WORD_JOINER = '\u2060'
const ZH_CURRENCY: Record<string, string> = { CAD: `加${WORD_JOINER}元`, USD: `美${WORD_JOINER}元` }
const DASH = `${WORD_JOINER}–${WORD_JOINER}`

export type Decimals = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>

/** At most three decimals by default. */
export function formatNumber(locale: Locale, value: number, options: Decimals = {}): string {
  return decimals(locale, value, options.minimumFractionDigits ?? 0, options.maximumFractionDigits ?? 3)
}

export function formatMoney(locale: Locale, money: Money, options: MoneyOptions = {}): string {
  const amount = 'cents' in money ? money.cents / 100 : money.amount
  const currency = money.currency || 'CAD'
  const figure = moneyFigure(locale, Math.abs(amount), options)
  const text = withCurrency(locale, figure, currency, options)
  if (amount >= 0 || !/[1-9]/.test(figure)) return text
  return /^\d/.test(text) ? `-${text}` : `-${WORD_JOINER}${text}`
}

/** From a low to a high amount, `isOpen` when it may be more. */
export function formatMoneyRange(locale: Locale, range: MoneyRange): string {
  const currency = range.currency ?? 'CAD'
  const low = moneyFigure(locale, range.lowCents / 100, {})
  const high = moneyFigure(locale, range.highCents / 100, {})
  const plus = range.isOpen ? '+' : ''
  switch (locale) {
    case 'en':
    case 'tl':
      return `${withCurrency(locale, low, currency)}${DASH}${withCurrency(locale, high, currency)}${plus}`
    case 'fr':
      return `${low} à${NBSP}${withCurrency('fr', high, currency)}${range.isOpen ? ` et${NBSP}plus` : ''}`
    case 'zh':
      return `${low}${DASH}${withCurrency('zh', high, currency)}${range.isOpen ? `${WORD_JOINER}以上` : ''}`
  }
}

function moneyFigure(locale: Locale, amount: number, { cents = 'auto' }: MoneyOptions): string {
  const digits = cents === 'always' || Math.round(amount * 100) % 100 !== 0 ? 2 : 0
  return decimals(locale, amount, digits, digits)
}

export function withCurrency(
  locale: Locale,
  figure: string,
  currency: string,
  { withCode }: MoneyOptions = {},
): string {
  const isDollar = currency === 'CAD' || currency === 'USD'
  if (!isDollar) return `${currency}${NBSP}${figure}`
  if (locale === 'zh') return `${figure}${WORD_JOINER}${ZH_CURRENCY[currency]}`
  if (locale === 'fr') {
    // `$ CA` and `$ US`, as Quebec names the two dollars. In large figures it writes `660 k$`: the thousand and the dollar are one sign.
    const suffix = withCode || currency === 'USD' ? `$${NBSP}${currency.slice(0, 2)}` : '$'
    return /\p{L}$/u.test(figure) ? `${figure}${suffix}` : `${figure}${NBSP}${suffix}`
  }
  if (withCode) return `$${figure}${NBSP}${currency}`
  return currency === 'USD' ? `US$${figure}` : `$${figure}`
}

/** An amount as `formatMoney` and `formatMoneyRange` write it, in any language. */
const AMOUNT =
  /(?:(?:US|[A-Z]{3}\u00a0|[-−+]\u2060?)*\$?)\d(?:[\d.,\u00a0]*\d)?(?:[KMBT](?!\p{L})|\u00a0?[kMGB]?\$(?:\u00a0(?:CA|US))?|(?:\u2060\p{Script=Han})+)?(?:\u00a0CAD)?(?:\u2060–\u2060(?:US)?\$?[\d.,\u00a0]*\d(?:\u2060\p{Script=Han})*)?\+?/gu

/** A text as its amounts and what stands between them, each with its place. */
export function splitAmounts(text: string): { at: number; part: string; isAmount: boolean }[] {
  const parts: { at: number; part: string; isAmount: boolean }[] = []
  let end = 0
  for (const { index, 0: amount } of text.matchAll(AMOUNT)) {
    if (index > end) parts.push({ at: end, part: text.slice(end, index), isAmount: false })
    parts.push({ at: index, part: amount, isAmount: true })
    end = index + amount.length
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), isAmount: false })
  return parts
}
