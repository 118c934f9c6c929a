import { isInForce } from '../../days.ts'
import { rateOf, share, toCents } from '../../money.ts'
import type { FeeKind, LineClass, Override, RuleRow, Seller } from '../../rule-rows.ts'

export type ClassContext = {
  jurisdiction: string
  date: string
  seller: Seller
  isAdvertised: boolean
  requested: readonly string[]
  /** Of the car, for limits that are a part of it; 0 where the quote names none. */
  price: number
}
export type Verdict = {
  class: LineClass
  law: string | null
  askBack: number
  limit: number | null
  override: Override | null
}

/** What a line is: what was asked for is legitimate; else the first override that holds; else its kind’s default. */
export function classify(
  kind: FeeKind,
  line: { amount: number; isPreinstalled: boolean; isCredit: boolean },
  context: ClassContext,
): Verdict {
  const none = { law: null, askBack: 0, limit: null, override: null }
  if (kind.class === 'structural') return { class: 'structural', ...none }
  if (context.requested.includes(kind.id)) return { class: 'legit', ...none }
  const override = kind.overrides.find((row) => holds(row, line, context)) ?? null
  const verdict = override?.class ?? kind.class
  const limit = override?.when === 'amount_over_cap' ? limitOf(override, context.price) : null
  return {
    class: verdict,
    law: override?.law ?? null,
    askBack: line.isCredit ? 0 : askBack(verdict, line.amount, limit),
    limit,
    override,
  }
}

function holds(row: Override, line: { amount: number; isPreinstalled: boolean }, context: ClassContext): boolean {
  if (!row.jurisdictions.includes('*') && !row.jurisdictions.includes(context.jurisdiction)) return false
  if (!isInForce(row, context.date)) return false
  const isAdvertisedByDealer = context.isAdvertised && context.seller === 'dealer'
  switch (row.when) {
    case 'always':
      return true
    case 'advertised_price_known':
      return isAdvertisedByDealer
    case 'advertised_price_known_and_preinstalled':
      return isAdvertisedByDealer && line.isPreinstalled
    case 'advertised_price_unknown':
      return !context.isAdvertised
    case 'amount_over_cap': {
      const limit = limitOf(row, context.price)
      return limit !== null && line.amount > limit
    }
  }
}

/** The lesser of an amount and a part of the price. */
export function limitOf(by: { cap?: number | null; cap_pct?: string | null }, price: number): number | null {
  const limits = [
    ...(by.cap == null ? [] : [by.cap]),
    ...(by.cap_pct == null || price === 0 ? [] : [toCents(share(price, rateOf(by.cap_pct)))]),
  ]
  return limits.length === 0 ? null : Math.min(...limits)
}

function askBack(verdict: LineClass, amount: number, limit: number | null): number {
  if (verdict === 'included_by_law' || verdict === 'junk') return amount
  return verdict === 'over_cap' && limit !== null ? amount - limit : 0
}

const PAPERWORK: readonly string[] = ['admin', 'processing']

/** A limit that is presumed or not confirmed: never a verdict, but worth a check. */
export function limitToCheck(row: RuleRow, kind: string, price: number, amount: number): number | null {
  if (kind !== 'doc' && !PAPERWORK.includes(kind)) return null
  const isCertain = row.doc_fee.kind === 'hard' && row.confidence.doc_fee !== 'low'
  const limit = limitOf(row.doc_fee, price)
  // A documentation fee goes by other names, which may mean something else as well.
  return (kind !== 'doc' || !isCertain) && limit !== null && amount > limit ? limit : null
}
