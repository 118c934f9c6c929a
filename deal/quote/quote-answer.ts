import { findRuleRow } from '../out-the-door.ts'
import type { ReadTerms } from './credit/financing.ts'
import { checkFinancing, type Financing } from './credit/payment-check.ts'
import { computeReadQuote } from './judge/check-quote.ts'
import { type Level, levelOf, levelOfPrice } from './judge/levels.ts'
import { questionsOf, type SaleQuestion } from './judge/questions.ts'
import { shareOut } from './judge/shares.ts'
import { hasSureTax, judgedTax, overTaxes, taxDifference } from './judge/tax-difference.ts'
import { type JudgedTax, paidTo, type TaxApart, taxApart } from './judge/tax-lines.ts'
import { factorOf, type WorkingRow, workingOf } from './judge/working.ts'
import { asSaid } from './meaning/car-words.ts'
import type { CheckedQuote, LineDetail, QuoteError, QuoteLine, QuoteRules, QuoteSale } from './quote-shapes.ts'
import { matchingTotal, nearestTotal, type Proof, proofOf } from './reconcile/proof.ts'
import { type SheetTotals, sheetTotals } from './reconcile/sheet-totals.ts'
import type { QuoteRow, ReadQuote } from './rows.ts'

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
  /** What of the line is owed, worth asking or to be checked, as its level says. */
  claim: number
  /** The same with its part of the tax, where the quote has taxes. */
  worth: number
  /** What the claim is multiplied with to be that worth, `1.13`; `null` where it is not that simple. */
  factor: string | null
  /** Of the car’s own line: how it stands to the ad. */
  price: 'advertised' | 'over' | 'noAd' | null
  /** Of a tax: how it compares with the owed one, where that is certain, and its recipient if not the seller. */
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
  /** What is left of the sheet’s total beside the three levels; `null` where the sheet is not understood, or states less. */
  keep: number | null
  totals: SheetTotals
  working: WorkingRow[]
  proof: Proof
  /** Of a sheet that is not understood: the lines by number, how many rows with a figure were not read, and the two sums that disagree. */
  toLookAt: { lines: number[]; unread: number; sums: { lines: number; stated: number } | null }
  /** With an advertised price: whether what must be inside it is, to the cent. */
  isAsAdvertised: boolean
  financing: Financing[]
  /** What is not known of the sale and would change the answer. */
  questions: SaleQuestion[]
  /** All offers of a document that holds several, each judged by itself; empty where there is one. */
  options: QuoteAnswer[]
  /** Of one of them: the row that it begins with. */
  heading: string | null
  /**
   * `open` where the sheet is not understood, `match` where it is the ad to the cent, `calm` where nothing is out of place, `ask` where
   * nothing comes off but something wants an answer.
   */
  headline: 'open' | 'back' | 'ask' | 'match' | 'calm'
  /** How the sheet’s own total stands to its lines. */
  sum: { matches: boolean; stated: number } | null
  /** Whether the lines come to what is asked for the car; those of a lease hold payments, and come to nothing. */
  hasTotal: boolean
}

/** Judges a quote, and works out what each line means for the total. */
export function answerOf(rules: QuoteRules, { sale: given, read }: Question): QuoteAnswer | QuoteError {
  const sale = asSaid(given, read.car)
  const computed = computeReadQuote(rules, sale, () => read)
  if (!('lines' in computed)) return computed
  const proof = proofOf(read, computed)
  // Nothing says that an amount without a name is the car, but a sum that closes.
  const isPriceSure = proof === 'closed' || isPriceNamed(read)
  const quote = isPriceSure ? computed : { ...computed, price_over_advertised: 0 }
  const ruleRow = findRuleRow(rules.jurisdiction, sale.date)
  const isOpen = proof === 'open'
  const isOver = quote.price_over_advertised > 0
  const isUntaxedPlace = quote.tax_check.quoted === null && quote.tax_check.on_quoted_lines === 0
  const isWithTax = (quote.money_back_with_tax !== null || isUntaxedPlace) && quote.true_total !== null
  // Where no law binds a dealer to the ad, what is above it can be asked for and not demanded.
  const found = quote.lines.map((line, at) =>
    isCountedPrice(line)
      ? levelOfPrice(quote.price_over_advertised, line.amount, ruleRow)
      : levelOf(line, quote.details[at], ruleRow),
  )
  const isUnclear = found.map((level) => level === 'check')
  // Of a sheet that is not understood nothing is claimed; what is worth asking is worth asking meanwhile.
  const levels = found.map((level) => (isOpen && level === 'owed' ? 'check' : level))
  const isOf = (at: number, ...wanted: Level[]): boolean => wanted.some((level) => level === levels[at])
  const claimed = quote.lines.map((line, at) => {
    if (isOf(at, 'owed')) return isCountedPrice(line) ? quote.price_over_advertised : line.ask_back
    return isOf(at, 'ask', 'check') ? talkedOf(line, quote) : 0
  })
  const owedOf = claimed.map((claim, at) => (isOf(at, 'owed') ? claim : 0))
  const talkOf = claimed.map((claim, at) => (isOf(at, 'owed') ? 0 : claim))
  const without = (amounts: readonly number[]): number =>
    isWithTax ? worthOf(rules, { sale, read }, quote, amounts) : sum(amounts)
  // The tax of a lease has a base of its own, which no rule here names.
  const isTaxSure = hasSureTax(quote) && !isLease(read) && (proof === 'closed' || !hasUnknown(quote))
  const apart = taxApart(rules, sale, quote)
  const taxDiff =
    isOpen || isTaxOfElectric(rules, { sale, read }, quote) ? null : taxDifference(quote, proof, isTaxSure, apart)
  const wrongTax = isWithTax ? Math.max(0, taxDiff ?? 0) : 0
  const owedWith = without(owedOf)
  const sparedElsewhere = isWithTax && apart && sum(owedOf) > 0 ? Math.min(owedWith, apart.owed - apart.after) : 0
  const owed = owedWith - sparedElsewhere
  const talk = Math.max(0, without(claimed) - owedWith)
  const worths = addedUp(shareOut(owed, owedOf), shareOut(talk, talkOf))
  const hasTotal = !isLease(read) || matchingTotal(quote) !== undefined
  const stated = isOpen || !hasTotal ? null : statedSum(quote, read)
  const factor = isWithTax ? factorOf(quote, apart) : null
  const taxes = quote.lines.map((line) =>
    isTaxSure && !isOpen && line.kind.startsWith('tax_') ? judgedTax(quote, line, apart, taxDiff) : null,
  )
  const overTaxed = overTaxes(quote.lines, taxes, wrongTax)
  const lines = quote.lines.map((line, at): AnswerLine => {
    const tooMuch = overTaxed[at] ?? 0
    const level = tooMuch > 0 ? 'owed' : taxes[at]?.isRight === false ? (levels[at] ?? 'check') : (levels[at] ?? null)
    const claim = tooMuch > 0 ? tooMuch : (claimed[at] ?? 0)
    const worth = tooMuch > 0 ? tooMuch : (worths[at] ?? 0)
    return {
      ...line,
      number: at + 1,
      detail: quote.details[at],
      level,
      // Where nothing is proved, nothing is ticked off either.
      mark: isOpen && level === null ? 'none' : markOf(line, level),
      claim,
      worth,
      factor: factor !== null && worth > 0 && isTimes(claim, factor, worth) ? factor : null,
      price: isCountedPrice(line) ? (sale.advertised_price == null ? 'noAd' : isOver ? 'over' : 'advertised') : null,
      tax: taxes[at] ?? null,
      paidTo: line.kind.startsWith('tax_') ? paidTo(rules, sale, line.kind) : null,
    }
  })
  const back = owed + wrongTax
  const sumOf = (level: Level): number => sum(lines.map((line) => (line.level === level ? line.worth : 0)))
  const amounts = { owed: back, ask: sumOf('ask'), check: sumOf('check') }
  // What is not understood proves nothing about its payments either.
  const financing = (read.terms ?? []).map((terms) =>
    isOpen
      ? { ...terms, check: null, lease: null }
      : checkFinancing(terms, {
          owed: financedOf(quote, terms),
          listPrice: listPriceOf(quote),
          quotedTax: quote.tax_check.quoted,
        }),
  )
  const isCalm =
    !isOver &&
    lines.every(({ level }) => level === null) &&
    stated?.matches !== false &&
    (taxDiff === null || taxDiff >= 0) &&
    financing.every(({ check, lease }) => (check?.hidden ?? 0) <= 0 && (lease?.over ?? 0) <= 0)
  const isAsAd = isAsAdvertised(sale, quote)
  const totals = sheetTotals(
    quote,
    isOpen || !isWithTax ? null : { back, ask: amounts.ask, taxMissing: Math.max(0, -(taxDiff ?? 0)) },
    isWithTax ? sparedByTrade(rules, { sale, read }, quote) : 0,
  )
  const keep = totals.sheet.asked - amounts.owed - amounts.ask - amounts.check
  const advertised = sale.advertised_price ?? null
  return {
    quote,
    proof,
    advertised,
    isWithTax,
    isTaxSure,
    apart,
    taxDiff,
    back,
    levels: amounts,
    keep: isOpen || !hasTotal || keep < 0 ? null : keep,
    totals,
    working: workingOf({ lines, advertised, back }, { wrongTax, factor }),
    toLookAt: {
      lines: isOpen ? lines.flatMap(({ number }, at) => (isUnclear[at] ? [number] : [])) : [],
      unread: isOpen && read.hasUnreadAmounts === true ? quote.unread.filter((row) => /\d/.test(row)).length : 0,
      sums: isOpen ? nearestTotal(quote) : null,
    },
    isAsAdvertised: isAsAd,
    headline: isOpen ? 'open' : back > 0 ? 'back' : !isCalm ? 'ask' : isAsAd ? 'match' : 'calm',
    sum: stated,
    financing,
    hasTotal,
    heading: read.heading ?? null,
    questions: isOpen ? [] : questionsOf(rules, { sale, read }, quote),
    options: (read.options ?? []).flatMap((option) => {
      const answer = answerOf(rules, { sale, read: option })
      return 'lines' in answer ? [answer] : []
    }),
    lines,
  }
}

/** Up to the cent that is left over when a sum is shared out. */
function isTimes(claim: number, factor: string, worth: number): boolean {
  return Math.abs(Math.round(claim * Number(factor)) - worth) <= 1
}

/** The tax that the trade-in saves. */
function sparedByTrade(rules: QuoteRules, { sale, read }: Question, quote: CheckedQuote): number {
  const withIt = quote.tax_check.on_quoted_lines
  if (withIt === null || read.rows.every(({ kind }) => kind !== 'trade_in')) return 0
  const rows = read.rows.filter(({ kind }) => kind !== 'trade_in' && kind !== 'lien_payout')
  const bare = computeReadQuote(rules, sale, () => ({ rows, unread: [] }))
  const without = 'lines' in bare ? bare.tax_check.on_quoted_lines : null
  return without === null ? 0 : Math.max(0, without - withIt)
}

function addedUp(one: readonly number[], other: readonly number[]): number[] {
  return one.map((amount, at) => amount + (other[at] ?? 0))
}

function talkedOf(line: QuoteLine, quote: CheckedQuote): number {
  if (isCountedPrice(line)) return 0
  // Above a limit, or above the ad, only what is too much is open to talk.
  const isPart = line.class === 'included_by_law' || line.class === 'over_cap'
  return isPart && line.ask_back > 0 ? line.ask_back : Math.max(0, Math.min(line.amount, quote.quoted_total))
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

function isAsAdvertised(sale: QuoteSale, quote: CheckedQuote): boolean {
  if (sale.advertised_price == null || quote.price_over_advertised > 0) return false
  return quote.lines.every((line) => line.class !== 'included_by_law' || line.ask_back === 0)
}

/** The list price, of which a residual is a part: the highest price of the sheet. */
function listPriceOf({ lines }: CheckedQuote): number | null {
  const prices = lines.filter(({ kind }) => kind === 'price').map(({ amount }) => amount)
  return prices.length === 0 ? null : Math.max(...prices)
}

/** A line that nothing names may be taxed or not. */
function hasUnknown({ lines }: CheckedQuote): boolean {
  return lines.some(({ class: as, amount, flags }) => as === 'unknown' && amount > 0 && !flags.includes('reference'))
}

const LINES_OF_ROW_MAX = 2

function isProse({ rows }: ReadQuote): boolean {
  const counts = new Map<number, number>()
  for (const { row } of rows) counts.set(row, (counts.get(row) ?? 0) + 1)
  return [...counts.values()].some((count) => count > LINES_OF_ROW_MAX)
}

/** Taxes that are those of an electric car, where nothing says what the car runs on: that is asked before they are called wrong. */
function isTaxOfElectric(rules: QuoteRules, { sale, read }: Question, quote: CheckedQuote): boolean {
  const { quoted, diff } = quote.tax_check
  if (sale.fuel !== undefined || read.car?.fuel !== undefined || quoted === null || diff === 0) return false
  const electric = computeReadQuote(rules, { ...sale, fuel: 'bev' }, () => read)
  return (
    'lines' in electric &&
    electric.tax_check.diff !== null &&
    Math.abs(electric.tax_check.diff) < ELECTRIC_TOLERANCE_CENTS
  )
}

const ELECTRIC_TOLERANCE_CENTS = 100

function isLease({ terms }: ReadQuote): boolean {
  return terms?.some(({ kind }) => kind === 'lease') ?? false
}

/** What the sheet leaves to be financed, where it does not say so itself. */
function financedOf(quote: CheckedQuote, { kind }: ReadTerms): number | null {
  return kind === 'loan' && matchingTotal(quote) !== undefined ? quote.quoted_due : null
}

/** As quoted, with the taxes that are owed instead of those that were written down; where none can be computed, as written. */
export function payableOf({ quoted_total, tax_check: { quoted, on_quoted_lines } }: CheckedQuote): number | null {
  if (on_quoted_lines === null) return quoted === null ? null : quoted_total
  return quoted_total - (quoted ?? 0) + on_quoted_lines
}

function isPriceNamed({ rows }: ReadQuote): boolean {
  return rows.some(({ kind, how, isReference }) => kind === 'price' && how !== 'unknown' && isReference !== true)
}

function isCountedPrice({ kind, flags }: QuoteLine): boolean {
  return kind === 'price' && !flags.includes('reference')
}

function markOf({ flags, kind }: QuoteLine, level: Level | null): Mark {
  if (flags.includes('reference') || kind === 'subtotal' || kind === 'payment') return 'none'
  if (level === null) return 'tick'
  return ({ owed: 'strike', ask: 'wave', check: 'question' } as const)[level]
}

/** No tax on a car is more. */
const UNSAID_TAX_MAX = 0.17

/** A sheet that states several totals is right if one of them is what its lines add up to. */
function statedSum(quote: CheckedQuote, read: ReadQuote): QuoteAnswer['sum'] {
  const last = quote.stated_totals.at(-1)
  if (last === undefined) return null
  const right = matchingTotal(quote)
  // A lease has sums of several kinds, and a sentence may leave one out.
  if (right === undefined && (isLease(read) || isProse(read))) return null
  // A total with a tax that no line states: what the tax is, is not known.
  const isTaxUnsaid = right === undefined && quote.tax_check.quoted === null
  if (isTaxUnsaid && last > quote.quoted_due && last <= quote.quoted_total * (1 + UNSAID_TAX_MAX)) return null
  return { matches: right !== undefined, stated: right ?? last }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
