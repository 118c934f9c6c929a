import type { AgreedLine } from '#contract/signing/lines.ts'
import { labelText } from '#locales/tax-names.ts'
import type { Translate } from '#locales/translate.ts'
import type { SigningWords } from './signing-words.server.ts'

/** The dealer's words as written; a tax, a term and what the offer keeps apart by our own. */
export function lineName(t: Translate, words: SigningWords, { text, name, isTax, term }: AgreedLine): string {
  if (term) return t(`signing.terms.${term}`)
  if (text !== null) return text
  if (name === 'taxes') return t('signing.taxes')
  return isTax ? labelText(t, name) : (words.kinds[name] ?? name)
}
