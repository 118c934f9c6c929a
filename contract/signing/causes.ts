import type { CreditTerm, Difference } from './lines.ts'

/** Changes with one reason: the edit itself, and what follows from it. */
export type Cause = { about: 'price' | 'credit'; changes: Difference[]; follows: Difference[] }

/** No place taxes a sale higher than this; a tax that grew by more did not follow from its lines. */
const TAX_SHARE_MAX = 0.16
/** What only a lease has. */
const LEASE_TERMS: readonly CreditTerm[] = ['residual', 'residual_share', 'distance_a_year']

/**
 * The differences by cause. A tax follows from the lines that it may have grown with; a payment, and what is due at signing, follow
 * from a price or a term that changed, as far as they moved with it. In a lease everything goes into the payment: it has one cause.
 */
export function causesOf(differences: readonly Difference[], isLease: boolean): Cause[] {
  const terms = differences.filter(({ line }) => line?.term)
  const sums = differences.filter(({ line }) => !line?.term)
  const taxes = sums.filter(({ line }) => line?.isTax)
  const lines = sums.filter(({ line }) => !line?.isTax)
  const [linesOver, taxesOver] = [overOf(lines), overOf(taxes)]
  const areFollowing =
    lines.length > 0 &&
    Math.sign(linesOver) === Math.sign(taxesOver) &&
    Math.abs(taxesOver) <= Math.abs(linesOver) * TAX_SHARE_MAX + taxes.length
  const price: Cause = { about: 'price', changes: areFollowing ? lines : sums, follows: areFollowing ? taxes : [] }

  const results = terms.filter((one) => isResult(one, isLease))
  const changed = terms.filter((one) => !results.includes(one))
  const over = linesOver + taxesOver
  // Nothing else changed, or it changed the other way: it was changed by itself.
  const following = results.filter(
    (one) => changed.length > 0 || (over !== 0 && Math.sign(moved(one)) === Math.sign(over)),
  )
  const credit: Cause = {
    about: 'credit',
    changes: [...changed, ...results.filter((one) => !following.includes(one))],
    follows: following,
  }
  const isOne = (isLease && price.changes.length > 0 && credit.changes.length > 0) || credit.changes.length === 0
  if (isOne && terms.length > 0)
    return [
      {
        about: credit.changes.length === 0 ? 'price' : 'credit',
        changes: [...credit.changes, ...price.changes],
        follows: [...price.follows, ...credit.follows],
      },
    ]
  return [price, credit].filter(({ changes }) => changes.length > 0)
}

function isResult({ line }: Difference, isLease: boolean): boolean {
  return line?.term === 'payment' || (isLease && line?.term === 'due_at_signing')
}

/** How much more is paid each time, or at once. */
function moved({ line, read }: Difference): number {
  return (read ?? 0) - (line?.amount ?? 0)
}

function overOf(differences: readonly Difference[]): number {
  return differences.reduce((sum, { over }) => sum + over, 0)
}

/** What all payments come to; null where a part of it is not known. */
export function allPayments(
  amountOf: (term: CreditTerm) => number | null | undefined,
): { count: number; total: number } | null {
  const [months, frequency, payment] = [amountOf('months'), amountOf('frequency'), amountOf('payment')]
  if (!months || !frequency || !payment) return null
  const count = Math.round((months * frequency) / 12)
  return { count, total: count * payment }
}

export function isLeaseOf(names: readonly (CreditTerm | undefined)[]): boolean {
  return names.some((name) => name !== undefined && LEASE_TERMS.includes(name))
}
