import type { QuoteRow } from '../rows.ts'
import { roleOf } from './counted-price.ts'

/** A line that nothing names is a tax where its percentage of the price, or of the lines above, is its amount: `City 1.25% 314.10`. */

const PER_CENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?) ?%/
const BASE = { least: 0.5, most: 1.02 }

export function withPercentages(rows: readonly QuoteRow[]): QuoteRow[] {
  const counted = rows.filter(({ isReference }) => isReference !== true)
  const price = Math.max(0, ...counted.filter(({ kind }) => kind === 'price').map(({ cents }) => cents))
  if (price === 0) return [...rows]
  const most = counted.reduce((sum, { kind, cents }) => (roleOf(kind) === 'charge' ? sum + cents : sum), price)
  return rows.map((row) => {
    const [, percent = ''] = PER_CENT.exec(row.text) ?? []
    if (row.kind !== 'unknown' || row.isNegative || percent === '') return row
    const base = (row.cents * 100) / Number(percent.replace(',', '.'))
    return base >= price * BASE.least && base <= most * BASE.most ? { ...row, kind: 'tax_us', how: 'exact' } : row
  })
}
