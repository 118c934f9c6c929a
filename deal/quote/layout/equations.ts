import type { LabelReading } from '../meaning/labels.ts'
import { lineKind } from '../meaning/line-kinds.ts'
import type { Entry, ParsedRow } from './entries.ts'
import { NAMED_RESULT } from './gaps.ts'

/** Sums that a row writes out: `32,450 + 699 (doc) = 33,149`. */

type Operand = { entry: Entry; isLess: boolean }

const isWordy = (text: string): boolean => /\p{L}/u.test(text)
const ROUNDING_CENTS = 1
const CAR_MIN_CENTS = 500_000
const SUMS: readonly string[] = ['total', 'subtotal', 'price', 'payment', 'base_payment']

/** In rows whose written sum is right, the result adds nothing, and neither does what stands above already. */
export function solveEquations(rows: readonly ParsedRow[]): ParsedRow[] {
  const above = new Set<number>()
  return rows.map((row) => {
    const taxed = row.text.includes('%') ? readPercentages(row) : row
    const solved = /=|→|->/.test(taxed.text) ? solveRow(taxed, above) : taxed
    for (const { amount } of solved.entries) above.add(amount.cents)
    return solved
  })
}

function solveRow(row: ParsedRow, above: ReadonlySet<number>): ParsedRow {
  const changed = new Map<Entry, Entry | null>()
  let from = 0
  for (const [at, result] of row.entries.entries()) {
    const previous = row.entries[at - 1]
    const gap = previous ? row.text.slice(previous.end, result.start) : ''
    if (!previous || !/(?:=|→|->)[^\p{L}]*$/u.test(gap) || (NAMED_RESULT.test(gap) && result.reading)) continue
    const operands = operandsOf(row, from, at).filter(({ entry }) => entry.mention === undefined)
    // What one sum comes to, the next one begins with.
    from = at
    // “$538 + tax = $576” is one payment, before its tax and with it.
    if (
      operands.length === 1 &&
      /^ ?(?:\+|plus) ?(?:[\d.,]+ ?% ?)?(?:tax(?:es)?|[gh]st|taxes)(?: ?@? ?[\d.,]+ ?%)? ?= ?\$?$/i.test(
        row.text.slice(previous.end, result.start),
      )
    ) {
      const isCar = previous.amount.cents >= CAR_MIN_CENTS && (!previous.reading || lineKind(previous) === 'total')
      if (isCar) changed.set(previous, { ...previous, isApart: true, reading: readingOf('subtotal') })
      const reading = isCar ? readingOf('total') : previous.reading
      changed.set(result, { ...result, isApart: true, reading })
      continue
    }
    const sum = operands.reduce((all, { entry, isLess }) => all + (isLess ? -1 : 1) * entry.amount.cents, 0)
    if (operands.length < 2 || Math.abs(sum - result.amount.cents) > ROUNDING_CENTS) {
      // Whatever it is the sum of, an amount behind “=” that is more than any before it is no part of the last one.
      const isMost = operands.length > 2 && operands.every(({ entry }) => entry.amount.cents < result.amount.cents)
      const isLarge = isMost || operands.some(({ entry }) => entry.amount.cents * 2 > result.amount.cents)
      if (operands.length > 2 && isLarge && !isWordy(result.label) && isWordy(previous.label) && !result.reading)
        changed.set(result, { ...result, isApart: true, reading: readingOf('total') })
      continue
    }
    const [first, ...others] = operands.map(({ entry }) => entry)
    // One label before all of it names the result.
    if (
      first?.reading &&
      first.reading.kind !== 'total' &&
      first.label !== first.note &&
      others.every((entry) => !isWordy(entry.label + entry.note))
    ) {
      for (const entry of [first, ...others]) changed.set(entry, null)
      changed.set(result, { ...result, isApart: true, label: first.label, reading: first.reading })
      continue
    }
    // “So 33,400 + 899 = 34,299”: what leads to a sum names none of its parts.
    const isLed = first?.reading?.kind === 'total'
    for (const { entry, isLess } of operands) {
      const part = isLed && entry === first ? { ...entry, reading: undefined } : entry
      if (!changed.has(entry)) changed.set(entry, operandOf(part, isLess, above))
    }
    // “459.12 + GST 22.96 = 482.08/mth”: the tax on a payment is none of the sale.
    const isPayment = lineKind(result) === 'payment' || (first !== undefined && lineKind(first) === 'payment')
    for (const { entry } of isPayment ? operands : []) {
      if (entry.reading?.kind.startsWith('tax_'))
        changed.set(entry, { ...entry, isApart: true, reading: readingOf('payment_tax') })
    }
    const hasTax = operands.some(({ entry }) => entry.reading?.kind.startsWith('tax_'))
    const named = SUMS.find((one) => one === result.reading?.kind)
    const kind = isPayment ? 'payment' : (named ?? (hasTax ? 'total' : 'subtotal'))
    changed.set(result, { ...result, isApart: true, reading: readingOf(kind), note: result.note })
  }
  if (changed.size === 0) return row
  const entries = row.entries.flatMap((entry) => {
    const now = changed.get(entry)
    return now === undefined ? [entry] : now === null ? [] : [now]
  })
  return { ...row, entries }
}

function operandsOf({ text, entries }: ParsedRow, from: number, to: number): Operand[] {
  return entries.slice(from, to).map((entry, at) => {
    const start = entries[from + at - 1]?.end ?? 0
    const between = at === 0 ? '' : text.slice(start, entry.end)
    return { entry, isLess: /(?:^|[\s)])[-–−](?=\s|\$|\d)|\b(?:less|minus|moins|menos)\b|减/iu.test(between) }
  })
}

/** `null` where an amount without words only repeats what stands above. */
function operandOf(entry: Entry, isLess: boolean, above: ReadonlySet<number>): Entry | null {
  if (above.has(entry.amount.cents)) return null
  const isCredit = isLess && lineKind(entry) === 'unknown'
  return { ...entry, isApart: true, amount: { ...entry.amount, isNegative: entry.amount.isNegative || isCredit } }
}

function readingOf(kind: string): LabelReading {
  return { kind, how: 'exact', others: [], lead: 0, gap: 0 }
}

const PER_CENT_OF = /(\d{1,2}(?:[.,]\d{1,4})?) ?% ?\)? ?(?:on|of|of the|x|×|\*|sur|de|du|sobre|ng|sa)? ?\(?\$?$/iu

/** “Tax 6% on 30,000 = 1,800”: what a percentage is taken of is no tax. */
function readPercentages(row: ParsedRow): ParsedRow {
  const dropped = new Map<Entry, Entry>()
  for (const [at, base] of row.entries.entries()) {
    const result = row.entries[at + 1]
    const [written, percent = ''] = PER_CENT_OF.exec(row.text.slice(row.entries[at - 1]?.end ?? 0, base.start)) ?? []
    if (
      !result ||
      written === undefined ||
      !isWordy(base.label) ||
      isWordy(result.label.replace(/\b(?:is|plus|the|fees?)\b/giu, ''))
    )
      continue
    const share = (base.amount.cents * Number(percent.replace(',', '.'))) / 100
    if (
      Math.abs(share - result.amount.cents) <= ROUNDING_CENTS * 2 ||
      (result.amount.cents < base.amount.cents && /=[^\p{L}]*$/u.test(row.text.slice(base.end, result.start)))
    )
      dropped.set(base, result)
  }
  if (dropped.size === 0) return row
  const labelOf = new Map([...dropped].map(([base, result]) => [result, base]))
  const entries = row.entries.flatMap((entry) => {
    if (dropped.has(entry)) return []
    const base = labelOf.get(entry)
    return [base ? { ...entry, isApart: true, label: base.label, reading: base.reading } : entry]
  })
  return { ...row, entries }
}

const PAYMENT_MAX_CENTS = 500_000
const PAYMENT_TAXES_MAX = 3

/** A payment, its tax, and what both come to: the tax is none of the sale. */
export function withPaymentTaxes(rows: readonly ParsedRow[]): ParsedRow[] {
  const all = rows.flatMap(({ entries }) => entries)
  const changed = new Map<Entry, Entry>()
  for (const [at, base] of all.entries()) {
    const taxes: Entry[] = []
    for (const tax of all.slice(at + 1, at + 1 + PAYMENT_TAXES_MAX)) {
      if (!tax.reading?.kind.startsWith('tax_')) break
      taxes.push(tax)
      const whole = all[at + 1 + taxes.length]
      const sum = taxes.reduce((cents, { amount }) => cents + amount.cents, base.amount.cents)
      if (!whole || whole.amount.cents !== sum || sum > PAYMENT_MAX_CENTS) continue
      if (![base, whole].some((entry) => lineKind(entry) === 'payment')) continue
      for (const one of taxes) changed.set(one, { ...one, reading: readingOf('payment_tax') })
      for (const entry of [base, whole]) {
        if (lineKind(entry) !== 'payment') changed.set(entry, { ...entry, reading: readingOf('payment') })
      }
    }
  }
  if (changed.size === 0) return [...rows]
  return rows.map((row) => ({ ...row, entries: row.entries.map((entry) => changed.get(entry) ?? entry) }))
}
