import type { Locale } from '#contract/values/locales.ts'
import type { QuoteRules } from '#deal/quote/quote-shapes.ts'
import type { Jurisdiction } from '#deal/rule-rows.ts'
import { quoteRulesOf, quoteTextsOf, spokenTextsOf } from '#deal/rules/rows-of.ts'
import type { QuoteTexts } from '#deal/texts/quote-texts.ts'
import { DEAL_TEXTS } from '../deal-texts.ts'
import { toolDataOf } from '../tool-data.ts'
import { type DealerLanguage, dealerLanguage, SAY_NAME } from './quote-fields.ts'

/** The rules and the texts for the quotes of one jurisdiction. */
export type QuoteRows = { rules: QuoteRules; reader: QuoteTexts; dealer: QuoteTexts; say: DealerLanguage }

/** For the language in which an address asks for the sentences to say. */
export function quoteRowsAt(address: string) {
  const wanted = new URL(address).searchParams.get(SAY_NAME)
  return (jurisdiction: Jurisdiction, locale: Locale): QuoteRows => {
    const rules = quoteRulesOf(jurisdiction)
    const say = dealerLanguage(wanted, jurisdiction.code)
    const reader = quoteTextsOf(DEAL_TEXTS[locale], rules)
    return { rules, reader, dealer: say === locale ? reader : spokenTextsOf(DEAL_TEXTS[say], rules), say }
  }
}

/** What the server would hand out, from the rules that are kept with the page. */
export function quoteDataOffline(address: string, locale: Locale) {
  return toolDataOf(address, locale, quoteRowsAt(address))
}
