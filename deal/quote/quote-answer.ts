import { findRuleRow } from '../out-the-door.ts'
import type { Change } from '../out-the-door-changes.ts'
import { computeReadQuote } from './check-quote.ts'
import type { ReadTerms } from './financing.ts'
import { type Level, levelOf, levelOfPrice } from './levels.ts'
import { checkFinancing, type Financing } from './payment-check.ts'
import { matchingTotal, type Proof, proofOf } from './proof.ts'
import type { CheckedQuote, LineDetail, QuoteError, QuoteLine, QuoteRules, QuoteSale } from './quote-shapes.ts'
import type { QuoteRow, ReadQuote } from './rows.ts'
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
  /** How sure it is that something is wrong with the line; `null` where nothing is. */
  level: Level | null
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
  /** Whether the taxes are known to the cent: a difference from an estimate is not an error. */
  isTaxSure: boolean
  /** A tax that is paid elsewhere and is not on the sheet: it is not missing there. */
  apart: TaxApart | null
  /** How much too high the taxes are, too low where negative; `null` where that is not known. */
  taxDiff: number | null
  /** The figure on top: what is owed by law, with a tax that is surely too high; 0 where nothing comes off. */
  back: number
  /** What the lines of each level come to, with tax where the quote has taxes. */
  levels: Record<Level, number>
  proof: Proof
  /** With an advertised price: whether what must be inside it is, to the cent. */
  isAsAdvertised: boolean
  financing: Financing[]
  /** All offers of a document that holds several, each judged by itself; empty where there is one. */
  options: QuoteAnswer[]
  /** `calm` where nothing is out of place, `ask` where nothing comes off but something wants an answer. */
  headline: 'back' | 'ask' | 'calm'
  /** The bar: the three are the quoted total. */
  parts: { keep: number; back: number; talk: number }
  /** What the sheet would say without what comes off; `null` where that is not less, or not known. */
  should: number | null
  /** How the sheet’s own total stands to its lines. */
  sum: { matches: boolean; stated: number } | null
}

/** Less is rounding, and not worth a word. */
const TAX_DIFFERENCE_MIN_CENTS = 100
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
  const proof = proofOf(read, quote)
  const ruleRow = findRuleRow(rules.jurisdiction, sale.date)
  const isOpen = proof === 'open'
  const isOver = quote.price_over_advertised > 0
  const isUntaxedPlace = quote.tax_check.quoted === null && quote.tax_check.on_quoted_lines === 0
  const isWithTax = (quote.money_back_with_tax !== null || isUntaxedPlace) && quote.true_total !== null
  // Where no law binds a dealer to the ad, what is above it can be asked for and not demanded.
  const levels = quote.lines.map((line, at) => {
    const level = isCountedPrice(line)
      ? levelOfPrice(quote.price_over_advertised, line.amount, ruleRow)
      : levelOf(line, quote.details[at], ruleRow)
    // Of a sheet that is not understood there are only lines to look at.
    return isOpen && level !== null ? 'check' : level
  })
  const claims = quote.lines.map((line, at) => {
    if (levels[at] === 'owed') return isCountedPrice(line) ? quote.price_over_advertised : line.ask_back
    return 0
  })
  const talked = quote.lines.map((line, at) =>
    levels[at] === 'ask' || levels[at] === 'check' ? talkedOf(line, quote) : 0,
  )
  const without = (amounts: readonly number[]): number =>
    isWithTax ? worthOf(rules, { sale, read }, quote, amounts) : sum(amounts)
  const isTaxSure = hasSureTax(quote)
  const apart = taxApart(rules, sale, quote)
  const taxDiff = isOpen ? null : taxDifference(quote, proof, isTaxSure, apart)
  const owed = without(claims)
  const wrongTax = isWithTax ? Math.max(0, taxDiff ?? 0) : 0
  const sparedElsewhere = isWithTax && apart && sum(claims) > 0 ? Math.min(owed, apart.owed - apart.after) : 0
  const back = owed - sparedElsewhere + wrongTax
  const talk = Math.max(0, without(claims.map((claim, at) => claim + (talked[at] ?? 0))) - owed)
  const backs = sum(claims) === 0 ? claims : shareOut(owed - sparedElsewhere, claims)
  const talks = shareOut(talk, talked)
  const stated = isOpen ? null : statedSum(quote)
  const isCalm =
    !isOpen &&
    !isOver &&
    quote.lines.every((line, at) => levels[at] !== 'check' && (levels[at] !== 'ask' || line.class === 'negotiable')) &&
    stated?.matches !== false &&
    (taxDiff === null || taxDiff >= 0)
  const taxes = quote.lines.map((line) =>
    isTaxSure && !isOpen && line.kind.startsWith('tax_') ? judgedTax(quote, line, apart, taxDiff) : null,
  )
  const sumOf = (level: Level): number =>
    sum(quote.lines.map((_, at) => (levels[at] === level ? (backs[at] ?? 0) + (talks[at] ?? 0) : 0)))
  return {
    quote,
    proof,
    advertised: sale.advertised_price ?? null,
    isWithTax,
    isTaxSure,
    apart,
    taxDiff,
    back,
    levels: { owed: back, ask: sumOf('ask'), check: sumOf('check') },
    isAsAdvertised: isAsAdvertised(sale, quote),
    headline: back > 0 ? 'back' : isCalm ? 'calm' : 'ask',
    should: isWithTax ? shouldBe(quote, back, taxDiff ?? 0) : null,
    parts: { keep: quote.quoted_total - back - talk, back, talk },
    sum: stated,
    financing: (read.terms ?? []).map((terms) => checkFinancing(terms, isOpen ? null : financedOf(quote, terms))),
    options: (read.options ?? []).flatMap((option) => {
      const answer = answerOf(rules, { sale, read: option })
      return 'lines' in answer ? [answer] : []
    }),
    lines: quote.lines.map((line, at) => ({
      ...line,
      number: at + 1,
      detail: quote.details[at],
      level: taxes[at]?.isRight === false && levels[at] === null ? 'check' : (levels[at] ?? null),
      mark: taxes[at]?.isRight === false ? 'wave' : markOf(line, levels[at] ?? null, isOver),
      back: backs[at] ?? 0,
      talk: talks[at] ?? 0,
      price: isCountedPrice(line) ? (sale.advertised_price == null ? 'noAd' : isOver ? 'over' : 'advertised') : null,
      tax: taxes[at] ?? null,
      paidTo: line.kind.startsWith('tax_') ? paidTo(rules, sale, line.kind) : null,
    })),
  }
}

function talkedOf(line: QuoteLine, quote: CheckedQuote): number {
  if (isCountedPrice(line)) return 0
  // Above a limit, or above the ad, only what is too much is open to talk.
  const isPart = line.class === 'included_by_law' || line.class === 'over_cap'
  return isPart && line.ask_back > 0 ? line.ask_back : Math.min(line.amount, quote.quoted_total)
}

/** What the buyer would pay less, with its tax, if these amounts came off their lines. */
function worthOf(rules: QuoteRules, { sale, read }: Question, quote: CheckedQuote, amounts: readonly number[]): number {
  if (sum(amounts) === 0) return 0
  const lessAt = new Map<QuoteRow | undefined, number>()
  const rows = lineRows(read)
  for (const [at, amount] of amounts.entries()) lessAt.set(rows[at], amount)
  const less = read.rows.map((row) => ({ ...row, cents: Math.max(0, row.cents - (lessAt.get(row) ?? 0)) }))
  const after = computeReadQuote(rules, sale, () => ({ rows: less, unread: [] }))
  const before = payableOf(quote)
  const rest = 'lines' in after ? payableOf(after) : null
  return before === null || rest === null ? sum(amounts) : Math.max(0, before - rest)
}

/** The rows of the lines, which are all of them but the totals. */
function lineRows({ rows }: ReadQuote): QuoteRow[] {
  return rows.filter(({ kind }) => kind !== 'total')
}

/** The certain tax difference. Under one dollar, or explained by what may be taxed or not, it is 0. */
function taxDifference(quote: CheckedQuote, proof: Proof, isTaxSure: boolean, apart: TaxApart | null): number | null {
  const { quoted, diff } = quote.tax_check
  if (!isTaxSure || diff === null || quoted === null) return null
  if (proof === 'partial' && quote.stated_totals.length > 0) return null
  const span = quote.tax_span
  const elsewhere = apart?.owed ?? 0
  const whole = diff + elsewhere
  if (span === null || span.isExplained || Math.abs(whole) < TAX_DIFFERENCE_MIN_CENTS) return 0
  const written = quoted + elsewhere
  if (written > span.most) return roundedOff(written - span.most)
  return written < span.least ? -roundedOff(span.least - written) : 0
}

function roundedOff(difference: number): number {
  return difference < TAX_DIFFERENCE_MIN_CENTS ? 0 : difference
}

/** A tax that some choice of what is taxed explains is right as it stands. */
function judgedTax(
  quote: CheckedQuote,
  line: QuoteLine,
  apart: TaxApart | null,
  taxDiff: number | null,
): JudgedTax | null {
  const judged = judgeTax(quote, line, apart)
  if (judged === null || judged.isRight) return judged
  if (taxDiff === null) return null
  return taxDiff === 0 ? { isRight: true, owed: line.amount, after: judged.after + line.amount - judged.owed } : judged
}

function isAsAdvertised(sale: QuoteSale, quote: CheckedQuote): boolean {
  if (sale.advertised_price == null || quote.price_over_advertised > 0) return false
  return quote.lines.every((line) => line.class !== 'included_by_law' || line.ask_back === 0)
}

/** What the sheet leaves to be financed, where it does not say so itself. */
function financedOf(quote: CheckedQuote, { kind }: ReadTerms): number | null {
  return kind === 'loan' && matchingTotal(quote) !== undefined ? quote.quoted_due : null
}

/** Whether the engine’s taxes are known to be those of this sale. */
export function hasSureTax({ estimate, range, changes, error }: CheckedQuote): boolean {
  return !error && !estimate && !range && !changes.some(({ code }) => UNSURE.includes(code))
}

/** As quoted, with the taxes that are owed instead of those that were written down; where none can be computed, as written. */
export function payableOf({ quoted_total, tax_check: { quoted, on_quoted_lines } }: CheckedQuote): number | null {
  if (on_quoted_lines === null) return quoted === null ? null : quoted_total
  return quoted_total - (quoted ?? 0) + on_quoted_lines
}

/** Without what is owed; a tax that is too low would be added. */
function shouldBe({ quoted_total }: CheckedQuote, back: number, taxDiff: number): number | null {
  const should = quoted_total - back + Math.max(0, -taxDiff)
  return back > 0 && should < quoted_total ? should : null
}

function isCountedPrice({ kind, flags }: QuoteLine): boolean {
  return kind === 'price' && !flags.includes('reference')
}

function markOf(line: QuoteLine, level: Level | null, isOver: boolean): Mark {
  if (line.flags.includes('reference') || line.kind === 'subtotal' || line.kind === 'payment') return 'none'
  if (isCountedPrice(line)) return isOver ? 'wave' : 'tick'
  if (level === 'owed') return 'strike'
  if (level === 'ask') return line.ask_back > 0 ? 'strike' : 'wave'
  return level === 'check' ? 'question' : 'tick'
}

/** A sheet that states several totals is right if one of them is what its lines add up to. */
function statedSum(quote: CheckedQuote): QuoteAnswer['sum'] {
  const last = quote.stated_totals.at(-1)
  if (last === undefined) return null
  const right = matchingTotal(quote)
  return { matches: right !== undefined, stated: right ?? last }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
