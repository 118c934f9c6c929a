import { type Frequency, financeDeal } from '../../payments.ts'
import type { ReadTerms } from './financing.ts'
import { checkLease, type LeaseCheck } from './lease-check.ts'

/** A payment beside what the terms of the sheet make of it. */
export type PaymentCheck = {
  /** What was financed by the sheet, or what its lines leave to pay. */
  principal: number
  computed: number
  /** How many payments there are. */
  payments: number
  /** How much more is financed than the sheet says; negative where it is less. */
  hidden: number
  /** The rate that the payment amounts to, `7.12`. */
  implied_apr: string | null
}
export type Financing = ReadTerms & { check: PaymentCheck | null; lease: LeaseCheck | null }

const PAYMENTS_A_YEAR: Record<Frequency, number> = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 }
/** Dealers round payments up, and some count the first one at signing. */
const TOLERANCE = { cents: 100, rate: 0.002 }

/** Recomputes the payment of a loan, or of a lease with a money factor. */
export function checkFinancing(
  terms: ReadTerms,
  sheet: { owed: number | null; listPrice: number | null; quotedTax: number | null },
): Financing {
  const check = terms.kind === 'lease' ? null : checkLoan(terms, sheet.owed)
  return { ...terms, check, lease: checkLease(terms, sheet.listPrice, sheet.quotedTax) }
}

function checkLoan(terms: ReadTerms, owed: number | null): PaymentCheck | null {
  const { payment, months, apr, frequency = 'monthly' } = terms
  const principal = terms.amount_financed ?? owed
  if (payment === undefined || months === undefined || apr === undefined || !principal || principal <= 0) return null
  const n = Math.round((months * PAYMENTS_A_YEAR[frequency]) / 12)
  const rate = apr.toFixed(3)
  const fair = financeDeal({ op: 'finance', principal, apr: rate, n, frequency })
  const hidden = financeDeal({
    op: 'hidden_amount',
    quoted_payment: payment,
    apr: rate,
    n,
    frequency,
    expected_principal: principal,
  })
  if (!('interest' in fair) || !('hidden_amount' in hidden)) return null
  const implied = financeDeal({ op: 'implied_apr', principal, payment, n, frequency })
  const isSame =
    Math.abs(payment - fair.payment) <= TOLERANCE.cents ||
    Math.abs(payment - fair.payment) <= fair.payment * TOLERANCE.rate
  // Far from what the terms make of it, one of the figures belongs to something else.
  if (payment > fair.payment * 3 || payment * 3 < fair.payment) return null
  return {
    principal,
    computed: fair.payment,
    payments: n,
    hidden: isSame ? 0 : hidden.hidden_amount,
    implied_apr: 'apr' in implied ? implied.apr : null,
  }
}
