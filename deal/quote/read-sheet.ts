import { withCarLine } from './car-line.ts'
import { readFinancing } from './financing.ts'
import type { Synonyms } from './kinds.ts'
import type { Layout } from './layout.ts'
import { isPricedByPeriod } from './line-kinds.ts'
import { splitOptions } from './options.ts'
import { type PlacedRows, textOfPlaced } from './placed-rows.ts'
import type { QuoteSale } from './quote-shapes.ts'
import { reconcile } from './reconcile.ts'
import { layOutText, lineOf, type QuoteRow, type ReadQuote } from './rows.ts'
import { withSheetSums } from './sheet-sums.ts'

/** A dealer’s sheet as a buyer reads it: what its lines are, so that its own sums hold. Rows with positions come from a PDF or a photo. */
export function readSheet(source: string | PlacedRows, names: Synonyms, _sale?: QuoteSale): ReadQuote | undefined {
  return readSheetWith(source, names, {})
}

/** The same with the kinds that a person has set, by the row of the paste. */
export function readSheetWith(
  source: string | PlacedRows,
  names: Synonyms,
  kinds: Readonly<Record<string, string>>,
): ReadQuote | undefined {
  const layout = layOutText(typeof source === 'string' ? source : textOfPlaced(source), names)
  if (!layout) return undefined
  const parts = splitOptions(layout)
  const [first = layout] = parts
  const read = readLayout(first, names, kinds)
  const unread = layout.unread.map((row) => row.text)
  return {
    ...read,
    unread,
    hasUnreadAmounts: layout.unread.some(({ hasNumber }) => hasNumber),
    ...(parts.length > 1 && { options: parts.map((part) => ({ ...readLayout(part, names, kinds), unread: [] })) }),
  }
}

function readLayout(layout: Layout, names: Synonyms, kinds: Readonly<Record<string, string>>): ReadQuote {
  const lines = withKinds(
    layout.entries.map((entry) => (isPricedByPeriod(entry) ? { ...lineOf(entry), isReference: true } : lineOf(entry))),
    kinds,
  )
  const summed = withSheetSums(withCarLine({ rows: lines, unread: [] }), names)
  const { rows, isClosed } = reconcile(withCarLine(summed).rows, layout.entries)
  return { rows: withKinds(rows, kinds), unread: [], isClosed, terms: readFinancing(layout.rows, layout.entries) }
}

/** Of several lines in one row: the first of unknown kind, or else the first. */
function withKinds(lines: readonly QuoteRow[], kinds: Readonly<Record<string, string>>): QuoteRow[] {
  const meant = new Set(
    Object.keys(kinds).map((row) => {
      const there = lines.filter((line) => String(line.row) === row)
      return there.find(({ kind }) => kind === 'unknown' || kind === kinds[row]) ?? there[0]
    }),
  )
  return lines.map((line) => {
    const kind = meant.has(line) ? kinds[line.row] : undefined
    return kind === undefined ? line : { ...line, kind, how: 'exact' as const, isReference: undefined }
  })
}
