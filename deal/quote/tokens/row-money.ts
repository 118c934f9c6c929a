import { isWordy, lastSentence, withoutLeader } from '../layout/gaps.ts'
import type { Synonyms } from '../meaning/kinds.ts'
import { readLabel } from '../meaning/labels.ts'
import { MONTH, type PlacedAmount } from './amounts.ts'
import { isNoMoney } from './no-money.ts'
import { readableWords } from './words.ts'

/** Which numbers of a row are sums of money. */

/** A number that such a word follows is no money. */
const UNIT =
  /^ ?(?:%|‰|(?:x|km|kms|kilom\p{L}*|miles?|mi|mos?|mths?|months?|mois|buwan|meses|weeks?|semaines?|pmts?|payments?|versements|paiements|pagos|mensualidades|mensualites|(?:bi-?weekly|weekly|monthly)(?= (?:payments?|pmts?|of|x|@))|hulog|years?|yrs?|ans?|days?|jours|hours?|hrs?|cyl\p{L}*|hp|dr|door|doors|seats?|places|passengers?|speed|points?|pts|kw|kwh|l)(?!\p{L})|[个個]月|期|年|公里|天|座|次|@(?= ?\$?\d)|[-/:]\d)/iu

/** What follows a number with two decimals as well: no seats and no years. */
const UNIT_OF_DECIMALS = /^ ?(?:%|‰|(?:x|km|kms|kilom\p{L}*|miles?|mi|kwh?)(?!\p{L})|公里)/iu

/** “28 novembre”: the day of a date. */
const DAY_MAX_CENTS = 3_100
const MONTH_BEHIND = new RegExp(String.raw`^(?:(?:er|st|nd|rd|th) )?(?:${MONTH})(?!\p{L})`, 'iu')

/** “(15 000 $ × 5 %)”: what a rate is taken of. */
const TIMES_RATE = /^ ?(?:\$ ?)?[x×*] ?\d+(?:[.,]\d+)? ?%/i

/** “Tire levy (4)   20.00”: how many, in brackets before the amount. */
const COUNT_MAX_CENTS = 10_000

const PER_DISTANCE =
  /^ ?\$? ?(?:cents? ?)?(?:\/|per|a|par|du|each|over)? ?(?:excess |extra |additional )?(?:km|kilom|mile|mi(?!\p{L}))/iu

const RATE_MAX_CENTS = 3_600
const TERM = String.raw`(?:24|36|39|42|48|54|60|63|66|72|75|78|84|96) ?(?:mo|mos|mths?|months?|mois|meses|m)?`
const RATE_BEFORE_TERM = new RegExp(String.raw`^ ?(?:for|over|x|×|on|sur|por|/) ?${TERM}\b(?![.,]\d)`, 'i')
const TERM_BEFORE_RATE = new RegExp(String.raw`(?<![\d.,$])${TERM} ?(?:@|at|à|a) ?$`, 'i')

/** “at 5.49 for 60 months”: a rate without its sign. */
function isRate({ cents }: PlacedAmount, written: string, before: string, after: string): boolean {
  if (cents >= RATE_MAX_CENTS || /[^\d.,]/.test(written)) return false
  return RATE_BEFORE_TERM.test(after) || TERM_BEFORE_RATE.test(before)
}

const TIMES_TERM = new RegExp(String.raw`^ ?[x×] ?${TERM}(?![\d.,%])`, 'i')

/** What is paid again and again. */
const PERIOD =
  /^ ?(?:\/ ?(?:mo|mth|wk|week|sem|bw)|(?:a|per|par|aux (?:2|deux)|every|each|chaque|al|kada) ?(?:mo|mth|week|wk|sem|2|two|other|buwan|linggo|mes|dalawang))/i

const DISTANCE = /^ ?(?:公里|英里|里程|迈|km|mi)/i

/** What a lease allows in a year is a distance. */
const PER_YEAR = /^ ?(?:\/|per|a|par) ?(?:yr|year|annum|an(?!\p{L})|année)/iu

/** “36/10K” is a term and a distance. */
const OF_TERM = /\d ?\/ ?$|(?:mo|mos|mths?|months|mois) ?[,/&]? ?$/i

const PER_CENT = /^ ?(?:%|‰|percent|pour cent|p ?\.? ?c\b)/i

/** Right before a number that counts or names. */
const COUNTED = /(?:(?<!\p{L})x\s*|[×@#*]\s*|\d[-/:])$/iu

const LIST_NUMBER = /^\s*[(#]?\d{1,2}[.):]/

/** Behind a plain number: what says that the words after it belong to something else. */
const ENDED =
  /^(?:[.!?](?=\s|$)|\s*[,;|｜，、；。()+=]|\s\/\s|\t|\s{2,}|\s*$|\s(?:and|plus|et|y|at|down|for|pour|a|per|par|the|dealer|freight|doc|\p{L}+ fees?)\b)/iu

/** A row that begins with what it does: “less 1,750 college grad”. */
const ADDS = /^\W*(?:less|plus|minus|add|moins|menos|dagdag|bawas|加|减)\s*\$?$/iu

/** In French, thousands stand apart by spaces and no currency has to follow: “6 500 pour votre Jetta”. */
const OF_AMOUNT = /^ \p{Ll}/u

const CELL_END = /^(?:\t|\s{2,}|\s*[|｜])/

const CELL_START = /(?:^|\t|\s{2}|[|｜])\s*$/

const YEAR = /^(?:19[89]|20[0-3])\d$/

export function isMoney(
  text: string,
  amount: PlacedAmount,
  previous: PlacedAmount | undefined,
  next: PlacedAmount | undefined,
  synonyms: Synonyms,
): boolean {
  const after = text.slice(amount.end, amount.end + 16)
  const before = text.slice(Math.max(0, amount.at - 16), amount.at)
  const written = text.slice(amount.at, amount.end)
  // “(5 @ 2.50)”: what one of several costs.
  if (/\(\s*\d{1,2} ?[x×@*] ?\$?$/i.test(text.slice(Math.max(0, amount.at - 12), amount.at))) return false
  if (PER_CENT.test(after) || TIMES_RATE.test(after)) return false
  if (
    amount.cents < 500 &&
    (PER_DISTANCE.test(after) || /(?:km|kilom|mile|excess|exced)/i.test(text.slice(0, amount.at)))
  )
    return false
  if (/[kK]$/.test(written) && OF_TERM.test(before)) return false
  if (PER_YEAR.test(after)) return false
  if (/[万萬]$/.test(written) && DISTANCE.test(after)) return false
  const isPlain = !amount.isMarked && !/\d[ ,.]\d{3}/.test(written)
  const isAtEnd = after.trim() === ''
  const isTimes = amount.isMarked && /^ ?[x×] ?\d/i.test(after)
  // “398 x 72”: a payment and how often it is made.
  if (TIMES_TERM.test(after) && amount.cents >= 5_000 && amount.cents <= 500_000) return true
  const hasCents = /\d{2,}[.,]\d{2}$/.test(written)
  if (
    !/[$¥元刀块]/.test(written) &&
    (hasCents ? UNIT_OF_DECIMALS : UNIT).test(after) &&
    !/万/.test(written) &&
    !isTimes
  )
    return false
  if (isRate(amount, written, before, after)) return false
  if (isPlain && amount.cents <= DAY_MAX_CENTS && MONTH_BEHIND.test(readableWords(after))) return false
  if (isPlain && amount.isBracketed && amount.cents < COUNT_MAX_CENTS && next) return false
  if (amount.isMarked) return true
  if (PERIOD.test(after)) return true
  if (/^\p{Script=Latin}/u.test(after)) return false
  if (COUNTED.test(before) && !/\s{2,}[x×@#*]?\s*$/.test(before)) return isAtEnd && /[:/]\s*$/.test(before) && !isPlain
  if (isPlain && amount.at <= (text.match(/^\s*[(#]?/)?.[0].length ?? 0) && LIST_NUMBER.test(text)) return false
  if (isPlain && isCode(text, amount)) return false
  if (isAtEnd) return true
  // Inside a row a plain number needs to look like a sum of money, and to have an end.
  const rest = text.slice(amount.end)
  const led = text.slice(previous?.end ?? 0, amount.at)
  if (YEAR.test(written)) {
    // “+ 1995 protection”
    if (/\d\S* \+ ?$/.test(text.slice(0, amount.at)) && isNamedAt('', rest, synonyms)) return true
    return /^(?:\s*[,;.|]|\s{2}|\t)/.test(rest) && isNamedAt(led.trimEnd(), '', synonyms)
  }
  // “Filing 0 (waived)”
  if (amount.cents === 0) return !/\p{L}/u.test(rest.slice(0, 1)) && isNamedAt(led, '', synonyms)
  if (amount.cents < 1_000) return false
  if (ADDS.test(text.slice(0, amount.at))) return true
  // Right before another number it is part of what that is called.
  const isInName = next !== undefined && text.slice(amount.end, next.at).trim() === '' && amount.cents < 100_000
  if (!isInName && isNamedAt(led, rest, synonyms, amount.isBracketed)) return true
  if (/\d \d{3}/.test(written)) return ENDED.test(rest) || OF_AMOUNT.test(rest)
  if (!isPlain && /^\s*[=+-]?\s*$/.test(text.slice(0, amount.at))) return true
  // At the end of a cell it has to be all of the cell.
  if (isPlain && CELL_END.test(rest) && !CELL_START.test(text.slice(0, amount.at))) return isRowOfLines(text)
  return ENDED.test(rest) || !isPlain
}

/** The first cell, before one with words and one with an amount: the code of a line, or how many there are. */
function isCode(text: string, { at, end }: PlacedAmount): boolean {
  return /^[\s|｜]*$/.test(text.slice(0, at)) && CELL_BEFORE_LINE.test(text.slice(end))
}

const CELL_BEFORE_LINE = /^(?:\t|\s{2,}|\s*[|｜])(?:[^\d]*|\s*20\d\d )\p{L}.*\d[.,]\d{2}(?!\d)/u

const LINES_OF_ROW_MIN = 3

/** `SP 29,350 | DOC 464 | TEMP 15`: every cell is a name and its amount. */
function isRowOfLines(text: string): boolean {
  const cells = text.split(/[|｜\t]/)
  return cells.filter((cell) => /^\s*\p{L}.*\d\s*$/u.test(cell)).length >= Math.max(LINES_OF_ROW_MIN, cells.length - 1)
}

const NUMBER_MAX_CENTS = 100_000
const NUMBERED = /\p{L}\s?#|#\s?:|(?<!\p{L})(?:no|n°|nº)\.?\s?:/iu

const NEXT_AMOUNT = /^ *(?:\t| {2,}|[|｜]) *\S*\d/u

const OF_WORD = /^ ?(?:de|of|for|in|en|pour|para|por|ng|na) /i

/** The name of a kind stands right before a number, or right behind it. */
function isNamedAt(before: string, after: string, synonyms: Synonyms, isBracketed = false): boolean {
  if (CELL_START.test(before) && CELL_END.test(after)) return false
  // The amount stands in the next column: the number ends the words.
  if (NEXT_AMOUNT.test(after)) return false
  const [cell = ''] = before.split(/[|｜\t]|\s{3,}(?=\S)/).slice(-1)
  const words = lastSentence(cell)
  const label = isWordy(words) && !/\s{3}$/.test(words) ? readLabel(withoutLeader(words), synonyms) : undefined
  if (label?.how === 'exact' && (label.gap <= 1 || isBracketed)) return true
  const [behindIt = ''] = /^ ?\(?(?:\p{L}[\p{L}'’&/.-]* ?){1,4}/u.exec(after) ?? []
  const [next = ''] = behindIt.split(/\s(?:and|plus|et|y|at)\s/i)
  const behind = next === '' ? undefined : readLabel(next.replace(OF_WORD, ''), synonyms)
  // In brackets stands nothing but what the amount is.
  const isLed = /^ ?\(/.test(after) || /(?:^|\s)(?:the|our|a|an|plus|les?|la|nos|notre|ang|yung)\s$/i.test(before)
  return behind?.how === 'exact' && behind.lead <= (isLed ? 1 : 0)
}

/** By the words before it: an odometer, a term, a year, the number of a sheet. */
export function isPlainNumber(
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
  // `Deal #: 88213   Salesman: 14`: beside the number of a sheet, a small one without a name is no sum of money.
  if (!isNamed && !amount.isMarked && amount.cents < NUMBER_MAX_CENTS && NUMBERED.test(text)) return true
  return isNoMoney(words, text.slice(amount.at, amount.end).trim(), isNamed, isBelowLines, synonyms)
}
