import { computeOutTheDoor, type OutTheDoorInput } from '../../out-the-door.ts'
import type { Jurisdiction } from '../../rule-rows.ts'

/** What may be taxed or not, by the place and by how the dealer sells it. */
const MAYBE_TAXED: readonly string[] = [
  'unknown',
  'doc',
  'electronic_filing',
  'tire_levy',
  'tire_duty',
  'eco_battery',
  'registration',
  'licence_plate',
  'title',
  'smog',
  'temp_tag',
  'notary',
  'inspection',
  'safety',
  'ppsa',
  'bank_fee',
  'acquisition_lease',
  'security_deposit',
  'history_report',
  'ext_warranty',
  'gap',
  'credit_life',
  'tire_wheel',
  'key_replacement',
  'dent_plan',
  'roadside',
  'oil_change_plan',
  'subscription',
  'donation',
]
const LINES_MAX = 10
/** Each tax is rounded once, and sheets add up taxes of their lines. */
const ROUNDING_CENTS = 3

export type TaxedLine = { kind: string; amount: number; taxable: boolean }
/** The taxes that a sheet may rightly state, from the least to the most. */
export type TaxSpan = { least: number; most: number; isExplained: boolean }

/**
 * Whether taxes follow from the lines of a sheet for some choice of what is taxed: products and fees whose taxability depends on the place,
 * rebates before or after tax, and a trade-in whose credit is not certain.
 */
export function taxSpan(
  jurisdiction: Jurisdiction,
  input: OutTheDoorInput,
  lines: readonly TaxedLine[],
  quoted: number,
  isTradeSure: boolean,
): TaxSpan | null {
  const taxOf = (changed: OutTheDoorInput): number | null => {
    const answer = computeOutTheDoor(jurisdiction, changed)
    return 'error' in answer ? null : answer.tax_total
  }
  const owed = taxOf(input)
  if (owed === null) return null
  const fees = lines
    .filter(({ kind, amount }) => amount > 0 && MAYBE_TAXED.includes(kind))
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, LINES_MAX)
  const { rebate_after_tax: after, rebate_before_tax: before, trade_in: trade } = input
  const changes: (OutTheDoorInput | null)[] = [
    ...fees.map(({ amount, taxable }) => moved(input, taxable ? -amount : amount)),
    after ? { ...input, rebate_after_tax: 0, rebate_before_tax: (before ?? 0) + after } : null,
    before ? { ...input, rebate_before_tax: 0 } : null,
    trade && !isTradeSure ? { ...input, trade_in: 0 } : null,
  ]
  const deltas = changes.flatMap((changed) => {
    const tax = changed && taxOf(changed)
    return tax === null || tax === owed ? [] : [tax - owed]
  })
  const sums = deltas.reduce<number[]>((all, delta) => [...all, ...all.map((sum) => sum + delta)], [0])
  return {
    least: owed + Math.min(...sums),
    most: owed + Math.max(...sums),
    isExplained: sums.some((sum) => Math.abs(owed + sum - quoted) <= ROUNDING_CENTS),
  }
}

/** An amount that is taxed though it was not, or not though it was. */
function moved(input: OutTheDoorInput, amount: number): OutTheDoorInput | null {
  const taxable = (input.taxable_fees ?? 0) + amount
  const untaxed = (input.nontaxable_fees ?? 0) - amount
  return taxable < 0 || untaxed < 0 ? null : { ...input, taxable_fees: taxable, nontaxable_fees: untaxed }
}
