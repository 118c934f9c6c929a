import { centsOf, isAmount, isPlainlyMoney } from './amounts.ts'
import { isReduction, isSumName, isTaxName } from './label-words.ts'
import { labelOf, type SheetLine, textOfLines } from './rows.ts'

/** `confirmed`: a sum of the page holds with it; `open`: surely read, in no sum; `look`: a person decides. */
export type Mark = 'confirmed' | 'open' | 'look'
/** What the sum that a line is in comes to, and what is printed for it; `from` and `to` are places in the list of lines. */
export type OpenSum = { from: number; to: number; made: number; printed: number }
export type MarkedLine = {
  line: SheetLine
  label: string
  /** As it goes on: the figure that was read, or the candidate with which a sum holds. */
  amount: string
  cents: number | null
  mark: Mark
  /** Other figures that may be printed. */
  candidates: string[]
  /** The figure was chosen because a sum holds with it. */
  isFitting: boolean
  /** The line is the sum of what stands above it. */
  isSum: boolean
}

const SURE = 0.93
const RATES = [0.05, 0.06, 0.07, 0.08, 0.09975, 0.12, 0.13, 0.14, 0.14975, 0.15]

/** Each line with an amount, held against the page’s own arithmetic. */
export function markedLines(lines: readonly SheetLine[]): MarkedLine[] {
  const marked = lines.filter(({ amounts }) => amounts.some(({ text }) => isAmount(text))).map(asRead)
  const orders = ordersOf(marked)
  for (const order of orders) confirmOrder(order)
  confirmRows(marked)
  // A corrected figure may close the sum below it.
  if (orders.filter(mendSums).length > 0) for (const order of orders) confirmOrder(order)
  if (areOffByALine(marked)) for (const line of marked) line.mark = 'look'
  return marked
}

/** Sums hold whatever stands beside them: where most of them bear other names, and words for sums stand at other figures, a person decides. */
function areOffByALine(marked: readonly MarkedLine[]): boolean {
  const read = marked.filter((line) => line.cents !== null && !isExact(line))
  const sums = read.filter(({ isSum }) => isSum)
  const misnamed = sums.filter(({ label }) => !isSumName(label))
  const unmade = read.filter(({ label, isSum }) => isSumName(label) && !isSum)
  return misnamed.length > 1 && misnamed.length > sums.length / 2 && unmade.length > 1
}

function asRead(line: SheetLine): MarkedLine {
  const amount = line.amounts.at(-1)
  const label = labelOf(line)
  const cents = amount ? centsOf(amount.text) : null
  const candidates = (amount?.alternatives ?? []).filter(
    (each, at, all) =>
      centsOf(each) !== null &&
      centsOf(each) !== cents &&
      all.findIndex((other) => centsOf(other) === centsOf(each)) === at,
  )
  // A stroke between a name and its amount looks like a minus.
  const isStroke =
    /^[-–−]/.test(amount?.text ?? '') && (cents ?? 0) < 0 && !isReduction(label) && amount?.confidence !== 1
  if (isStroke && amount) candidates.push(amount.text.replace(/^[-–−]\s?/, ''))
  const isSure = amount !== undefined && amount.confidence >= SURE && candidates.length === 0 && label !== ''
  return {
    line,
    label,
    amount: amount?.text ?? '',
    cents,
    mark: isSure ? 'open' : 'look',
    candidates,
    isFitting: false,
    isSum: false,
  }
}

/** In what order amounts may be added up: column by column, by labels that begin under each other, and as the page is read. */
function ordersOf(marked: readonly MarkedLine[]): MarkedLine[][] {
  const counted = marked.filter(({ cents }) => cents !== null)
  const columns = groupedBy(counted, ({ line }) => line.amounts.at(-1)?.flat.right)
  const blocks = groupedBy(counted, ({ line }) => line.labels[0]?.flat.left)
  // A sheet in two columns goes on at the top of the second.
  const orders = [...columns, columns.flat(), ...blocks, blocks.flat(), counted]
  const known = new Set<string>()
  return orders.filter((order) => {
    const places = order.map((line) => marked.indexOf(line)).join()
    const isNew = !known.has(places)
    known.add(places)
    return isNew
  })
}

function groupedBy(lines: readonly MarkedLine[], edgeOf: (line: MarkedLine) => number | undefined): MarkedLine[][] {
  const groups: { edge: number; lines: MarkedLine[] }[] = []
  for (const line of lines) {
    const edge = edgeOf(line)
    if (edge === undefined) continue
    const near = groups.find((group) => Math.abs(group.edge - edge) < (line.line.amounts[0]?.flat.height ?? 0) * 3)
    if (near) {
      near.lines.push(line)
      near.edge = edge
    } else groups.push({ edge, lines: [line] })
  }
  return groups.toSorted((one, other) => one.edge - other.edge).map((group) => group.lines)
}

function confirm(lines: readonly MarkedLine[]): void {
  for (const line of lines) if (!isSignGuessed(line)) line.mark = 'confirmed'
}

/** A sum asks for a minus that nothing of the picture shows. */
function isSignGuessed({ isFitting, amount, candidates }: MarkedLine): boolean {
  return isFitting && amount === `-${candidates[0]}`
}

function valueOf({ cents }: MarkedLine): number {
  return cents ?? 0
}

/** What a sum is made of, from the line above it upward; sums that were found already stand for their own terms. */
type Sum = { terms: MarkedLine[]; less: MarkedLine[] }

function confirmOrder(order: readonly MarkedLine[]): void {
  const isSigned = order.some((line) => valueOf(line) < 0)
  for (const [sum, { terms, less }] of sumsOf(order)) {
    confirm([...terms, sum])
    sum.isSum = true
    for (const line of less) if (isSigned || wasSeenLess(line)) takeOff(line, order)
  }
  confirmShares(order)
}

function sumsOf(order: readonly MarkedLine[], isWhole = false): Map<MarkedLine, Sum> {
  const sums = new Map<MarkedLine, Sum>()
  const begins = new Map<number, number>()
  // Round figures add up by chance when some may be left out.
  const mayLeaveOut = !isWhole && order.filter((line) => valueOf(line) % 100 !== 0).length > order.length / 2
  for (const [at, sum] of order.entries()) {
    if (valueOf(sum) === 0) continue
    const terms: MarkedLine[] = []
    let leftOut: { found: Sum; begin: number } | null = null
    for (let place = at - 1; place >= 0; place = (begins.get(place) ?? place) - 1) {
      const term = order[place]
      if (!term) break
      terms.unshift(term)
      const begin = begins.get(place) ?? place
      const less = terms.length > 1 ? lessOf(terms, sum) : null
      if (less !== null) {
        sums.set(sum, { terms: [...terms], less })
        begins.set(at, begin)
        break
      }
      if (mayLeaveOut) leftOut ??= withoutSome(terms, sum, begin)
    }
    const found = sums.has(sum) ? null : (leftOut ?? fromSumElsewhere(order, at, sums))
    if (!found) continue
    sums.set(sum, found.found)
    begins.set(at, found.begin)
  }
  return sums
}

/** Among more lines some add up by chance, and pages of many lines take long. */
const LEFT_OUT_AMONG = 24
const TWO_LEFT_OUT_AMONG = 12

/** A price for comparison or a part that is named by itself stands among the terms and is none. */
function withoutSome(terms: readonly MarkedLine[], sum: MarkedLine, begin: number) {
  const [first, ...others] = terms
  if (!first || others.length < 3 || others.length > LEFT_OUT_AMONG) return null
  const extra = total(terms) - valueOf(sum)
  for (const [one, line] of others.entries()) {
    const last = others.length > TWO_LEFT_OUT_AMONG ? one + 1 : others.length
    for (let other = one; other < last; other++) {
      const also = other === one ? 0 : valueOf(others[other] ?? line)
      if (valueOf(line) === 0 || valueOf(line) + also !== extra) continue
      const left = [first, ...others.filter((_, at) => at !== one && at !== other)]
      if (left.length > 2) return { found: { terms: left, less: [] }, begin }
    }
  }
  return null
}

/** A block may go on from a sum in another block. */
function fromSumElsewhere(order: readonly MarkedLine[], at: number, sums: ReadonlyMap<MarkedLine, Sum>) {
  const sum = order[at]
  if (!sum) return null
  for (let begin = at - 1; begin >= Math.max(0, at - 4); begin--) {
    const terms = order.slice(begin, at)
    const other = [...sums.keys()].find(
      (each) => !terms.includes(each) && valueOf(each) + total(terms) === valueOf(sum) && valueOf(sum) % 100 !== 0,
    )
    if (other) return { found: { terms: [other, ...terms], less: [] }, begin }
  }
  return null
}

function total(lines: readonly MarkedLine[]): number {
  return lines.reduce((made, line) => made + valueOf(line), 0)
}

/** On a page that writes minus signs or brackets, one was too thin to be seen, unless words stand for it there. */
function takeOff(line: MarkedLine, order: readonly MarkedLine[]): void {
  const isWord = ({ label }: MarkedLine) => /\b(?:less|minus|moins)\b/i.test(label)
  const isWordEnough = isWord(line) && !order.some((other) => isWord(other) && valueOf(other) < 0)
  if (isExact(line) || isWordEnough || !isReduction(line.label)) return
  if (!wasSeenLess(line)) line.mark = 'look'
  line.isFitting = true
  line.candidates = [line.amount, ...line.candidates]
  line.amount = `-${line.amount}`
  line.cents = -valueOf(line)
}

/** A minus or brackets were seen in one of the readings. */
function wasSeenLess(line: MarkedLine): boolean {
  return line.candidates.some((each) => centsOf(each) === -valueOf(line))
}

/** Text of a PDF, or typed by a person. */
function isExact({ line }: MarkedLine): boolean {
  return line.amounts.at(-1)?.confidence === 1
}

/** The lines that are taken off, where the lines make the sum; `null` where they do not. What is called a reduction may be printed without its sign. */
function lessOf(terms: readonly MarkedLine[], sum: MarkedLine): MarkedLine[] | null {
  if (terms.filter((line) => valueOf(line) !== 0).length < 2) return null
  const made = total(terms)
  // A sum in whole dollars is rounded.
  const near = /[.,]\s?\d\d\D*$/.test(sum.amount) ? 0 : 99
  const isSum = (cents: number) => Math.abs(cents - valueOf(sum)) <= near
  if (isSum(made)) return []
  const less = terms.filter((line) => valueOf(line) > 0 && isReduction(line.label)).slice(0, 5)
  for (let choice = 1; choice < 2 ** less.length; choice++) {
    const taken = less.filter((_, at) => (choice & (2 ** at)) !== 0)
    if (isSum(made - 2 * total(taken))) return taken
  }
  // On a page without any minus something else may be taken off.
  if (terms.some((line) => valueOf(line) < 0)) return null
  const other = terms.slice(1).find((line) => valueOf(line) > 10_000 && made - 2 * valueOf(line) === valueOf(sum))
  return other ? [other] : null
}

/** A tax, or another share that names its rate, of a line or of all lines above it. */
function confirmShares(order: readonly MarkedLine[]): void {
  for (const [at, share] of order.entries()) {
    const printed = /(\d{1,2}(?:[.,]\d{1,3})?)\s?%/.exec(share.label)?.[1]
    if (valueOf(share) <= 0 || (printed === undefined && !isTaxName(share.label))) continue
    const rates = printed ? [Number(printed.replace(',', '.')) / 100] : RATES
    const isOf = (base: number) => base >= 100_000 && rates.some((rate) => Math.abs(base * rate - valueOf(share)) <= 1)
    const base = order.findLast((line) => line !== share && isOf(valueOf(line)))
    if (base) {
      confirm([share, base])
      continue
    }
    for (let from = at - 2; from >= 0; from--) {
      const above = order.slice(from, at)
      if (isOf(total(above))) confirm([share, ...above])
    }
  }
}

/** Quantity times price, and the same figure printed twice. */
function confirmRows(marked: readonly MarkedLine[]): void {
  const seen = new Map<number, MarkedLine>()
  for (const line of marked) {
    const [price, count] = line.line.amounts.slice(-3, -1).reverse()
    const product = (centsOf(count?.text ?? '') ?? 0) * (centsOf(price?.text ?? '') ?? 0)
    if (product !== 0 && product === valueOf(line) * 100) confirm([line])
    const other = seen.get(valueOf(line))
    if (other && valueOf(line) % 100 !== 0 && Math.abs(valueOf(line)) >= 10_000) confirm([other, line])
    seen.set(valueOf(line), line)
  }
}

const MENDED_MAX = 40

/** Looks for the one figure that, read as the second likeliest, makes a sum hold; only what was seen is a candidate. */
function mendSums(order: readonly MarkedLine[]): boolean {
  const isSigned = order.some((line) => valueOf(line) < 0)
  const settled = order.filter(({ mark }) => mark === 'confirmed').length
  const fits = order
    .filter((line) => line.mark !== 'confirmed' && !line.isFitting)
    .slice(0, MENDED_MAX)
    .flatMap((line) =>
      candidatesOf(line, isSigned).flatMap((candidate) => {
        const gained = gainedBy(order, line, centsOf(candidate) ?? 0)
        return gained > 3 && gained > settled / 8 ? [{ line, candidate, gained }] : []
      }),
    )
    .sort((one, other) => other.gained - one.gained)
  const [fit, next] = fits
  if (!fit || next?.gained === fit.gained) return false
  fit.line.candidates = [fit.line.amount, ...fit.line.candidates.filter((each) => each !== fit.candidate)]
  fit.line.amount = fit.candidate
  fit.line.isFitting = true
  fit.line.cents = centsOf(fit.candidate)
  return true
}

/** How many lines a sum with the changed figure would settle. */
function gainedBy(order: readonly MarkedLine[], changed: MarkedLine, cents: number): number {
  const before = changed.cents
  changed.cents = cents
  let gained = 0
  for (const [sum, { terms }] of sumsOf(order, true)) {
    const all = [...terms, sum]
    if (all.includes(changed)) gained = Math.max(gained, all.length)
  }
  changed.cents = before
  return gained
}

/** What the pixels allow: what the reader saw as second, and on a page with others, a thin minus that vanished. */
function candidatesOf(line: MarkedLine, isSigned: boolean): string[] {
  if (isExact(line)) return []
  const hasMinus = isSigned && isPlainlyMoney(line.amount) && valueOf(line) > 0 && !isSumName(line.label)
  const minus = `-${line.amount}`
  return hasMinus && !line.candidates.includes(minus) ? [...line.candidates, minus] : line.candidates
}

/** One line for each printed row, `label<tab>amount`, with the figures that the page’s sums bear out. */
export function textOfMarked(lines: readonly SheetLine[], marked: readonly MarkedLine[]): string {
  return textOfLines(
    lines.map((line) => {
      const amount = marked.find((each) => each.line === line)?.amount
      const last = line.amounts.at(-1)
      if (amount === undefined || !last) return line
      return { ...line, amounts: [...line.amounts.slice(0, -1), { ...last, text: amount }] }
    }),
  )
}

/** The first sum of the page that does not hold: what its lines make, and what is printed. */
export function openSumOf(lines: readonly MarkedLine[]): OpenSum | null {
  for (const column of ordersOf(lines)) {
    for (const [at, sum] of column.entries()) {
      if (sum.mark === 'confirmed' || !isSumName(sum.label)) continue
      let from = at
      while (from > 0 && column[from - 1]?.isSum !== true) from -= 1
      const block = column.slice(from, at)
      if (block.length < 2) continue
      const made = total(block)
      const [first] = block
      if (first) return { from: lines.indexOf(first), to: lines.indexOf(sum), made, printed: valueOf(sum) }
    }
  }
  return null
}
