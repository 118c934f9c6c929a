import {
  type Decimal,
  divide,
  fromCents,
  multiply,
  ONE,
  power,
  readDecimal,
  roundToCents,
  twoDigits,
} from './decimal.ts'
import { type AmountError, amountError, isExact, rateOf, readRate, share, toCents } from './money.ts'

export type Frequency = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly'
type Timing = 'end' | 'begin'
type Optional<Type> = Type | null | undefined

/** Money is integer cents, an APR a decimal string of percent, a money factor and a tax rate decimal strings. */
export type FinanceInput =
  | {
      op: 'finance'
      principal: number
      apr: string
      n: number
      frequency: Frequency
      balloon?: Optional<number>
      timing?: Optional<Timing>
    }
  | { op: 'lease_mf'; cap_cost: number; residual: number; money_factor: string; n: number; tax_rate?: Optional<string> }
  | {
      op: 'lease_rate'
      cap_cost: number
      residual: number
      apr: string
      n: number
      frequency: Frequency
      timing?: Optional<Timing>
      tax_rate?: Optional<string>
    }
  | {
      op: 'true_apr'
      principal: number
      quoted_apr: string
      n: number
      frequency: Frequency
      lost_rebate?: Optional<number>
      financed_fees?: Optional<number>
    }
  | {
      op: 'hidden_amount'
      quoted_payment: number
      apr: string
      n: number
      frequency: Frequency
      expected_principal: number
      balloon?: Optional<number>
    }
  | {
      op: 'implied_apr'
      principal: number
      payment: number
      n: number
      frequency: Frequency
      balloon?: Optional<number>
    }
  | {
      op: 'rebate_or_rate'
      price: number
      cash_rebate: number
      promo_apr: string
      bank_apr: string
      n: number
      frequency?: Optional<Frequency>
    }

export type FinanceError =
  | AmountError
  | 'bad_op'
  | 'bad_term'
  | 'bad_rate'
  | 'bad_frequency'
  | 'bad_timing'
  | 'bad_balloon'
  | 'bad_residual'
  | 'payments_below_principal'
  | 'not_computed'
export type FinanceResult =
  | { payment: number; total_paid: number; interest: number }
  | { payment_before_tax: number; tax: number; payment: number; apr_equivalent?: string; total_of_payments: number }
  | { payment: number; true_apr: string; credit_cost: number }
  | { implied_principal: number; hidden_amount: number; fair_payment: number; overpaid_total: number }
  | { apr: string }
  | {
      promo_payment: number
      rebate_payment: number
      promo_total: number
      rebate_total: number
      better: 'promo' | 'rebate' | 'equal'
      saving: number
    }
  | { error: FinanceError }

const PERIODS_PER_YEAR = new Map<unknown, number>([
  ['weekly', 52],
  ['biweekly', 26],
  ['semimonthly', 24],
  ['monthly', 12],
])
/** A hundred years of weeks. */
const PAYMENTS_MAX = 5_200
/** Of a percent: a rate above a million percent is not computed. */
const APR_HUNDREDTHS_MAX = 100_000_000

/** Refused with a code; caught where the calculation was asked for, and never seen outside. */
class Refusal extends Error {
  readonly code: FinanceError
  constructor(code: FinanceError) {
    super(code)
    this.code = code
  }
}

export function financeDeal(input: FinanceInput): FinanceResult {
  try {
    const result = calculate(input)
    return isExact(result) ? result : { error: 'bad_amount' }
  } catch (error) {
    if (error instanceof Refusal) return { error: error.code }
    throw error
  }
}

function calculate(input: FinanceInput): FinanceResult {
  switch (input.op) {
    case 'finance':
      return finance(input)
    case 'lease_mf':
      return leaseByMoneyFactor(input)
    case 'lease_rate':
      return leaseByRate(input)
    case 'true_apr':
      return trueApr(input)
    case 'hidden_amount':
      return hiddenAmount(input)
    case 'implied_apr':
      return impliedApr(input)
    case 'rebate_or_rate':
      return rebateOrRate(input)
    default:
      throw new Refusal('bad_op')
  }
}

type Input<Op extends FinanceInput['op']> = Extract<FinanceInput, { op: Op }>

function finance(input: Input<'finance'>): FinanceResult {
  const principal = needed(input.principal)
  const balloon = optional(input.balloon)
  const terms = termsOf(input.n, periodRate(input.apr, input.frequency), input.timing)
  if (balloon > principal) throw new Refusal('bad_balloon')
  const payment = paymentOf(principal, balloon, terms)
  const total_paid = payment * terms.n + balloon
  return { payment, total_paid, interest: total_paid - principal }
}

function leaseByMoneyFactor(input: Input<'lease_mf'>): FinanceResult {
  const cost = needed(input.cap_cost)
  const residual = needed(input.residual)
  const n = termOf(input.n)
  const factor = readDecimal(input.money_factor)
  if (factor === undefined) throw new Refusal('bad_rate')
  if (residual > cost) throw new Refusal('bad_residual')
  const before = roundToCents(fromCents(cost - residual) / BigInt(n) + BigInt(cost + residual) * factor)
  return {
    ...taxed(before, input.tax_rate, n),
    apr_equivalent: twoDigits(roundToCents(factor * 2400n * 100n)),
  }
}

function leaseByRate(input: Input<'lease_rate'>): FinanceResult {
  const cost = needed(input.cap_cost)
  const residual = needed(input.residual)
  const terms = termsOf(input.n, periodRate(input.apr, input.frequency), input.timing)
  if (residual > cost) throw new Refusal('bad_residual')
  return taxed(paymentOf(cost, residual, terms), input.tax_rate, terms.n)
}

function trueApr(input: Input<'true_apr'>): FinanceResult {
  const principal = needed(input.principal)
  const fees = optional(input.financed_fees)
  const received = principal - optional(input.lost_rebate)
  const terms = termsOf(input.n, periodRate(input.quoted_apr, input.frequency), undefined)
  if (received < 0) throw new Refusal('negative_amount')
  const payment = paymentOf(principal + fees, 0, terms)
  return {
    payment,
    true_apr: solveApr(received, payment, terms.n, input.frequency, 0),
    credit_cost: payment * terms.n - received,
  }
}

function hiddenAmount(input: Input<'hidden_amount'>): FinanceResult {
  const quoted = needed(input.quoted_payment)
  const expected = needed(input.expected_principal)
  const balloon = optional(input.balloon)
  const terms = termsOf(input.n, periodRate(input.apr, input.frequency), undefined)
  if (balloon > expected) throw new Refusal('bad_balloon')
  const implied_principal = roundToCents(presentValue(quoted, balloon, terms))
  const fair_payment = paymentOf(expected, balloon, terms)
  return {
    implied_principal,
    hidden_amount: implied_principal - expected,
    fair_payment,
    overpaid_total: (quoted - fair_payment) * terms.n,
  }
}

function impliedApr(input: Input<'implied_apr'>): FinanceResult {
  const principal = needed(input.principal)
  const payment = needed(input.payment)
  const balloon = optional(input.balloon)
  const n = termOf(input.n)
  periodRate('0', input.frequency)
  if (payment * n + balloon < principal) throw new Refusal('payments_below_principal')
  return { apr: solveApr(principal, payment, n, input.frequency, balloon) }
}

function rebateOrRate(input: Input<'rebate_or_rate'>): FinanceResult {
  const price = needed(input.price)
  const borrowed = price - optional(input.cash_rebate)
  const promo = termsOf(input.n, periodRate(input.promo_apr, input.frequency), undefined)
  const bank = termsOf(input.n, periodRate(input.bank_apr, input.frequency), undefined)
  if (borrowed < 0) throw new Refusal('negative_amount')
  const promo_payment = paymentOf(price, 0, promo)
  const rebate_payment = paymentOf(borrowed, 0, bank)
  const [promo_total, rebate_total] = [promo_payment * promo.n, rebate_payment * bank.n]
  const better = promo_total < rebate_total ? 'promo' : 'rebate'
  return {
    promo_payment,
    rebate_payment,
    promo_total,
    rebate_total,
    better: promo_total === rebate_total ? 'equal' : better,
    saving: Math.abs(promo_total - rebate_total),
  }
}

type Terms = { n: number; rate: Decimal; isInAdvance: boolean }

function termsOf(n: number, rate: Decimal, timing: unknown): Terms {
  if (timing != null && timing !== 'end' && timing !== 'begin') throw new Refusal('bad_timing')
  return { n: termOf(n), rate, isInAdvance: timing === 'begin' }
}

function termOf(n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n > PAYMENTS_MAX) throw new Refusal('bad_term')
  return n
}

/** APR / 100 / periods, no other compounding. */
function periodRate(apr: string, frequency: Optional<Frequency>): Decimal {
  const periods = PERIODS_PER_YEAR.get(frequency ?? 'monthly')
  if (periods === undefined) throw new Refusal('bad_frequency')
  const percent = readDecimal(apr)
  if (percent === undefined) throw new Refusal('bad_rate')
  return percent / BigInt(100 * periods)
}

function needed(amount: number): number {
  if (amount === undefined || amount === null) throw new Refusal('bad_amount')
  return optional(amount)
}

function optional(amount: Optional<number>): number {
  const wrong = amountError([amount])
  if (wrong) throw new Refusal(wrong)
  return amount ?? 0
}

/** P·r/(1−(1+r)^−n), what is left at the end discounted; payments in advance are one period’s interest smaller. */
function paymentOf(principal: number, balloon: number, { n, rate, isInAdvance }: Terms): number {
  if (rate === 0n) return roundToCents(fromCents(principal - balloon) / BigInt(n))
  const discount = power(divide(ONE, ONE + rate), n)
  const spread = fromCents(principal) - BigInt(balloon) * discount
  const payment = divide(multiply(spread, rate), ONE - discount)
  return roundToCents(isInAdvance ? divide(payment, ONE + rate) : payment)
}

function presentValue(payment: number, balloon: number, { n, rate }: Pick<Terms, 'n' | 'rate'>): Decimal {
  if (rate === 0n) return fromCents(payment * n + balloon)
  const discount = power(divide(ONE, ONE + rate), n)
  return divide(BigInt(payment) * (ONE - discount), rate) + BigInt(balloon) * discount
}

function taxed(before: number, taxRate: Optional<string>, n: number) {
  if (taxRate != null && readRate(taxRate) === undefined) throw new Refusal('bad_rate')
  const tax = toCents(share(before, rateOf(taxRate ?? '0')))
  return { payment_before_tax: before, tax, payment: before + tax, total_of_payments: (before + tax) * n }
}

/**
 * The APR at which the payments are worth `value` today, with two digits. The larger the rate, the smaller their worth, so this looks for
 * the largest hundredth whose lower rounding edge is still not above the rate: exact, where iterating would end near a half.
 */
function solveApr(value: number, payment: number, n: number, frequency: Optional<Frequency>, balloon: number): string {
  if (payment * n + balloon <= value) return '0.00'
  const target = fromCents(value)
  const isAtLeast = (hundredths: number): boolean => {
    const edge = `${Math.floor((hundredths * 10 - 5) / 1000)}.${String((hundredths * 10 - 5) % 1000).padStart(3, '0')}`
    return presentValue(payment, balloon, { n, rate: periodRate(edge, frequency) }) >= target
  }
  let [low, high] = [0, 1]
  while (high <= APR_HUNDREDTHS_MAX && isAtLeast(high)) [low, high] = [high, high * 2]
  if (high > APR_HUNDREDTHS_MAX) throw new Refusal('not_computed')
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isAtLeast(middle)) low = middle
    else high = middle
  }
  return twoDigits(low)
}
