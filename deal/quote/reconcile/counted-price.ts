import type { QuoteRow } from '../rows.ts'
import { readableWords } from '../tokens/words.ts'

/** What a line is in the sum of a sheet. */
export type Role = 'price' | 'discount' | 'charge' | 'rebate' | 'trade_in' | 'lien_payout' | 'down_payment' | 'none'

export const CREDITS: readonly Role[] = ['discount', 'rebate', 'trade_in', 'down_payment']

export function roleOf(kind: string): Role {
  if (kind === 'price' || kind === 'discount' || kind === 'rebate') return kind
  if (kind === 'trade_in' || kind === 'lien_payout' || kind === 'down_payment') return kind
  return kind === 'subtotal' || kind === 'total' || kind === 'payment' ? 'none' : 'charge'
}

/** What the maker asks, before anything comes off. */
export const LIST_PRICE = /\b(?:msrp|m s r p|pdsf|list|sticker|retail)\b/

/** Of several prices the last before the first fee counts; a list price only where no lower one stands beside it. */
export function countedPrice(rows: readonly QuoteRow[], all: readonly number[]): number | undefined {
  const isList = (at: number): boolean => LIST_PRICE.test(readableWords(rows[at]?.text ?? ''))
  const centsOf = (at: number): number => rows[at]?.cents ?? 0
  const prices = all.filter((at) => !isList(at) || all.every((other) => isList(other) || centsOf(other) >= centsOf(at)))
  const firstFee = rows.findIndex(({ kind, isReference }) => roleOf(kind) === 'charge' && isReference !== true)
  return prices.findLast((at) => firstFee < 0 || at < firstFee) ?? prices[0]
}

/** Discounts that lead from an earlier price to the one that counts, or say below how much was saved. */
export function discountsInside(
  rows: readonly Pick<QuoteRow, 'kind' | 'cents'>[],
  prices: readonly number[],
  counted: number | undefined,
): number[] {
  if (counted === undefined) return []
  const centsOf = (at: number): number => rows[at]?.cents ?? 0
  for (const earlier of prices.filter((at) => at < counted)) {
    const saved = centsOf(earlier) - centsOf(counted)
    const credits = rows.flatMap(({ kind }, at) =>
      (kind === 'discount' || (kind === 'rebate' && at < counted)) && at > earlier ? [at] : [],
    )
    const between = credits.filter((at) => at < counted)
    const isBetween = between.reduce((total, at) => total + centsOf(at), 0) === saved
    const inside = credits.filter((at) => (at < counted ? isBetween : centsOf(at) === saved))
    if (inside.length > 0) return inside
  }
  return []
}
