import { findRuleRow } from '../../out-the-door.ts'
import type { CheckedQuote, QuoteLine, QuoteRules, QuoteSale } from '../quote-shapes.ts'

/** One tax line of a sheet beside what its lines owe. */
export type JudgedTax = { isRight: boolean; owed: number /** Once lines are asked back. */; after: number }
/** A tax that stands on no line, because the buyer pays it elsewhere. */
export type TaxApart = { label: string; paidTo: string; owed: number; after: number }

/** In the United States a sheet has one name for whatever tax there is. */
const KINDS: Readonly<Record<string, string>> = {
  gst: 'tax_gst',
  hst: 'tax_hst',
  qst: 'tax_qst',
  pst: 'tax_pst',
  rst: 'tax_pst',
  luxury: 'tax_luxury',
}
const kindOf = (id: string) => KINDS[id] ?? 'tax_us'

/** `null` where nothing can be said of this line alone: two lines of one kind that do not add up leave open which of them is wrong. */
export function judgeTax(
  { lines, taxes, true_taxes }: CheckedQuote,
  { kind, amount: written }: QuoteLine,
  apart: TaxApart | null,
): JudgedTax | null {
  const owed = sumOf(taxes, kind)
  const after = sumOf(true_taxes, kind)
  // What is paid elsewhere stands on no line.
  const less = (sum: number | null, elsewhere = 0) => sum && sum - elsewhere
  const [all, allAfter] = [less(sumOf(taxes), apart?.owed), less(sumOf(true_taxes), apart?.after)]
  // `TPS/TVQ` in one line reads as the first of them: where the line is nearer to all of them, all were meant; by `Taxes` they are anyway.
  const isOnly = lines.filter((line) => line.kind.startsWith('tax_')).length === 1
  if (isOnly && all !== null && allAfter !== null && (owed === null ? kind === 'tax_us' : isNearer(written, all, owed)))
    return { isRight: written === all, owed: all, after: allAfter }
  const same = lines.filter((line) => line.kind === kind)
  if (owed === null || after === null || same.some(({ flags }) => flags.includes('credit'))) return null
  const isRight = same.reduce((total, { amount }) => total + amount, 0) === owed
  return same.length === 1 || isRight ? { isRight, owed, after: same.length === 1 ? after : owed } : null
}

/** `TT&L`: taxes and title in one amount, as dealers in Texas write it. The tax inside it is unknown. */
export function isTaxAndTitle({ kind, text }: Pick<QuoteLine, 'kind' | 'text'>): boolean {
  return kind === 'title' && /\btax|\bt\W{0,3}t\W{0,3}(?:and|l)/i.test(text)
}

/** What a line’s tax is the product of, where it is one tax at one rate. */
export function taxProduct(
  { taxes }: CheckedQuote,
  { kind, amount }: QuoteLine,
): { base: number; rate: string } | null {
  const [tax, ...more] = taxes?.filter(({ id }) => kindOf(id) === kind) ?? []
  if (!tax || tax.rate === null || more.length > 0 || tax.amount !== amount) return null
  return Math.abs(Math.round(tax.base * Number(tax.rate)) - amount) <= 1 ? { base: tax.base, rate: tax.rate } : null
}

/** Whom a line’s tax is paid to, where that is not the seller. */
export function paidTo({ jurisdiction }: QuoteRules, { date }: QuoteSale, kind: string): string | null {
  const taxes = findRuleRow(jurisdiction, date)?.taxes ?? []
  return taxes.find((tax) => tax.paid_to !== undefined && kindOf(tax.id) === kind)?.paid_to ?? null
}

export function taxApart(rules: QuoteRules, sale: QuoteSale, quote: CheckedQuote): TaxApart | null {
  const { quoted } = quote.tax_check
  const all = sumOf(quote.taxes)
  if (quoted === null || all === null) return null
  for (const { id, label, amount } of quote.taxes ?? []) {
    const payee = paidTo(rules, sale, kindOf(id))
    const after = quote.true_taxes?.find((tax) => tax.id === id)?.amount
    const isOnNoLine = quote.lines.every(({ kind }) => kind !== kindOf(id)) && !isNearer(quoted, all, all - amount)
    if (payee !== null && after !== undefined && isOnNoLine) return { label, paidTo: payee, owed: amount, after }
  }
  return null
}

function isNearer(amount: number, to: number, than: number): boolean {
  return Math.abs(amount - to) < Math.abs(amount - than)
}

/** Of one kind, or of all. */
function sumOf(taxes: CheckedQuote['true_taxes'], kind?: string): number | null {
  const these = taxes?.filter(({ id }) => kind === undefined || kindOf(id) === kind) ?? []
  return these.length === 0 ? null : these.reduce((total, { amount }) => total + amount, 0)
}
