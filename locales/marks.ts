import type { Locale } from '#contract/values/locales.ts'

// The comma is in a file of its own: every page carries it, and few carry these.

export const NBSP = '\u00a0'

/** Between parts that stand beside each other. Where they do not fit into one line, it ends the first one and never begins the next. */
export const DOT = `${NBSP}· `

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

/** Round brackets: full-width ones in Chinese. */
export function inBrackets(locale: Locale, text: string): string {
  return locale === 'zh' ? `（${text}）` : `(${text})`
}

/** A text with a note in brackets behind it. Full-width brackets carry their own space. */
export function withBrackets(locale: Locale, text: string, note: string): string {
  return `${text}${locale === 'zh' ? '' : ' '}${inBrackets(locale, note)}`
}

/** Says what a text or a figure is. */
export function labelled(locale: Locale, label: string, text: string): string {
  return `${label}${colon(locale)}${text}`
}
