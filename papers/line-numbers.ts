import type { PlacedPiece } from './rows.ts'

const NUMBER = /^[#(]?(\d{1,2})[.):]?$/
const COLUMN_MIN = 4

/** Without the numbers of the lines: under each other, nearly each one more than the one above. */
export function withoutLineNumbers(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const numbers = pieces.filter(({ text }) => NUMBER.test(text.trim()))
  const dropped = new Set<PlacedPiece>()
  for (const first of numbers) {
    if (dropped.has(first)) continue
    const column = numbers
      .filter(
        ({ flat }) =>
          flat.left < first.flat.right + first.flat.height && flat.right > first.flat.left - first.flat.height,
      )
      .sort((one, other) => one.flat.line - other.flat.line)
    const values = column.map(({ text }) => Number(NUMBER.exec(text.trim())?.[1]))
    const steps = values.slice(1).filter((value, at) => value > (values[at] ?? 0) && value - (values[at] ?? 0) <= 2)
    if (column.length >= COLUMN_MIN && steps.length >= 0.8 * (column.length - 1))
      for (const each of column) dropped.add(each)
  }
  return pieces.filter((piece) => !dropped.has(piece))
}
