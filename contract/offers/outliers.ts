/** More than this share beyond what is known is likely a slip of the hand. */
const FAR = 0.25

export type Outlier = 'budget' | 'offers'
type Held = {
  /** In cents. */
  payable: number | null
  /** In dollars, as the client said them. */
  budget: { budget_min: number | null; budget_max: number | null }
  /** What the other offers of the case cost, in cents. */
  others: readonly number[]
}

/** What an offer's total lies far outside of: to be looked at again before the client sees it. */
export function outliersOf({ payable, budget, others }: Held): Outlier[] {
  if (payable === null) return []
  const isFar = (low: number | null, high: number | null) =>
    (low !== null && payable < low * (1 - FAR)) || (high !== null && payable > high * (1 + FAR))
  const inCents = (dollars: number | null) => (dollars === null ? null : dollars * 100)
  const found: Outlier[] = []
  if (isFar(inCents(budget.budget_min), inCents(budget.budget_max))) found.push('budget')
  if (others.length > 0 && isFar(Math.min(...others), Math.max(...others))) found.push('offers')
  return found
}
