import type { AgreedLine } from '#contract/signing/lines.ts'
import { kindName, type QuoteTexts } from '#deal/texts/quote-texts.ts'
import { labelText } from '#locales/tax-names.ts'
import type { Translate } from '#locales/translate.ts'

/** What an agreed line is called: by the dealer's words, or as what it is. */
export function lineName(t: Translate, texts: QuoteTexts, { text, name, isTax }: AgreedLine): string {
  if (text !== null) return text
  if (name === 'taxes') return t('signing.taxes')
  return isTax ? labelText(t, name) : kindName(texts, name)
}
