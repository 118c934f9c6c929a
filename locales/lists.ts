import type { Locale } from '../contract/locales.ts'

/** The comma between two parts. Chinese has one of its own, as wide as a character, and no space after it. */
export function comma(locale: Locale): string {
  return locale === 'zh' ? '，' : ', '
}

/** Short parts in one line. */
export function joinParts(locale: Locale, parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(comma(locale))
}
