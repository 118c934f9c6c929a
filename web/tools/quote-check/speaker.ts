import type { Locale } from '../../../contract/locales.ts'
import type { Speaker } from '../../../deal/quote/sentences.ts'
import type { QuoteTexts } from '../../../deal/texts/quote-texts.ts'
import { formatMoney } from '../../../locales/money.ts'

/** Whoever says the sentences: in their language, with money as it is written there. */
export function speakerOf(texts: QuoteTexts, locale: Locale, currency: string): Speaker {
  return { texts, language: locale, money: (cents) => formatMoney(locale, { cents, currency }) }
}
