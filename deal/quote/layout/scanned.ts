import { findAmounts } from '../tokens/amounts.ts'
import type { ScannedCell } from '../tokens/placed-rows.ts'
import type { Entry, ParsedRow } from './entries.ts'
import type { Layout } from './layout.ts'

/** What a scanner may have meant: amounts that the arithmetic of the sheet may choose instead of the one that was read. */

const SURE = 0.98
const ALTERNATIVES_MAX = 6

export function withScanned(layout: Layout, cells: readonly ScannedCell[]): Layout {
  const byRow = new Map<number, ScannedCell[]>()
  for (const cell of cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell])
  const textOf = new Map(layout.rows.map(({ row, text }) => [row, text]))
  const writtenOf = ({ row, start, end }: Entry): string => textOf.get(row)?.slice(start, end) ?? ''
  const withCents = layout.entries.filter((entry) => /[.,]\d\d\D*$/.test(writtenOf(entry)))
  const haveCents = withCents.length * 2 >= layout.entries.length
  const entries = layout.entries.map((entry) => {
    const own = byRow.get(entry.row)?.find(({ start, end }) => start <= entry.start && entry.start < end)
    if (!own) return entry
    const meant = [
      ...fromAlternatives(entry, own, textOf.get(entry.row) ?? ''),
      ...misread(writtenOf(entry), own, haveCents),
    ]
    const alternatives = [...new Set([...entry.alternatives, ...meant])].filter(
      (cents) => cents > 0 && cents !== entry.amount.cents,
    )
    return { ...entry, alternatives: alternatives.slice(0, ALTERNATIVES_MAX) }
  })
  return { ...layout, entries }
}

/** The amount that stands in the same place of the cell. */
function fromAlternatives(entry: Entry, { start, end, alternatives }: ScannedCell, text: string): number[] {
  const place = findAmounts(text.slice(start, end)).findIndex(({ end: to }) => start + to >= entry.end)
  return alternatives.flatMap((alternative) => {
    const amounts = findAmounts(alternative)
    const amount = amounts[place] ?? amounts.at(-1)
    return amount ? [amount.cents] : []
  })
}

const WITH_CENTS_PART = 0.6

/** Where most amounts have cents, one of four digits and more without any sign between them may have lost its point. */
export function withLostDecimals(rows: readonly ParsedRow[]): ParsedRow[] {
  const writtenOf = ({ text }: ParsedRow, { start, end }: Entry): string => text.slice(start, end)
  const all = rows.flatMap((row) => row.entries.map((entry) => writtenOf(row, entry)))
  if (all.filter((written) => /[.,]\d\d\D*$/.test(written)).length < all.length * WITH_CENTS_PART) return [...rows]
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry) => {
      const [digits] = /^\d{4,}$/.exec(writtenOf(row, entry).replace(/^[$\s]+|[$\s]+$/g, '')) ?? []
      return digits === undefined ? entry : { ...entry, alternatives: [...entry.alternatives, Number(digits)] }
    }),
  }))
}

const WITH_SIGN_PART = 0.6
const BEHIND_SIGN = /^[$S] ?\S*\d/
const SIGN_AS_DIGIT = /^[58](\d{1,3}(?:,\d{3})*\.\d{2})$/

/** Where most amounts have a dollar sign, the first digit of one without it may be the sign misread. */
export function withLostSigns(rows: readonly ParsedRow[]): ParsedRow[] {
  const writtenOf = ({ text }: ParsedRow, { start, end }: Entry): string => text.slice(start, end).trim()
  const all = rows.flatMap((row) => row.entries.map((entry) => writtenOf(row, entry)))
  if (all.filter((written) => BEHIND_SIGN.test(written)).length < all.length * WITH_SIGN_PART) return [...rows]
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry) => {
      const [, rest] = SIGN_AS_DIGIT.exec(writtenOf(row, entry)) ?? []
      if (rest === undefined) return entry
      return { ...entry, alternatives: [...entry.alternatives, Number(rest.replace(/\D/g, ''))] }
    }),
  }))
}

/** A lost decimal point, and a dollar sign taken for a digit. */
function misread(written: string, { confidence }: ScannedCell, haveCents: boolean): number[] {
  if (confidence >= SURE) return []
  const digits = written.replace(/\D/g, '')
  const isWhole = !/[.,]\d{1,2}\D*$/.test(written)
  const lost = haveCents && isWhole && digits.length >= 4 ? [Number(digits)] : []
  const [, rest] = SIGN_AS_DIGIT.exec(written.trim()) ?? []
  const signed = rest === undefined ? [] : [Number(rest.replace(/\D/g, ''))]
  return [...lost, ...signed].filter((cents) => Number.isSafeInteger(cents))
}
