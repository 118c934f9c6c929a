import { readFinancing } from './credit/financing.ts'
import { columnOffers } from './layout/column-offers.ts'
import type { Entry } from './layout/entries.ts'
import type { Layout } from './layout/layout.ts'
import { splitOptions } from './layout/options.ts'
import { withScanned } from './layout/scanned.ts'
import { withCarLine } from './meaning/car-line.ts'
import { carOf } from './meaning/car-words.ts'
import type { Synonyms } from './meaning/kinds.ts'
import { isPricedByPeriod, lineKind } from './meaning/line-kinds.ts'
import type { QuoteSale } from './quote-shapes.ts'
import { roleOf } from './reconcile/counted-price.ts'
import { withPercentages } from './reconcile/percentages.ts'
import { reconcile, withCredits, withoutNegativeSum, withSums } from './reconcile/reconcile.ts'
import { withSheetSums } from './reconcile/sheet-sums.ts'
import { layOutText, lineOf, type QuoteRow, type ReadQuote } from './rows.ts'
import { type PlacedRows, placeText } from './tokens/placed-rows.ts'

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
  const { text, cells } = typeof source === 'string' ? { text: source, cells: [] } : placeText(source)
  const laidOut = layOutText(text, names)
  if (!laidOut) return undefined
  const layout = cells.length > 0 ? withScanned(laidOut, cells) : laidOut
  const options = offersOf(layout).map((part) => ({ ...readLayout(part, names, kinds), unread: [] }))
  const read = options[0] ?? readLayout(layout, names, kinds)
  return {
    ...read,
    unread: layout.unread.map((row) => row.text),
    hasUnreadAmounts: layout.unread.some(({ hasNumber }) => hasNumber),
    car: carOf(layout.rows.map((row) => row.text)),
    ...(options.length > 1 && { options }),
  }

  /** Offers one below the other, or side by side, where the sums of each hold. */
  function offersOf(whole: Layout): Layout[] {
    const parts = splitOptions(whole)
    if (parts.length > 1) return parts
    const columns = columnOffers(whole)
    const closed = columns.filter((column) => readLayout(column, names, kinds).isClosed === true)
    return closed.length === columns.length ? columns : []
  }
}

function readLayout(layout: Layout, names: Synonyms, kinds: Readonly<Record<string, string>>): ReadQuote {
  const hasTrade = layout.entries.some((entry) => /^(?:trade_in|lien_payout)$/.test(lineKind(entry)))
  const lines = withKinds(
    layout.entries.map((entry) => {
      const line = lineOf(entry)
      // Where nothing else is said of the old car, what is left of it is what it is worth here.
      if (entry.reading?.kind === 'net_trade' && !hasTrade) return { ...line, kind: 'trade_in' }
      return isBeside(entry) ? { ...line, isReference: true } : line
    }),
    kinds,
  )
  const summed = withSheetSums(withCarLine({ rows: withSums(lines), unread: [] }), names)
  const { rows, isClosed } = reconcile(withPercentages(withCredits(withCarLine(summed).rows)), layout.entries)
  return {
    ...(layout.heading !== undefined && { heading: layout.heading }),
    rows: withKinds(withoutNegativeSum(withCarLine({ rows, unread: [] }).rows), kinds),
    unread: [],
    isClosed,
    terms: readFinancing(layout.rows, layout.entries),
  }
}

/** What is inside another amount, offered for more, or priced by the month counts only where the sums say so. */
function isBeside(entry: Entry): boolean {
  return isPricedByPeriod(entry) || (entry.mention !== undefined && roleOf(lineKind(entry)) === 'charge')
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
