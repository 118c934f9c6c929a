import type { Synonyms } from './kinds.ts'
import { endsIn } from './no-money.ts'
import type { QuoteRow, ReadQuote } from './rows.ts'
import { readableWords } from './words.ts'

const COMES_OFF = /^(?:discount|rebate|trade_in|down_payment)$/
const ADDS_NOTHING = /^(?:subtotal|total|payment)$/
const SAYS_TOTAL = /\b(?:totale?|totaux|kabuuan)\b/

/** Whatever they are called, rows that only repeat what stands above them are sums of the sheet, and nothing to pay once more. */
export function withSheetSums(read: ReadQuote, names: Synonyms): ReadQuote {
  const rows: QuoteRow[] = []
  for (const row of read.rows) rows.push({ ...row, kind: sumKind(row, rows, names) ?? row.kind })
  return { ...read, rows }
}

function sumKind(row: QuoteRow, above: readonly QuoteRow[], names: Synonyms): 'subtotal' | 'total' | undefined {
  if (ADDS_NOTHING.test(row.kind) || row.cents === 0) return undefined
  const words = readableWords(row.text)
  // Owed on the old car, or left to pay for the new one.
  if (endsIn(words, names['#owing']) && above.every(({ kind }) => kind !== 'trade_in')) return 'total'
  const saysTotal = SAYS_TOTAL.test(words)
  const taxes = above.filter(({ kind }) => isTax(kind))
  const isAllTaxes = row.cents === taxes.reduce((total, { cents }) => total + cents, 0)
  if (isTax(row.kind) && isAllTaxes && (saysTotal || taxes.length > 1)) return 'subtotal'
  let sum = 0
  const run: string[] = []
  for (const { kind, cents, isNegative } of above.toReversed()) {
    if (ADDS_NOTHING.test(kind)) continue
    run.push(kind)
    sum += COMES_OFF.test(kind) || isNegative ? -cents : cents
    if (Math.abs(sum) === row.cents && repeats(row.kind, run, saysTotal))
      return run.includes('price') && run.some(isTax) ? 'total' : 'subtotal'
  }
  return undefined
}

/** Whether a row of as much as the run above it is surely its sum, and not by chance. */
function repeats(kind: string, run: readonly string[], saysTotal: boolean): boolean {
  if (run.length === 1) return saysTotal && run[0] === kind
  // What is left of a price after a discount is a price.
  if (kind === 'price') return run.some((one) => one !== kind && one !== 'discount')
  return saysTotal || run.includes('price') || (kind === 'unknown' && run.length > 2)
}

function isTax(kind: string): boolean {
  return kind.startsWith('tax_')
}
