import { LABEL_WORDS } from '../../rules/credit-words.ts'
import { readableWords } from '../tokens/words.ts'
import type { Entry, ParsedRow } from './entries.ts'
import { cellsOf } from './stacked.ts'

const isWordy = (text: string): boolean => /\p{L}/u.test(text)

/** Amounts that stand behind one label become one entry: the amount that the label is about, and the others beside it. */
export function groupAmounts({ text, entries }: ParsedRow, heads: readonly string[]): Entry[] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const gap = previous ? text.slice(previous.end, entry.start) : ''
    if (
      group &&
      entry.isApart !== true &&
      previous?.isApart !== true &&
      !isWordy(entry.label) &&
      // Behind a total and a colon stands what it is made of.
      !(previous?.reading?.kind === 'total' && /[:：]/.test(gap)) &&
      /^[^\p{L}]*(?:(?:to|a|à|x|ea|each|now)[^\p{L}]*)?$/iu.test(gap)
    )
      group.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group) => totalsOf(group, text, heads) ?? [oneOf(group, text)])
}

const TAX_PART_MAX = 0.25

/** The total row of a table of amounts, taxes and totals states all of them; the heads of its columns name the taxes. */
function totalsOf(group: readonly Entry[], text: string, heads: readonly string[]): Entry[] | undefined {
  const [amount, ...others] = group
  const total = others.at(-1)
  const taxes = others.slice(0, -1)
  if (!amount || !total || taxes.length === 0 || amount.reading?.kind !== 'total') return undefined
  const sum = taxes.reduce((all, { amount: { cents } }) => all + cents, amount.amount.cents)
  if (sum !== total.amount.cents) return undefined
  if (taxes.some(({ amount: { cents } }) => cents > amount.amount.cents * TAX_PART_MAX)) return undefined
  const { label } = amount
  const cells = cellsOf(text)
  const reading = { how: 'exact', others: [], lead: 0, gap: 0 } as const
  return [
    ...taxes.map((tax) => {
      const head = heads.length === cells.length ? (heads[cells.findIndex(({ end }) => tax.start < end)] ?? '') : ''
      const name = TAX_HEADS.find(([, names]) => names.test(readableWords(head)))
      return { ...tax, label: head || label, reading: { ...reading, others: [], kind: name?.[0] ?? 'tax_us' } }
    }),
    { ...total, label, reading: amount.reading },
  ]
}

const TAX_HEADS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['tax_gst', /^(?:gst|tps)\b/],
  ['tax_hst', /^(?:hst|tvh)\b/],
  ['tax_qst', /^(?:qst|tvq)\b/],
  ['tax_pst', /^(?:pst|rst|tvp)\b/],
]

function oneOf(group: readonly Entry[], text: string): Entry {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) throw new Error('a group without an amount')
  if (group.length === 1) return first
  const at = mainAmount(group, text)
  const main = group[at] ?? first
  const isRange = /^\s*(?:[-–—]|to|à)\s*$/.test(text.slice(first.end, last.start))
  const alternatives = group.filter((_, each) => each !== at).map(({ amount }) => amount.cents)
  // The second end of a range has a dash before it, no minus.
  const amount = isRange ? first.amount : main.amount
  return {
    ...main,
    amount,
    label: first.label,
    labelRow: first.labelRow,
    note: last.note,
    reading: first.reading ?? last.reading,
    alternatives,
    cells: group.map((one) => one.amount.cents),
  }
}

/** By the arithmetic of the row: a result, an extension of quantity and price, or the amount that a tax was added to. */
function mainAmount(group: readonly Entry[], text: string): number {
  const cents = group.map(({ amount }) => amount.cents)
  const equals = group.findIndex(({ start }, at) => at > 0 && /=/.test(text.slice(group[at - 1]?.end, start)))
  if (equals > 0) return equals
  const arrow = group.findIndex(({ start }, at) => at > 0 && /→|->|=>|now/.test(text.slice(group[at - 1]?.end, start)))
  if (arrow > 0) return arrow
  // “6% + 1% on first $5,000      1,756.58”
  const isBase = /\b(?:on|of|first|max|up to|sur|premiers?)\s*$/i.test(group[0]?.label ?? '')
  if (isBase && cents.length === 2 && /\s{2,}|\t/.test(text.slice(group[0]?.end, group[1]?.start))) return 1
  const [one = 0, two = 0, three = 0] = cents
  const [, percent = ''] = /(\d{1,2}(?:[.,]\d{1,4})?) ?%/.exec(group[0]?.label ?? '') ?? []
  if (percent !== '' && cents.length === 2 && Math.abs((one * Number(percent.replace(',', '.'))) / 100 - two) <= 2)
    return 1
  if (cents.length >= 3) {
    for (let last = 2; last < cents.length; last++) {
      // A quantity is a whole number without cents.
      if (Math.round((cents[last - 2] ?? 0) / 100) * (cents[last - 1] ?? 0) === cents[last]) return last
    }
    if (one + two === three) return 0
    if (one - two === three && two > 0) return 2
  }
  if (
    cents.length === 2 &&
    one > 0 &&
    one <= 2_000 &&
    one % 100 === 0 &&
    two > 2_000 &&
    group[0]?.amount.isMarked === false
  )
    return 1
  return 0
}

/** The heads of the table that a row may be part of: the last row above with words in several cells, and no amounts. */
export function headsAbove(rows: readonly ParsedRow[]): string[][] {
  let heads: string[] = []
  return rows.map(({ text, entries }) => {
    const cells = entries.length === 0 ? cellsOf(text) : []
    if (cells.filter((cell) => isWordy(cell.text)).length > 1) heads = cells.map((cell) => cell.text)
    return heads
  })
}

/** In a table with a column of credits, what stands in it comes off. */
export function columnSigns(rows: readonly ParsedRow[]): ParsedRow[] {
  const credit = new RegExp(`^(?:${LABEL_WORDS['#credit column']})$`)
  const debit = new RegExp(`^(?:${LABEL_WORDS['#debit column']})$`)
  const head = rows.find(({ entries, text }) => {
    const cells = cellsOf(text).map((cell) => readableWords(cell.text))
    return entries.length === 0 && cells.some((cell) => credit.test(cell)) && cells.some((cell) => debit.test(cell))
  })
  if (!head) return [...rows]
  const places = cellsOf(head.text).map((cell) => ({ ...cell, words: readableWords(cell.text) }))
  const [credits, debits] = [
    places.findIndex(({ words }) => credit.test(words)),
    places.findIndex(({ words }) => debit.test(words)),
  ]
  const isRuled = /[|｜\t]/.test(head.text)
  const columnOf = (text: string, at: number): number => (text.slice(0, at).match(/[|｜\t]/g) ?? []).length
  const middle = (column: number): number => ((places[column]?.start ?? 0) + (places[column]?.end ?? 0)) / 2
  return rows.map((row) => {
    const entries = row.entries.map((entry) => {
      const distance = (column: number): number =>
        isRuled
          ? Math.abs(columnOf(row.text, entry.start) - columnOf(head.text, places[column]?.start ?? 0))
          : Math.abs((entry.start + entry.end) / 2 - middle(column))
      const isCredit = head.row < row.row && distance(credits) < distance(debits)
      return isCredit ? { ...entry, amount: { ...entry.amount, isNegative: true } } : entry
    })
    return { ...row, entries }
  })
}

/** “Subtotal 23,239.00  3,021.07”, and below it the total of both: the second column held the tax. */
export function withColumnTaxes(rows: readonly ParsedRow[]): ParsedRow[] {
  const totals = new Set(
    rows.flatMap(({ entries }) =>
      entries.filter(({ reading }) => reading?.kind === 'total').map(({ amount }) => amount.cents),
    ),
  )
  const isTaxed = rows.some(({ entries }) => entries.some(({ reading }) => reading?.kind.startsWith('tax_')))
  if (totals.size === 0 || isTaxed) return [...rows]
  const heads = headsAbove(rows)
  return rows.map((row, at) => {
    const sum = row.entries.find(({ reading, cells }) => reading?.kind === 'subtotal' && cells?.length === 2)
    const [amount = 0, tax = 0] = sum?.cells ?? []
    if (!sum || tax === 0 || tax > amount * TAX_PART_MAX || !totals.has(amount + tax)) return row
    const head = heads[at]?.at(-1) ?? ''
    const kind = TAX_HEADS.find(([, names]) => names.test(readableWords(head)))?.[0] ?? 'tax_us'
    const reading = { kind, how: 'exact' as const, others: [], lead: 0, gap: 0 }
    const entry: Entry = {
      ...sum,
      label: head || sum.label,
      amount: { ...sum.amount, cents: tax },
      start: sum.end,
      reading,
      alternatives: [],
      cells: [],
    }
    return { ...row, entries: [...row.entries, entry] }
  })
}
