import type { Synonyms } from '../meaning/kinds.ts'
import { readLabel } from '../meaning/labels.ts'
import type { Entry, ParsedRow } from './entries.ts'

const LABEL_LENGTH_MAX = 60
/** A row that ends in a number of its own is no label of another. */
const NUMBERED = /\d[.,]\d\d\D{0,3}$/

const isWordy = (text: string): boolean => /\p{L}/u.test(text)
const hasNoLabel = ({ label }: Entry): boolean => !isWordy(label)

type Cell = { text: string; start: number; end: number }

/** The cells of a row, apart by lines, tabs or wide spaces. */
export function cellsOf(text: string): Cell[] {
  const cells: Cell[] = []
  const isRuled = /[|｜\t]/.test(text)
  const pattern = isRuled ? /[^|｜\t]+/g : /\S+(?: \S+)*/g
  for (const { 0: cell, index } of text.matchAll(pattern)) {
    cells.push({ text: cell.trim(), start: index, end: index + cell.length })
  }
  return cells
}

/** The label stands above its amount, or all labels above all amounts. */
export function pairStacked(rows: readonly ParsedRow[], synonyms: Synonyms): ParsedRow[] {
  const paired = [...rows]
  const isLabel = (at: number): boolean => {
    const row = rows[at]
    return (
      row !== undefined &&
      row.entries.length === 0 &&
      isWordy(row.text) &&
      row.text.length <= LABEL_LENGTH_MAX &&
      !NUMBERED.test(row.text)
    )
  }
  const isAmount = (at: number): boolean => {
    const row = rows[at]
    return (
      row !== undefined &&
      (row.entries.length === 1 || isRange(row)) &&
      row.entries.every(hasNoLabel) &&
      !isWordy(withoutAmounts(row).replace(/\b(?:CA[DN]?|CDN|USD?)\b/g, ''))
    )
  }
  const pair = (label: number, amount: number): void => {
    const [above, row] = [rows[label], rows[amount]]
    const [entry, ...others] = row?.entries ?? []
    if (!above || !row || !entry) return
    const text = above.text.trim().replace(/[:：]$/, '')
    const named = { ...entry, label: text, labelRow: above.row, reading: readLabel(text, synonyms) }
    paired[amount] = { ...row, entries: [named, ...others] }
  }
  let at = 0
  while (at < rows.length) {
    const labels = runFrom(at, isLabel)
    const amounts = runFrom(at + labels, isAmount)
    if (labels > 0 && amounts > 0) {
      for (const [label, amount] of matchRuns(rows, at, labels, amounts, synonyms)) pair(label, amount)
      at += labels + amounts
      continue
    }
    const first = runFrom(at, isAmount)
    const below = runFrom(at + first, isLabel)
    // Amounts on top: only where there are as many labels below.
    if (first > 0 && first === below) {
      for (let each = 0; each < first; each++) pair(at + first + each, at + each)
      at += first + below
    } else at += Math.max(1, labels, first)
  }
  return paired
}

/** A scanner’s letters for digits are no words. */
function withoutAmounts({ text, entries }: ParsedRow): string {
  return entries.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

/** “$611 – $642” */
function isRange({ text, entries: [one, other, ...more] }: ParsedRow): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    more.length === 0 &&
    /^\s*(?:[-–—~]|to|à|至|到)\s*$/.test(text.slice(one.end, other.start))
  )
}

function runFrom(at: number, is: (at: number) => boolean): number {
  let length = 0
  while (is(at + length)) length++
  return length
}

/** Headings stand above the labels, so the last of them count, or those that name a kind of line. */
function matchRuns(
  rows: readonly ParsedRow[],
  at: number,
  labels: number,
  amounts: number,
  synonyms: Synonyms,
): [number, number][] {
  const all = Array.from({ length: labels }, (_, each) => at + each)
  const named = all.filter((each) => readLabel(rows[each]?.text ?? '', synonyms) !== undefined)
  if (labels < amounts) return []
  const chosen = labels === amounts ? all : named.length === amounts ? named : all.slice(-amounts)
  // A single amount under a heading that names nothing stays without a label.
  if (amounts === 1 && labels > 2 && !named.includes(chosen[0] ?? -1)) return []
  return chosen.map((label, each) => [label, at + labels + each])
}

/** An amount without words takes its name from the nearest cell above in its column that names a kind. */
export function headedByColumns(rows: readonly ParsedRow[], synonyms: Synonyms): ParsedRow[] {
  return rows.map((row, at) => {
    if (row.entries.every((entry) => !hasNoLabel(entry) || entry.reading)) return row
    const cells = cellsOf(row.text)
    const isAllAmounts = row.entries.every(hasNoLabel)
    // Behind a label in the same row, an amount belongs to that label.
    if (!isAllAmounts && !/[|｜\t]/.test(row.text)) return row
    const entries = row.entries.map((entry) => {
      if (!hasNoLabel(entry)) return entry
      const own = cells.findIndex(({ start, end }) => start <= entry.start && entry.start < end)
      const isInLabelledCell = row.entries.some(
        (other) =>
          other !== entry && cells[own] && other.start >= (cells[own]?.start ?? 0) && other.start < entry.start,
      )
      if (isInLabelledCell || (!isAllAmounts && startsAfterLabelOnly(row, own))) return entry
      const head = headAbove(rows, at, own, cells, synonyms)
      return head ? { ...entry, label: head.text, labelRow: head.row, reading: readLabel(head.text, synonyms) } : entry
    })
    return { ...row, entries }
  })
}

/** In a table with one column of labels, every other cell is an amount: the row’s label names them all. */
function startsAfterLabelOnly({ text, entries }: ParsedRow, own: number): boolean {
  const cells = cellsOf(text)
  const [first] = cells
  const isFirstLabel = first !== undefined && isWordy(first.text) && entries.every(({ start }) => start >= first.end)
  return isFirstLabel && own > 0
}

function headAbove(
  rows: readonly ParsedRow[],
  at: number,
  own: number,
  cells: readonly Cell[],
  synonyms: Synonyms,
): { text: string; row: number } | undefined {
  const cell = cells[own]
  if (!cell) return undefined
  for (let above = at - 1; above >= Math.max(0, at - 4); above--) {
    const row = rows[above]
    if (!row) continue
    const others = cellsOf(row.text)
    if (others.length < 2) continue
    const head =
      others.length === cells.length
        ? others[own]
        : others.find(({ start, end }) => start < cell.end && cell.start < end)
    if (head && !/\d{3}/.test(head.text) && readLabel(head.text, synonyms)) return { text: head.text, row: row.row }
  }
  return undefined
}
