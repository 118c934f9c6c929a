import { type FinanceInput, type Frequency, financeDeal } from '#deal/payments.ts'
import { amount, choice, jurisdictionCode, percent, type Values } from '../typed-fields.ts'

export const EVERY = ['month', 'twoweeks', 'week'] as const
export const YEARS = ['5', '1', '2', '3', '4', '6', '7', '8'] as const

/** Of a lease; whole numbers of payments in every rhythm. */
export const LEASE_MONTHS = ['60', '24', '30', '36', '42', '48', '54', '72'] as const

export const FIELDS = {
  in: jurisdictionCode(),
  total: amount(),
  down: amount(),
  apr: percent(),
  years: choice(YEARS),
  every: choice(EVERY),
  lease_apr: percent(),
  lease_months: choice(LEASE_MONTHS),
  end: amount(),
  promo: percent(),
  lost: amount(),
  quoted: amount(),
  quoted_every: choice(EVERY),
  quoted_years: choice(YEARS),
}
export type Asked = Values<typeof FIELDS>

const PERIODS: Record<(typeof EVERY)[number], { frequency: Frequency; perYear: number }> = {
  week: { frequency: 'weekly', perYear: 52 },
  twoweeks: { frequency: 'biweekly', perYear: 26 },
  month: { frequency: 'monthly', perYear: 12 },
}

/** A way to pay: what it costs in all, of which the car, the interest and what is left to pay at the end. */
export type Way = {
  id: 'cash' | 'finance' | 'lease'
  total: number
  payment: number | null
  interest: number
  /** To own the car at the end. */
  end: number
}

/** The ways that enough is known of, a loan and a lease each over its own term. The tax is in the price, and in what the car costs at the end of a lease. */
export function waysToPay(asked: Asked): Way[] {
  const { total, down = 0 } = asked
  if (total === undefined) return []
  const ways: Way[] = [{ id: 'cash', total, payment: null, interest: 0, end: 0 }]
  const principal = Math.max(0, total - down)
  const terms = termsOf(asked.years, asked.every)
  if (asked.apr !== undefined) {
    const loan = ask({ op: 'finance', principal, apr: asked.apr, ...terms })
    if (loan && 'total_paid' in loan)
      ways.push({
        id: 'finance',
        total: total - principal + loan.total_paid,
        payment: loan.payment,
        interest: loan.interest,
        end: 0,
      })
  }
  if (asked.lease_apr !== undefined && asked.end !== undefined) {
    const leaseTerms = termOf(Number(asked.lease_months ?? LEASE_MONTHS[0]), asked.every)
    const lease = ask({
      op: 'lease_rate',
      cap_cost: principal,
      residual: asked.end,
      apr: asked.lease_apr,
      ...leaseTerms,
    })
    if (lease && 'total_of_payments' in lease) {
      const paid = total - principal + lease.total_of_payments + asked.end
      ways.push({ id: 'lease', total: paid, payment: lease.payment, interest: paid - total, end: asked.end })
    }
  }
  return ways
}

/** What a promotional rate costs in truth when a rebate is lost to it. */
export function trueApr(asked: Asked): { apr: string; cost: number } | undefined {
  const { total, down = 0, promo, lost } = asked
  if (total === undefined || promo === undefined || lost === undefined || lost > total - down) return undefined
  const result = ask({
    op: 'true_apr',
    principal: total - down,
    quoted_apr: promo,
    lost_rebate: lost,
    ...termsOf(asked.years, asked.every),
  })
  return result && 'true_apr' in result ? { apr: result.true_apr, cost: result.credit_cost } : undefined
}

const HALF_A_DOLLAR = 50

/**
 * What a quoted payment would pay for besides this car. Nothing up to the fair one, which is rounded to the cent: over years that
 * may be a dollar. Nor is what whole dollars call none.
 */
export function hiddenAmount(asked: Asked): { hidden: number; fair: number } | undefined {
  const { total, down = 0, apr, quoted } = asked
  if (total === undefined || apr === undefined || quoted === undefined || down > total) return undefined
  const result = ask({
    op: 'hidden_amount',
    quoted_payment: quoted,
    apr,
    expected_principal: total - down,
    ...termsOf(asked.quoted_years, asked.quoted_every),
  })
  if (!result || !('hidden_amount' in result)) return undefined
  const { hidden_amount: hidden, fair_payment: fair } = result
  return { hidden: quoted > fair && hidden >= HALF_A_DOLLAR ? hidden : 0, fair }
}

function termsOf(years: Asked['years'], every: Asked['every']): { n: number; frequency: Frequency } {
  return termOf(Number(years ?? YEARS[0]) * 12, every)
}

function termOf(months: number, every: Asked['every']): { n: number; frequency: Frequency } {
  const { frequency, perYear } = PERIODS[every ?? 'month']
  return { n: (months / 12) * perYear, frequency }
}

function ask(input: FinanceInput) {
  const result = financeDeal(input)
  return 'error' in result ? undefined : result
}
