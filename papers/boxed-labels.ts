import { isAmount } from './amounts.ts'
import type { PlacedPiece, SheetLine } from './rows.ts'

/** How many heights of a line a label may stand above its amount. */
const ABOVE_MAX = 4
const AMOUNTS_MIN = 3

/** Whether amounts stand under their names, as in the boxes of a form, and hardly any beside words. */
export function isBoxed(pieces: readonly PlacedPiece[]): boolean {
  const { amounts, words } = partedBy(pieces)
  if (amounts.length < AMOUNTS_MIN) return false
  const under = amounts.filter((amount) => nameOver(amount, words, amounts) !== null)
  const beside = amounts.filter((amount) => words.some((word) => isBeside(word, amount) || isBeside(amount, word)))
  return under.length > amounts.length * 0.7 && beside.length < amounts.length * 0.35
}

/** Each amount with the name over it, and every other piece by itself. */
export function boxedLines(rows: readonly (readonly PlacedPiece[])[]): SheetLine[][] {
  const { amounts, words } = partedBy(rows.flat())
  const taken = new Set<PlacedPiece>()
  const named = new Map<PlacedPiece, PlacedPiece[]>()
  for (const amount of amounts) {
    const name = nameOver(
      amount,
      words.filter((word) => !taken.has(word)),
      amounts,
    )
    const labels = name ? wholeName(name, words) : []
    for (const label of labels) taken.add(label)
    named.set(amount, labels)
  }
  return rows.map((row) =>
    row
      .filter((piece) => !taken.has(piece))
      .map((piece) => {
        const labels = named.get(piece)
        return labels ? { labels, amounts: [piece] } : { labels: [piece], amounts: [] }
      }),
  )
}

function partedBy(pieces: readonly PlacedPiece[]) {
  return {
    amounts: pieces.filter(({ text }) => isAmount(text) && /\d/.test(text)),
    words: pieces.filter(({ text }) => !isAmount(text) && /\p{L}{2}|\p{Script=Han}/u.test(text)),
  }
}

function isBeside({ flat: left }: PlacedPiece, { flat: right }: PlacedPiece): boolean {
  return (
    Math.abs(left.line - right.line) < 0.45 * Math.min(left.height, right.height) &&
    left.right < right.left + right.height
  )
}

/** The lowest words over an amount, in its own column: the last of their row to begin before its middle. */
function nameOver(
  amount: PlacedPiece,
  words: readonly PlacedPiece[],
  amounts: readonly PlacedPiece[],
): PlacedPiece | null {
  const { flat } = amount
  const middle = (flat.left + flat.right) / 2
  const over = words
    .filter((word) => isOver(word, amount) && word.flat.left < middle)
    .filter(
      (word) =>
        !words.some(
          (other) =>
            Math.abs(other.flat.line - word.flat.line) < 0.5 * word.flat.height &&
            other.flat.left > word.flat.left &&
            other.flat.left < middle,
        ),
    )
    .sort((one, other) => other.flat.line - one.flat.line)[0]
  if (!over) return null
  const isParted = amounts.some(
    (other) => other !== amount && isOver(over, other) && isOver(other, amount) && sharesColumn(other, amount),
  )
  return isParted ? null : over
}

/** The name over an amount, where they touch the same column. */
export function nameRightOver(
  amount: PlacedPiece,
  words: readonly PlacedPiece[],
  amounts: readonly PlacedPiece[],
): PlacedPiece | null {
  const name = nameOver(amount, words, amounts)
  if (!name || amount.flat.line - name.flat.line > RIGHT_OVER_MAX * amount.flat.height) return null
  const { left, right, height } = name.flat
  return left < amount.flat.right && right > amount.flat.left - height ? name : null
}

const RIGHT_OVER_MAX = 2.6

function isOver({ flat: upper }: PlacedPiece, { flat: lower }: PlacedPiece): boolean {
  const down = lower.line - upper.line
  return down > 0.45 * Math.min(upper.height, lower.height) && down < ABOVE_MAX * Math.max(upper.height, lower.height)
}

function sharesColumn({ flat: one }: PlacedPiece, { flat: other }: PlacedPiece): boolean {
  return Math.min(one.right, other.right) > Math.max(one.left, other.left)
}

/** A name of two lines. */
export function wholeName(name: PlacedPiece, words: readonly PlacedPiece[]): PlacedPiece[] {
  const first = words.find(
    ({ flat }) =>
      Math.abs(flat.left - name.flat.left) < 0.8 * name.flat.height &&
      Math.abs(flat.height / name.flat.height - 1) < 0.2 &&
      name.flat.line - flat.line > 0.5 * name.flat.height &&
      name.flat.line - flat.line < 1.35 * name.flat.height,
  )
  return first ? [first, name] : [name]
}
