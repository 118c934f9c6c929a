import type { Entry } from '../layout/entries.ts'
import { isProduct } from '../meaning/line-kinds.ts'
import type { QuoteRow } from '../rows.ts'
import { readableWords } from '../tokens/words.ts'
import { CREDITS, countedPrice, discountsInside, type Role, roleOf } from './counted-price.ts'

/**
 * Chooses what the rows of a sheet mean so that its own arithmetic holds: price − discounts + fees + taxes is a total that the sheet
 * states, before or after rebates, the trade-in and what was paid. Each row may be read otherwise at a cost; nothing is invented.
 */

type Reading = { role: Role; value: number; cost: number; change: Partial<QuoteRow> }
type Choice = Map<number, Partial<QuoteRow>>

const COST_MAX = 5
const CHANGES_MAX = 3
const ROWS_MAX = 120

/** What a row adds to the sum: a credit takes away, whatever its sign is on the sheet. */
function valueOf(role: Role, cents: number, isNegative: boolean): number {
  if (role === 'none') return 0
  return CREDITS.includes(role) || (role === 'charge' && isNegative) ? -cents : cents
}

/** The rows as the sheet’s arithmetic has them; as they were where it does not close. */
export function reconcile(
  rows: readonly QuoteRow[],
  entries: readonly Entry[],
): { rows: QuoteRow[]; isClosed: boolean } {
  const totals = [...new Set(rows.filter(({ kind, cents }) => kind === 'total' && cents > 0).map(({ cents }) => cents))]
  const prices = rows.flatMap(({ kind, isNegative, isReference }, at) =>
    kind === 'price' && !isNegative && !isReference ? [at] : [],
  )
  if (rows.length > ROWS_MAX || totals.length === 0)
    return { rows: withPrice(rows, prices, countedPrice(rows, prices)), isClosed: false }
  let best: { cost: number; choice: Choice; price: number | undefined } | undefined
  const usual = countedPrice(rows, prices)
  for (const price of prices.length === 0 ? [undefined] : prices) {
    const cost = price === usual ? 0 : 2
    const readings = rows.map((row, at) => readingsOf(row, at, rows, entries[at], price))
    for (const total of totals) {
      const found = closing(readings, total, (best?.cost ?? COST_MAX + 1) - cost)
      if (found && found.cost + cost < (best?.cost ?? COST_MAX + 1))
        best = { cost: found.cost + cost, choice: found.choice, price }
    }
  }
  const decided = withPrice(rows, prices, best ? best.price : usual)
  if (!best) return { rows: decided, isClosed: false }
  const { choice } = best
  return { rows: decided.map((row, at) => ({ ...row, ...choice.get(at) })), isClosed: true }
}

/** More cannot come off than there is: credits that would make the sum negative are left beside it. */
export function withoutNegativeSum(rows: readonly QuoteRow[]): QuoteRow[] {
  const worth = (row: QuoteRow): number => {
    const role = roleOf(row.kind === 'price' && row.isNegative ? 'discount' : row.kind)
    return row.isReference === true || !SUMMED.includes(role) ? 0 : valueOf(role, row.cents, row.isNegative)
  }
  const sum = rows.reduce((all, row) => all + worth(row), 0)
  return sum >= 0 ? [...rows] : rows.map((row) => (worth(row) < 0 ? { ...row, isReference: true } : row))
}

const SUMMED: readonly Role[] = ['price', 'discount', 'charge']

function withPrice(rows: readonly QuoteRow[], prices: readonly number[], counted: number | undefined): QuoteRow[] {
  const inside = discountsInside(rows, prices, counted)
  return rows.map((row, at) =>
    (prices.includes(at) && at !== counted) || inside.includes(at) ? { ...row, isReference: true } : row,
  )
}

/** The ways to read a row; the first is by its words. */
function readingsOf(
  row: QuoteRow,
  at: number,
  rows: readonly QuoteRow[],
  entry: Entry | undefined,
  price: number | undefined,
): Reading[] {
  const prices = rows.flatMap(({ kind }, each) => (kind === 'price' ? [each] : []))
  const role = roleOf(row.kind === 'price' && row.isNegative ? 'discount' : row.kind)
  const isOther = role === 'price' && at !== price
  const isInside = discountsInside(rows, prices, price).includes(at)
  const first: Reading =
    isOther || isInside || row.isReference === true
      ? { role: 'none', value: 0, cost: 0, change: { isReference: true } }
      : { role, value: valueOf(role, row.cents, row.isNegative), cost: 0, change: {} }
  const readings = [first]
  const add = (cost: number, to: Role, change: Partial<QuoteRow>): void => {
    const cents = change.cents ?? row.cents
    readings.push({ role: to, value: valueOf(to, cents, change.isNegative ?? row.isNegative), cost, change })
  }
  if (row.isReference === true && (entry?.mention || isRepeat(row, at, rows))) add(1, role, { isReference: false })
  if (entry?.reading?.kind === 'net_trade' && row.kind === 'subtotal' && rows.every(({ kind }) => kind !== 'trade_in'))
    add(1, 'trade_in', { kind: 'trade_in' })
  if (role === 'none' || row.isReference === true) return readings
  // What is given back at the end of a lease, or paid then, is in no sum of today.
  if (/^(?:security_deposit|disposition_lease)$/.test(row.kind)) add(1, 'none', { isReference: true })
  if (role === 'charge' && isProduct(row.kind)) add(1.5, 'none', { isReference: true })
  if (isInside) add(1, role, { isReference: false })
  for (const cents of entry?.alternatives ?? []) if (!isOther) add(1, role, { cents })
  if (row.kind === 'unknown') {
    add(1.5, 'none', { kind: 'subtotal' })
    // More than half the price is no discount.
    if (price === undefined || row.cents * 2 < (rows[price]?.cents ?? 0))
      add(2, 'discount', { kind: 'discount', isNegative: true })
  }
  if (role === 'charge' && row.isNegative && entry?.amount.isBracketed) add(1, 'charge', { isNegative: false })
  if ((role === 'discount' || role === 'rebate') && !isInside) add(1.5, 'none', { isReference: true })
  for (const other of entry?.reading?.others ?? []) {
    if (roleOf(other) !== role && roleOf(other) !== 'price') add(2, roleOf(other), { kind: other })
  }
  return readings
}

/** A second figure of the same trade-in or the same deposit repeats the first. */
function isRepeat({ kind, cents }: QuoteRow, at: number, rows: readonly QuoteRow[]): boolean {
  const isCredit = kind !== 'discount' && (kind === 'lien_payout' || CREDITS.includes(roleOf(kind)))
  return isCredit && rows.some((other, each) => each < at && other.kind === kind && other.cents === cents)
}

const OWING =
  /^(?:owing|owed|owes|amount owing|still owing|du|dette|(?:(?:you|i|we) )?(?:still )?owe|(?:vous )?devez|(?:tu )?dois)$/
const WITH_TAX = /^(?:with|after|including|incl|avec|apres|con|kasama)\b|^(?:含|加上)/

/** “With HST $43,222”: what is far too much for a tax is the sum with it. What is owing right below a trade-in, before any price, is owed on it. */
export function withSums(rows: readonly QuoteRow[]): QuoteRow[] {
  const price = Math.max(
    0,
    ...rows.filter(({ kind }) => kind === 'price' || kind === 'unknown').map(({ cents }) => cents),
  )
  return rows.map((row, at) => {
    if (row.kind.startsWith('tax_') && price > 0 && row.cents >= price && WITH_TAX.test(readableWords(row.text)))
      return { ...row, kind: 'total' }
    // What is owed above the value of the old car is inside both.
    const isDifference = row.kind === 'lien_payout' && at > 1 && isLienLessTrade(row.cents, rows.slice(0, at))
    if (isDifference) return { ...row, kind: 'subtotal' }
    const isOwing = row.kind === 'total' && OWING.test(readableWords(row.text)) && rows[at - 1]?.kind === 'trade_in'
    if (!isOwing) return row
    const isPriced = rows.slice(0, at).some(({ kind }) => kind === 'price')
    const hasTotal = rows.some(({ kind, cents }) => kind === 'total' && cents > row.cents)
    return !isPriced || hasTotal ? { ...row, kind: 'lien_payout' } : row
  })
}

function isLienLessTrade(cents: number, above: readonly QuoteRow[]): boolean {
  const trades = above.filter(({ kind }) => kind === 'trade_in')
  return trades.some((trade) =>
    above.some(({ kind, cents: owed }) => /^(?:lien_payout|total)$/.test(kind) && owed - trade.cents === cents),
  )
}

/** What the old car is worth to the dealer, beside what is allowed for it. */
function isAppraisal(row: QuoteRow, rows: readonly QuoteRow[]): boolean {
  const isWorth =
    row.kind === 'trade_in' && /\b(?:acv|actual cash value|appraisal|appraised)\b/.test(readableWords(row.text))
  return isWorth && rows.some((other) => other !== row && other.kind === 'trade_in' && other.cents > row.cents)
}

/** Repeats are beside the sums, and what comes off under a name that nothing knows is a discount, or a rebate where the taxes are above it. */
export function withCredits(rows: readonly QuoteRow[]): QuoteRow[] {
  return rows.map((row, at) => {
    if (isRepeat(row, at, rows) || isAppraisal(row, rows)) return { ...row, isReference: true }
    if (row.kind !== 'unknown' || !row.isNegative || row.isReference === true) return row
    const isAfterTax = rows.slice(0, at).some(({ kind }) => kind.startsWith('tax_'))
    return { ...row, kind: isAfterTax ? 'rebate' : 'discount' }
  })
}

/** Sums a sheet may state: with or without rebates, the trade-in with what is owed on it, and what was paid. */
const EXCLUDED: readonly (readonly Role[])[] = [
  [],
  ['rebate'],
  ['down_payment'],
  ['trade_in', 'lien_payout'],
  ['rebate', 'down_payment'],
  ['trade_in', 'lien_payout', 'down_payment'],
  ['trade_in', 'lien_payout', 'rebate'],
  ['trade_in', 'lien_payout', 'rebate', 'down_payment'],
  ['lien_payout'],
  ['lien_payout', 'down_payment'],
  ['lien_payout', 'rebate'],
]

/** The cheapest way to read the rows that makes them a total. */
function closing(
  readings: readonly (readonly Reading[])[],
  total: number,
  below: number,
): { cost: number; choice: Choice } | undefined {
  let best: { cost: number; choice: Choice } | undefined
  const roles = new Set(readings.flatMap(([first]) => (first ? [first.role] : [])))
  const applicable = EXCLUDED.filter((excluded) => excluded.length === 0 || excluded.some((role) => roles.has(role)))
  for (const excluded of applicable) {
    const worth = ({ role, value }: Reading): number => (excluded.includes(role) ? 0 : value)
    const sum = readings.reduce((all, [first]) => all + (first ? worth(first) : 0), 0)
    const changes = readings.flatMap(([first, ...others], at) =>
      others.flatMap((other) => {
        const delta = worth(other) - (first ? worth(first) : 0)
        return delta === 0 ? [] : [{ at, delta, cost: other.cost, change: other.change }]
      }),
    )
    const found = combine(changes, total - sum, Math.min(below, best?.cost ?? below))
    if (found) best = found
  }
  return best
}

type Change = { at: number; delta: number; cost: number; change: Partial<QuoteRow> }

/** Up to three changes of different rows that are worth the gap; the cheapest of them. */
function combine(changes: readonly Change[], gap: number, below: number): { cost: number; choice: Choice } | undefined {
  if (gap === 0) return below > 0 ? { cost: 0, choice: new Map() } : undefined
  let best: Change[] | undefined
  let least = below
  const byDelta = new Map<number, Change[]>()
  for (const change of changes) byDelta.set(change.delta, [...(byDelta.get(change.delta) ?? []), change])
  const search = (chosen: Change[], rest: number, cost: number, from: number): void => {
    for (const last of byDelta.get(rest) ?? []) {
      if (cost + last.cost >= least || chosen.some(({ at }) => at === last.at)) continue
      best = [...chosen, last]
      least = cost + last.cost
    }
    if (chosen.length + 2 > CHANGES_MAX) return
    for (let at = from; at < changes.length; at++) {
      const next = changes[at]
      if (!next || cost + next.cost >= least || chosen.some((one) => one.at === next.at)) continue
      search([...chosen, next], rest - next.delta, cost + next.cost, at + 1)
    }
  }
  search([], gap, 0, 0)
  return best && { cost: least, choice: new Map(best.map(({ at, change }) => [at, change])) }
}
