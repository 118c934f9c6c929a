import { computeReadQuote } from '../quote/judge/check-quote.ts'
import { shareOut } from '../quote/judge/shares.ts'
import { payableOf } from '../quote/quote-answer.ts'
import type { QuoteError, QuoteRules, QuoteSale } from '../quote/quote-shapes.ts'
import type { LineGroup } from '../rule-rows.ts'
import type { OfferAnswer } from './offer-answer.ts'

/** What a deal costs by its parts, in cents. The first three are what one pays, each with the tax that it causes. */
export type DealParts = { price: number; fees: number; extras: number; interest: number | null }
export type SavingPart = 'price' | 'fees' | 'extras' | 'interest'
/** Negative where the final deal costs more: that counts too. */
export type Saving = Record<SavingPart, number> & { total: number }

const EXTRAS: readonly LineGroup[] = ['preinstalled_or_extra', 'optional_product']

/** Parts an offer into price, fees and extras; the three add up to what one would pay. `null` where no tax can be computed. */
export function partsOf(rules: QuoteRules, { bare, apart }: Pick<OfferAnswer, 'bare' | 'apart'>): DealParts | null {
  const payable = payableOf(bare)
  if (payable === null) return null
  const groups = new Map(rules.kinds.map(({ id, group }) => [id, group]))
  const net = { price: 0, fees: 0, extras: 0 }
  const taxed = { price: 0, fees: 0, extras: 0 }
  for (const [at, line] of bare.lines.entries()) {
    const group = groups.get(line.kind) ?? 'unknown'
    if (group === 'tax' || line.flags.includes('reference') || line.kind === 'subtotal') continue
    const part =
      line.kind === 'price' || line.kind === 'discount' ? 'price' : EXTRAS.includes(group) ? 'extras' : 'fees'
    const isOff = line.kind === 'discount' || line.flags.includes('credit')
    const amount = isOff ? -line.amount : line.amount
    net[part] += amount
    if (part === 'price' || bare.details[at]?.taxable) taxed[part] += amount
  }
  const tax = payable - net.price - net.fees - net.extras
  const weights = [taxed.price, taxed.fees, taxed.extras].map((amount) => Math.max(0, amount))
  const isTaxed = weights.some((weight) => weight > 0)
  const [price = 0, fees = 0, extras = 0] = shareOut(tax, isTaxed ? weights : [1, 0, 0])
  return {
    price: net.price + price,
    fees: net.fees + fees,
    extras: net.extras + extras,
    interest: apart.loan?.interest ?? null,
  }
}

/** An advertised price with lawful taxes and nothing else. */
export function advertisedParts(rules: QuoteRules, sale: QuoteSale, advertised: number): DealParts | QuoteError | null {
  const row = { text: '', row: 0, kind: 'price', how: 'exact', cents: advertised, isNegative: false } as const
  const bare = computeReadQuote(rules, sale, () => ({ rows: [{ ...row, isPreinstalled: false }], unread: [] }))
  if (!('lines' in bare)) return bare
  const price = payableOf(bare)
  return price === null ? null : { price, fees: 0, extras: 0, interest: null }
}

/** What was saved against the first deal, part by part. Interest counts only where both are financed. */
export function savingOf(baseline: DealParts, final: DealParts): Saving {
  const isFinanced = baseline.interest !== null && final.interest !== null
  const parts = {
    price: baseline.price - final.price,
    fees: baseline.fees - final.fees,
    extras: baseline.extras - final.extras,
    interest: isFinanced ? (baseline.interest ?? 0) - (final.interest ?? 0) : 0,
  }
  return { ...parts, total: parts.price + parts.fees + parts.extras + parts.interest }
}
