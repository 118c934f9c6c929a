import { PaperError } from './paper-problem.ts'
import { sharpnessOf } from './raster.ts'
import type { PaperPage } from './read-paper.ts'
import type { SheetLine } from './rows.ts'

const SURE = 0.75
const LICENCE = /driver.{0,3}\s?licen[cs]e|permis de conduire/i
/** Of a picture as sharp as this it is not the blur that keeps letters from being read. */
const SHARP = 0.3
const HAND_SHARE_MAX = 0.35
const HAND_PIECES_MIN = 6
const TOTAL = /\b(?:total|balance due|solde|kabuuan)\b|合计|总额|总计/i
/** What two papers beside each other have in common: a total each, and labels. */
const SHARED_LABELS_MIN = 3

/** How much of what was found could be read; throws for what is no quote, or not one quote. */
export function judgedPaper(pages: readonly PaperPage[]): { sure: number; found: number; isPoor: boolean } {
  const drawn = pages.filter(({ hasText }) => !hasText)
  const pieces = drawn.flatMap((page) => page.rows.flat())
  const sure = pieces.filter(({ confidence }) => confidence >= SURE).length
  const words = pages.flatMap(({ rows }) => rows.flat().map(({ text }) => text)).join(' ')
  const amounts = pages.flatMap(({ lines }) => lines.filter((line) => line.amounts.length > 0)).length
  if (amounts < 4 && LICENCE.test(words)) throw new PaperError('licence')
  const isHand = pieces.length >= HAND_PIECES_MIN && sure < pieces.length * HAND_SHARE_MAX
  if (isHand && drawn.every(({ picture }) => picture && sharpnessOf(picture) >= SHARP))
    throw new PaperError('handwriting')
  if (drawn.some(({ lines }) => areTwo(lines))) throw new PaperError('twoQuotes')
  const isPoor = pieces.length > 4 && sure < pieces.length * 0.55
  if (amounts === 0 && !isPoor) throw new PaperError('noAmounts')
  return { sure, found: pieces.length, isPoor }
}

/** Two papers beside each other: the second has a total of its own to the right of the first, and the same labels. */
function areTwo(lines: readonly SheetLine[]): boolean {
  const whole = lines.filter(({ labels, amounts }) => labels.length > 0 && amounts.length > 0)
  const totals = whole.filter((line) => TOTAL.test(labelOf(line)))
  return totals.some((first) =>
    totals.some((second) => {
      if (leftOf(second) < rightOf(first)) return false
      const left = new Set(whole.filter((line) => rightOf(line) <= leftOf(second)).map(labelOf))
      const right = whole.filter((line) => leftOf(line) >= rightOf(first)).map(labelOf)
      return right.filter((label) => left.has(label)).length >= SHARED_LABELS_MIN
    }),
  )
}

function labelOf({ labels }: SheetLine): string {
  return labels
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}

function leftOf({ labels }: SheetLine): number {
  return Math.min(...labels.map(({ flat }) => flat.left))
}

function rightOf({ amounts }: SheetLine): number {
  return Math.max(...amounts.map(({ flat }) => flat.right))
}
