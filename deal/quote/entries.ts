import { findAmounts, type PlacedAmount } from './amounts.ts'
import type { Synonyms } from './kinds.ts'
import { isCreditKind, type LabelReading, readLabel } from './labels.ts'
import { PLACED } from './lines.ts'
import { endsIn, isNoMoney } from './no-money.ts'
import { readableWords } from './words.ts'

/** An amount with the words that it belongs to. */
export type Entry = {
  /** The row of the document. */
  row: number
  /** Where the amount stands in its row. */
  start: number
  end: number
  label: string
  /** The row of the label, where that is another one. */
  labelRow?: number | undefined
  /** What follows the amount and belongs to it: “(optional)”, “/month”. */
  note: string
  amount: PlacedAmount
  reading: LabelReading | undefined
  /** Other amounts that the row may mean, as OCR or a table with several columns leaves open. */
  alternatives: number[]
  /** All amounts of the row’s group, from left to right. */
  cells?: number[]
  /** The row’s arithmetic says what the amount is: it is no part of a group. */
  isApart?: boolean
}

/** A row of a document, apart into its amounts and the words around them. */
export type ParsedRow = {
  row: number
  text: string
  entries: Entry[]
  /** Numbers that are no sums of money were there. */
  hasOtherNumbers: boolean
}

/** A number that such a word follows is no money. */
const UNIT =
  /^\.? ?(?:%|‰|(?:x|km|kms|kilom\p{L}*|miles?|mi|mos?|mths?|months?|mois|buwan|meses|weeks?|semaines?|pmts?|payments?|versements|paiements|pagos|mensualidades|mensualites|bi-?weekly|weekly|monthly|hulog|years?|yrs?|ans?|days?|jours|hours?|hrs?|cyl\p{L}*|hp|dr|door|doors|seats?|places|passengers?|speed|points?|pts|kw|kwh|l)(?!\p{L})|个月|期|年|公里|天|座|次|[-/:]\d)/iu
const PER_DISTANCE =
  /^ ?\$? ?(?:cents? ?)?(?:\/|per|a|par|du|each|over)? ?(?:excess |extra |additional )?(?:km|kilom|mile|mi(?!\p{L}))/iu
/** “36/10K” is a term and a distance. */
const OF_TERM = /(?:\d|mo|mos|mths?|months|mois) ?\/ ?$/i
const PER_CENT = /^ ?(?:%|‰|percent|pour cent|p ?\.? ?c\b)/i
/** Right before a number that counts or names. */
const COUNTED = /(?:(?<!\p{L})x\s*|[×@#*]\s*|\d[-/:])$/iu
const LIST_NUMBER = /^\s*[(#]?\d{1,2}[.):]/
/** Behind a plain number: what says that the words after it belong to something else. */
const ENDED =
  /^(?:[.!?](?=\s|$)|\s*[,;|｜，、；。)+=]|\s\/\s|\t|\s{2,}|\s*$|\s(?:and|plus|et|y|at|down|for|pour|a|per|par|the|dealer|freight|doc|\p{L}+ fees?)\b)/iu
const CELL_END = /^(?:\t|\s{2,}|\s*[|｜])/
const CELL_START = /(?:^|\t|\s{2}|[|｜])\s*$/
const YEAR = /^(?:19[89]|20[0-3])\d$/

const isWordy = (text: string): boolean => /\p{L}/u.test(text)

/** What an amount is for: “$399 de frais”, “500 for the plates”. */
const OF_PHRASE = /^\s*(?:de |d['’]|du |des |of |for |pour |in |en |ng |na |sa |para |por )/i

/** Between an amount and the next: where the words of the one end and those of the other begin. */
const STRONG_BREAK = /[|｜\t;；。•\n=]|(?:^|(?<=[\p{L}\p{N})$%]{1}))[.!?](?=\s|$)|\s{2,}|[)\]](?=\s*(?:[,.;:]|$))/u
const WEAK_BREAK =
  /[,，、]|(?:^|\s)(?:and|plus|then|et|puis|y|mas|at saka|pati|tapos|with|avec|for)(?=\s)|(?:^|\s)[+&/–—-](?=\s)|另外|加上|还有|加/iu

/** Right behind an amount, what says how often it is paid, or that it comes off or is paid down. */
const OWN_NOTE =
  /^ ?(?:\/ ?(?:mo|mth|month|week|wk|mois|sem|semaine|bw)\b|(?:a|per|every|each) (?:month|week|two weeks|2 weeks)\b|(?:monthly|bi-?weekly|weekly|off|down)\b|par (?:mois|semaine)\b|aux (?:deux|2) semaines\b|kada (?:buwan|linggo)\b|al mes\b)/iu
/** Tax that comes on top names no amount. */
const PLUS_TAX =
  /^(?:\+|plus|and|et|avant|before) ?(?:all |les |applicable )?(?:tax(?:es)?|[gh]st|pst|qst|tps|tvq|tvh|gst ?[/&+] ?pst|tps ?[/&+] ?tvq|tt ?&? ?l)[.)\s]*$/i

/** The amounts of a row that are money, each with its words. */
export function parseRow(row: number, text: string, synonyms: Synonyms, isBelowLines: boolean): ParsedRow {
  const all = findAmounts(text)
  const money = all.filter((amount, at) => isMoney(text, amount, all[at - 1], all[at + 1], synonyms))
  const kept = money.filter((amount) => !isPlainNumber(text, amount, money, synonyms, isBelowLines))
  return {
    row,
    text,
    entries: entriesOf(row, text, kept, synonyms),
    hasOtherNumbers: kept.length < all.length,
  }
}

function isMoney(
  text: string,
  amount: PlacedAmount,
  previous: PlacedAmount | undefined,
  next: PlacedAmount | undefined,
  synonyms: Synonyms,
): boolean {
  const after = text.slice(amount.end, amount.end + 16)
  const before = text.slice(Math.max(0, amount.at - 16), amount.at)
  const written = text.slice(amount.at, amount.end)
  if (PER_CENT.test(after)) return false
  if (
    amount.cents < 500 &&
    (PER_DISTANCE.test(after) || /(?:km|kilom|mile|excess|exced)/i.test(text.slice(0, amount.at)))
  )
    return false
  if (/[kK]$/.test(written) && OF_TERM.test(before)) return false
  const isPlain = !amount.isMarked && !/\d[ ,.]\d{3}/.test(written)
  const isAtEnd = after.trim() === ''
  if (!/[$¥元刀块]/.test(written) && UNIT.test(after) && !/万/.test(written)) return false
  if (amount.isMarked) return true
  if (COUNTED.test(before) && !/\s{2,}[x×@#*]?\s*$/.test(before)) return isAtEnd && /[:/]\s*$/.test(before) && !isPlain
  if (isPlain && amount.at === (text.match(/^\s*[(#]?/)?.[0].length ?? 0) && LIST_NUMBER.test(text)) return false
  if (isAtEnd) return true
  // Inside a row a plain number needs to look like a sum of money, and to have an end.
  if (YEAR.test(written) || amount.cents < 1_000) return false
  const rest = text.slice(amount.end)
  const led = text.slice(previous?.end ?? 0, amount.at)
  if (isNamedAt(led, rest, synonyms)) return true
  if (/\d \d{3}/.test(written)) return ENDED.test(rest) && /[:：=]\s*$/.test(led)
  // At the end of a cell it has to be all of the cell.
  if (isPlain && CELL_END.test(rest) && !CELL_START.test(text.slice(0, amount.at))) return false
  return ENDED.test(rest) || (next !== undefined && !isPlain)
}

const NEXT_AMOUNT = /^ *(?:\t| {2,}|[|｜]) *\S*\d/u

/** The name of a kind stands right before a number, or right behind it. */
function isNamedAt(before: string, after: string, synonyms: Synonyms): boolean {
  if (CELL_START.test(before) && CELL_END.test(after)) return false
  // The amount stands in the next column: the number ends the words.
  if (NEXT_AMOUNT.test(after)) return false
  const label =
    isWordy(before) && !/[|｜\t]|\s{3}/.test(before) ? readLabel(withoutLeader(before), synonyms) : undefined
  if (label?.how === 'exact' && label.gap <= 1) return true
  const [words = ''] = /^ ?\(?(?:\p{L}[\p{L}'’&/.-]* ?){1,4}/u.exec(after) ?? []
  const behind = words === '' ? undefined : readLabel(words, synonyms)
  // In brackets stands nothing but what the amount is.
  return behind?.how === 'exact' && behind.lead <= (/^ ?\(/.test(after) ? 1 : 0)
}

/** By the words before it: an odometer, a term, a year, the number of a sheet. */
function isPlainNumber(
  text: string,
  amount: PlacedAmount,
  money: readonly PlacedAmount[],
  synonyms: Synonyms,
  isBelowLines: boolean,
): boolean {
  const previous = money.findLast(({ end }) => end <= amount.at)
  const label = text.slice(previous?.end ?? 0, amount.at)
  const words = readableWords(withoutLeader(label))
  const isNamed = readLabel(label, synonyms) !== undefined
  return isNoMoney(words, text.slice(amount.at, amount.end).trim(), isNamed, isBelowLines, synonyms)
}

function entriesOf(row: number, text: string, amounts: readonly PlacedAmount[], synonyms: Synonyms): Entry[] {
  if (amounts.length === 0) return []
  const first = text.slice(0, amounts[0]?.at)
  const last = text.slice(amounts.at(-1)?.end)
  const isAmountFirst = !isWordy(first) && isWordy(last)
  const gaps = amounts.slice(1).map(({ at }, before) => splitGap(text.slice(amounts[before]?.end, at), isAmountFirst))
  return amounts.map((amount, at) => {
    const before = at === 0 ? lastSentence(first) : (gaps[at - 1]?.[1] ?? '')
    const after = at === amounts.length - 1 ? firstPart(last) : (gaps[at]?.[0] ?? '')
    return { row, start: amount.at, end: amount.end, amount, alternatives: [], ...labelled(before, after, synonyms) }
  })
}

/** The words that belong to the amount before, and those that belong to the one behind. */
function splitGap(gap: string, isAmountFirst: boolean): [note: string, label: string] {
  // Words in brackets right behind an amount say what it is.
  const [bracket] = /^\s*\((?=[^)]*\p{L})[^)]*\)(?!\s*$)/u.exec(gap) ?? []
  if (bracket && !/\p{L}/u.test(gap.slice(bracket.length))) return [bracket, gap.slice(bracket.length)]
  const [own] = OWN_NOTE.exec(gap) ?? []
  if (own) {
    const [note, label] = splitGap(gap.slice(own.length), isAmountFirst)
    return [own + note, label]
  }
  const strong = firstAndLast(gap, STRONG_BREAK)
  if (strong) return [gap.slice(0, strong.first), gap.slice(strong.last)]
  const weak = isWordy(gap) ? weakBreak(gap) : undefined
  if (weak) return [gap.slice(0, weak.first), gap.slice(weak.last)]
  return isAmountFirst ? [gap, ''] : ['', gap]
}

/** Behind `of`, a list may belong to the amount before: it ends at its last break. */
function weakBreak(gap: string): { first: number; last: number } | undefined {
  const all = [...gap.matchAll(new RegExp(WEAK_BREAK, 'giu'))]
  const commas = all.filter(([sign]) => /[,，、]/.test(sign))
  const found = OF_PHRASE.test(gap) ? (commas.at(-1) ?? all.at(-1)) : (commas[0] ?? all[0])
  return found && { first: found.index, last: found.index + found[0].length }
}

function firstPart(text: string): string {
  const strong = /[|｜\t;；。]|[.!?](?=\s|$)|\s{3,}/.exec(text)
  return strong && isWordy(text.slice(0, strong.index)) ? text.slice(0, strong.index) : text
}

function firstAndLast(text: string, pattern: RegExp): { first: number; last: number } | undefined {
  const all = [...text.matchAll(new RegExp(pattern, 'gu'))]
  const [first, last] = [all[0], all.at(-1)]
  return first && last && { first: first.index, last: last.index + last[0].length }
}

/** A label does not reach over the end of a sentence. */
function lastSentence(text: string): string {
  const ends = [...text.matchAll(/(?<=[\p{L}\d)%]{2})[.!?;](?=\s+[\p{Lu}\p{Script=Han}])|[。；！]/gu)]
  const isShort = text.trim().split(/\s+/).length <= 5
  // In a short label a point ends an abbreviation: “Adj. Cap”.
  const last = ends.findLast(
    ({ index }) => isWordy(text.slice(index + 1)) && !(isShort && /(?:^|\s)\p{L}{1,4}$/u.test(text.slice(0, index))),
  )
  return last ? text.slice(last.index + 1) : text
}

/** The kind by the words before the amount, or by those behind it where these are nearer. */
function labelled(before: string, after: string, synonyms: Synonyms): Pick<Entry, 'label' | 'note' | 'reading'> {
  const label = withoutLeader(before)
  const reading = readLabel(label, synonyms)
  const note = after.trim()
  if (!isWordy(note) || PLUS_TAX.test(note)) return { label, note, reading }
  const behind = readLabel(note, synonyms)
  if (behind?.how === 'exact' && behind.lead === 0 && reading !== undefined && reading.how !== 'exact')
    return { label: note, note, reading: behind }
  if (!behind || behind.kind.startsWith('#')) return { label: isWordy(label) ? label : note, note, reading }
  if (reading && isCreditKind(reading.kind) && behind.kind === 'price') return { label, note, reading: behind }
  const isNearer = reading !== undefined && reading.gap >= 3 && behind.lead === 0 && /^\p{L}/u.test(note)
  const isOf = OF_PHRASE.test(after) && behind.lead <= 3 && (reading === undefined || reading.gap > 0)
  if (reading && !isNearer && !isOf) return { label, note, reading }
  return { label: note, note, reading: behind }
}

/** A row whose amount is inside another one, or where an amount only says what was left out. */
export function isInside({ reading, label, note }: Entry, synonyms: Synonyms): boolean {
  if (!reading || PLACED.includes(reading.kind)) return false
  return endsIn(readableWords(label), synonyms['#inside']) || endsIn(readableWords(note), synonyms['#inside'])
}

const LEADERS = ':=-–—_·…|+：＝－＋｜>→@'

/** Without the dots, dashes and signs that lead from the words to the amount. */
export function withoutLeader(label: string): string {
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
