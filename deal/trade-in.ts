import { amountError, isExact } from './money.ts'
import { computeOutTheDoor, type OutTheDoorError, type OutTheDoorInput, type RuleUsed } from './out-the-door.ts'
import type { Change } from './out-the-door-changes.ts'
import type { Condition, Confidence, Jurisdiction } from './rule-rows.ts'

export type TradeInInput = {
  jurisdiction: string
  date: string
  condition: Condition
  /** Of the car that is bought, at a dealer. */
  price: number
  trade_in: number
  lien?: number | null | undefined
  private_offer?: number | null | undefined
} & Pick<OutTheDoorInput, 'fuel' | 'book_value' | 'local_rate' | 'rate_override'>

export type TradeIn = {
  tax_value: number
  /** The private price that leaves the buyer as well off as the trade-in with its tax credit. */
  break_even_private: number
  negative_equity: number
  /** `null` without an offer, or where both come to the same. */
  better: 'trade' | 'private' | null
  confidence: Confidence
  estimate: boolean
  /** What the tax credit may be instead, where the rules are not sure. */
  tax_value_range: { low: number; high: number } | null
  changes: Change[]
  /** The rows that the credit is computed with. */
  rules: RuleUsed[]
}

export function computeTradeIn(jurisdiction: Jurisdiction | undefined, input: TradeInInput): TradeIn | OutTheDoorError {
  const { private_offer: offer, trade_in, ...bought } = input
  const deal = computeOutTheDoor(jurisdiction, { ...bought, trade_in, seller: 'dealer' })
  if ('error' in deal) return deal
  if (trade_in === undefined || trade_in === null) return { error: 'bad_amount' }
  const wrong = amountError([offer])
  if (wrong) return { error: wrong }
  const tax_value = deal.trade_tax_value ?? 0
  const break_even_private = trade_in + tax_value
  const answer = {
    tax_value,
    break_even_private,
    negative_equity: deal.negative_equity ?? 0,
    better: betterOf(offer ?? null, break_even_private),
    confidence: deal.confidence,
    estimate: deal.estimate,
    tax_value_range: rangeOf(tax_value, deal.changes),
    changes: deal.changes,
    rules: deal.rules,
  }
  return isExact(answer) ? answer : { error: 'bad_amount' }
}

/** Whatever the tax would be more, the credit would be less. */
function rangeOf(taxValue: number, changes: readonly Change[]): TradeIn['tax_value_range'] {
  const unsure = changes.filter(({ code }) => code === 'trade_in_credit' || code === 'band_after_trade')
  if (unsure.length === 0) return null
  const others = unsure.flatMap(({ tax_differences }) => tax_differences ?? []).map((by) => taxValue - by)
  return { low: Math.min(taxValue, ...others), high: Math.max(taxValue, ...others) }
}

function betterOf(offer: number | null, breakEven: number): TradeIn['better'] {
  if (offer === null || offer === breakEven) return null
  return offer > breakEven ? 'private' : 'trade'
}
