import { rateOf, readRate, share, toCents } from './money.ts'
import type {
  BookModifiers,
  Condition,
  Fuel,
  FuelSelector,
  LocalRate,
  MarginalBracket,
  RuleRow,
  Seller,
  Tax,
  TradeInRule,
} from './rule-rows.ts'

/** A sale as the taxes see it. */
export type TaxedSale = {
  seller: Seller
  condition: Condition
  fuel: Fuel
  /** Price and taxable fees, less what comes off before tax. */
  selling: number
  tradeIn: number
  book: number | undefined
  vehicleAge: number | undefined
  localRate: string | undefined
  rateOverride: string | undefined
  /** `net` picks a band by the price after the trade-in instead, to show how much hangs on it. */
  bandOn?: 'net'
}
export type TaxLine = { id: string; base: number; rate: string | null; amount: number }
export type TaxError = 'needs_rate' | 'needs_age' | 'not_computed' | 'bad_rate'
export type TaxResult =
  | { error: TaxError; line: string }
  | { lines: TaxLine[]; rows: Tax[]; luxury: number; usesAverageRate: boolean; lacksBook: boolean }

const ZEV: readonly Fuel[] = ['phev', 'bev', 'fcev']
const FULL_EV: readonly Fuel[] = ['bev', 'fcev']

export function matchesFuel(selector: FuelSelector, fuel: Fuel): boolean {
  switch (selector) {
    case 'any':
      return true
    case 'zev':
      return ZEV.includes(fuel)
    case 'non_zev':
      return !ZEV.includes(fuel)
    case 'full_ev':
      return FULL_EV.includes(fuel)
    case 'non_full_ev':
      return !FULL_EV.includes(fuel)
    default:
      return selector === fuel
  }
}

function applies({ applies_to: to }: Tax, sale: TaxedSale): boolean {
  return (
    (to.seller === 'any' || to.seller === sale.seller) &&
    (to.condition === 'any' || to.condition === sale.condition) &&
    matchesFuel(to.fuel, sale.fuel)
  )
}

/** The taxes of a sale in their order, each rounded once. */
export function computeTaxes(row: RuleRow, sale: TaxedSale): TaxResult {
  const lines: TaxLine[] = []
  const rows: Tax[] = []
  let luxury = 0
  let usesAverageRate = false
  let lacksBook = false
  for (const tax of row.taxes) {
    if (!applies(tax, sale)) continue
    const price = sale.selling + (luxuryOf(tax.id, lines, row) ?? 0)
    const credit = tradeCredit(row.trade_in, sale, price)
    const base = baseOf(tax, sale, price, credit) + addedBase(tax, lines)
    const line = amountOf(tax, base, bandPrice(sale, price, credit), sale, row.local_rate)
    if ('error' in line) return { error: line.error, line: tax.id }
    if (tax.id === 'luxury') {
      luxury = line.amount
      // A line of 0 would only puzzle the buyer of an ordinary car.
      if (line.amount === 0) continue
    }
    if ('rate' in tax && tax.rate === 'local_rate' && sale.localRate === undefined) usesAverageRate = true
    if (tax.base.startsWith('book_or_price') && sale.book === undefined) lacksBook = true
    lines.push({ id: tax.id, ...line })
    rows.push(tax)
  }
  return { lines, rows, luxury, usesAverageRate, lacksBook }
}

/** The luxury tax that joins the base of this tax. */
function luxuryOf(id: string, lines: readonly TaxLine[], row: RuleRow): number | undefined {
  const joins = row.taxes.some((tax) => tax.id === 'luxury' && tax.in_base_of?.includes(id))
  return joins ? lines.find((line) => line.id === 'luxury')?.amount : undefined
}

/** Dealers’ sales only: in a private sale no trade-in reduces the price. */
function tradeCredit(rule: TradeInRule, sale: TaxedSale, priceBeforeTrade: number): number {
  if (sale.seller !== 'dealer') return 0
  const credit = Math.min(sale.tradeIn, priceBeforeTrade)
  switch (rule.credit) {
    case 'full':
      return credit
    case 'capped':
      return Math.min(credit, rule.cap ?? credit)
    case 'new_only':
      return sale.condition === 'new' ? credit : 0
    case 'none':
      return 0
  }
}

function bandPrice(sale: TaxedSale, price: number, credit: number): number {
  return sale.bandOn === 'net' ? price - credit : price
}

function baseOf(tax: Tax, sale: TaxedSale, price: number, credit: number): number {
  switch (tax.base) {
    case 'price':
      return limited(tax, price)
    case 'price_less_trade':
      return limited(tax, Math.max(0, price - credit))
    case 'greater_of_price_and_book':
      return limited(tax, Math.max(price, bookFloor(tax, sale.book, price)))
    case 'greater_of_price_and_book_less_trade':
      return limited(tax, Math.max(0, Math.max(price, bookFloor(tax, sale.book, price)) - credit))
    case 'book_or_price':
      return limited(tax, sale.book ?? price)
    case 'book_or_price_less_trade':
      return limited(tax, Math.max(0, (sale.book ?? price) - credit))
  }
}

/** What the book value makes of the lowest base; 0 where it does not count. */
function bookFloor(tax: BookModifiers, book: number | undefined, price: number): number {
  if (book === undefined || book <= (tax.book_ignored_at_or_below ?? -1)) return 0
  const part = tax.book_pct === undefined ? book : toCents(share(book, rateOf(tax.book_pct)))
  const floor = part - (tax.book_minus ?? 0)
  return floor - price <= (tax.book_tolerance ?? 0) ? 0 : floor
}

function limited(tax: BookModifiers, base: number): number {
  const atLeast = Math.max(base, tax.base_min ?? 0)
  return atLeast <= (tax.exempt_if_base_at_or_below ?? -1) ? 0 : atLeast
}

/** British Columbia charges GST on its own high provincial tax as well. */
function addedBase(tax: Tax, lines: readonly TaxLine[]): number {
  return (tax.base_adds ?? []).reduce((sum, added) => {
    const line = lines.find(({ id }) => id === added.tax)
    return line?.rate != null && rateOf(line.rate) > rateOf(added.when_rate_over) ? sum + line.amount : sum
  }, 0)
}

type Amount = { base: number; rate: string | null; amount: number } | { error: TaxError }

function amountOf(tax: Tax, base: number, band: number, sale: TaxedSale, local: LocalRate | null): Amount {
  switch (tax.kind) {
    case 'flat': {
      const rate = namedRate(tax.rate, sale, local)
      const amount = rated(base, rate)
      return 'error' in amount || base === 0 ? amount : { ...amount, amount: Math.max(amount.amount, tax.min ?? 0) }
    }
    case 'first_n':
      return rated(Math.min(base, tax.first_n), namedRate(tax.rate, sale, local))
    case 'cap': {
      const amount = rated(base, tax.rate)
      return 'error' in amount ? amount : { ...amount, amount: Math.min(amount.amount, tax.max) }
    }
    case 'bracket_whole': {
      const at = tax.bracket_on === 'base' ? base : band
      const found = tax.brackets.find(({ from, to }) => from <= at && (to === null || at <= to))
      return found ? rated(base, found.rate) : { error: 'not_computed' }
    }
    case 'bracket_marginal':
      return { base, rate: null, amount: marginal(tax.brackets, base) }
    case 'lesser_of': {
      if (base <= tax.threshold) return { base, rate: null, amount: 0 }
      const options = tax.options.map(({ rate, of }) =>
        toCents(share(of === 'full' ? base : base - tax.threshold, rateOf(rate))),
      )
      return { base, rate: null, amount: Math.min(...options) }
    }
    case 'input_rate':
      return sale.rateOverride === undefined ? { error: 'needs_rate' } : rated(base, sale.rateOverride)
    case 'table': {
      if (base < tax.age_table_below) {
        if (sale.vehicleAge === undefined) return { error: 'needs_age' }
        // A car of next year’s model is younger than any in the table.
        const age = Math.min(Math.max(0, sale.vehicleAge), tax.by_age.length - 1)
        return { base, rate: null, amount: tax.by_age[age] ?? 0 }
      }
      const found = tax.by_price.find(({ from, to }) => from <= base && (to === null || base <= to))
      return found ? { base, rate: null, amount: found.amount } : { error: 'not_computed' }
    }
  }
}

/** The rate that a row names; the average stands in for the buyer’s local rate. */
function namedRate(rate: string, sale: TaxedSale, local: LocalRate | null): string {
  return rate === 'local_rate' ? (sale.localRate ?? local?.avg ?? '0') : rate
}

function rated(base: number, text: string): Amount {
  const rate = readRate(text)
  return rate === undefined ? { error: 'bad_rate' } : { base, rate: text, amount: toCents(share(base, rate)) }
}

/** Band by band, rounded once at the end. */
export function marginal(brackets: readonly MarginalBracket[], base: number): number {
  let fixed = 0
  let exact = 0n
  for (const { from, to, rate, fixed: flat } of brackets) {
    if (base <= from) continue
    fixed += flat ?? 0
    if (rate !== undefined) exact += share(Math.min(base, to ?? base) - from, rateOf(rate))
  }
  return fixed + toCents(exact)
}
