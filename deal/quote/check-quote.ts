import { isDay } from '../days.ts'
import { amountError } from '../money.ts'
import {
  computeOutTheDoor,
  findRuleRow,
  type InputError,
  type OutTheDoor,
  type OutTheDoorError,
  type OutTheDoorInput,
  type RuleUsed,
  ruleUsed,
} from '../out-the-door.ts'
import type { Change } from '../out-the-door-changes.ts'
import type { Condition, Confidence, FeeKind, Fuel, Jurisdiction, LineClass, RuleRow, Seller } from '../rule-rows.ts'
import type { TaxError } from '../taxes.ts'
import { classify, limitToCheck } from './classes.ts'
import type { Reading, Synonyms } from './kinds.ts'
import { type QuoteRow, readQuote } from './rows.ts'

export type QuoteInput = {
  jurisdiction: string
  date: string
  seller: Seller
  condition: Condition
  fuel?: Fuel | undefined
  advertised_price?: number | null | undefined
  local_rate?: string | null | undefined
  rate_override?: string | null | undefined
  book_value?: number | null | undefined
  vehicle_age?: number | null | undefined
  /** Kinds that the buyer asked for. */
  requested?: readonly string[] | undefined
  text: string
}

/** What a quote is checked with: the rows of one jurisdiction, and what quotes call things. */
export type QuoteRules = { jurisdiction: Jurisdiction; kinds: readonly FeeKind[]; synonyms: Synonyms }

/** `pre`: on the car already. `reference`: another price counts. `credit`: comes off, though a fee. */
export type LineFlag = 'pre' | 'reference' | 'credit'
export type QuoteLine = {
  text: string
  kind: string
  /** Positive, whatever its sign was. */
  amount: number
  class: LineClass
  ask_back: number
  law: string | null
  flags: LineFlag[]
}
/** More about a line, in the order of the lines. */
export type LineDetail = {
  row: number
  how: Reading['how'] | 'unknown'
  taxable: boolean
  /** The limit that the line is over. */
  limit: number | null
  /** A limit that is not certain: to be checked, no verdict. */
  check_limit: number | null
  typical: readonly [number, number] | null
  confidence: Confidence | null
}

export type CheckedQuote = {
  lines: QuoteLine[]
  price_over_advertised: number
  ask_back: number
  optional_total: number
  unknown_total: number
  sums_by_class: Partial<Record<LineClass, number>>
  quoted_total: number
  quoted_due: number
  tax_check: { quoted: number | null; on_quoted_lines: number | null; diff: number | null }
  true_tax: number | null
  true_total: number | null
  true_due: number | null
  money_back_with_tax: number | null
  confidence: Confidence
  estimate: boolean
  unread: string[]
  /** Totals that the quote itself states. */
  stated_totals: number[]
  details: LineDetail[]
  rules: RuleUsed[]
  changes: Change[]
  range: OutTheDoor['range']
  /** The lines were read, but their tax cannot be computed: what depends on it is `null`. */
  error?: InputError | TaxError
  line?: string
}
export type QuoteError = { error: InputError | 'too_long' }

type Line = QuoteRow & { fee: FeeKind; isReference: boolean; isCredit: boolean }

export function computeQuote(rules: QuoteRules | undefined, input: QuoteInput): CheckedQuote | QuoteError {
  if (!rules) return { error: 'unknown_jurisdiction' }
  if (!isDay(input.date)) return { error: 'bad_date' }
  const wrong = amountError([input.advertised_price, input.book_value, input.vehicle_age])
  if (wrong) return { error: wrong }
  if (typeof input.text !== 'string') return { error: 'bad_input' }
  const row = findRuleRow(rules.jurisdiction, input.date)
  if (!row) return { error: 'no_rule_for_date' }
  const read = readQuote(input.text, rules.synonyms)
  if (!read) return { error: 'too_long' }

  const found = linesOf(read.rows, rules.kinds)
  const price = amountOf(found, 'price')
  const context = {
    jurisdiction: rules.jurisdiction.key,
    date: input.date,
    seller: input.seller,
    isAdvertised: input.advertised_price != null,
    requested: Array.isArray(input.requested) ? input.requested : [],
    price,
  }
  const judged = found
    .filter(({ kind }) => kind !== 'total')
    .map((line) => ({
      ...line,
      amount: line.cents,
      verdict: classify(line.fee, { ...line, amount: line.cents }, context),
    }))
  const over = overAdvertised(input, price - amountOf(found, 'discount'))
  const isOverAsked = input.seller === 'dealer' && row.all_in_law.applies
  const overAsked = isOverAsked ? over : 0

  const sums = sumsByClass(judged)
  const quoted_total = price - amountOf(found, 'discount') + Object.values(sums).reduce((total, sum) => total + sum, 0)
  const taxLines = judged.filter(({ fee }) => fee.group === 'tax')
  const quotedTax = taxLines.length === 0 ? null : taxLines.reduce((total, line) => total + signed(line), 0)
  const whole = engineInput(input, row, found, judged, price)
  const onQuoted = computeOutTheDoor(
    rules.jurisdiction,
    whole(() => 0, 0),
  )
  const truth = computeOutTheDoor(
    rules.jurisdiction,
    whole(({ verdict }) => verdict.askBack, overAsked),
  )
  const tax = taxAnswer(
    onQuoted,
    truth,
    quotedTax,
    quoted_total,
    untaxedCredits(judged, row),
    amountOf(found, 'down_payment'),
  )
  return {
    lines: judged.map(({ text, kind, amount, verdict, ...line }) => ({
      text,
      kind,
      amount,
      class: verdict.class,
      ask_back: verdict.askBack,
      law: verdict.law,
      flags: flagsOf(line),
    })),
    price_over_advertised: over,
    ask_back: judged.reduce((total, { verdict }) => total + verdict.askBack, overAsked),
    optional_total: sums.negotiable ?? 0,
    unknown_total: sums.unknown ?? 0,
    sums_by_class: sums,
    quoted_total,
    quoted_due:
      quoted_total -
      amountOf(found, 'trade_in') +
      amountOf(found, 'lien_payout') -
      amountOf(found, 'rebate') -
      amountOf(found, 'down_payment'),
    ...tax,
    unread: read.unread,
    stated_totals: found.filter(({ kind }) => kind === 'total').map(({ cents }) => cents),
    details: judged.map(({ row: at, how, fee, kind, amount, verdict }) => ({
      row: at,
      how,
      taxable: isTaxed(fee, row),
      limit: verdict.limit,
      check_limit: kind === 'doc' ? limitToCheck(row, price, amount) : null,
      typical: fee.typical[rules.jurisdiction.currency],
      confidence: verdict.override?.confidence ?? null,
    })),
    rules: [ruleUsed(rules.jurisdiction, row)],
  }
}

/** Each row with its kind; of several prices the one that counts. */
function linesOf(rows: readonly QuoteRow[], kinds: readonly FeeKind[]): Line[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const unknown: FeeKind = {
    id: 'unknown',
    class: 'unknown',
    group: 'unknown',
    taxable: true,
    typical: { CAD: null, USD: null },
    overrides: [],
  }
  const lines = rows.map((row) => ({ ...row, fee: byId.get(row.kind) ?? unknown }))
  const firstFee = lines.findIndex(({ fee }) => fee.class !== 'structural')
  const prices = lines.flatMap(({ kind }, at) => (kind === 'price' ? [at] : []))
  const counting = prices.findLast((at) => firstFee < 0 || at < firstFee) ?? prices[0]
  const discounted = discountsInside(lines, prices, counting)
  return lines.map((line, at) => ({
    ...line,
    isReference: (line.kind === 'price' && at !== counting) || discounted.includes(at),
    isCredit: line.isNegative && line.fee.class !== 'structural',
  }))
}

/** Discounts between an earlier price and the one that counts, if that is what is left: they are inside it, and would count twice. */
function discountsInside(
  lines: readonly { kind: string; cents: number }[],
  prices: readonly number[],
  counting: number | undefined,
): number[] {
  if (counting === undefined) return []
  for (const earlier of prices.filter((at) => at < counting)) {
    const between = lines.flatMap(({ kind }, at) => (kind === 'discount' && at > earlier && at < counting ? [at] : []))
    const off = between.reduce((total, at) => total + (lines[at]?.cents ?? 0), 0)
    if (off > 0 && (lines[earlier]?.cents ?? 0) - off === lines[counting]?.cents) return between
  }
  return []
}

/** All lines of a structural kind that count. */
function amountOf(lines: readonly Line[], kind: string): number {
  return lines.reduce((total, line) => (line.kind === kind && !line.isReference ? total + line.cents : total), 0)
}

type Judged = Line & { amount: number; verdict: ReturnType<typeof classify> }

function signed({ amount, isCredit }: Pick<Judged, 'amount' | 'isCredit'>): number {
  return isCredit ? -amount : amount
}

/** Structural kinds that have their own place in the sums, or none. */
const PLACED = [
  'price',
  'discount',
  'rebate',
  'trade_in',
  'lien_payout',
  'down_payment',
  'subtotal',
  'total',
  'payment',
]

/** Whatever has no place of its own is counted by its class, a lease’s security deposit too: nothing is dropped. */
function sumsByClass(lines: readonly Judged[]): Partial<Record<LineClass, number>> {
  const sums: Partial<Record<LineClass, number>> = {}
  for (const line of lines) {
    if (PLACED.includes(line.kind)) continue
    sums[line.verdict.class] = (sums[line.verdict.class] ?? 0) + signed(line)
  }
  return sums
}

function overAdvertised({ advertised_price: advertised }: QuoteInput, asked: number): number {
  return advertised == null ? 0 : Math.max(0, asked - advertised)
}

function isTaxed(fee: FeeKind, row: RuleRow): boolean {
  return fee.id === 'doc' ? fee.taxable && row.doc_fee.taxable : fee.taxable
}

/** Credits on what is not taxed: the engine knows no negative fee, so they come off its total. */
function untaxedCredits(lines: readonly Judged[], row: RuleRow): number {
  return lines
    .filter(
      ({ fee, isCredit, kind }) => isCredit && fee.group !== 'tax' && !PLACED.includes(kind) && !isTaxed(fee, row),
    )
    .reduce((total, { amount }) => total + amount, 0)
}

/** The engine’s question for the lines less what is asked back of each; a credit on what is taxed is a discount. */
function engineInput(
  input: QuoteInput,
  row: RuleRow,
  found: readonly Line[],
  judged: readonly Judged[],
  price: number,
) {
  const fees = judged.filter(({ kind, fee }) => fee.group !== 'tax' && !PLACED.includes(kind))
  return (lessOf: (line: Judged) => number, overAsked: number): OutTheDoorInput => {
    const sum = (isTaxable: boolean, isCredit: boolean): number =>
      fees
        .filter((line) => isTaxed(line.fee, row) === isTaxable && line.isCredit === isCredit)
        .reduce((total, line) => total + line.amount - lessOf(line), 0)
    return {
      jurisdiction: input.jurisdiction,
      date: input.date,
      seller: input.seller,
      condition: input.condition,
      fuel: input.fuel,
      local_rate: input.local_rate,
      rate_override: input.rate_override,
      book_value: input.book_value,
      vehicle_age: input.vehicle_age,
      price: price - overAsked,
      taxable_fees: sum(true, false),
      rebate_before_tax: amountOf(found, 'discount') + sum(true, true),
      nontaxable_fees: sum(false, false),
      trade_in: amountOf(found, 'trade_in'),
      lien: amountOf(found, 'lien_payout'),
      rebate_after_tax: amountOf(found, 'rebate'),
    }
  }
}

type TaxAnswer = Pick<
  CheckedQuote,
  | 'tax_check'
  | 'true_tax'
  | 'true_total'
  | 'true_due'
  | 'money_back_with_tax'
  | 'confidence'
  | 'estimate'
  | 'changes'
  | 'range'
  | 'error'
  | 'line'
>

function taxAnswer(
  onQuoted: OutTheDoor | OutTheDoorError,
  truth: OutTheDoor | OutTheDoorError,
  quoted: number | null,
  quotedTotal: number,
  credits: number,
  downPayment: number,
): TaxAnswer {
  const on_quoted_lines = 'error' in onQuoted ? null : onQuoted.tax_total
  const diff = quoted === null || on_quoted_lines === null ? null : quoted - on_quoted_lines
  const tax_check = { quoted, on_quoted_lines, diff }
  if ('error' in truth) {
    const unknown = { true_tax: null, true_total: null, true_due: null, money_back_with_tax: null }
    return { tax_check, ...unknown, confidence: 'low', estimate: true, changes: [], range: null, ...truth }
  }
  const true_total = truth.out_the_door - credits
  return {
    tax_check,
    true_tax: truth.tax_total,
    true_total,
    true_due: truth.balance_due - credits - downPayment,
    money_back_with_tax: quoted === null ? null : quotedTotal - true_total,
    confidence: truth.confidence,
    estimate: truth.estimate,
    changes: truth.changes,
    range: truth.range,
  }
}

function flagsOf(line: { isPreinstalled: boolean; isReference: boolean; isCredit: boolean }): LineFlag[] {
  return [
    ...(line.isPreinstalled ? (['pre'] as const) : []),
    ...(line.isReference ? (['reference'] as const) : []),
    ...(line.isCredit ? (['credit'] as const) : []),
  ]
}
