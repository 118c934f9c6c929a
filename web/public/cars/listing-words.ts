import { COLORS, codeOf, ENGINE_WORDS, FEATURES } from '#contract/listings/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import { decimals } from '#locales/digits.ts'
import type { Translate } from '#locales/translate.ts'

/** A word in the reader's language, or as the listing has it. */
export type Wording = { text: string; isTranslated: boolean }

export function colorWording(t: Translate, written: string): Wording {
  const code = codeOf(COLORS, written)
  return code ? { text: t(`vehicles.color.${code}`), isTranslated: true } : { text: written, isTranslated: false }
}

/**
 * Features are free text. Staff write them one to a line, or in one line parted by semicolons or commas; bullets are theirs to
 * forget.
 */
export function featureWordings(t: Translate, written: string | null): Wording[] {
  if (!written) return []
  const mark = written.includes('\n') ? '\n' : written.includes(';') ? ';' : ','
  const items = written.split(mark).map((item) => item.replace(/^[\s•*\-–·]+/, '').trim())
  return [...new Set(items.filter((item) => item !== ''))].map((item) => {
    const code = codeOf(FEATURES, item)
    return code ? { text: t(`vehicles.features.${code}`), isTranslated: true } : { text: item, isTranslated: false }
  })
}

/** `2.5 L V6 turbo`: litres in the language's digits, and the words that we know; an engine in other words stays as it is. */
export function engineWording(locale: Locale, t: Translate, written: string): Wording {
  const [, litres, rest = ''] = /^(\d{1,2}(?:\.\d)?)\s?L\b\s*(.*)$/.exec(written) ?? [undefined, undefined, written]
  const whole = codeOf(ENGINE_WORDS, rest)
  const words = whole ? [whole] : rest.split(' ').filter(Boolean)
  const parts = words.map((word) => {
    const code = codeOf(ENGINE_WORDS, word) ?? whole
    if (code) return t(`vehicles.engine.${code}`)
    return /^[VIWH]\d{1,2}$/.test(word) ? word : undefined
  })
  if (parts.includes(undefined)) return { text: written, isTranslated: false }
  // A litre has one decimal, also where it is zero.
  const size = litres === undefined ? [] : [`${decimals(locale, Number(litres), 1, 1)}\u00a0L`]
  return { text: [...size, ...parts].join(' '), isTranslated: true }
}
