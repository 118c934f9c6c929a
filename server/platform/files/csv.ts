import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Locale } from '#contract/values/locales.ts'

export type CsvValue = string | number | boolean | null | undefined

/** Lets Excel see that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What begins a formula in a spreadsheet program, also in the full-width forms that it takes for the same. */
const FORMULA = new Set('=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}')
/**
 * A program that expects another separator splits inside of quoted fields too, and what follows is a cell of its own: a
 * semicolon in French, a comma in English, a tab or a line break when the text is pasted.
 */
const SEPARATORS = new Set(';,\t\r\n')
const BLANK = /[\s']/
/** A telephone number is one, not a sum. */
const TELEPHONE = /^\+\d+$/

/**
 * Writes CSV files: every field quoted, no cell a formula, and separated as Excel expects it in the reader's language, which
 * in French is by semicolons.
 */
export function createCsvWriter(locale: Locale) {
  const separator = locale === 'fr' ? ';' : ','
  const line = (values: readonly CsvValue[]) => `${values.map(cell).join(separator)}\r\n`
  return { header: (names: readonly string[]) => BYTE_ORDER_MARK + line(names), line }
}

export type CsvWriter = ReturnType<typeof createCsvWriter>

const BATCH = 500

/** A file of what may be longer than any memory: batch by batch, each from behind the last row of the one before. */
export async function* csvInBatches<Row>(
  { header, line }: CsvWriter,
  columns: readonly string[],
  listAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
  valuesOf: (rows: Row[]) => CsvValue[][] | Promise<CsvValue[][]>,
): AsyncGenerator<string> {
  yield header(columns)
  let rows: Row[] = []
  do {
    rows = await listAfter(rows.at(-1), BATCH)
    if (rows.length > 0) yield (await valuesOf(rows)).map(line).join('')
  } while (rows.length === BATCH)
}

/** Sends a file of this name, line by line; it must not be cached on the way. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
}

function cell(value: CsvValue): string {
  return `"${harmless(value == null ? '' : String(value)).replaceAll('"', '""')}"`
}

/**
 * An apostrophe makes text of what would be a formula. A text that starts with one gets another, so that removing one
 * apostrophe restores the original.
 */
function harmless(text: string): string {
  return TELEPHONE.test(text) ? text : atFormulas(text, (rest) => `'${rest}`)
}

/** A cell of a file of ours without the apostrophes that made it harmless. */
export function asWritten(found: string): string {
  return atFormulas(found, (rest) => (rest.startsWith("'") ? rest.slice(1) : rest))
}

/** Changes a text wherever a cell that is a formula could begin, from its end to its start: one pass, whatever it holds. */
function atFormulas(text: string, change: (rest: string) => string): string {
  const parts: string[] = []
  let end = text.length
  let isFormula = false
  for (let at = end - 1; at >= 0; at--) {
    const sign = text.charAt(at)
    if (FORMULA.has(sign)) isFormula = true
    else if (!BLANK.test(sign)) isFormula = false
    if (!isFormula || (at > 0 && !SEPARATORS.has(text.charAt(at - 1)))) continue
    parts.push(change(text.slice(at, end)))
    end = at
  }
  return text.slice(0, end) + parts.toReversed().join('')
}
