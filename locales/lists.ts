import type { Locale } from '../contract/locales.ts'

const NBSP = '\u00a0'

/** Between parts that stand beside each other. Where they do not fit into one line, it ends the first one and never begins the next. */
export const DOT = `${NBSP}· `

/** The comma between two parts. Chinese has one of its own, as wide as a character, and no space after it; so it is with each mark. */
export function comma(locale: Locale): string {
  return locale === 'zh' ? '，' : ', '
}

export function colon(locale: Locale): string {
  if (locale === 'zh') return '：'
  return locale === 'fr' ? `${NBSP}: ` : ': '
}

export function semicolon(locale: Locale): string {
  if (locale === 'zh') return '；'
  return locale === 'fr' ? `${NBSP}; ` : '; '
}

/** The end of a sentence that another one follows. */
export function fullStop(locale: Locale): string {
  return locale === 'zh' ? '。' : '. '
}

/** Says what a text or a figure is. */
export function labelled(locale: Locale, label: string, text: string): string {
  return `${label}${colon(locale)}${text}`
}

/** Short parts in one line. */
export function joinParts(locale: Locale, parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(comma(locale))
}
