import type { FeeKind } from '../../rule-rows.ts'
import type { QuoteRow } from '../rows.ts'
import { countedPrice, discountsInside } from './counted-price.ts'

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
  const prices = lines.flatMap(({ kind }, at) => (kind === 'price' ? [at] : []))
  const isDecided = lines.some(({ isReference }) => isReference !== undefined)
  const counting = isDecided ? undefined : countedPrice(lines, prices)
  const discounted = discountsInside(lines, prices, counting)
  return lines.map((line, at) => ({
    ...line,
    isReference:
      line.isReference ?? (!isDecided && ((line.kind === 'price' && at !== counting) || discounted.includes(at))),
    isCredit: line.isNegative && line.fee.class !== 'structural',
  }))
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
