import type { PaperText } from '#contract/documents/paper-readings.ts'
import { OFFER_MAX } from '#contract/offers/constants.ts'
import { carryKinds } from '#deal/offers/carried-kinds.ts'
import { type CheckedRow, checkedRows, type SettledRows } from '#web/app/papers/checked-rows.ts'
import type { Entry, Sources } from './entry-fields.ts'

/** What was read, as the draft has it: rows with their number on the paper, and where each stands in the text. */
export type DraftPaper = { rows: readonly PaperRow[]; text: string }
export type PaperRow = CheckedRow & { number: number; textRow: number }

/** Rows of the text that the form takes; what is further down stays on the paper. */
const TEXT_ROWS_MAX = 999

/** Checked against the sums of the paper again with the corrections of a person. */
export function draftPaper({ pages, is_poor, sure, found }: PaperText, settled: SettledRows = {}): DraftPaper {
  const { rows, text } = checkedRows(
    { pages: pages.map((page) => ({ ...page, picture: null })), isPoor: is_poor, sure, found },
    settled,
  )
  const before = pages.map((_, at) => pages.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0))
  return {
    rows: rows.map((row, at) => ({
      ...row,
      number: at + 1,
      textRow: (before[row.page] ?? 0) + Number(row.id.split(':')[1]),
    })),
    text: bounded(text),
  }
}

function bounded(text: string): string {
  const lines = text.split('\n').slice(0, TEXT_ROWS_MAX)
  while (lines.join('\n').length > OFFER_MAX.text) lines.pop()
  return lines.join('\n')
}

/** Where each figure of the text comes from. What a person has looked at stays so. */
export function sourcesOf({ rows }: DraftPaper): Sources {
  return Object.fromEntries(
    rows
      .filter(({ textRow }) => textRow < TEXT_ROWS_MAX)
      .map((row) => [row.textRow, { row: row.number, check: checkOf(row) }]),
  )
}

function checkOf({ settled, mark }: CheckedRow): Sources[string]['check'] {
  if (settled) return 'person'
  if (mark === 'confirmed') return 'sum'
  return mark === 'look' ? 'look' : 'read'
}

/** Sources stay with their lines while the text is typed; a figure that is typed over was looked at by a person. */
export function carrySources(sources: Sources, before: string, after: string): Sources {
  const [from, to] = [before.split('\n'), after.split('\n')]
  const known = Object.fromEntries(
    Object.entries(sources).map(([row, source]) => [row, { source, line: (from[Number(row)] ?? '').trim() }]),
  )
  const carried = Object.entries(carryKinds(known, before, after)).map(([row, { source, line }]) => [
    row,
    (to[Number(row)] ?? '').trim() === line ? source : { ...source, check: 'person' as const },
  ])
  return Object.fromEntries(carried)
}

/** What a person says is printed in a row: its figure is the last of the line. */
export function withFigure(text: string, textRow: number, amount: string): string {
  const lines = text.split('\n')
  const cells = (lines[textRow] ?? '').split('\t')
  lines[textRow] = [...cells.slice(0, -1), amount].join('\t')
  return lines.join('\n')
}

/** The rows that a person has looked at, with the figures that the text has for them now. */
export function settledIn({ text, sources }: Pick<Entry, 'text' | 'sources'>, rows: readonly PaperRow[]): SettledRows {
  const lines = text.split('\n')
  const settled = Object.entries(sources).flatMap(([textRow, { row: number, check }]) => {
    const row = rows[number - 1]
    const amount = lines[Number(textRow)]?.split('\t').at(-1)?.trim() ?? ''
    return row && check === 'person' ? [[row.id, { amount, isChanged: amount !== row.amount }] as const] : []
  })
  return Object.fromEntries(settled)
}
