import { isAmount, isPlainlyMoney } from './amounts.ts'
import type { TextBox } from './boxes.ts'
import { type Flat, flattened, refined, slopesOf } from './slopes.ts'

/** One piece of text on the paper. */
export type Piece = { text: string; confidence: number; alternatives: readonly string[]; box: TextBox }
export type PlacedPiece = Piece & { flat: Flat }

/** Rows of a page from the top, each from the left. */
export function rowsOf(pieces: readonly Piece[]): PlacedPiece[][] {
  const boxes = pieces.map(({ box }) => box)
  const first = slopesOf(boxes)
  const rough = gathered(pieces.map((piece) => ({ ...piece, flat: flattened(piece.box, first) })))
  const field = refined(
    first,
    rough.map((row) => row.map(({ box }) => box)),
  )
  return gathered(pieces.map((piece) => ({ ...piece, flat: flattened(piece.box, field) })))
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

/**
 * Labels and amounts of all rows. A label stands to the left of its amount, or else above it, as in the boxes of a lease; never on the other side of a
 * gutter, which is known by labels that begin under each other.
 */
export function linesOf(rows: readonly (readonly PlacedPiece[])[]): SheetLine[] {
  const starts = columnStarts(rows)
  const lines: SheetLine[] = []
  for (const [at, row] of rows.entries()) {
    let current: SheetLine = { labels: [], amounts: [] }
    const inRow: SheetLine[] = []
    const finish = () => {
      if (current.labels.length + current.amounts.length > 0) inRow.push(current)
      current = { labels: [], amounts: [] }
    }
    for (const piece of row) {
      const isFigure = isAmount(piece.text)
      if (!isFigure) {
        const previous = current.labels.at(-1)
        const gap = previous ? piece.flat.left - previous.flat.right : 0
        const isFar = gap > 2.5 * piece.flat.height && startsColumn(piece, starts)
        if (current.amounts.length > 0 || isFar) finish()
        current.labels.push(piece)
      } else current.amounts.push(piece)
    }
    finish()
    for (const line of inRow.flatMap(parted)) {
      if (line.labels.length === 0) takeLabelAbove(line, lines, rows[at - 1] ?? [])
      lines.push(line)
    }
  }
  return lines.filter(({ labels, amounts }) => labels.length + amounts.length > 0)
}

/** Amounts without a label in their row have one each, above them. */
function parted(line: SheetLine): SheetLine[] {
  return line.labels.length > 0 ? [line] : line.amounts.map((amount) => ({ labels: [], amounts: [amount] }))
}

/** Where several labels begin under each other. */
function columnStarts(rows: readonly (readonly PlacedPiece[])[]): number[] {
  const lefts = rows.flatMap((row) =>
    row.filter(({ text }) => !isAmount(text) && /\p{L}/u.test(text)).map(({ flat }) => flat),
  )
  return lefts
    .filter(({ left, height }) => lefts.filter((other) => Math.abs(other.left - left) < height).length >= 3)
    .map(({ left }) => left)
}

function startsColumn({ flat }: PlacedPiece, starts: readonly number[]): boolean {
  return starts.some((start) => Math.abs(start - flat.left) < flat.height)
}

/** Amounts that stand alone in their row take the labels that stand over them and have no amount. */
function takeLabelAbove(line: SheetLine, lines: SheetLine[], above: readonly PlacedPiece[]): void {
  const [amount] = line.amounts
  if (!amount || !isPlainlyMoney(amount.text)) return
  const over = above.filter(
    (piece) =>
      !isAmount(piece.text) &&
      amount.flat.line - piece.flat.line < 2.6 * Math.max(piece.flat.height, amount.flat.height) &&
      overlap(piece.flat, amount.flat) > 0.4,
  )
  const [label] = over
  if (!label || over.length > 1) return
  const from = lines.findLast(({ labels }) => labels.includes(label))
  if (!from || from.amounts.length > 0) return
  from.labels.splice(from.labels.indexOf(label), 1)
  line.labels.push(label)
}

/** One line for each printed row, `label<tab>amount`, as somebody would type it. */
export function textOfLines(lines: readonly SheetLine[]): string {
  return lines
    .map(({ labels, amounts }) =>
      [labels.map(({ text }) => text).join(' '), ...amounts.map(({ text }) => text)].join('\t').trim(),
    )
    .join('\n')
}
