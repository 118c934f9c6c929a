import type { Synonyms } from '../meaning/kinds.ts'
import type { QuoteRow, ReadQuote } from '../rows.ts'
import { endsIn } from '../tokens/no-money.ts'
import { readableWords } from '../tokens/words.ts'
import { LIST_PRICE } from './counted-price.ts'

const COMES_OFF = /^(?:discount|rebate|trade_in|down_payment)$/
const ADDS_NOTHING = /^(?:subtotal|total|payment)$/
/** A sheet adds up no more lines than these at once. */
const RUN_MAX = 100
const SAYS_TOTAL = /\b(?:totale?|totaux|kabuuan)\b/

/** Whatever they are called, rows that only repeat what stands above them are sums of the sheet, and nothing to pay once more. */
export function withSheetSums(read: ReadQuote, names: Synonyms): ReadQuote {
  const rows: QuoteRow[] = []
  for (const row of read.rows) {
    const parts = partsOfPrice(row, rows)
    if (parts > 0) {
      for (const part of rows.splice(-parts, parts)) rows.push({ ...part, isReference: true })
      rows.push(row)
    } else rows.push({ ...row, kind: sumKind(row, rows, names) ?? row.kind })
  }
  return { ...read, rows: withDiscountedPrices(withoutHeadPrice(rows)) }
}

/** A price, discounts, and the price that they lead to: the last is a sum, and the discounts count. */
function withDiscountedPrices(rows: readonly QuoteRow[]): QuoteRow[] {
  const sums = new Set<QuoteRow>()
  for (const [from, first] of rows.entries()) {
    if (first.kind !== 'price' || first.isNegative) continue
    let left = first.cents
    for (const row of rows.slice(from + 1)) {
      if (row.kind === 'discount') left -= row.cents
      else if (row.kind !== 'price' || row.isNegative) break
      else if (row.cents === left && left < first.cents) sums.add(row)
      else break
    }
  }
  return rows.map((row) => (sums.has(row) ? { ...row, kind: 'subtotal' } : row))
}

const HEAD_ROWS = 2

/** A price at the top whose parts follow, the car first, is their sum: what the ad says, and then what it contains. */
function withoutHeadPrice(rows: readonly QuoteRow[]): QuoteRow[] {
  for (const [at, head] of rows.slice(0, HEAD_ROWS).entries()) {
    if (head.isNegative || !/^(?:price|unknown|total)$/.test(head.kind)) continue
    let sum = 0
    for (const [part, row] of rows.slice(at + 1).entries()) {
      if (isTax(row.kind) || ADDS_NOTHING.test(row.kind)) break
      sum += COMES_OFF.test(row.kind) || row.isNegative ? -row.cents : row.cents
      const car = rows[at + 1]
      if (part > 0 && sum === head.cents && car && car.cents > head.cents / 2)
        return rows.map((one) => {
          if (one === head) return { ...one, kind: 'subtotal' }
          return one === car && one.kind === 'unknown' ? { ...one, kind: 'price' } : one
        })
    }
  }
  return [...rows]
}

const BESIDE_PARTS = /^(?:freight|pdi|discount|subtotal|total)$/
const PART_OF_PRICE = /^(?:unknown|accessories|winter_tires|price)$/

/** How many rows above are what a list price is made of: the base and what was built in. */
function partsOfPrice(row: QuoteRow, above: readonly QuoteRow[]): number {
  if (row.kind !== 'price') return 0
  const saysList = LIST_PRICE.test(readableWords(row.text))
  let sum = 0
  let hasBuiltIn = false
  for (let parts = 1; parts <= Math.min(above.length, RUN_MAX); parts++) {
    const part = above[above.length - parts]
    if (!part) return 0
    const isBuiltIn = PART_OF_PRICE.test(part.kind)
    if (!isBuiltIn && !BESIDE_PARTS.test(part.kind)) return 0
    hasBuiltIn ||= isBuiltIn && part.kind !== 'price' && parts < above.length
    sum += COMES_OFF.test(part.kind) || part.isNegative ? -part.cents : ADDS_NOTHING.test(part.kind) ? 0 : part.cents
    // Freight and a discount are inside a price where something built in is too, or where it is a list price.
    if (parts > 1 && sum === row.cents && part.cents > row.cents / 2) {
      const run = above.slice(-parts)
      const isAllBuiltIn = run.every(({ kind }) => PART_OF_PRICE.test(kind))
      const isListed = saysList && run.every(({ kind }) => PART_OF_PRICE.test(kind) || kind === 'freight')
      return isAllBuiltIn || isListed || hasBuiltIn ? parts : 0
    }
  }
  return 0
}

function sumKind(row: QuoteRow, above: readonly QuoteRow[], names: Synonyms): 'subtotal' | 'total' | undefined {
  if ((ADDS_NOTHING.test(row.kind) && row.kind !== 'subtotal') || row.cents === 0) return undefined
  const words = readableWords(row.text)
  // Owed on the old car, or left to pay for the new one.
  if (endsIn(words, names['#owing']) && above.every(({ kind }) => kind !== 'trade_in')) return 'total'
  const saysTotal = SAYS_TOTAL.test(words)
  const taxes = isTax(row.kind) ? above.filter(({ kind }) => isTax(kind)) : []
  const isAllTaxes = row.cents === taxes.reduce((total, { cents }) => total + cents, 0)
  if (isAllTaxes && taxes.length > 0 && (saysTotal || taxes.length > 1)) return 'subtotal'
  let sum = 0
  const run: string[] = []
  for (let at = above.length - 1; at >= Math.max(0, above.length - RUN_MAX); at--) {
    const { kind = '', cents = 0, isNegative = false, isReference } = above[at] ?? {}
    if (isReference === true || ADDS_NOTHING.test(kind)) continue
    run.push(kind)
    sum += COMES_OFF.test(kind) || isNegative ? -cents : cents
    if (Math.abs(sum) === row.cents && (row.kind === 'subtotal' || repeats(row.kind, run, saysTotal)))
      return run.some(isTax) && (run.includes('price') || above.every((one) => one.kind !== 'price'))
        ? 'total'
        : 'subtotal'
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
