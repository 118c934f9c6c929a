import { findAmount } from './amounts.ts'
import { type Reading, readKind, type Synonyms } from './kinds.ts'
import { PLACED } from './lines.ts'
import { endsIn, isNoMoney } from './no-money.ts'
import { readableWords, saysPreinstalled } from './words.ts'

export const QUOTE_LIMITS = { bytes: 100_000, rows: 500 } as const

/** A row of the paste that ends in an amount. */
export type QuoteRow = {
  /** Its words as they were pasted. */
  text: string
  /** Where in the paste it stands, from 0; a page marks it there. */
  row: number
  kind: string
  how: Reading['how'] | 'unknown'
  cents: number
  isNegative: boolean
  isPreinstalled: boolean
}
export type ReadQuote = { rows: QuoteRow[]; unread: string[] }

/** Between two rows of a paste. */
export const ROW_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** The paste, row by row; `undefined` where it is too long to be a quote. */
export function readQuote(text: string, synonyms: Synonyms): ReadQuote | undefined {
  if (isLongerThan(text, QUOTE_LIMITS.bytes)) return undefined
  // Our own pages keep amounts whole by word joiners; a copy of one brings them along.
  const pasted = text.replaceAll('\u2060', '').split(ROW_BREAK)
  const filled = [...pasted.entries()].filter(([, row]) => row.trim() !== '')
  if (filled.length > QUOTE_LIMITS.rows) return undefined
  const read: ReadQuote = { rows: [], unread: [] }
  for (const [at, row] of filled) {
    const amount = findAmount(row)
    if (!amount) {
      read.unread.push(row.trim())
      continue
    }
    const label = withoutLeader(row.slice(0, amount.at))
    const words = readableWords(label)
    const reading = readLabel(label, synonyms)
    const number = row.slice(amount.at).trim()
    const isBelowLines = read.rows.some(({ kind }) => kind !== 'unknown')
    if (
      isNoMoney(words, number, reading !== undefined, isBelowLines, synonyms) ||
      (reading && !PLACED.includes(reading.kind) && endsIn(words, synonyms['#inside']))
    ) {
      read.unread.push(row.trim())
      continue
    }
    read.rows.push({
      text: label === '' ? row.trim() : label,
      row: at,
      kind: reading?.kind ?? 'unknown',
      how: reading?.how ?? 'unknown',
      cents: amount.cents,
      isNegative: amount.isNegative,
      isPreinstalled: saysPreinstalled(words),
    })
  }
  return read
}

const SUMS: readonly string[] = ['price', 'subtotal', 'total']

/** `Price including freight` is a price: what follows says what it is made of, or when it is due. */
function readLabel(label: string, synonyms: Synonyms): Reading | undefined {
  const whole = readKind(label, synonyms)
  const words = readableWords(label)
  const [first = ''] = words.split(new RegExp(` (?:${synonyms['#aside']}) `))
  if (!whole || SUMS.includes(whole.kind) || first === words) return whole
  const head = readKind(first, synonyms)
  const winning = PLACED.includes(whole.kind) ? SUMS : PLACED
  return head && winning.includes(head.kind) ? head : whole
}

/** UTF-8 bytes, counted only as far as needed. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  let length = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length > bytes
}

const LEADERS = ':=-–—_·…|+：＝－＋｜'

/** Without the dots, dashes and signs that lead from the words to the amount. */
function withoutLeader(label: string): string {
  let end = label.length
  const isSpace = (at: number): boolean => (label[at] ?? '').trim() === ''
  for (;;) {
    const before = end
    while (end > 0 && isSpace(end - 1)) end--
    while (end > 0 && LEADERS.includes(label[end - 1] ?? '')) end--
    const points = pointsBefore(label, end)
    // The one point of an abbreviation stays.
    if (points > 1 || (points === 1 && isSpace(end - 2))) end -= points
    if (end === before) break
  }
  return label.slice(0, end).trimStart()
}

function pointsBefore(text: string, end: number): number {
  let points = 0
  while (text[end - 1 - points] === '.') points++
  return points
}
