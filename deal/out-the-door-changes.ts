import { readRate } from './money.ts'
import { FUELS, type Jurisdiction, type RuleRow } from './rule-rows.ts'
import { computeTaxes, type TaxedSale, type TaxResult } from './taxes.ts'

/** What would change a total, for a page to say in words. `tax_differences` are the taxes that would come on top or off. */
export type Change = {
  code: /** The average local rate stands in for the buyer’s own. */
    | 'local_rate_average'
    /** The local rate given lies outside of what we know here. */
    | 'local_rate_unusual'
    /** The tax is on a book value that was not given. */
    | 'book_value'
    /** The band may be picked after the trade-in instead. */
    | 'band_after_trade'
    /** Whether the trade-in lowers the tax is not sure. */
    | 'trade_in_credit'
    /** The rate itself is not sure. */
    | 'rate_unsure'
    /** Whether a rebate comes off before the tax is not sure. */
    | 'rebate_order'
    /** Another rule holds from a later day. */
    | 'next_rule'
  tax_differences?: number[]
  /** For `next_rule`: its first day. */
  from?: string
}

type Computed = Exclude<TaxResult, { error: unknown }>

export function changesOf(
  jurisdiction: Jurisdiction,
  row: RuleRow,
  sale: TaxedSale,
  taxes: Computed,
  taxTotal: number,
  hasRebateAfterTax: boolean,
): Change[] {
  const differences = (...variants: readonly Partial<TaxedSale>[]): number[] =>
    variants.flatMap((variant) => {
      const other = computeTaxes(row, { ...sale, ...variant })
      if ('error' in other) return []
      const by = other.lines.reduce((total, { amount }) => total + amount, 0) - taxTotal
      return by === 0 ? [] : [by]
    })
  const changes: Change[] = []
  const local = row.local_rate
  if (taxes.usesAverageRate && local) {
    // Without a highest rate the average would pass for the top of a range.
    const known = local.max === null ? [] : [local.min, local.max]
    changes.push({
      code: 'local_rate_average',
      tax_differences: differences(...known.map((localRate) => ({ localRate }))),
    })
  }
  if (
    local &&
    isUnusual(sale.localRate, local) &&
    taxes.rows.some((tax) => 'rate' in tax && tax.rate === 'local_rate')
  ) {
    changes.push({ code: 'local_rate_unusual' })
  }
  if (sale.book === undefined && taxes.rows.some(({ base }) => base.includes('book')))
    changes.push({ code: 'book_value' })
  const hasTrade = sale.seller === 'dealer' && sale.tradeIn > 0
  if (hasTrade && row.confidence.bracket_with_trade === 'low') {
    const tax_differences = differences({ bandOn: 'net' })
    if (tax_differences.length > 0) changes.push({ code: 'band_after_trade', tax_differences })
  }
  if (hasTrade && row.confidence.trade_in === 'low') {
    changes.push({ code: 'trade_in_credit', tax_differences: differences({ tradeIn: 0 }) })
  }
  if (row.confidence.rate === 'low') {
    // What another kind of car pays is the only other figure we have: a reduction for one may hold for all or for none.
    changes.push({ code: 'rate_unsure', tax_differences: differences(...FUELS.map((fuel) => ({ fuel }))) })
  }
  if (hasRebateAfterTax && row.rebates.confidence === 'low') changes.push({ code: 'rebate_order' })
  const next = jurisdiction.rules.map(({ valid_from }) => valid_from).filter((from) => from > row.valid_from)
  if (next.length > 0)
    changes.push({ code: 'next_rule', from: next.reduce((first, from) => (from < first ? from : first)) })
  return changes
}

function isUnusual(text: string | undefined, { min, max }: { min: string; max: string | null }): boolean {
  const rate = readRate(text)
  if (rate === undefined) return false
  return rate < (readRate(min) ?? 0n) || (max !== null && rate > (readRate(max) ?? rate))
}
