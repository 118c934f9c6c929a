import type { QuoteRules } from '../../../deal/quote/quote-shapes.ts'
import { readSheet } from '../../../deal/quote/read-sheet.ts'
import { quoteRulesOf, quoteTextsOf, spokenTextsOf } from '../../../deal/rules/rows-of.ts'
import type { QuoteTexts } from '../../../deal/texts/quote-texts.ts'
import { DEAL_TEXTS } from '../deal-texts.server.ts'
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

/** What one jurisdiction’s quotes are checked and spoken about with. */
export type QuoteRows = { rules: QuoteRules; reader: QuoteTexts; dealer: QuoteTexts; say: DealerLanguage }

export function quoteData(asked: Parameters<typeof toolData>[0]) {
  const wanted = new URL(asked.request.url).searchParams.get(SAY_NAME)
  return toolData(asked, (jurisdiction, locale): QuoteRows => {
    const rules = quoteRulesOf(jurisdiction)
    const say = dealerLanguage(wanted, jurisdiction.code)
    const reader = quoteTextsOf(DEAL_TEXTS[locale], rules)
    return { rules, reader, dealer: say === locale ? reader : spokenTextsOf(DEAL_TEXTS[say], rules), say }
  })
}

/** A plain form: what it said, and what its answer is computed with. It is answered and forgotten. */
export async function postedQuote({ request, context }: Parameters<typeof toolData>[0]) {
  const form = new URLSearchParams(await request.text())
  const fields: QuoteFields = {
    sale: textsFrom(SALE_FIELDS, form),
    requested: form.getAll(REQUESTED_NAME).slice(0, 100),
    text: form.get(TEXT_NAME) ?? '',
  }
  const address = new URL(request.url)
  address.search = new URLSearchParams({ in: fields.sale.in, say: form.get(SAY_NAME) ?? '' }).toString()
  const data = quoteData({ request: new Request(address), context })
  return { fields, read: data.rows ? (readSheet(fields.text, data.rows.rules.synonyms) ?? null) : null, ...data }
}
