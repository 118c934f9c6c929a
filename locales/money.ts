import { INTL_LOCALE, type Locale } from '../contract/locales.ts'

/** Cents are what we store and compute with, amounts are what the API speaks; without a currency it is Canadian dollars. */
export type Money = ({ cents: number } | { amount: number }) & { currency?: string | null }
export type MoneyRange = { lowCents: number; highCents: number; isOpen?: boolean; currency?: string }
export type MoneyOptions = {
  /** Names the currency where a reader could doubt which dollar is meant. */
  withCode?: boolean
  /** Whole amounts drop their cents unless a column needs them. */
  cents?: 'auto' | 'always'
  /** `$660K`: for figures that are set large. */
  isCompact?: boolean
}

const NBSP = '\u00a0'
const ZH_CURRENCY: Record<string, string> = { CAD: '加元', USD: '美元' }

// Making a formatter costs far more than using it; a page of prices uses the same few.
const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat(INTL_LOCALE[locale], options)
    formatters.set(key, format)
  }
  return format
}

/** Releases of ICU disagree on the narrow no-break space; the server's page and the browser's must not. */
function evenSpaces(text: string): string {
  return text.replaceAll('\u202f', NBSP)
}

export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return evenSpaces(numberFormat(locale, options).format(value))
}

export function formatMoney(locale: Locale, money: Money, options: MoneyOptions = {}): string {
  const amount = 'cents' in money ? money.cents / 100 : money.amount
  const currency = money.currency || 'CAD'
  const figure = moneyFigure(locale, Math.abs(amount), options)
  const sign = amount < 0 && /[1-9]/.test(figure) ? '-' : ''
  return sign + withCurrency(locale, figure, currency, options)
}

/** From a low to a high amount, `isOpen` when it may be more. */
export function formatMoneyRange(locale: Locale, range: MoneyRange): string {
  const currency = range.currency ?? 'CAD'
  const low = moneyFigure(locale, range.lowCents / 100, {})
  const high = moneyFigure(locale, range.highCents / 100, {})
  const plus = range.isOpen ? '+' : ''
  switch (locale) {
    case 'en':
      return `${withCurrency('en', low, currency, {})}–${withCurrency('en', high, currency, {})}${plus}`
    case 'fr':
      return `${low} à${NBSP}${withCurrency('fr', high, currency, {})}${range.isOpen ? ` et${NBSP}plus` : ''}`
    case 'zh':
      return `${low}–${withCurrency('zh', high, currency, {})}${range.isOpen ? '以上' : ''}`
    case 'tl':
      return `${withCurrency('tl', low, currency, {})}–${high}${plus}`
  }
}

function moneyFigure(locale: Locale, amount: number, { cents = 'auto', isCompact }: MoneyOptions): string {
  if (isCompact) return formatNumber(locale, amount, { notation: 'compact', maximumFractionDigits: 1 })
  const digits = cents === 'always' || Math.round(amount * 100) % 100 !== 0 ? 2 : 0
  return formatNumber(locale, amount, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function withCurrency(locale: Locale, figure: string, currency: string, { withCode, isCompact }: MoneyOptions): string {
  const isDollar = currency === 'CAD' || currency === 'USD'
  if (locale === 'tl' || !isDollar) return `${currency}${NBSP}${figure}`
  if (locale === 'zh') return `${figure}${ZH_CURRENCY[currency]}`
  if (locale === 'fr') {
    // In large figures Quebec writes `660 k$`: the thousand and the dollar are one sign.
    const suffix = withCode ? `$${NBSP}${currency}` : currency === 'USD' ? `$${NBSP}US` : '$'
    return isCompact && /\p{L}$/u.test(figure) ? `${figure}${suffix}` : `${figure}${NBSP}${suffix}`
  }
  if (withCode) return `$${figure}${NBSP}${currency}`
  return currency === 'USD' ? `US$${figure}` : `$${figure}`
}
