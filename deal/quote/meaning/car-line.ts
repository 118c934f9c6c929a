import type { ReadQuote } from '../rows.ts'

/** Stand beside the lines, and say nothing of which of them is the car. */
const BESIDE: readonly string[] = [
  'total',
  'subtotal',
  'payment',
  'trade_in',
  'lien_payout',
  'down_payment',
  'discount',
  'rebate',
]

const SUMS: readonly string[] = ['total', 'subtotal']

/**
 * Dealers write the car by its name, which no list of words knows. Where no line is called a price, the first unknown one that is
 * more than all the other lines together is the car.
 */
export function withCarLine(read: ReadQuote): ReadQuote {
  if (read.rows.some(({ kind }) => kind === 'price')) return read
  const lines = read.rows.filter(({ kind, isNegative }) => !BESIDE.includes(kind) && !isNegative)
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  const largest = Math.max(0, ...read.rows.filter(({ kind }) => SUMS.includes(kind)).map(({ cents }) => cents))
  // Most of what a sheet comes to is the car.
  const car = lines.find(({ kind, cents }) => kind === 'unknown' && cents > sum - cents && cents * 3 > largest)
  if (!car) return withBuyout(read) ?? withFirstTotal(read)
  return { ...read, rows: read.rows.map((row) => (row === car ? { ...row, kind: 'price' } : row)) }
}

/** Who buys the car at the end of a lease pays its residual: with the other lines it is a total of the sheet. */
function withBuyout(read: ReadQuote): ReadQuote | undefined {
  const sum = read.rows
    .filter(({ kind, isNegative, isReference }) => !BESIDE.includes(kind) && !isNegative && isReference !== true)
    .reduce((total, { cents }) => total + cents, 0)
  const car = read.rows.find(
    ({ kind, cents }) =>
      kind === 'subtotal' && cents > sum && read.rows.some((row) => row.kind === 'total' && row.cents === cents + sum),
  )
  return car && { ...read, rows: read.rows.map((row) => (row === car ? { ...row, kind: 'price' } : row)) }
}

/** An all-in price is a sum by its name. Where nothing else is the price, the first of several sums is, if a larger one follows. */
function withFirstTotal(read: ReadQuote): ReadQuote {
  const totals = read.rows.filter(({ kind }) => kind === 'total')
  const [first] = totals
  const isBelowOther = first !== undefined && totals.some(({ cents }) => cents > first.cents)
  const isFirst = first !== undefined && read.rows.find(({ kind }) => !['subtotal', 'payment'].includes(kind)) === first
  if (!isBelowOther || !isFirst) return read
  return { ...read, rows: read.rows.map((row) => (row === first ? { ...row, kind: 'price' } : row)) }
}
