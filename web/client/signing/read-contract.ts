import type { PaymentFrequency } from '#contract/offers/constants.ts'
import {
  type AddedLine,
  type AgreedLine,
  type CreditTerm,
  isWithoutElsewhere,
  type ReadLines,
  termAmount,
} from '#contract/signing/lines.ts'
import { termsOfRow } from '#deal/quote/credit/credit-terms.ts'
import { readSheet } from '#deal/quote/read-sheet.ts'
import type { QuoteRow, ReadQuote } from '#deal/quote/rows.ts'
import { CANADIAN_WORDS, QUOTE_WORDS } from '#deal/rules/quote-words.ts'

/** What a contract says of the agreed lines. What was not found has no entry: it is neither a match nor missing. */
export type ReadContract = {
  read: ReadLines
  /** Charges that are not in the offer. */
  added: AddedLine[]
  /** Amounts of which the reader does not know what they are. */
  unknown: AddedLine[]
}

/** Sums, payments and amounts of the credit are compared as terms, or follow from the lines. */
const NO_CHARGE: readonly string[] = ['total', 'subtotal', 'payment', 'down_payment']
const COMES_OFF: readonly string[] = ['discount', 'trade_in', 'rebate']

/** Reads a contract and finds what was agreed in it; null where nothing in the text is an amount. */
export function readContract(text: string, lines: readonly AgreedLine[], jurisdiction: string): ReadContract | null {
  const sheet = readSheet(text, jurisdiction.endsWith(':CA') ? CANADIAN_WORDS : QUOTE_WORDS)
  if (!sheet || sheet.rows.length === 0) return null
  const rows = sheet.rows.filter(({ kind, isReference }) => !isReference && !NO_CHARGE.includes(kind))
  const isTax = ({ kind }: QuoteRow) => kind.startsWith('tax_')
  const { pairs, left } = paired(
    lines.filter((line) => !line.isTax && !line.term),
    rows.filter((row) => !isTax(row)),
  )
  const taxes = taxesOf(
    lines.filter((line) => line.isTax),
    rows.filter(isTax),
  )
  const terms = termsIn(text, sheet)
  const found = lines.flatMap((line) => {
    const amount = line.term ? only(terms(line.term), line.amount) : undefined
    return amount === undefined ? [] : [[line.key, amount] as const]
  })
  const open = lines.filter(({ key }) => !pairs.has(key)).map(({ amount }) => amount)
  // As much as a line that was not found: it may be that line by another name.
  const isUnknown = (row: QuoteRow) => row.kind === 'unknown' || open.includes(amountOf(row))
  const charge = (row: QuoteRow): AddedLine => ({ text: row.text, amount: amountOf(row) })
  return {
    read: Object.fromEntries([...pairs, ...taxes.read, ...found]),
    added: [...left.filter((row) => !isUnknown(row)), ...taxes.added].map((row) => charge(row)),
    unknown: left.filter((row) => isUnknown(row)).map((row) => charge(row)),
  }
}

function amountOf({ kind, cents, isNegative }: QuoteRow): number {
  return isNegative || COMES_OFF.includes(kind) ? -cents : cents
}

/** Each agreed line takes the row that is surely its own, the surest first. */
function paired(lines: readonly AgreedLine[], rows: readonly QuoteRow[]) {
  const pairs = new Map<string, number>()
  const left = new Set(rows)
  const sameKind = (line: AgreedLine, row: QuoteRow) => line.name === row.kind && row.kind !== 'unknown'
  const sameWords = (line: AgreedLine, row: QuoteRow) => plain(line.text) !== '' && plain(line.text) === plain(row.text)
  const sameAmount = (line: AgreedLine, row: QuoteRow) => line.amount === amountOf(row)
  const isVague = (kind: string) => kind === 'unknown' || kind === 'price'
  const ways: ((line: AgreedLine, row: QuoteRow) => boolean)[] = [
    (line, row) => sameAmount(line, row) && (sameKind(line, row) || sameWords(line, row)),
    // Words of which one side is not understood, and the amount to the cent.
    (line, row) => sameAmount(line, row) && (isVague(line.name) || isVague(row.kind)),
    sameWords,
    sameKind,
  ]
  for (const [at, fits] of ways.entries()) {
    for (const line of lines) {
      if (pairs.has(line.key)) continue
      const fitting = [...left].filter((row) => fits(line, row))
      // Where amounts differ, of two rows that could be meant neither is.
      const row = at < 2 || fitting.length === 1 ? fitting[0] : undefined
      if (!row) continue
      pairs.set(line.key, amountOf(row))
      left.delete(row)
    }
  }
  return { pairs, left: [...left] }
}

/** Dealers write taxes one by one or as one line, whatever the offer did. */
function taxesOf(lines: readonly AgreedLine[], rows: readonly QuoteRow[]) {
  const written = rows.reduce((sum, row) => sum + amountOf(row), 0)
  const agreed = lines.reduce((sum, { amount }) => sum + amount, 0)
  const [first, ...others] = lines
  if (!first || rows.length === 0) return { read: [], added: [...rows] }
  if (others.length === 0) return { read: [[first.key, written] as const], added: [] }
  const isOne =
    rows.length === 1 && (written === agreed || Math.abs(written - agreed) < Math.abs(written - first.amount))
  if (isOne) {
    const rest = others.map(({ key, amount }) => [key, amount] as const)
    return { read: [[first.key, written - (agreed - first.amount)] as const, ...rest], added: [] }
  }
  const left = new Set(rows)
  const read = lines.flatMap((line) => {
    const own = [...left].filter(({ kind }) => kind === `tax_${line.key}`)
    const [row] = own
    if (!row || own.length > 1) return []
    left.delete(row)
    const amount = amountOf(row)
    return [[line.key, isWithoutElsewhere(line, amount) ? line.amount : amount] as const]
  })
  return { read, added: [...left] }
}

/** All that a contract says of a term; a frequency counts only where it is printed. */
function termsIn(text: string, { rows, terms = [] }: ReadQuote) {
  const frequencies = text
    .split('\n')
    .flatMap((row, at) => termsOfRow({ text: row, row: at, entries: [], hasOtherNumbers: false }).frequencies)
  const amounts = (kind: string) => rows.filter((row) => row.kind === kind).map(({ cents }) => cents)
  const of = (term: CreditTerm): (string | number | undefined)[] => {
    switch (term) {
      case 'frequency':
        return frequencies satisfies PaymentFrequency[]
      case 'payment':
        return [...terms.map(({ payment }) => payment), ...amounts('payment')]
      case 'due_at_signing':
        return [...terms.map((one) => one.due_at_signing), ...amounts('down_payment')]
      case 'apr':
        return terms.map(({ apr }) => apr?.toFixed(3))
      case 'residual':
        return terms.map(({ residual }) => (typeof residual === 'number' ? residual : undefined))
      case 'residual_share':
        return terms.map(({ residual }) => (typeof residual === 'string' ? residual : undefined))
      case 'months':
      case 'distance_a_year':
        return terms.map((one) => one[term])
    }
  }
  return (term: CreditTerm): number[] => [...new Set(of(term).flatMap((value) => termAmount(term, value) ?? []))]
}

/** One figure, or the agreed one among several payments; where several are printed a person has to look. */
function only(found: readonly number[], agreed: number): number | undefined {
  return found.length === 1 || found.includes(agreed) ? (found.find((one) => one === agreed) ?? found[0]) : undefined
}

function plain(text: string | null): string {
  return (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
