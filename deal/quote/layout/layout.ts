import type { Synonyms } from '../meaning/kinds.ts'
import { readLabel } from '../meaning/labels.ts'
import { readClusters } from './clusters.ts'
import { columnSigns, groupAmounts, headsAbove, withColumnTaxes } from './columns.ts'
import { type Entry, type ParsedRow, parseRow } from './entries.ts'
import { solveEquations, withPaymentTaxes } from './equations.ts'
import { readGrids } from './grids.ts'
import { readPriceChanges, readPriceChoices } from './price-changes.ts'
import { namePayments } from './row-payments.ts'
import { withLostDecimals, withLostSigns } from './scanned.ts'
import { headedByColumns, pairStacked } from './stacked.ts'

/** A document as amounts with their words, and the rows that hold none. */
export type Layout = {
  rows: ParsedRow[]
  entries: Entry[]
  unread: { row: number; text: string; hasNumber: boolean }[]
  /** Of one of several offers: the row that it begins with. */
  heading?: string | undefined
}

/** Reads the rows of a document, one by one and then by how they stand to each other. */
export function layOut(filled: readonly (readonly [at: number, text: string])[], synonyms: Synonyms): Layout {
  const rows: ParsedRow[] = []
  let isBelowLines = false
  const unnumbered = withWholeNumbers(withoutAbouts(withoutSpeakers(withoutRowNumbers(filled), synonyms)))
  for (const [place, [at, text]] of unnumbered.entries()) {
    const isColumnTotals = RULE.test(unnumbered[place - 1]?.[1] ?? '')
    const parsed = withoutColumnTotals(parseRow(at, text, synonyms, isBelowLines), isColumnTotals)
    isBelowLines ||= parsed.entries.some(({ reading }) => reading !== undefined)
    rows.push(parsed)
  }
  const own = withoutReplies(withLabelsAcross(rows, synonyms))
  const paid = namePayments(readClusters(readGrids(own), synonyms))
  const solved = readPriceChoices(readPriceChanges(solveEquations(paid)))
  const named = headedByColumns(pairStacked(solved, synonyms), synonyms)
  const heads = headsAbove(named)
  const grouped = named.map((row, at) => ({ ...row, entries: groupAmounts(row, heads[at] ?? []) }))
  const signed = columnSigns(withColumnTaxes(withPaymentTaxes(withLostSigns(withLostDecimals(grouped)))))
  const entries = signed.flatMap((row) => row.entries)
  const used = new Set(entries.flatMap((entry) => [entry.row, entry.labelRow ?? entry.row]))
  const unread = signed
    .filter(({ row, text }) => !used.has(row) && text.trim() !== '')
    .map(({ row, text, hasOtherNumbers }) => ({
      row,
      text: text.trim(),
      hasNumber: (hasOtherNumbers ? PLAIN_AMOUNT : /\d{3}/).test(text) && readLabel(text, synonyms) !== undefined,
    }))
  return { rows: signed, entries, unread }
}

type FilledRow = readonly [at: number, text: string]

const ROW_NUMBER = /^(\s*)(\d{1,3})(?=[.):]?\s+\p{L})/u
const NUMBERED_ROWS_MIN = 3

/** Forms number their rows: spaces take the place of the numbers, so that what follows keeps its position. */
function withoutRowNumbers(rows: readonly FilledRow[]): FilledRow[] {
  const numbers = rows.map(([, text]) => Number(ROW_NUMBER.exec(text)?.[2] ?? Number.NaN))
  const follows = numbers.map((number, at) => number === (numbers[at - 1] ?? Number.NaN) + 1)
  const isNumbered = follows.map((isNext, at) => isNext || follows[at + 1] === true)
  if (isNumbered.filter(Boolean).length < NUMBERED_ROWS_MIN) return [...rows]
  return rows.map(([at, text], place) => [
    at,
    isNumbered[place] ? text.replace(ROW_NUMBER, (found) => ' '.repeat(found.length)) : text,
  ])
}

const SPEAKER = /^\s*(?:\[[^\]\n]{1,24}\]\s*)?(\p{L}[\p{L}. ]{0,20})(?::\s|：\s*)/u

/** In a chat, who speaks is no name of an amount: spaces take its place where the same one begins several rows. */
function withoutSpeakers(rows: readonly FilledRow[], synonyms: Synonyms): FilledRow[] {
  const speakers = rows.map(([, text]) => SPEAKER.exec(text)?.[1]?.trim().toLowerCase())
  const counts = new Map<string, number>()
  for (const one of speakers) if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1)
  const isSpeaker = (at: number): boolean => {
    const speaker = speakers[at]
    if (speaker === undefined) return false
    const reading = readLabel(speaker, synonyms)
    // A name of lines begins several rows as well, so a speaker says words of his own.
    return (counts.get(speaker) ?? 0) > 1 && (reading === undefined || reading.how !== 'exact')
  }
  return rows.map(([at, text], place) => [
    at,
    isSpeaker(place) ? text.replace(SPEAKER, (found) => ' '.repeat(found.length)) : text,
  ])
}

/** “345ish” is a number. */
function withoutAbouts(rows: readonly FilledRow[]): FilledRow[] {
  return rows.map(([at, text]) => [at, text.replace(/(?<=\d)ish(?!\p{L})/giu, '   ')])
}

const MISREAD_WORD = /\p{Lu}l\p{Lu}|\p{L}[0158]\p{L}|\p{Lu}{2}[0158](?!\p{L})/u
const MISREAD_ROWS_MIN = 2
const TORN_NUMBER = /(?<=\s{2}\$? ?)[\dlO][\dOol ,]*? ?[.,] ?[\dOol]{2}(?=\s*\$?\s*$)/u

/** Where a scanner has misread letters, it has torn numbers as well: the digits at the end of such a row are one number. */
function withWholeNumbers(rows: readonly FilledRow[]): FilledRow[] {
  const whole = withSplitCents(rows).map(([at, text]): FilledRow => [at, text.replace(LONE_COMMA, joined)])
  const misread = whole.filter(([, text]) => MISREAD_WORD.test(text))
  if (misread.length < MISREAD_ROWS_MIN) return whole
  return whole.map(([at, text]) => [at, text.replace(TORN_NUMBER, joined)])
}

/** “26 ,495. 00”: a space before the comma of thousands comes from a scanner. */
const LONE_COMMA = /(?<![\d.,])\d{1,3}(?: ,\d{3})+(?!\d)/gu

function joined(found: string): string {
  return found.replace(/ /g, '').padStart(found.length)
}

const SPLIT_CENTS = /(?<=\s{2}\$? ?\d[\d,]*) (?=\d\d\s*$)/u
const SPLIT_ROWS_MIN = 3

/** Forms with a column of dollars and one of cents: “48950 00”. */
function withSplitCents(rows: readonly FilledRow[]): FilledRow[] {
  const ending = rows.filter(([, text]) => /\d\s*$/.test(text))
  const split = ending.filter(([, text]) => SPLIT_CENTS.test(text))
  if (split.length < SPLIT_ROWS_MIN || split.length * 2 < ending.length) return [...rows]
  return rows.map(([at, text]) => [at, text.replace(SPLIT_CENTS, '.')])
}

/** A number that may be a sum of money, though nothing says so. */
const PLAIN_AMOUNT = /[:=]\s*\d{2,3}(?:,?\d{3})?(?:\.\d\d)?(?=\s*(?:$|[(;]))/

const RULE = /^[\s|+]*[-=_]{3,}[\s|+=_-]*$/

/** Below a rule, amounts without words are the totals of their columns, of which each has its own. */
function withoutColumnTotals(row: ParsedRow, isBelowRule: boolean): ParsedRow {
  const isTotals = isBelowRule && row.entries.length > 1 && !/\p{L}/u.test(row.text)
  return isTotals ? { ...row, entries: [], hasOtherNumbers: true } : row
}

/** A name whose brackets begin in the row above goes on in this one. */
function withLabelsAcross(rows: readonly ParsedRow[], synonyms: Synonyms): ParsedRow[] {
  return rows.map((row, at) => {
    const [first, ...others] = row.entries
    const above = rows[at - 1]
    if (!first || !above || above.entries.length > 0) return row
    if (!/^[^()]*\)/.test(first.label) || !/\([^)]*$/.test(above.text)) return row
    const label = `${above.text.trim()} ${first.label}`
    return { ...row, entries: [{ ...first, label, reading: readLabel(label, synonyms) }, ...others] }
  })
}

const OWN_ENTRIES_MIN = 3

/** What an answer repeats of the mails before it is no part of the offer, where it has one of its own. */
function withoutReplies(rows: readonly ParsedRow[]): ParsedRow[] {
  const isReply = ({ text }: ParsedRow): boolean => /^\s*>/.test(text)
  const own = rows.filter((row) => !isReply(row)).flatMap(({ entries }) => entries)
  if (own.length < OWN_ENTRIES_MIN) return [...rows]
  return rows.map((row) => (isReply(row) ? { ...row, entries: [], hasOtherNumbers: true } : row))
}
