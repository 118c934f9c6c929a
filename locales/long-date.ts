import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'

/** A day in words: `November 1, 2026`, `1er novembre 2026`. */
export function formatLongDate(locale: Locale, date: Date, timeZone: string): string {
  return correctDate(locale, new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone }).format(date))
}

/** French and Chinese count the hours of a day to 24, so that opening hours and times agree on a page. */
export const HOUR_CYCLE: Readonly<Record<Locale, 'h12' | 'h23'>> = { en: 'h12', fr: 'h23', zh: 'h23', tl: 'h12' }

/**
 * Corrects a date that Intl wrote. French: “1er” for the first of a month (`1 h 05` is an hour), `10 h` for
 * ten sharp, `3 h 14` without a zero and never on two lines.
 * Chinese: the weekday in brackets, `11月22日（星期日）`.
 */
export function correctDate(locale: Locale, text: string): string {
  if (locale === 'zh') return text.replace(/日(星期.|周.) ?/u, '日（$1）')
  if (locale !== 'fr') return text
  return text
    .replace(/\b1(?=\s\p{L}{2})/u, '1er')
    .replace(/(\sh)\s00(?=\s\p{Lu}|$)/u, '$1')
    .replace(/\b0(?=\d\sh\b)/u, '')
    .replace(/(?<=\d)\sh(?:\s(?=\d))?(?!\p{L})/u, (hour) => hour.replaceAll(/\s/gu, '\u00a0'))
}
