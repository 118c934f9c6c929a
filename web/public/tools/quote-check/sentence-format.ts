import type { Locale } from '#contract/values/locales.ts'
import type { SentenceFormat } from '#deal/quote/sentences.ts'
import type { QuoteTexts } from '#deal/texts/quote-texts.ts'
import { formatMoney } from '#locales/money.ts'

/** How the sentences about a quote are written: in which language, and money as it is written there. */
export function sentenceFormat(texts: QuoteTexts, locale: Locale, currency: string): SentenceFormat {
  return { texts, language: locale, money: (cents) => formatMoney(locale, { cents, currency }) }
}
