import { INTL_LOCALE, type Locale } from '../contract/locales.ts'

/** A day in words: `November 1, 2026`, `1er novembre 2026`. */
export function formatLongDate(locale: Locale, date: Date, timeZone: string): string {
  return frenchDate(locale, new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone }).format(date))
}

/** What Intl doesn't know of French: “1er” for the first of a month (`1 h 05` is an hour), and `10 h` for ten sharp. */
export function frenchDate(locale: Locale, text: string): string {
  if (locale !== 'fr') return text
  return text.replace(/\b1(?=\s\p{L}{2})/u, '1er').replace(/(\sh)\s00$/u, '$1')
}
