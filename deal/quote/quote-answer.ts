import type { Change } from '../out-the-door-changes.ts'
import { computeReadQuote } from './check-quote.ts'
import type { CheckedQuote, LineDetail, QuoteError, QuoteLine, QuoteRules, QuoteSale } from './quote-shapes.ts'
import type { ReadQuote } from './rows.ts'
import { shareOut } from './shares.ts'
import { type JudgedTax, judgeTax, paidTo, type TaxApart, taxApart } from './tax-lines.ts'

export type Question = { sale: QuoteSale; read: ReadQuote }

/** How the pen marks a line. */
export type Mark = 'strike' | 'tick' | 'wave' | 'question' | 'none'
export type AnswerLine = QuoteLine & {
  /** From 1, as the sentences name it. */
  number: number
  detail: LineDetail | undefined
  mark: Mark
  /** What comes off with this line, with its part of the tax where the quote has taxes. */
  back: number
  /** What is to be talked about, likewise. */
  talk: number
  /** Of the car’s own line: how it stands to the ad. */
  price: 'advertised' | 'over' | 'noAd' | null
  /** Of a tax: how it stands to what is owed, where that is sure, and whom it goes to if not to the seller. */
  tax: JudgedTax | null
  paidTo: string | null
}
export type QuoteAnswer = {
  quote: CheckedQuote
  advertised: number | null
  lines: AnswerLine[]
  /** Whether `back` and `talk` contain tax. */
  isWithTax: boolean
  /** Whether the taxes are known to the cent: what differs from a guess is nobody’s mistake. */
  isTaxSure: boolean
  /** A tax that is paid elsewhere and is not on the sheet: it is not missing there. */
  apart: TaxApart | null
  /** How much too high the taxes are, too low where negative; `null` where that is not known. */
  taxDiff: number | null
  /** The figure on top; 0 where nothing comes off. */
  back: number
  /** `calm` where nothing is out of place, `ask` where nothing comes off but something wants an answer. */
  headline: 'back' | 'ask' | 'calm'
  /** The bar: the three are the quoted total. */
  parts: { keep: number; back: number; talk: number }
  /** What the sheet would say without what comes off; `null` where that is not less, or not known. */
  should: number | null
  /** How the sheet’s own total stands to its lines. */
  sum: { matches: boolean; stated: number } | null
}

const TALKED: readonly string[] = ['negotiable', 'unknown']
const UNSURE: readonly Change['code'][] = [
  'local_rate_average',
  'book_value',
  'band_after_trade',
  'trade_in_credit',
  'rate_unsure',
]

/** Judges a quote, and works out what each line means for the total. */
export function answerOf(rules: QuoteRules, { sale, read }: Question): QuoteAnswer | QuoteError {
  const quote = computeReadQuote(rules, sale, () => read)
  if (!('lines' in quote)) return quote
  const isWithTax = quote.money_back_with_tax !== null && quote.true_total !== null
  const least = isWithTax ? withoutTalked(rules, { sale, read }, quote) : null
  const isOver = quote.price_over_advertised > 0
  // Where no law binds a dealer to the ad, what is above it can be asked for and not demanded.
  const overAsked = quote.ask_back - sum(quote.lines.map(({ ask_back }) => ask_back))
  const asked = quote.lines.map((line) => (isCountedPrice(line) ? overAsked : line.ask_back))
  const talked = quote.lines.map((line) => (isTalked(line) ? line.amount : 0))
  const isTaxSure = hasSureTax(quote)
  const apart = taxApart(rules, sale, quote)
  const { diff } = quote.tax_check
  const taxDiff = isTaxSure && diff !== null ? diff + (apart?.owed ?? 0) : null
  const back = isWithTax ? comesOff(quote, apart, taxDiff) : quote.ask_back
  const talk = Math.max(0, least === null ? sum(talked) : (quote.true_total ?? least) - least)
  const backs = sum(asked) === 0 ? asked : shareOut(back, asked)
  const talks = shareOut(talk, talked)
  const stated = statedSum(quote)
  const isCalm =
    !isOver &&
    quote.lines.every((line) => line.class !== 'unknown') &&
    stated?.matches !== false &&
    (taxDiff === null || taxDiff >= 0)
  const taxes = quote.lines.map((line) =>
    isTaxSure && line.kind.startsWith('tax_') ? judgeTax(quote, line, apart) : null,
  )
  return {
    quote,
    advertised: sale.advertised_price ?? null,
    isWithTax,
    isTaxSure,
    apart,
    taxDiff,
    back,
    headline: back > 0 ? 'back' : isCalm ? 'calm' : 'ask',
    should: isWithTax ? shouldBe(quote, apart, isTaxSure, back) : null,
    parts: { keep: quote.quoted_total - back - talk, back, talk },
    sum: stated,
    lines: quote.lines.map((line, at) => ({
      ...line,
      number: at + 1,
      detail: quote.details[at],
      mark: taxes[at]?.isRight === false ? 'wave' : markOf(line, isOver),
      back: backs[at] ?? 0,
      talk: talks[at] ?? 0,
      price: isCountedPrice(line) ? (sale.advertised_price == null ? 'noAd' : isOver ? 'over' : 'advertised') : null,
      tax: taxes[at] ?? null,
      paidTo: line.kind.startsWith('tax_') ? paidTo(rules, sale, line.kind) : null,
    })),
  }
}

/** Whether the engine’s taxes are known to be those of this sale. */
export function hasSureTax({ estimate, range, changes, error }: CheckedQuote): boolean {
  return !error && !estimate && !range && !changes.some(({ code }) => UNSURE.includes(code))
}

/** By the engine on both sides; a tax that is surely too high comes off with it, one that is too low hides nothing. */
function comesOff(quote: CheckedQuote, apart: TaxApart | null, taxDiff: number | null): number {
  const owed = payableOf(quote) ?? quote.quoted_total
  const sparedElsewhere = apart ? apart.owed - apart.after : 0
  return Math.max(0, owed - (quote.true_total ?? owed) - sparedElsewhere + Math.max(0, taxDiff ?? 0))
}

/** As quoted, with the taxes that are owed instead of those that were written down; where none can be computed, as written. */
export function payableOf({ quoted_total, tax_check: { quoted, on_quoted_lines } }: CheckedQuote): number | null {
  if (on_quoted_lines === null) return quoted === null ? null : quoted_total
  return quoted_total - (quoted ?? 0) + on_quoted_lines
}

function shouldBe(
  { quoted_total, true_total }: CheckedQuote,
  apart: TaxApart | null,
  isTaxSure: boolean,
  back: number,
): number | null {
  const should = isTaxSure ? (true_total ?? quoted_total) - (apart?.after ?? 0) : quoted_total - back
  return back > 0 && should < quoted_total ? should : null
}

function isCountedPrice({ kind, flags }: QuoteLine): boolean {
  return kind === 'price' && !flags.includes('reference')
}

/** Open to talk; what comes off already is not. */
function isTalked({ class: as, flags }: QuoteLine): boolean {
  return TALKED.includes(as) && !flags.includes('credit')
}

/** The engine’s total once the lines that are open to talk are gone as well. */
function withoutTalked(rules: QuoteRules, { sale, read }: Question, quote: CheckedQuote): number | null {
  const talked = new Set(quote.lines.flatMap((line, at) => (isTalked(line) ? [quote.details[at]?.row] : [])))
  const rest = { ...read, rows: read.rows.filter(({ row }) => !talked.has(row)) }
  const without = computeReadQuote(rules, sale, () => rest)
  return 'lines' in without ? without.true_total : null
}

function markOf(line: QuoteLine, isOver: boolean): Mark {
  if (line.flags.includes('reference') || line.kind === 'subtotal' || line.kind === 'payment') return 'none'
  if (isCountedPrice(line)) return isOver ? 'wave' : 'tick'
  if (line.ask_back > 0) return 'strike'
  if (line.amount === 0) return 'tick'
  if (line.class === 'negotiable') return 'wave'
  return line.class === 'unknown' ? 'question' : 'tick'
}

/** A sheet that states several totals is right if one of them is what its lines add up to. */
function statedSum({ stated_totals: stated, quoted_total, quoted_due }: CheckedQuote): QuoteAnswer['sum'] {
  const last = stated.at(-1)
  if (last === undefined) return null
  const right = stated.find((total) => total === quoted_total || total === quoted_due)
  return { matches: right !== undefined, stated: right ?? last }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
