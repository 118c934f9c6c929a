import { type Alignment, aligned, worthOf } from './alignment.ts'
import { isAmount, isFigure, isPlainlyMoney } from './amounts.ts'
import { boxedLines, isBoxed, nameRightOver, wholeName } from './boxed-labels.ts'
import type { TextBox } from './boxes.ts'
import { CODE } from './label-words.ts'
import { withoutLineNumbers } from './line-numbers.ts'
import { type Flat, flattened, refined, slopesOf } from './slopes.ts'

/** One piece of text on the paper. */
export type Piece = { text: string; confidence: number; alternatives: readonly string[]; box: TextBox }
export type PlacedPiece = Piece & { flat: Flat }

/** Rows of a page from the top, each from the left. A page is taken as bent where more of its amounts stand beside words that fit them then. */
export function rowsOf(pieces: readonly Piece[]): PlacedPiece[][] {
  const [flat, bent] = [alignedAlong(pieces, false), alignedAlong(pieces, true)]
  return gathered((bent.score > flat.score + 0.25 ? bent : flat).pieces)
}

function alignedAlong(pieces: readonly Piece[], isBent: boolean): Alignment {
  const boxes = pieces.map(({ box }) => box)
  const first = slopesOf(boxes, isBent)
  const rough = gathered(pieces.map((piece) => ({ ...piece, flat: flattened(piece.box, first) })))
  const field = refined(
    first,
    rough.map((row) => row.map(({ box }) => box)),
  )
  return aligned(withoutLineNumbers(pieces.map((piece) => ({ ...piece, flat: flattened(piece.box, field) }))))
}

/** A row takes the piece that stands on its line and beside what it has. */
function gathered(pieces: readonly PlacedPiece[]): PlacedPiece[][] {
  const rows: { line: number; height: number; pieces: PlacedPiece[] }[] = []
  // Wide pieces lie truest: they begin the rows.
  for (const piece of pieces.toSorted(
    (one, other) => other.flat.right - other.flat.left - (one.flat.right - one.flat.left),
  )) {
    const { flat } = piece
    const near = rows
      .map((row) => ({ row, off: Math.abs(row.line - flat.line) }))
      .filter(
        ({ row, off }) =>
          off < 0.5 * Math.min(row.height, flat.height * 1.3) &&
          !row.pieces.some((other) => overlap(other.flat, flat) > 0.3),
      )
      .sort((one, other) => one.off - other.off)[0]
    if (!near) rows.push({ line: flat.line, height: flat.height, pieces: [piece] })
    else {
      const { row } = near
      row.pieces.push(piece)
      row.line = row.pieces.reduce((sum, each) => sum + each.flat.line, 0) / row.pieces.length
      row.height = row.pieces.reduce((sum, each) => sum + each.flat.height, 0) / row.pieces.length
    }
  }
  return rows
    .sort((one, other) => one.line - other.line)
    .map((row) => row.pieces.sort((one, other) => one.flat.left - other.flat.left))
}

function overlap(one: Flat, other: Flat): number {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return shared / Math.max(1, Math.min(one.right - one.left, other.right - other.left))
}

/** A label with what is printed for it: one line of the sheet. A line without a figure is a heading, or the label’s second line. */
export type SheetLine = { labels: PlacedPiece[]; amounts: PlacedPiece[] }
type Row = readonly PlacedPiece[]
type Kind = 'words' | 'figure' | 'amount'

/**
 * Labels and amounts of all rows. A label stands to the left of its amount (on pages that write amounts first, to the right), or else above it, as in the
 * boxes of a lease; never on the other side of a gutter, which is known by labels that begin under each other.
 */
export function linesOf(rows: readonly Row[]): SheetLine[] {
  if (isBoxed(rows.flat())) return finished(boxedLines(rows))
  const { cards, others } = cardsOf(rows)
  const starts = columnStarts(others)
  const isAmountFirst = writesAmountFirst(others)
  const lines = others.map((row, at) => [...linesOfRow(row, starts, isAmountFirst), ...(cards[at] ?? [])])
  for (const [at, inRow] of lines.entries()) {
    if (inRow.every(({ labels }) => labels.length === 0)) lines[at] = labeledFromAbove(inRow, lines.slice(0, at))
  }
  labelMixedRows(lines)
  // Codes between two lines of a name are not part of it.
  joinSplitLabels(lines.filter((inRow) => !inRow.every(isCode)))
  return finished(lines)
}

/** Rows that begin with several amounts, each right under its name: cards beside each other. */
function cardsOf(rows: readonly Row[]): { cards: SheetLine[][]; others: PlacedPiece[][] } {
  const words = rows.flat().filter(({ text }) => !isAmount(text) && /\p{L}{2}/u.test(text))
  const amounts = rows.flat().filter(({ text }) => isPlainlyMoney(text))
  const taken = new Set<PlacedPiece>()
  const cards = rows.map((row): SheetLine[] => {
    const run = row.slice(
      0,
      Math.max(
        0,
        row.findIndex(({ text }) => !isPlainlyMoney(text)),
      ) || row.length,
    )
    if (run.length < 2 || !run.every(({ text }) => isPlainlyMoney(text))) return []
    const lines = run.map((amount): SheetLine => {
      const name = nameRightOver(amount, words, amounts)
      return { labels: name ? wholeName(name, words) : [], amounts: [amount] }
    })
    const names = new Set(lines.flatMap(({ labels }) => labels))
    if (names.size < run.length || lines.some(({ labels }) => labels.length === 0)) return []
    for (const piece of [...names, ...run]) taken.add(piece)
    return lines
  })
  return { cards, others: rows.map((row) => row.filter((piece) => !taken.has(piece))) }
}

function isCode({ labels, amounts }: SheetLine): boolean {
  return amounts.length === 0 && labels.every(({ text }) => CODE.test(text))
}

/** Boxes stand beside a list: amounts without a name in their row take the names right over them. */
function labelMixedRows(lines: SheetLine[][]): void {
  const all = lines.flat()
  const amounts = all.flatMap((line) => line.amounts).filter(({ text }) => isPlainlyMoney(text))
  for (const inRow of lines) {
    for (const [at, line] of inRow.entries()) {
      // What has many digits is a number itself, and names no amount.
      const isNamed = line.labels.some(({ text }) => worthOf(text) === 1)
      if (isNamed || line.amounts.length === 0) continue
      const free = all.filter((each) => each.amounts.length === 0)
      const words = free.flatMap(({ labels }) => labels)
      const apart = line.amounts.map((amount): SheetLine => {
        const name = isPlainlyMoney(amount.text) ? nameRightOver(amount, words, amounts) : null
        return { labels: name ? [name] : [], amounts: [amount] }
      })
      const names = apart.flatMap(({ labels }) => labels)
      if (names.length === 0 || (line.labels.length > 0 && names.length < apart.length)) continue
      for (const each of free) each.labels = each.labels.filter((label) => !names.includes(label))
      const own = line.labels.length > 0 ? [{ labels: line.labels, amounts: [] }] : []
      inRow.splice(at, 1, ...own, ...apart)
    }
  }
}

function finished(lines: readonly SheetLine[][]): SheetLine[] {
  return lines
    .flat()
    .map(withoutLoneNumbers)
    .filter(({ labels, amounts }) => labels.length + amounts.length > 0)
}

function linesOfRow(row: Row, starts: readonly number[], isAmountFirst: boolean): SheetLine[] {
  const lines: SheetLine[] = []
  const kinds = kindsOf(row)
  let current: SheetLine = { labels: [], amounts: [] }
  let figures: PlacedPiece[] = []
  const finish = () => {
    // A figure that is no money belongs to the words, unless it is all that they name.
    if (current.amounts.length > 0 && current.labels.length > 0) current.labels.push(...figures)
    else current.amounts.push(...figures)
    for (const part of [current.labels, current.amounts]) part.sort((one, other) => one.flat.left - other.flat.left)
    if (current.amounts.length > 0) current.labels = withoutCodes(current.labels)
    if (current.labels.length + current.amounts.length > 0) lines.push(current)
    current = { labels: [], amounts: [] }
    figures = []
  }
  const ordered = [...row.entries()]
  if (isAmountFirst) ordered.reverse()
  for (const [at, piece] of ordered) {
    if (kinds[at] === 'amount') current.amounts.push(piece)
    else if (kinds[at] === 'figure') figures.push(piece)
    else {
      const previous = figures.at(-1) ?? current.labels.at(-1)
      const gap = previous ? piece.flat.left - previous.flat.right : 0
      const isFar = gap > 1.2 * piece.flat.height && startsColumn(piece, starts)
      if (current.amounts.length > 0 || isFar) finish()
      current.labels.push(...figures, piece)
      figures = []
    }
  }
  finish()
  return isAmountFirst ? lines.reverse() : lines
}

/** Cells of their own beside the name: the number of the line, its letter, a code, how many. */
function withoutCodes(labels: PlacedPiece[]): PlacedPiece[] {
  const main = labels.toSorted((one, other) => lettersOf(other.text) - lettersOf(one.text))[0]
  if (!main || lettersOf(main.text) < 2) return labels
  const place = labels.indexOf(main)
  return labels.filter((piece, at) => {
    const [left, right] = at < place ? [piece, labels[at + 1]] : [labels[at - 1], piece]
    if (piece === main || !left || !right || lettersOf(piece.text) >= lettersOf(main.text)) return true
    const isApart = right.flat.left - left.flat.right > 0.5 * main.flat.height
    return !isApart || !(at < place ? NUMBER_OF_LINE : CODE).test(piece.text.trim())
  })
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

const NUMBER_OF_LINE = /^[#(]?(?:\d{1,3}|[\p{Lu}\d]{1,2})[.):]?$/u

/** A number in front of words counts the lines, and one between words belongs to them. */
function kindsOf(row: Row): Kind[] {
  const kinds = row.map(({ text }): Kind => (isAmount(text) ? 'amount' : isFigure(text) ? 'figure' : 'words'))
  return kinds.map((kind, at) => {
    const [before, piece, after] = [row[at - 1], row[at], row[at + 1]]
    if (!piece || !after || !COUNT.test(piece.text) || kinds[at + 1] !== 'words') return kind
    const isClose = (left: PlacedPiece, right: PlacedPiece) =>
      right.flat.left - left.flat.right < piece.flat.height * 1.2
    const isWithin = before !== undefined && isClose(before, piece) && isClose(piece, after)
    return kinds[at - 1] !== 'words' || isWithin ? 'words' : kind
  })
}

const COUNT = /^[(#]?\d{1,3}[.):]?$/

/** A number that counts lines, in a row where nothing else was read. */
function withoutLoneNumbers(line: SheetLine): SheetLine {
  if (line.labels.length > 0 || !line.amounts.every(({ text }) => COUNT.test(text))) return line
  return { labels: line.amounts, amounts: [] }
}

function writesAmountFirst(rows: readonly Row[]): boolean {
  const isFirst = (row: Row) => isPlainlyMoney(row[0]?.text ?? '') && !row.slice(1).some(({ text }) => isAmount(text))
  const isLast = (row: Row) => isAmount(row.at(-1)?.text ?? '') && !isAmount(row[0]?.text ?? '')
  return rows.filter((row) => row.length > 1 && isFirst(row)).length > rows.filter(isLast).length
}

/** Where several labels begin under each other. */
function columnStarts(rows: readonly Row[]): number[] {
  const lefts = rows.flatMap((row) =>
    row.filter(({ text }) => !isAmount(text) && /\p{L}/u.test(text) && !CODE.test(text)).map(({ flat }) => flat),
  )
  return lefts
    .filter(({ left, height }) => lefts.filter((other) => Math.abs(other.left - left) < height).length >= 3)
    .map(({ left }) => left)
}

function startsColumn({ flat }: PlacedPiece, starts: readonly number[]): boolean {
  return starts.some((start) => Math.abs(start - flat.left) < flat.height)
}

/** How many heights of a line a label may stand above its amount. */
const ABOVE_MAX = 5

/** Amounts that stand in a row without words take the labels that stand over them and have no amount. */
function labeledFromAbove(inRow: readonly SheetLine[], above: readonly (readonly SheetLine[])[]): SheetLine[] {
  const amounts = inRow.flatMap((line) => line.amounts)
  const [first] = amounts
  const near = namesOver(above.filter((each) => each.some((line) => line.labels.length + line.amounts.length > 0)))
  const labels = near.flatMap((line) => line.labels)
  const height = Math.max(0, ...[...amounts, ...labels].map(({ flat }) => flat.height))
  const apart = amounts.map((amount): SheetLine => ({ labels: [], amounts: [amount] }))
  const isOver = near.every((line) => line.amounts.length === 0) && labels.length > 0
  if (!first || !isOver || first.flat.line - (labels[0]?.flat.line ?? 0) > ABOVE_MAX * height) return apart
  if (amounts.length === 1 && !isPlainlyMoney(first.text) && labels.length > 1) return apart
  for (const [at, line] of apart.entries()) {
    const [amount] = line.amounts
    const label = amount && labelOver(amount, at, amounts, labels)
    const from = near.find((each) => label !== undefined && each.labels.includes(label))
    if (!label || !from) continue
    from.labels.splice(from.labels.indexOf(label), 1)
    line.labels.push(label)
  }
  return apart
}

/** The row of names right above; small print that explains each of them may stand between. */
function namesOver(above: readonly (readonly SheetLine[])[]): readonly SheetLine[] {
  const [second = [], near = []] = above.length > 1 ? above.slice(-2) : [[], above.at(-1)]
  const [names, notes] = [second.flatMap(({ labels }) => labels), near.flatMap(({ labels }) => labels)]
  const isNamed =
    names.length > 1 && names.length === notes.length && second.every(({ amounts }) => amounts.length === 0)
  const heightOf = (row: Row) => row.reduce((sum, { flat }) => sum + flat.height, 0)
  const isSmall = heightOf(notes) < 0.9 * heightOf(names)
  return isNamed && isSmall && near.every(({ amounts }) => amounts.length === 0) ? second : near
}

function labelOver(amount: PlacedPiece, at: number, amounts: Row, labels: Row): PlacedPiece | undefined {
  if (amounts.length === labels.length && amounts.length > 1) return labels[at]
  const over = labels.filter((label) => overlap(label.flat, amount.flat) > 0.4)
  if (over.length > 0) return over.length === 1 ? over[0] : undefined
  // Set to the right of its box, an amount stands before the next label begins.
  const middle = (amount.flat.left + amount.flat.right) / 2
  return labels.length > 1 ? labels.findLast(({ flat }) => flat.left < middle) : undefined
}

/** Labels of two lines: the amount stands beside the second, or beside the middle of both. */
function joinSplitLabels(lines: SheetLine[][]): void {
  const places = lines.map((inRow) => {
    const flats = inRow.flatMap(({ labels, amounts }) => [...labels, ...amounts]).map(({ flat }) => flat)
    return flats.reduce((sum, { line }) => sum + line, 0) / Math.max(1, flats.length)
  })
  const withAmounts = places.filter((_, at) => lines[at]?.some(({ amounts }) => amounts.length > 0))
  const pitches = withAmounts.slice(1).map((place, at) => place - (withAmounts[at] ?? 0))
  const pitch = pitches.sort((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? Number.POSITIVE_INFINITY
  const isTight = (one: PlacedPiece | undefined, other: PlacedPiece | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Math.min(one.flat.height, other.flat.height) > 0.82 * Math.max(one.flat.height, other.flat.height) &&
    Math.min(one.confidence, other.confidence) > 0.8 &&
    Math.abs(one.flat.line - other.flat.line) <
      Math.min(0.85 * pitch, 1.6 * Math.max(one.flat.height, other.flat.height)) &&
    Math.abs(one.flat.left - other.flat.left) < 1.5 * one.flat.height
  for (const [at, inRow] of lines.entries()) {
    for (const line of inRow) {
      if (line.amounts.length === 0) continue
      const [label] = line.labels
      const before = alone(lines[at - 1], label)
      const after = alone(lines[at + 1], label)
      if (!label && before && after && inRow.length === 1 && isTight(before.labels[0], after.labels[0])) {
        line.labels.push(...before.labels.splice(0), ...after.labels.splice(0))
      } else if (!label && inRow.length === 1) {
        const near = [before, after].find((each) => isBarelyOff(each?.labels[0], line.amounts[0]))
        line.labels.push(...(near?.labels.splice(0) ?? []))
      } else if (label && before && isTight(before.labels[0], label) && goesOn(before, line)) {
        line.labels.unshift(...before.labels.splice(0))
      } else if (label && after && isTight(label, after.labels[0]) && goesOn(line, after)) {
        line.labels.push(...after.labels.splice(0))
      }
    }
  }
}

/** Hardly more than half a line higher or lower. */
function isBarelyOff(label: PlacedPiece | undefined, amount: PlacedPiece | undefined): boolean {
  if (!label || !amount || !isPlainlyMoney(amount.text)) return false
  return Math.abs(label.flat.line - amount.flat.line) < 0.95 * amount.flat.height && label.flat.right < amount.flat.left
}

/** Whether the words go on in the next line; a heading does not. */
function goesOn(words: SheetLine, next: SheetLine): boolean {
  const isOpen = /[-,&/]$|\b(?:and|of|for|the|with|to|et|de|du|des|la|pour)$/i.test(
    words.labels.at(-1)?.text.trim() ?? '',
  )
  return isOpen || /^\p{Ll}/u.test(next.labels[0]?.text ?? '')
}

/** Words without an amount, alone in their row or else under each other with the label. */
function alone(inRow: readonly SheetLine[] | undefined, label: PlacedPiece | undefined): SheetLine | null {
  const bare = (inRow ?? []).filter(({ labels, amounts }) => amounts.length === 0 && labels.length === 1)
  if (inRow?.length === 1) return bare[0] ?? null
  return bare.find(({ labels: [other] }) => label && other && isUnder(label, other)) ?? null
}

function isUnder(one: PlacedPiece, other: PlacedPiece): boolean {
  return Math.abs(one.flat.left - other.flat.left) < one.flat.height
}

/** One line for each printed row, `label<tab>amount`, as if typed. */
export function textOfLines(lines: readonly SheetLine[]): string {
  return lines
    .map((line) => {
      const { amounts } = line
      const label = labelOf(line)
      const cells =
        amounts.length > 0
          ? [label, ...amounts.map(({ text }) => text)]
          : (FIGURE_AFTER.exec(label)?.slice(1) ?? [label])
      return cells.join('\t').trim()
    })
    .join('\n')
}

export function labelOf({ labels }: SheetLine): string {
  return labels
    .map(({ text }) => text)
    .join(' ')
    .replace(LEADERS, '')
}

/** Dots that lead to the amount. */
const LEADERS = /(?:\s*[.·…_]){2,}$|\s+[.·…_:]$|:$/
/** Few words with a figure that is no money, in one box. */
const FIGURE_AFTER = /^(\D*\p{L}\D{0,30}?)(?:\s*[:：=]\s*|\s+)([\d.,]*\d\s?%?)$/u
