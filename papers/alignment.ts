import { centsOf, isAmount } from './amounts.ts'
import { isBoxed, nameRightOver } from './boxed-labels.ts'
import { CODE, isReduction, isSumName } from './label-words.ts'
import type { PlacedPiece } from './rows.ts'

/** How far off its line an amount may be found: in heights of a line, and for each pixel between it and its label. */
const OFF_MAX = 0.8
const OFF_PER_PIXEL = 0.03
/** On a screenshot and in a PDF rows are level: an amount stands at most beside the middle of a name of two lines. */
const OFF_MAX_LEVEL = 0.45
const LEVEL = 0.004
const LEVEL_SHARE = 0.6
const STEPS = 12
/** What a shift by all of that costs, in amounts without a label: of two alignments that fit alike the nearer one is right. */
const SHIFT_COST = 1.5
const COLUMN_MIN = 4
/** With few amounts a shift that differs along the column fits anything. */
const LEANING_MIN = 5
const BENT_MIN = 7
/** Far fewer names than amounts are not their names. */
const NAMED_SHARE = 0.6
const BOXED_SHARE = 0.7
/** A sum beside the word for it, or a figure taken off beside what is, in amounts with a label. */
const AGREES = 0.6

/** `score`: how many amounts stand on a line of words, each by how well it fits there. */
export type Alignment = { pieces: PlacedPiece[]; score: number }

/**
 * Amounts moved onto the lines of their labels, column by column. On a wide page the slope of a line is known less well than the distance between two
 * lines, so one smooth shift of the whole column decides, with which most of its amounts stand on a line of words that fits them.
 */
export function aligned(pieces: readonly PlacedPiece[]): Alignment {
  const columns = amountColumns(pieces)
  const words = pieces.filter(isName).filter((piece, _, all) => !isCodeBehind(piece, all))
  const shiftOf = new Map<PlacedPiece, number>()
  let score = 0
  const amounts = columns.flat()
  const isLevel = isPageLevel(pieces)
  for (const [at, column] of columns.entries()) {
    // In boxes of a form beside a list.
    if (column.filter((amount) => nameRightOver(amount, words, amounts) !== null).length > BOXED_SHARE * column.length)
      continue
    const before = columns.slice(0, at).findLast((other) => shareOf(spanOf(column), spanOf(other)) > 0.5) ?? []
    const beside = labelsBeside(column, before, words)
    // A second price has no name of its own.
    const labels = beside.length < COLUMN_MIN ? before.map((piece) => moved(piece, shiftOf)) : beside
    if (column.length < COLUMN_MIN || labels.length < COLUMN_MIN) continue
    const best = bestShift(column, labels, isLevel)
    score += best.score
    for (const [place, piece] of column.entries()) shiftOf.set(piece, best.shifts[place] ?? 0)
  }
  const isBeside = score >= NAMED_SHARE * amounts.length
  if (!isBeside && isBoxed(pieces)) return { pieces: [...pieces], score: 0 }
  return { pieces: pieces.map((piece) => moved(piece, shiftOf)), score }
}

/** Most longer pieces lie level, to the pixel. */
function isPageLevel(pieces: readonly PlacedPiece[]): boolean {
  const long = pieces.filter(({ box }) => box.width > box.height * 3)
  return long.filter(({ box }) => Math.abs(box.angle) < LEVEL).length > LEVEL_SHARE * long.length
}

function moved(piece: PlacedPiece, shiftOf: ReadonlyMap<PlacedPiece, number>): PlacedPiece {
  const shift = shiftOf.get(piece) ?? 0
  return { ...piece, flat: { ...piece.flat, line: piece.flat.line + shift } }
}

function isName({ text }: PlacedPiece): boolean {
  return !isAmount(text) && /\p{L}/u.test(text)
}

/** A code behind the name in its row stands in the middle of a name of two lines. */
function isCodeBehind({ text, flat }: PlacedPiece, all: readonly PlacedPiece[]): boolean {
  return (
    CODE.test(text) &&
    all.some(
      (other) =>
        other.flat.right < flat.left && Math.abs(other.flat.line - flat.line) < flat.height && !CODE.test(other.text),
    )
  )
}

/** Amounts under each other, the columns from the left. A few that stand apart, as sums do, belong to the column before them. */
function amountColumns(pieces: readonly PlacedPiece[]): PlacedPiece[][] {
  const columns: PlacedPiece[][] = []
  for (const group of groupedAcross(pieces.filter(({ text }) => isAmount(text) && /\d/.test(text)))) {
    const before = columns.at(-1)
    if (before && group.length < COLUMN_MIN && !isParted(before, group, pieces)) before.push(...group)
    else columns.push(group)
  }
  return columns.map((column) => column.toSorted((one, other) => one.flat.line - other.flat.line))
}

/** Whether the second group has words of its own. */
function isParted(
  left: readonly PlacedPiece[],
  right: readonly PlacedPiece[],
  pieces: readonly PlacedPiece[],
): boolean {
  const from = Math.min(...left.map(({ flat }) => flat.right))
  return right.some(({ flat }) =>
    pieces.some(
      (piece) =>
        isName(piece) &&
        piece.flat.left > from - flat.height &&
        piece.flat.right < flat.left + flat.height &&
        Math.abs(piece.flat.line - flat.line) < 2 * flat.height,
    ),
  )
}

/** What overlaps from one piece to the next, from the left. */
function groupedAcross(pieces: readonly PlacedPiece[]): PlacedPiece[][] {
  const columns: { left: number; right: number; pieces: PlacedPiece[] }[] = []
  for (const piece of pieces.toSorted((one, other) => one.flat.right - other.flat.right)) {
    const { left, right } = piece.flat
    const column = columns.findLast(
      (each) => Math.min(each.right, right) - Math.max(each.left, left) > 0.3 * (right - left),
    )
    if (!column) columns.push({ left, right, pieces: [piece] })
    else {
      column.pieces.push(piece)
      // Follows a column that leans.
      column.left = Math.min(column.left, left)
      column.right = right
    }
  }
  return columns.toSorted((one, other) => one.right - other.right).map((column) => column.pieces)
}

/** The words between a column and the one before it. */
function labelsBeside(
  column: readonly PlacedPiece[],
  before: readonly PlacedPiece[],
  words: readonly PlacedPiece[],
): PlacedPiece[] {
  const left = Math.min(...column.map(({ flat }) => flat.left))
  const from = before.length < COLUMN_MIN ? Number.NEGATIVE_INFINITY : median(before.map(({ flat }) => flat.right))
  const [top, bottom] = spanOf(column)
  const beside = words.filter(
    ({ flat }) =>
      middleOf(flat) < left &&
      middleOf(flat) > from &&
      flat.line > top - AROUND * flat.height &&
      flat.line < bottom + AROUND * flat.height,
  )
  // A block of text may stand between the page's edge and the names.
  const nearest = groupedAcross(beside)
    .toReversed()
    .find((group) => group.length >= NAMED_SHARE * column.length)
  return nearest ?? beside
}

/** How many lines above and below a column its names may stand. */
const AROUND = 4

function spanOf(column: readonly PlacedPiece[]): [top: number, bottom: number] {
  const lines = column.map(({ flat }) => flat.line)
  return [Math.min(...lines), Math.max(...lines)]
}

/** How much of the first span lies within the second. */
function shareOf([top, bottom]: [number, number], [otherTop, otherBottom]: [number, number]): number {
  return (Math.min(bottom, otherBottom) - Math.max(top, otherTop)) / Math.max(1, bottom - top)
}

/** What a line is by its words, or its amount by the amounts above it. */
type Says = 'sum' | 'less' | 'other'
type Target = { line: number; middle: number; weight: number; says: Says }
type Source = { line: number; middle: number; place: number; says: Says }
type Terms = readonly [middle: number, lean: number, bend: number]

function bestShift(
  column: readonly PlacedPiece[],
  labels: readonly PlacedPiece[],
  isLevel: boolean,
): { shifts: number[]; score: number } {
  const height = median(labels.map(({ flat }) => flat.height))
  const targets = labels
    .map(
      ({ flat, text }): Target => ({
        line: flat.line,
        middle: middleOf(flat),
        weight: worthOf(text) * Math.min(1, flat.height / height) ** 2,
        says: saidBy(text),
      }),
    )
    .sort((one, other) => one.line - other.line)
  const sources = sourcesOf(column)
  const away = median(sources.map(({ middle }) => middle)) - median(targets.map(({ middle }) => middle))
  const unlike = Math.abs(median(column.map(({ box }) => box.angle)) - median(labels.map(({ box }) => box.angle)))
  const most = isLevel ? OFF_MAX_LEVEL * height : OFF_MAX * height + (OFF_PER_PIXEL + unlike / 2) * Math.max(0, away)
  const range = Array.from({ length: STEPS * 2 + 1 }, (_, at) => ((at - STEPS) / STEPS) * most)
  const leans = sources.length < LEANING_MIN ? [0] : range
  const bends = sources.length < BENT_MIN ? [0] : [-0.5, -0.25, 0, 0.25, 0.5].map((share) => share * most)
  let best = { score: Number.NEGATIVE_INFINITY, shifts: sources.map(() => 0) }
  for (const middle of range) {
    for (const lean of leans) {
      if (Math.abs(middle) + Math.abs(lean) > most * 1.5) continue
      for (const bend of bends) {
        const cost = SHIFT_COST * ((middle / most) ** 2 + 0.5 * (lean / most) ** 2 + (bend / most) ** 2)
        const { score, shifts } = matched(sources, targets, [middle, lean, bend], { height, away })
        if (score - cost > best.score + 1e-9) best = { score: score - cost, shifts }
      }
    }
  }
  return best
}

function sourcesOf(column: readonly PlacedPiece[]): Source[] {
  const lines = column.map(({ flat }) => flat.line)
  const [top = 0, bottom = 0] = [lines[0], lines.at(-1)]
  const says = shownBy(column)
  return column.map(({ flat }, at) => ({
    line: flat.line,
    middle: middleOf(flat),
    place: bottom > top ? ((flat.line - top) / (bottom - top)) * 2 - 1 : 0,
    says: says[at] ?? 'other',
  }))
}

/** How well the shifted amounts meet lines of words, each its own. What is off by its slope is off by as much as the label is far away. */
function matched(
  sources: readonly Source[],
  targets: readonly Target[],
  [middle, lean, bend]: Terms,
  { height, away }: { height: number; away: number },
): { score: number; shifts: number[] } {
  let score = 0
  let next = 0
  const shifts: number[] = []
  for (const source of sources) {
    const shift = middle + lean * source.place + bend * source.place ** 2
    let found: { at: number; worth: number; by: number } | null = null
    for (let at = next; at < targets.length; at++) {
      const target = targets[at]
      if (!target || target.line > source.line + Math.abs(shift) * FARTHEST + height) break
      const by = shift * Math.min(FARTHEST, Math.max(0.2, (source.middle - target.middle) / Math.max(1, away)))
      const off = Math.abs(target.line - source.line - by) / (0.5 * height)
      const worth = off < 1 ? target.weight * Math.min(1, 1.4 * (1 - off * off)) : 0
      if (worth > (found?.worth ?? 0)) found = { at, worth, by }
    }
    shifts.push(found?.by ?? shift)
    if (!found) continue
    score += found.worth + agreement(source.says, targets[found.at]?.says ?? 'other')
    if (next > 0) score -= SKIPPED * linesOf(targets.slice(next, found.at), height)
    const taken = targets[found.at]?.line ?? 0
    next = found.at + 1
    // Other words of the same line are taken with it.
    while ((targets[next]?.line ?? Number.POSITIVE_INFINITY) < taken + height * 0.3) next += 1
  }
  return { score, shifts }
}

function linesOf(targets: readonly Target[], height: number): number {
  const named = targets.filter(({ weight }) => weight > 0.8)
  return named.filter(({ line }, at) => line - (named[at - 1]?.line ?? Number.NEGATIVE_INFINITY) > 0.3 * height).length
}

const FARTHEST = 1.6
/** What a name without an amount costs between others that have one. */
const SKIPPED = 0.3

function agreement(shown: Says, said: Says): number {
  return shown === said ? (shown === 'other' ? 0 : AGREES) : -AGREES / 2
}

const SENTENCE = 42

/** A name is short and has few digits; numbers of a vehicle, dates and telephones stand in headings. */
export function worthOf(label: string): number {
  const isHeading = label.length > SENTENCE || (label.match(/\d/g)?.length ?? 0) > 5
  return isHeading && !isAmount(label) ? 0.3 : 1
}

function saidBy(label: string): Says {
  return isSumName(label) ? 'sum' : isReduction(label) ? 'less' : 'other'
}

/** Amounts that are the sum of those above them, each sum standing for its own. */
function shownBy(column: readonly PlacedPiece[]): Says[] {
  const cents = column.map(({ text }) => centsOf(text) ?? 0)
  const begins = new Map<number, number>()
  return cents.map((sum, at) => {
    let made = 0
    let terms = 0
    for (let place = sum === 0 ? -1 : at - 1; place >= 0; place = (begins.get(place) ?? place) - 1) {
      made += cents[place] ?? 0
      terms += 1
      if (terms < 2 || made !== sum) continue
      begins.set(at, begins.get(place) ?? place)
      return 'sum'
    }
    return sum < 0 ? 'less' : 'other'
  })
}

function middleOf({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
