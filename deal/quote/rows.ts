import type { ReadTerms } from './credit/financing.ts'
import type { Entry } from './layout/entries.ts'
import { type Layout, layOut } from './layout/layout.ts'
import { QUOTE_LIMITS, ROW_BREAK } from './limits.ts'
import type { SaidOfCar } from './meaning/car-words.ts'
import type { Reading, Synonyms } from './meaning/kinds.ts'
import { lineKind } from './meaning/line-kinds.ts'
import { readableWords, saysPreinstalled } from './tokens/words.ts'

/** A line of a quote: an amount with its words. */
export type QuoteRow = {
  /** Its words as they were pasted. */
  text: string
  /** Where in the paste it stands, from 0; a page marks it there. */
  row: number
  kind: string
  how: Reading['how'] | 'unknown'
  cents: number
  isNegative: boolean
  isPreinstalled: boolean
  /** Inside another line, or beside one that counts instead: shown, and no part of a sum. Left out where nothing has decided that. */
  isReference?: boolean | undefined
  /** Where the amount stands in its row. */
  at?: { start: number; end: number }
}
export type ReadQuote = {
  rows: QuoteRow[]
  unread: string[]
  /** Whether a total that the sheet states follows from its lines, as far as the reader saw it. */
  isClosed?: boolean
  /** A row that was not read names a kind of line and holds a number. */
  hasUnreadAmounts?: boolean
  /** What the sheet says of a loan or a lease. */
  terms?: ReadTerms[]
  /** What the sheet says of the car itself. */
  car?: SaidOfCar
  /** All offers of a document that holds several; `rows` are those of the first. */
  options?: ReadQuote[]
  /** Of one of them: the row that it begins with. */
  heading?: string
}

/** The paste, row by row; `undefined` where it is too long to be a quote. */
export function readQuote(text: string, synonyms: Synonyms): ReadQuote | undefined {
  const layout = layOutText(text, synonyms)
  const lines = layout?.entries.filter(({ mention }) => mention !== 'inside')
  return layout && lines && { rows: lines.map((entry) => lineOf(entry)), unread: layout.unread.map((row) => row.text) }
}

export function layOutText(text: string, synonyms: Synonyms): Layout | undefined {
  if (isLongerThan(text, QUOTE_LIMITS.bytes)) return undefined
  // Our own pages keep amounts whole by word joiners; a copy of one brings them along.
  const rows = text.replaceAll('\u2060', '').split(ROW_BREAK)
  const filled = [...rows.entries()].filter(([, row]) => row.trim() !== '')
  return filled.length > QUOTE_LIMITS.rows ? undefined : layOut(filled, synonyms)
}

/** The line that an entry is by its words alone. */
export function lineOf(entry: Entry): QuoteRow {
  const { label, note, row, amount, reading, start, end } = entry
  const kind = lineKind(entry)
  // Brackets around a tax only set it apart: a tax does not come off.
  const isNegative = amount.isNegative && !(amount.isBracketed && kind.startsWith('tax_'))
  return {
    text: label === '' ? note : label,
    row,
    kind,
    how: kind === 'unknown' ? 'unknown' : (reading?.how ?? 'exact'),
    cents: amount.cents,
    isNegative,
    isPreinstalled: saysPreinstalled(readableWords(`${label} ${note}`)),
    at: { start, end },
  }
}

/** UTF-8 bytes, counted only as far as needed. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  let length = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length > bytes
}
