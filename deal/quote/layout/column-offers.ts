import { readableWords } from '../tokens/words.ts'
import type { Entry } from './entries.ts'
import type { Layout } from './layout.ts'
import { cellsOf } from './stacked.ts'

/** Offers side by side: one label, and an amount for each of them. */

const COLUMNS_MAX = 4
const ROWS_MIN = 3

/** A layout for each column; empty where the columns are no offers. */
export function columnOffers(layout: Layout): Layout[] {
  const counts = layout.entries
    .map(({ cells }) => cells?.length ?? 1)
    .filter((count) => count > 1 && count <= COLUMNS_MAX)
  const columns = Math.max(0, ...counts)
  const table = layout.entries.filter(({ cells }) => cells?.length === columns)
  if (columns < 2 || table.length < ROWS_MIN || table.length * 2 < layout.entries.length) return []
  if (isArithmetic(table) || table.every(({ cells }) => new Set(cells).size === 1)) return []
  const all = Array.from({ length: columns }, (_, column) => ({
    ...layout,
    entries: layout.entries.map((entry) => ofColumn(entry, columns, column)),
  }))
  const heads = headsOf(layout, table[0]?.row ?? 0, columns)
  const asked = all.filter((_, column) => !LISTED.test(readableWords(heads[column] ?? '')))
  return asked.length === 0 ? all : asked
}

/** What the car is listed for stands beside what the buyer pays, and is no offer. */
const LISTED = /^(?:msrp|m s r p|retail|list|list price|regular|sticker|pdsf|was|prix regulier|原价|指导价)\b/

/** The heads of the last columns, in the row above the table. */
function headsOf({ rows }: Layout, first: number, columns: number): string[] {
  const head = rows.findLast(
    ({ row, text, entries }) => row < first && entries.length === 0 && cellsOf(text).length >= columns,
  )
  return head
    ? cellsOf(head.text)
        .slice(-columns)
        .map(({ text }) => text)
    : []
}

/** Amount, tax and total, or quantity, price and extension, are figures of one offer. */
function isArithmetic(table: readonly Entry[]): boolean {
  const sums = table.filter(({ cells = [] }) => {
    const [one = 0, two = 0, three = 0] = cells
    return cells.length === 3 && (one + two === three || Math.round(one / 100) * two === three)
  })
  return sums.length * 2 >= table.length
}

function ofColumn(entry: Entry, columns: number, column: number): Entry {
  const cents = entry.cells?.length === columns ? entry.cells[column] : undefined
  if (cents === undefined) return entry
  return { ...entry, amount: { ...entry.amount, cents }, alternatives: [], cells: [cents] }
}
