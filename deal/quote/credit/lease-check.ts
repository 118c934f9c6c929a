import { type Frequency, financeDeal } from '../../payments.ts'
import type { ReadTerms } from './financing.ts'

/** A lease payment beside what cap cost, residual and rate of the sheet make of it, all without tax. */
export type LeaseCheck = {
  cap_cost: number
  residual: number
  /** Where the sheet states the residual as a part of the list price. */
  residual_of: { percent: string; list_price: number } | null
  /** One payment before tax. */
  computed: number
  payments: number
  depreciation: number
  rent_charge: number
  /** Of the money factor, or the rate of the sheet; in percent. */
  implied_apr: string
  /** The tax that the sheet states for one payment; no rule of the place was held against it. */
  tax: number | null
  /** Whether the payment is what the terms make of it, alone or with that tax. */
  adds_up: boolean
  /** How much more than that is paid each time, beyond any tax; 0 where the payment may be right with its tax. */
  over: number
}

const PAYMENTS_A_YEAR: Record<Frequency, number> = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 }
/** No place taxes a payment more. */
const TAX_MAX = 0.16
const TOLERANCE_CENTS = 100

/** `null` where a figure is missing, or where they do not belong together. */
export function checkLease(terms: ReadTerms, listPrice: number | null, quotedTax: number | null): LeaseCheck | null {
  const { payment, months, money_factor: factor, apr, frequency = 'monthly' } = terms
  const cost = terms.adjusted_cap ?? terms.cap_cost
  const residual = residualCents(terms.residual, listPrice)
  if (
    terms.kind !== 'lease' ||
    payment === undefined ||
    months === undefined ||
    cost === undefined ||
    residual === null
  )
    return null
  if (residual <= 0 || residual >= cost) return null
  const n = Math.round((months * PAYMENTS_A_YEAR[frequency]) / 12)
  const result =
    factor !== undefined && frequency === 'monthly'
      ? financeDeal({ op: 'lease_mf', cap_cost: cost, residual, money_factor: factor.toFixed(6), n })
      : apr === undefined
        ? null
        : financeDeal({
            op: 'lease_rate',
            cap_cost: cost,
            residual,
            apr: apr.toFixed(3),
            n,
            frequency,
            timing: 'begin',
          })
  if (!result || !('payment_before_tax' in result)) return null
  const computed = result.payment_before_tax
  // Far from what the terms make of it, one of the figures belongs to something else.
  if (computed <= 0 || payment > computed * 1.5 || payment * 1.5 < computed) return null
  const tax = quotedTax !== null && quotedTax > 0 && quotedTax <= computed * TAX_MAX ? quotedTax : null
  const most = Math.round(computed * (1 + TAX_MAX)) + TOLERANCE_CENTS
  return {
    cap_cost: cost,
    residual,
    residual_of:
      typeof terms.residual === 'string' && listPrice !== null
        ? { percent: terms.residual.replace('%', ''), list_price: listPrice }
        : null,
    computed,
    payments: n,
    depreciation: cost - residual,
    rent_charge: computed * n - (cost - residual),
    implied_apr: factor === undefined ? (apr ?? 0).toFixed(2) : (factor * 2_400).toFixed(2),
    tax,
    adds_up: [0, tax ?? 0].some((more) => Math.abs(payment - computed - more) <= TOLERANCE_CENTS),
    over: payment > most ? payment - computed : 0,
  }
}

function residualCents(residual: number | string | undefined, listPrice: number | null): number | null {
  if (typeof residual === 'number') return residual
  if (residual === undefined || listPrice === null) return null
  return Math.round((listPrice * Number(residual.replace('%', ''))) / 100)
}
