import { readableWords } from '../tokens/words.ts'
import type { Entry, ParsedRow } from './entries.ts'
import { cellsOf } from './stacked.ts'

/**
 * A grid of payments: terms along the top and what is paid down at the left, or the other way around. Its amounts are payments of one
 * period, and what is paid down is a choice and nothing that was paid.
 */

const TERM = /^(?:\D{0,12}\s)?(\d{2,3}) ?(?:mo|mos|mth|mths|month|months|mois|meses|buwan|个月|期)\b|^(\d{2,3})$/iu
const TERMS: readonly number[] = [24, 27, 30, 33, 36, 39, 42, 48, 54, 60, 63, 66, 72, 75, 78, 84, 90, 96]
const DOWN = /\b(?:down|comptant|mise de fonds|acompte|enganche|paunang bayad)\b|首付/
const PAYMENT_CENTS = { min: 2_000, max: 500_000 }
const GRID_ROWS_MAX = 30

/** The term of a column or a row of the grid, in months. */
export function termOf(cell: string): number | undefined {
  const [, named, bare] = TERM.exec(cell.trim()) ?? []
  const months = Number(named ?? bare)
  return TERMS.includes(months) ? months : undefined
}

export function readGrids(rows: readonly ParsedRow[]): ParsedRow[] {
  const read = [...rows]
  for (let at = 0; at < rows.length; at++) {
    const head = rows[at]
    if (!head) continue
    const cells = cellsOf(head.text).filter(({ text }) => text !== '')
    const terms = cells.filter(({ text }) => termOf(text) !== undefined)
    const downs = head.entries.filter((entry) => DOWN.test(readableWords(`${entry.label} ${entry.note}`)))
    const columns = terms.length >= 2 ? terms.length : downs.length >= 2 ? downs.length : 0
    if (columns === 0) continue
    let found = 0
    for (let below = at + 1; below < Math.min(rows.length, at + GRID_ROWS_MAX); below++) {
      const row = read[below]
      if (!row || !isGridRow(row, columns)) break
      read[below] = asPayments(row, columns)
      found++
    }
    if (found === 0) continue
    // The choices along the top are no amounts of the deal either.
    read[at] = {
      ...head,
      entries: terms.length >= 2 ? head.entries.filter((entry) => !isIn(entry, terms)) : [],
      hasOtherNumbers: true,
    }
    at += found
  }
  return read
}

function isIn(entry: Entry, cells: readonly { start: number; end: number }[]): boolean {
  return cells.some(({ start, end }) => start <= entry.start && entry.start < end)
}

/** As many payments as there are columns, and at most one amount before them. */
function isGridRow({ entries }: ParsedRow, columns: number): boolean {
  const payments = entries.slice(-columns)
  return (
    payments.length === columns &&
    entries.length <= columns + 1 &&
    payments.every(({ amount: { cents } }) => cents >= PAYMENT_CENTS.min && cents <= PAYMENT_CENTS.max) &&
    payments.every(({ reading }, at) => at === 0 || reading === undefined || DOWN.test(reading.kind))
  )
}

function asPayments(row: ParsedRow, columns: number): ParsedRow {
  const entries = row.entries.slice(-columns).map((entry) => ({
    ...entry,
    isApart: true,
    reading: { kind: 'payment', how: 'exact' as const, others: [], lead: 0, gap: 0 },
  }))
  return { ...row, entries, hasOtherNumbers: true }
}
