import type { CheckedQuote } from '../quote-shapes.ts'
import type { ReadQuote } from '../rows.ts'

/**
 * How far a sheet proves its own reading. `closed`: a total that it states follows from its lines to the cent. `partial`: its lines are
 * clear, but it states no total, or another one. `open`: something was not read, or may be read otherwise.
 */
export type Proof = 'closed' | 'partial' | 'open'

const SUM_KINDS: readonly string[] = ['subtotal', 'payment']

export function proofOf(read: ReadQuote, quote: CheckedQuote): Proof {
  if (read.rows.length === 0) return 'open'
  if (matchingTotal(quote) !== undefined && hasPrice(quote)) return 'closed'
  return isClear(read, quote) ? 'partial' : 'open'
}

function hasPrice({ lines }: CheckedQuote): boolean {
  return lines.some(({ kind, amount }) => kind === 'price' && amount > 0)
}

/** Every row is read by its words, and none that holds a number is left. */
function isClear(read: ReadQuote, quote: CheckedQuote): boolean {
  return (
    hasPrice(quote) &&
    read.hasUnreadAmounts !== true &&
    read.options === undefined &&
    quote.stated_totals.length <= 2 &&
    // What is due at the signing of a lease is no sum of its lines.
    (isNearTotal(quote) || read.terms?.some(({ kind }) => kind === 'lease') === true) &&
    !hasImplausibleLine(quote) &&
    read.rows.every(({ kind }) => kind !== 'unknown' || quote.stated_totals.length === 0) &&
    !read.rows.some(({ kind, cents }) => SUM_KINDS.includes(kind) && cents > 2 * largestPrice(quote))
  )
}

/** A sum that is further off than this was misread, and not added up wrongly. */
const OFF_PART_MAX = 0.1
const CHARGE_PART_MAX = 0.5

function isNearTotal(quote: CheckedQuote): boolean {
  const { stated_totals: stated, quoted_total, quoted_due } = quote
  const near = largestPrice(quote) * OFF_PART_MAX
  return (
    stated.length === 0 ||
    stated.some((total) => [quoted_total, quoted_due].some((sum) => Math.abs(sum - total) <= near))
  )
}

/** A charge of half the price is another figure. */
function hasImplausibleLine(quote: CheckedQuote): boolean {
  const most = largestPrice(quote) * CHARGE_PART_MAX
  return quote.lines.some(
    ({ class: as, amount, flags }) => as !== 'structural' && !flags.includes('reference') && amount >= most,
  )
}

function largestPrice({ lines }: CheckedQuote): number {
  return Math.max(0, ...lines.filter(({ kind }) => kind === 'price').map(({ amount }) => amount))
}

/** A total of the sheet that its lines come to, and whether the trade-in has come off it. */
export type MatchedTotal = { total: number; isAfterTrade: boolean }

/** What the lines may come to: with or without what a sheet may take off before or after its total. */
function sumsOf({ quoted_total, lines }: CheckedQuote): { beside: Map<number, boolean>; paid: Map<number, boolean> } {
  const sumOf = (kind: string): number =>
    lines
      .filter((line) => line.kind === kind && !line.flags.includes('reference'))
      .reduce((sum, { amount }) => sum + amount, 0)
  const [rebate, trade, lien, down] = [sumOf('rebate'), sumOf('trade_in'), sumOf('lien_payout'), sumOf('down_payment')]
  const less = (paid: number): Map<number, boolean> => {
    const sums = new Map<number, boolean>()
    for (const rebated of [0, rebate]) {
      for (const traded of [-trade, lien - trade, 0]) sums.set(quoted_total - rebated + traded - paid, traded !== 0)
    }
    return sums
  }
  return { beside: less(0), paid: less(down) }
}

/** The last stated total that the lines come to. */
export function matchedTotal(quote: CheckedQuote): MatchedTotal | undefined {
  const match = (sums: Map<number, boolean>): MatchedTotal | undefined => {
    const total = quote.stated_totals.findLast((one) => one > 0 && sums.has(one))
    return total === undefined ? undefined : { total, isAfterTrade: sums.get(total) ?? false }
  }
  // What is paid today is part of the total, and comes off only where the sheet states nothing else.
  const { beside, paid } = sumsOf(quote)
  return match(beside) ?? match(paid)
}

/** Of a sheet that does not close: what its lines come to, and the stated total that is nearest to it; `null` where none is near. */
export function nearestTotal(quote: CheckedQuote): { lines: number; stated: number } | null {
  const { beside, paid } = sumsOf(quote)
  const all = [...beside.keys(), ...paid.keys()].flatMap((lines) =>
    quote.stated_totals.map((stated) => ({ lines, stated, gap: Math.abs(lines - stated) })),
  )
  const [nearest] = all.toSorted((one, other) => one.gap - other.gap)
  return nearest && nearest.lines > 0 && nearest.gap <= nearest.stated * NEAR_PART
    ? { lines: nearest.lines, stated: nearest.stated }
    : null
}

/** Farther apart, the lines and the total are not of one sum. */
const NEAR_PART = 0.5

export function matchingTotal(quote: CheckedQuote): number | undefined {
  return matchedTotal(quote)?.total
}
