import type { Locale } from '../../../contract/locales.ts'
import type { QuoteRules } from '../../../deal/quote/quote-shapes.ts'
import { quoteRulesOf, quoteTextsOf } from '../../../deal/rules/rows-of.ts'
import { ENGLISH } from '../../../deal/texts/en.ts'
import { FRENCH } from '../../../deal/texts/fr.ts'
import type { QuoteTexts } from '../../../deal/texts/quote-texts.ts'
import { TAGALOG } from '../../../deal/texts/tl.ts'
import { CHINESE } from '../../../deal/texts/zh.ts'
import { toolData } from '../tool-data.server.ts'
import { textsFrom } from '../typed-fields.ts'
import {
  type DealerLanguage,
  dealerLanguage,
  type QuoteFields,
  REQUESTED_NAME,
  SALE_FIELDS,
  SAY_NAME,
  TEXT_NAME,
} from './quote-fields.ts'

const TEXTS: Record<Locale, QuoteTexts> = { en: ENGLISH, fr: FRENCH, zh: CHINESE, tl: TAGALOG }

/** What one jurisdiction’s quotes are checked and spoken about with. */
export type QuoteRows = { rules: QuoteRules; reader: QuoteTexts; dealer: QuoteTexts; say: DealerLanguage }

export function quoteData(request: Request, locale: Locale) {
  const asked = new URL(request.url).searchParams.get(SAY_NAME)
  return toolData(request, (jurisdiction): QuoteRows => {
    const rules = quoteRulesOf(jurisdiction)
    const say = dealerLanguage(asked, jurisdiction.code)
    return { rules, reader: quoteTextsOf(TEXTS[locale], rules), dealer: quoteTextsOf(TEXTS[say], rules), say }
  })
}

/** A plain form: what it said, and what its answer is computed with. It is answered and forgotten. */
export async function postedQuote(request: Request, locale: Locale) {
  const form = new URLSearchParams(await request.text())
  const fields: QuoteFields = {
    sale: textsFrom(SALE_FIELDS, form),
    requested: form.getAll(REQUESTED_NAME).slice(0, 100),
    text: form.get(TEXT_NAME) ?? '',
  }
  const address = new URL(request.url)
  address.search = new URLSearchParams({ in: fields.sale.in, say: form.get(SAY_NAME) ?? '' }).toString()
  return { fields, ...quoteData(new Request(address), locale) }
}
