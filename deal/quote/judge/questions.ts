import { findRuleRow } from '../../out-the-door.ts'
import type { CheckedQuote, QuoteRules, QuoteSale } from '../quote-shapes.ts'
import type { ReadQuote } from '../rows.ts'
import { askedPrice } from './asked-price.ts'
import { computeReadQuote } from './check-quote.ts'

/** What is not known of a sale and would change its answer, and by how much. */
export type SaleQuestion = {
  about: 'electric' | 'condition' | 'ad'
  /** In cents: of the tax, or, with an ad, of what could be asked back. */
  effect: number
}

const EFFECT_MIN_CENTS = 100

/** The questions worth asking, the dearest first; none that the sheet answers itself. */
export function questionsOf(
  rules: QuoteRules,
  { sale, read }: { sale: QuoteSale; read: ReadQuote },
  quote: CheckedQuote,
): SaleQuestion[] {
  const taxWith = (change: Partial<QuoteSale>): number | null => {
    const other = computeReadQuote(rules, { ...sale, ...change }, () => read)
    return 'lines' in other ? other.tax_check.on_quoted_lines : null
  }
  const tax = quote.tax_check.on_quoted_lines
  const effectOf = (change: Partial<QuoteSale>): number => {
    const other = taxWith(change)
    return other === null || tax === null ? 0 : Math.abs(other - tax)
  }
  const isUnsaid = sale.fuel === undefined && read.car?.fuel === undefined
  const questions: SaleQuestion[] = [
    ...(isUnsaid ? [{ about: 'electric', effect: effectOf({ fuel: 'bev' }) } as const] : []),
    ...(read.car?.condition === undefined
      ? [{ about: 'condition', effect: effectOf({ condition: sale.condition === 'new' ? 'used' : 'new' }) } as const]
      : []),
    ...(sale.advertised_price == null ? [{ about: 'ad', effect: askedWithAd(rules, sale, read, quote) } as const] : []),
  ]
  return questions
    .filter(({ effect }) => effect >= EFFECT_MIN_CENTS)
    .toSorted((one, other) => other.effect - one.effect)
}

/** What could be asked back if the car was advertised for its price here. */
function askedWithAd(rules: QuoteRules, sale: QuoteSale, read: ReadQuote, quote: CheckedQuote): number {
  const law = findRuleRow(rules.jurisdiction, sale.date)?.all_in_law
  if (sale.seller !== 'dealer' || !law?.applies) return 0
  const advertised = askedPrice(quote.lines)
  if (advertised <= 0) return 0
  const other = computeReadQuote(rules, { ...sale, advertised_price: advertised }, () => read)
  return 'lines' in other ? Math.max(0, other.ask_back - quote.ask_back) : 0
}
