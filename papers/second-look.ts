import { centsOf, isAmount, splitTrailing, styleOf } from './amounts.ts'
import type { TextBox } from './boxes.ts'
import { isReduction } from './label-words.ts'
import { markedLines } from './marks.ts'
import { asWritten } from './mended.ts'
import type { Reading } from './recognize.ts'
import type { PlacedPiece } from './rows.ts'
import type { Sheet } from './sheet.ts'

/** Rather some figures unchecked than a page that takes minutes. */
const LOOKS_MAX = 40
const SURE = 0.85

/**
 * Reads the amounts again that no sum confirms, or that may have a minus, in a box that is drawn otherwise: wider, because a sign stands apart, and lower,
 * so that thin strokes are larger. What both readings agree on is sure; what they do not is asked for.
 */
export async function lookAgain({ rows, lines }: Sheet, readAt: (box: TextBox) => Promise<Reading>): Promise<void> {
  const style = styleOf(rows.flatMap((row) => row.map(({ text }) => text).filter(isAmount)))
  const doubtful = markedLines(lines).filter(
    (line) =>
      line.mark !== 'confirmed' ||
      (line.cents ?? 0) < 0 ||
      isReduction(line.label) ||
      line.line.amounts.at(-1)?.alternatives.some((each) => (centsOf(each) ?? 0) < 0),
  )
  for (const { line, label } of doubtful.slice(0, LOOKS_MAX)) {
    const amount = line.amounts.at(-1)
    if (!amount || centsOf(amount.text) === null) continue
    const mayBeLess = isReduction(label)
    for (const drawn of mayBeLess ? DRAWN_FOR_SIGNS : DRAWN) {
      const read = await readAt(redrawn(amount.box, drawn))
      const text = asWritten(isAmount(read.text) ? read.text : (splitTrailing(read.text)?.amount ?? ''), style)
      const alternatives = read.alternatives.map((each) => asWritten(each, style))
      if (centsOf(text) !== null) settle(amount, { ...read, text, alternatives }, mayBeLess)
      if ((centsOf(amount.text) ?? 0) < 0) break
    }
  }
}

/** How a box is drawn for the second reading, in heights of its line. */
type Drawn = { left: number; right: number; height: number }
const DRAWN: readonly Drawn[] = [{ left: 0.8, right: 0.4, height: 0.85 }]
/** Thin strokes are lost in one drawing and seen in another. */
const DRAWN_FOR_SIGNS: readonly Drawn[] = [
  ...DRAWN,
  { left: 0.35, right: 0.35, height: 1.2 },
  { left: 1.1, right: 0.8, height: 0.72 },
]

function redrawn(box: TextBox, { left, right, height }: Drawn): TextBox {
  const shift = (box.height * (right - left)) / 2
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: box.width + box.height * (left + right),
    height: box.height * height,
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function settle(
  amount: PlacedPiece,
  again: Pick<Reading, 'text' | 'confidence' | 'alternatives'>,
  mayBeLess: boolean,
): void {
  const [first, second] = [centsOf(amount.text) ?? 0, centsOf(again.text) ?? 0]
  if (first === second) {
    amount.confidence = 1 - (1 - amount.confidence) * (1 - again.confidence)
    const others = again.alternatives.map(centsOf)
    // Thin strokes and points are missed in the same way twice.
    const digits = digitsOf(amount.text)
    amount.alternatives = amount.alternatives.filter(
      (each) => others.includes(centsOf(each)) || digitsOf(each) === digits,
    )
    return
  }
  const isMinus = second < 0 && first === -second
  const wasSeen = amount.alternatives.some((each) => centsOf(each) === second)
  // A stroke that was seen once is there.
  const isBetter =
    first === -second
      ? isMinus && (mayBeLess || wasSeen) && again.confidence > SURE
      : again.confidence > amount.confidence + 0.05
  const [text, other] = isBetter ? [again.text, amount.text] : [amount.text, again.text]
  amount.alternatives = [...new Set([other, ...amount.alternatives])].filter((each) => each !== text)
  amount.text = text
}
