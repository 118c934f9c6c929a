import { findAmount } from './amounts.ts'
import { type Reading, readKind, type Synonyms } from './kinds.ts'
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
  const pasted = text.split(ROW_BREAK)
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
    const reading = readKind(label, synonyms)
    const isBelowLines = read.rows.some(({ kind }) => kind !== 'unknown')
    if (!reading && isNoMoney(readableWords(label), row.slice(amount.at).trim(), isBelowLines)) {
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
      isPreinstalled: saysPreinstalled(readableWords(label)),
    })
  }
  return read
}

const MODEL_YEAR = /^(?:19[89]|20[0-3])\d$/
const WHOLE = /^\d{1,3}(?:[ \u00a0\u202f.,'’]?\d{3})?$/
const ODOMETER =
  /^(?:(?:current|vehicle) )?(?:odometer|odo|mileage|kilometrage|odometre|milyahe)(?: (?:reading|actuel|km|mi|miles|du vehicule))*$|^(?:行驶)?(?:里程|公里)数?(?: km)?$/

/** The year that a car’s name at the head of a quote ends in, or what its odometer says: a plain number, without currency or cents. */
function isNoMoney(words: string, number: string, isBelowLines: boolean): boolean {
  return (!isBelowLines && MODEL_YEAR.test(number)) || (ODOMETER.test(words) && WHOLE.test(number))
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
