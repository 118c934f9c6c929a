import { INTL_LOCALE, type Locale } from '../contract/locales.ts'

/** A day in words: `November 1, 2026`, `1er novembre 2026`. */
export function formatLongDate(locale: Locale, date: Date, timeZone: string): string {
  return frenchFirst(locale, new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone }).format(date))
}

/** Intl does not know that French says “1er” for the first of a month. */
export function frenchFirst(locale: Locale, text: string): string {
  return locale === 'fr' ? text.replace(/^1(?=\s\p{L})/u, '1er') : text
}
