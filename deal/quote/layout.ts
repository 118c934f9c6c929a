import { columnSigns, groupAmounts } from './columns.ts'
import { type Entry, isInside, type ParsedRow, parseRow } from './entries.ts'
import { solveEquations } from './equations.ts'
import { readGrids } from './grids.ts'
import type { Synonyms } from './kinds.ts'
import { readLabel } from './labels.ts'
import { readPriceChanges } from './price-changes.ts'
import { headedByColumns, pairStacked } from './stacked.ts'

/** A document as amounts with their words, and the rows that hold none. */
export type Layout = {
  rows: ParsedRow[]
  entries: Entry[]
  unread: { row: number; text: string; hasNumber: boolean }[]
}

/** Reads the rows of a document, one by one and then by how they stand to each other. */
export function layOut(filled: readonly (readonly [at: number, text: string])[], synonyms: Synonyms): Layout {
  const rows: ParsedRow[] = []
  let isBelowLines = false
  for (const [at, text] of filled) {
    const parsed = parseRow(at, text, synonyms, isBelowLines)
    isBelowLines ||= parsed.entries.some(({ reading }) => reading !== undefined)
    rows.push({ ...parsed, entries: parsed.entries.filter((entry) => !isInside(entry, synonyms)) })
  }
  const solved = readPriceChanges(solveEquations(readGrids(rows)))
  const named = headedByColumns(pairStacked(solved, synonyms), synonyms)
  const grouped = named.map((row) => ({ ...row, entries: groupAmounts(row) }))
  const signed = columnSigns(grouped)
  const entries = signed.flatMap((row) => row.entries)
  const used = new Set(entries.flatMap((entry) => [entry.row, entry.labelRow ?? entry.row]))
  const unread = signed
    .filter(({ row, text }) => !used.has(row) && text.trim() !== '')
    .map(({ row, text, hasOtherNumbers }) => ({
      row,
      text: text.trim(),
      hasNumber: !hasOtherNumbers && /\d{3}/.test(text) && readLabel(text, synonyms) !== undefined,
    }))
  return { rows: signed, entries, unread }
}
