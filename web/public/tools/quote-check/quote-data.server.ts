import { readSheet } from '#deal/quote/read-sheet.ts'
import { toolData } from '../tool-data.server.ts'
import { quoteFieldsOf, SAY_NAME } from './quote-fields.ts'
import { quoteRowsAt } from './quote-rows.ts'

export function quoteData(asked: Parameters<typeof toolData>[0]) {
  return toolData(asked, quoteRowsAt(asked.request.url))
}

/** A plain form: what it said, and what its answer is computed with. It is answered and forgotten. */
export async function postedQuote({ request, context }: Parameters<typeof toolData>[0]) {
  const form = new URLSearchParams(await request.text())
  const fields = quoteFieldsOf(form)
  const address = new URL(request.url)
  address.search = new URLSearchParams({ in: fields.sale.in, say: form.get(SAY_NAME) ?? '' }).toString()
  const data = quoteData({ request: new Request(address), context })
  return { fields, read: data.rows ? (readSheet(fields.text, data.rows.rules.synonyms) ?? null) : null, ...data }
}
