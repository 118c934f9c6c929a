import type { FeeKind } from '../rule-rows.ts'
import type { QuoteRow } from './rows.ts'

export type Line = QuoteRow & { fee: FeeKind; isReference: boolean; isCredit: boolean }

/** Each row with its kind; of several prices the one that counts. */
export function linesOf(rows: readonly QuoteRow[], kinds: readonly FeeKind[]): Line[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const unknown: FeeKind = {
    id: 'unknown',
    class: 'unknown',
    group: 'unknown',
    taxable: true,
    typical: {},
    overrides: [],
  }
  const lines = rows
    // Whatever it is called, a price that comes off is a discount.
    .map((row) => (row.kind === 'price' && row.isNegative ? { ...row, kind: 'discount' } : row))
    .map((row) => ({ ...row, fee: byId.get(row.kind) ?? unknown }))
  const firstFee = lines.findIndex(({ fee }) => fee.class !== 'structural')
  const prices = lines.flatMap(({ kind }, at) => (kind === 'price' ? [at] : []))
  const counting = prices.findLast((at) => firstFee < 0 || at < firstFee) ?? prices[0]
  const discounted = discountsInside(lines, prices, counting)
  return lines.map((line, at) => ({
    ...line,
    isReference: (line.kind === 'price' && at !== counting) || discounted.includes(at),
    isCredit: line.isNegative && line.fee.class !== 'structural',
  }))
}

/**
 * Discounts between an earlier price and the one that counts, if that is what is left, or one below that says how much was saved: they are
 * inside it, and would count twice.
 */
function discountsInside(
  lines: readonly { kind: string; cents: number }[],
  prices: readonly number[],
  counting: number | undefined,
): number[] {
  if (counting === undefined) return []
  const centsOf = (at: number) => lines[at]?.cents ?? 0
  for (const earlier of prices.filter((at) => at < counting)) {
    const saved = centsOf(earlier) - centsOf(counting)
    const discounts = lines.flatMap(({ kind }, at) => (kind === 'discount' && at > earlier ? [at] : []))
    const between = discounts.filter((at) => at < counting)
    const isBetween = between.reduce((total, at) => total + centsOf(at), 0) === saved
    const inside = discounts.filter((at) => (at < counting ? isBetween : centsOf(at) === saved))
    if (inside.length > 0) return inside
  }
  return []
}

/** All lines of a structural kind that count. */
export function amountOf(lines: readonly Line[], kind: string): number {
  return lines.reduce((total, line) => (line.kind === kind && !line.isReference ? total + line.cents : total), 0)
}

/** Structural kinds that have their own place in the sums, or none. */
export const PLACED = [
  'price',
  'discount',
  'rebate',
  'trade_in',
  'lien_payout',
  'down_payment',
  'subtotal',
  'total',
  'payment',
]
