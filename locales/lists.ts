import type { Locale } from '../contract/locales.ts'

/** Short parts in one line. Chinese has a comma of its own, as wide as a character, and no space after it. */
export function joinParts(locale: Locale, parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ')
}
