import type { OutTheDoor, OutTheDoorError, OutTheDoorInput } from '../../out-the-door.ts'
import type { FeeKind, RuleRow } from '../../rule-rows.ts'
import type { CheckedQuote, QuoteSale } from '../quote-shapes.ts'
import { amountOf, type Line, PLACED } from '../reconcile/lines.ts'
import type { Verdict } from './classes.ts'

export type Judged = Line & { amount: number; verdict: Verdict }

export function signed({ amount, isCredit }: Pick<Judged, 'amount' | 'isCredit'>): number {
  return isCredit ? -amount : amount
}

export function isTaxed(fee: FeeKind, row: RuleRow): boolean {
  return fee.id === 'doc' ? fee.taxable && row.doc_fee.taxable : fee.taxable
}

/** Credits on what is not taxed: the engine knows no negative fee, so they come off its total. */
export function untaxedCredits(lines: readonly Judged[], row: RuleRow): number {
  return lines
    .filter(
      ({ fee, isCredit, kind }) => isCredit && fee.group !== 'tax' && !PLACED.includes(kind) && !isTaxed(fee, row),
    )
    .reduce((total, { amount }) => total + amount, 0)
}

/** The engine’s question for the lines less what is asked back of each; a credit on what is taxed is a discount. */
export function engineInput(
  input: QuoteSale,
  row: RuleRow,
  found: readonly Line[],
  judged: readonly Judged[],
  price: number,
) {
  const fees = judged.filter(
    ({ kind, fee, isReference }) => fee.group !== 'tax' && !PLACED.includes(kind) && !isReference,
  )
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
  | 'taxes'
  | 'true_taxes'
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

export function taxAnswer(
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
  const taxes =
    'error' in onQuoted ? null : onQuoted.lines.map((line, at) => ({ ...line, label: onQuoted.labels[at] ?? line.id }))
  if ('error' in truth) {
    const unknown = { true_taxes: null, true_tax: null, true_total: null, true_due: null, money_back_with_tax: null }
    return { tax_check, taxes, ...unknown, confidence: 'low', estimate: true, changes: [], range: null, ...truth }
  }
  const true_total = truth.out_the_door - credits
  return {
    tax_check,
    taxes,
    true_taxes: truth.lines,
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
