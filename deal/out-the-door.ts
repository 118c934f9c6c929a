import { isDay, isInForce } from './days.ts'
import { type AmountError, amountError, isExact } from './money.ts'
import { type Change, changesOf } from './out-the-door-changes.ts'
import {
  type Condition,
  type Confidence,
  FUELS,
  type Fuel,
  type Jurisdiction,
  type RuleRow,
  type Seller,
  type Source,
} from './rule-rows.ts'
import { computeTaxes, marginal, matchesFuel, type TaxError, type TaxedSale, type TaxLine } from './taxes.ts'

/** Money is integer cents; a field that is left out means none. */
export type OutTheDoorInput = {
  jurisdiction: string
  date: string
  seller: Seller
  condition: Condition
  fuel?: Fuel | undefined
  price: number
  taxable_fees?: number | null | undefined
  nontaxable_fees?: number | null | undefined
  rebate_before_tax?: number | null | undefined
  rebate_after_tax?: number | null | undefined
  trade_in?: number | null | undefined
  lien?: number | null | undefined
  book_value?: number | null | undefined
  vehicle_age?: number | null | undefined
  local_rate?: string | null | undefined
  rate_override?: string | null | undefined
  /** Asks for the yearly duties as well. */
  annual?: boolean | undefined
}

export type InputError = 'unknown_jurisdiction' | 'bad_date' | 'bad_input' | 'no_rule_for_date' | AmountError
export type OutTheDoorError = { error: InputError | TaxError; line?: string }

/** The dated row behind an answer. */
export type RuleUsed = {
  id: string
  valid_from: string
  valid_to: string | null
  confidence: RuleRow['confidence']
  sources: readonly Source[]
  checked_on: string | null
}
/** A total that may hold as well. */
export type Range = { low: number; high: number }

export type OutTheDoor = {
  rule_valid_from: string
  lines: TaxLine[]
  selling: number
  tax_total: number
  out_the_door: number
  balance_due: number
  estimate: boolean
  confidence: Confidence
  negative_equity?: number
  trade_tax_value?: number
  annual_duties?: { id: string; amount: number }[]
  /** Translation keys of the lines, in their order. */
  labels: string[]
  rules: RuleUsed[]
  /** Why the total may be another one, and which. */
  changes: Change[]
  /** What the out-the-door price may lie between, where the rules are not sure; `null` where they are. */
  range: Range | null
}

const WORST: readonly Confidence[] = ['low', 'medium', 'high']

export function worstOf(...marks: readonly Confidence[]): Confidence {
  return WORST.find((mark) => marks.includes(mark)) ?? 'high'
}

/** The row in force on that day: never a neighbour. */
export function findRuleRow(jurisdiction: Jurisdiction, day: string): RuleRow | undefined {
  return jurisdiction.rules.find((row) => isInForce(row, day))
}

/** What a sale costs in all, with every tax line, on the day given. */
export function computeOutTheDoor(
  jurisdiction: Jurisdiction | undefined,
  input: OutTheDoorInput,
): OutTheDoor | OutTheDoorError {
  if (!jurisdiction) return { error: 'unknown_jurisdiction' }
  if (!isDay(input.date)) return { error: 'bad_date' }
  const wrong = wrongInput(input)
  if (wrong) return { error: wrong }
  const row = findRuleRow(jurisdiction, input.date)
  if (!row) return { error: 'no_rule_for_date' }
  const selling = input.price + (input.taxable_fees ?? 0) - (input.rebate_before_tax ?? 0)
  if (selling < 0) return { error: 'negative_amount' }

  const sale = taxedSale(input, selling)
  const taxes = computeTaxes(row, sale)
  if ('error' in taxes) return taxes
  const { tradeIn } = sale
  const lien = input.lien ?? 0
  const tax_total = sum(taxes.lines)
  const out_the_door = selling + tax_total + (input.nontaxable_fees ?? 0)
  const balance_due = out_the_door - tradeIn + lien - (input.rebate_after_tax ?? 0)

  const isTrade = sale.seller === 'dealer' && tradeIn > 0
  const confidence = isTrade ? worstOf(row.confidence.rate, row.confidence.trade_in) : row.confidence.rate
  const untraded = isTrade ? computeTaxes(row, { ...sale, tradeIn: 0 }) : taxes
  const changes = changesOf(jurisdiction, row, sale, taxes, tax_total, (input.rebate_after_tax ?? 0) > 0)
  const answer = {
    rule_valid_from: row.valid_from,
    lines: taxes.lines,
    selling,
    tax_total,
    out_the_door,
    balance_due,
    estimate: taxes.usesAverageRate || taxes.lacksBook,
    confidence,
    ...(lien > tradeIn && { negative_equity: lien - tradeIn }),
    ...(isTrade && 'lines' in untraded && { trade_tax_value: sum(untraded.lines) - tax_total }),
    ...(input.annual === true && { annual_duties: annualDuties(row, sale, taxes.luxury) }),
    labels: taxes.rows.map(({ label }) => label),
    rules: [ruleUsed(jurisdiction, row)],
    changes,
    range: rangeOf(out_the_door, changes, confidence),
  }
  return isExact(answer) ? answer : { error: 'bad_amount' }
}

export function ruleUsed(jurisdiction: Jurisdiction, row: RuleRow): RuleUsed {
  const { valid_from, valid_to, confidence, sources, checked } = row
  return { id: `${jurisdiction.key}@${valid_from}`, valid_from, valid_to, confidence, sources, checked_on: checked.on }
}

function wrongInput(input: OutTheDoorInput): InputError | undefined {
  if (input.price === undefined || input.price === null) return 'bad_amount'
  const wrong = amountError([
    input.price,
    input.taxable_fees,
    input.nontaxable_fees,
    input.rebate_before_tax,
    input.rebate_after_tax,
    input.trade_in,
    input.lien,
    input.book_value,
  ])
  if (wrong) return wrong
  if (input.vehicle_age != null && !Number.isSafeInteger(input.vehicle_age)) return 'bad_amount'
  const isKnownSale =
    (input.seller === 'dealer' || input.seller === 'private') &&
    (input.condition === 'new' || input.condition === 'used') &&
    (input.fuel == null || FUELS.includes(input.fuel))
  return isKnownSale ? undefined : 'bad_input'
}

function taxedSale(input: OutTheDoorInput, selling: number): TaxedSale {
  return {
    seller: input.seller,
    condition: input.condition,
    fuel: input.fuel ?? 'gas',
    selling,
    tradeIn: input.trade_in ?? 0,
    book: input.book_value ?? undefined,
    vehicleAge: input.vehicle_age ?? undefined,
    localRate: input.local_rate ?? undefined,
    rateOverride: input.rate_override ?? undefined,
  }
}

function sum(lines: readonly TaxLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}

function annualDuties(row: RuleRow, sale: TaxedSale, luxury: number): { id: string; amount: number }[] {
  return (row.annual_duties ?? [])
    .filter((duty) => matchesFuel(duty.fuel, sale.fuel))
    .filter((duty) => duty.kind === 'fixed' || (sale.vehicleAge ?? 0) <= duty.max_age_years)
    .map((duty) => ({
      id: duty.id,
      amount: duty.kind === 'fixed' ? duty.amount : marginal(duty.brackets, sale.selling + luxury),
    }))
    .filter(({ amount }) => amount > 0)
}

/** A range where something is unsure that has figures, and always where the rule itself is: then it may be a single point. */
function rangeOf(outTheDoor: number, changes: readonly Change[], confidence: Confidence): Range | null {
  const others = changes.flatMap(({ tax_differences }) => tax_differences ?? []).map((by) => outTheDoor + by)
  if (others.length === 0 && confidence !== 'low') return null
  return { low: Math.min(outTheDoor, ...others), high: Math.max(outTheDoor, ...others) }
}
