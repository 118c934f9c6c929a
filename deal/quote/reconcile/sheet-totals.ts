import type { CheckedQuote } from '../quote-shapes.ts'
import { type MatchedTotal, matchedTotal } from './proof.ts'

/** What is asked, what it should be once what is owed comes off, and the least with what is worth asking; `null` where that is not less. */
export type Totals = { asked: number; should: number | null; least: number | null }
export type SheetTotals = {
  /** Whether the trade-in has come off the total that stands on the sheet. */
  isAfterTrade: boolean
  sheet: Totals
  /** The same on the other side of the trade-in, and how far that is; `null` where there is none. */
  across: (Totals & { by: number }) | null
}

/**
 * The totals as the sheet counts them, and across its trade-in. `spared` is the tax that the trade-in saves: a total after the trade-in is
 * without it, a total before it was written down with the tax already reduced.
 */
export function sheetTotals(
  quote: CheckedQuote,
  comesOff: { back: number; ask: number; taxMissing: number } | null,
  spared: number,
): SheetTotals {
  const { total, isAfterTrade }: MatchedTotal = matchedTotal(quote) ?? {
    total: quote.quoted_total,
    isAfterTrade: false,
  }
  const trade = amountOf(quote, 'trade_in') - amountOf(quote, 'lien_payout')
  const by = isAfterTrade ? trade + spared : -trade
  const sheet = totalsOf(total, comesOff)
  return { isAfterTrade, sheet, across: trade === 0 ? null : { ...totalsOf(total + by, comesOff), by } }
}

function totalsOf(asked: number, comesOff: { back: number; ask: number; taxMissing: number } | null): Totals {
  if (!comesOff) return { asked, should: null, least: null }
  const { back, ask, taxMissing } = comesOff
  // A tax that is too low would be added.
  const should = asked - back + taxMissing
  const isLess = back > 0 && should < asked
  const least = (isLess ? should : asked) - ask
  return { asked, should: isLess ? should : null, least: ask > 0 ? least : null }
}

function amountOf({ lines }: CheckedQuote, kind: string): number {
  return lines.reduce(
    (sum, line) => (line.kind === kind && !line.flags.includes('reference') ? sum + line.amount : sum),
    0,
  )
}
