/**
 * Finds amounts in any usual notation: `1 299,00 $`, `$1,299.00`, `1299`, `+599`, `(500)`, `<500>`, `-500`, `9,000 CR`, `1.299,00`,
 * `38.5K`, `2.8万`.
 */

import { findHanAmounts } from './han-amounts.ts'

/** An amount is no longer than this, with its currency and sign; looking no further keeps a hostile row from costing time. */
const TAIL_LENGTH = 64
/** More dollars than this are an account number. */
const DOLLAR_DIGITS_MAX = 10
/** Without a currency: a telephone’s, a tax or a stock number. */
const NO_AMOUNT = /^(?:\d{7,}|0\d+)$/

const CURRENCY = String.raw`(?:(?:(?<!\p{L})(?:CA[DN]?|CDN|USD?|C))?\$|(?<!\p{L})(?:CAD|CDN|USD|dollars?|dolares|piastres)|加拿大元|[加美]元|加币|美金|元|[块塊]|刀)`
const CURRENCY_AFTER = new RegExp(String.raw` ?(?:\$ ?(?:CAN?|US)|${CURRENCY})$`, 'iu')
// Columns set the sign far from its number.
const CURRENCY_BEFORE = new RegExp(`${CURRENCY}[ \\t]*$`, 'iu')
const CURRENCY_RIGHT_BEFORE = new RegExp(`${CURRENCY}$`, 'iu')
/** Behind a digit, a point, a colon or a dash a number is part of a longer one, a time, a date; behind several points it is led to. */
const BEGINS = String.raw`(?<![\d,'’]|(?<!\.|\. )\.|\d[:/-])`
/** Thousands apart by one kind of sign, or not at all. */
const NUMBER = new RegExp(
  BEGINS + String.raw`(?:[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}([.,'’])\d{3}(?:\1\d{3})*|\d+)(?:[.,]\d{1,2})?$`,
)
/** What a scanner leaves around the signs of a number: `$1, 895 .00`. Without a currency before it, `4, 199.00` is a count and an amount. */
const GAPS = /(?<=\d) ?[.,] ?(?=(?:\d{3}[., ]*)*\d{2,3}$)/g
const GAPS_OF_CENTS = /(?<=\d)(?: ?\. ?| , ?)(?=\d{2}$)/g
/** Behind the amount: a footnote, a letter for what is taxed, “plus tax”. */
const MARKS = /(?: ?[*†]+|(?<=[.,]\d\d ?\$?)(?: ?\(\d\)| [TXNGPHE]{1,2})|(?<=\d) ?(?:\+|plus) (?:tax|taxes|[gh]st))$/i
/** Before 万, ten thousand. */
const MYRIADS = /(?<![\d.,])\d{1,5}(?:\.\d{1,4})?$/
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?$/
/** A scanner reads the dollar sign as a letter. */
const SCANNED_DOLLAR = /(?<![\p{L}\d])S ?$/u

/** Said right before a number that names something rather than costs something; a telephone’s comes in parts. */
const NAMING =
  /(?:#|(?:^|[^\p{L}])(?:no|nos|nº|n°|num|numero|number|vin|niv|page)|编号|车架号) ?[.:#°º]* ?$|(?:(?:^|[^\p{L}])(?:tel|telephone|phone|fax|cell)|电话) ?[.:#]* ?[+\d() .-]*$/iu
/** In English, French without accents, and Tagalog. */
export const MONTH = [
  'jan(?:uary|v|vier)?|enero|feb(?:ruary)?|fevr?(?:ier)?|pebrero|mar(?:ch|s|so)?|apr(?:il)?|avr(?:il)?|abril|ma[iy]|mayo',
  'june?|juin|hunyo|july?|juil(?:let)?|hulyo|aug(?:ust)?|aout|agosto|sept?(?:ember|embre)?|setyembre',
  'oct(?:ober|obre)?|oktubre|nov(?:ember|embre)?|nobyembre|dec(?:ember|embre)?|disyembre',
].join('|')
const DATES = [
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})$/,
  new RegExp(String.raw`(?<!\p{L})(?:${MONTH})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\d{2}$`, 'iu'),
  new RegExp(String.raw`(?<!\p{L})(?:${MONTH})\.? \d{1,2}$`, 'iu'),
]
const PHONE = /(?<!\d)\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}$/

export type FoundAmount = {
  /** Where the amount begins in the row. */
  at: number
  cents: number
  isNegative: boolean
  /** A currency, cents or a scale say that the number is money. */
  isMarked: boolean
  /** The sign is a pair of brackets, which may also only set the amount apart. */
  isBracketed: boolean
}
/** `end`: the first position after the amount. */
export type PlacedAmount = FoundAmount & { end: number }

export function findAmount(row: string): FoundAmount | undefined {
  return lastAmount(plainSigns(row))
}

function lastAmount(row: string): FoundAmount | undefined {
  const plain = row.trimEnd()
  const start = Math.max(0, plain.length - TAIL_LENGTH)
  const tail = plain.slice(start)
  const found = readTail(tail) ?? readTailScanned(tail)
  return found && { ...found, at: start + found.at }
}

function readTailScanned(tail: string): FoundAmount | undefined {
  const scanned = readScanned(tail)
  return scanned === tail ? undefined : readTail(scanned)
}

/** A longer row is no row of a quote: what follows is left unread. */
const ROW_LENGTH_MAX = 20_000
const AMOUNTS_PER_ROW_MAX = 80
const ENDS_PER_ROW_MAX = 400
/** A number ends at its last digit, or at a letter that a scanner put for one. */
const NUMBER_END = /[\dOoIl](?![\dOoIl]|[.,'’]\d)/g
/** What belongs to an amount after its digits. */
const TAIL = new RegExp(
  String.raw`^(?:[kK](?!\p{L})|[万萬](?:\d千)?(?:\d百)?)?(?: ?(?:\$ ?(?:CAN?|US)(?!\p{L})|${CURRENCY}(?!\p{L})))?(?:[)>\]]| ?(?:CR|cr)(?!\p{L})|-(?=\s|$))?`,
  'u',
)

/** Every amount of a row, from left to right. */
export function findAmounts(row: string): PlacedAmount[] {
  const plain = plainSigns(row)
  const ends = [...plain.slice(0, ROW_LENGTH_MAX).matchAll(NUMBER_END)].map(({ index }) => index + 1)
  const found: PlacedAmount[] = []
  let limit = Number.POSITIVE_INFINITY
  for (const end of ends.toReversed().slice(0, ENDS_PER_ROW_MAX)) {
    if (end > limit || found.length >= AMOUNTS_PER_ROW_MAX) continue
    const extended = end + (TAIL.exec(plain.slice(end, Math.min(end + 20, limit)))?.[0].length ?? 0)
    const whole = lastAmount(plain.slice(0, extended))
    const amount = whole ?? (extended > end ? lastAmount(plain.slice(0, end)) : undefined)
    if (!amount) continue
    found.push({ ...amount, end: whole ? extended : end })
    limit = amount.at
  }
  const inHan = findHanAmounts(plain.slice(0, ROW_LENGTH_MAX))
  const apart = found.filter(({ at, end }) => inHan.every((han) => end <= han.at || han.end <= at))
  return [...apart, ...inHan].toSorted((one, other) => one.at - other.at)
}

/** Full-width signs, odd spaces and dashes as plain ones, each in its place, so that positions still point into the row. */
function plainSigns(row: string): string {
  return row
    .replace(/(?<=[0-9])，(?=[0-9])/g, '、')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2212\u2013\ufe63]/g, '-')
}

/** Takes the amount off the end, part by part: marks and currency behind the number, the number, currency and sign before it. */
function readTail(tail: string): FoundAmount | undefined {
  let rest = tail
  const take = (pattern: RegExp): string => {
    const taken = pattern.exec(rest)?.[0] ?? ''
    rest = rest.slice(0, rest.length - taken.length)
    return taken
  }
  take(MARKS)
  let isNegative = take(/-$| ?CR$/i) !== ''
  let isClosed = take(/[)>\]]$/) !== ''
  let hasCurrency = take(CURRENCY_AFTER) !== ''
  if (hasCurrency) take(CURRENCY_AFTER)
  isClosed = take(/[)>\]]$/) !== '' || isClosed
  const isMyriads = take(/[万萬]$/) !== ''
  const isThousands = !isMyriads && take(/(?<=\d)[kK]$/) !== ''
  // A currency or cents say that it is one number.
  const closed = rest.replace(/\$[\d., ]+$/.test(rest) ? GAPS : GAPS_OF_CENTS, (gap) => gap.trim())
  if (!isMyriads && !isThousands && NUMBER.test(closed)) rest = closed
  const number = take(isMyriads ? MYRIADS : isThousands ? THOUSANDS : NUMBER)
  if (number === '' || isNaming(rest, rest + number)) return undefined

  let isOpened = false
  for (let parts = 0; parts < 4; parts++) {
    // With a currency behind it, one that stands apart belongs to the amount before.
    const currency = hasCurrency && parts === 0 ? take(CURRENCY_RIGHT_BEFORE) : take(CURRENCY_BEFORE)
    const opening: string = isClosed && !isOpened ? take(/[(<[]$/) : ''
    // A dash with a space behind it, or with others, stands between the words and the amount; one right before the number is a minus.
    const sign = take(/(?<!-)-$|\+ ?$/)
    hasCurrency ||= currency !== ''
    isOpened ||= opening !== ''
    isNegative ||= sign === '-'
    if (currency + opening + sign === '') break
  }
  const isPlainlyMoney = hasCurrency || isMyriads || isThousands || /[.,]\d{2}$/.test(number)
  if (!hasCurrency && /\d[.,]\d/.test(number) && take(SCANNED_DOLLAR) !== '') hasCurrency = true
  const marks = { isMarked: isPlainlyMoney || hasCurrency, isBracketed: isOpened }
  const scale = isMyriads ? 6 : isThousands ? 5 : 0
  // A number in brackets among words is one of the words.
  if (isClosed !== isOpened || (!hasCurrency && NO_AMOUNT.test(number))) return undefined
  if (isPartOfWord(rest)) {
    // `F-150` is a car; `HST-2,860.00` has lost its spaces.
    if (LOST_SPACE.test(rest) && WITH_CENTS.test(number))
      return read(rest, number, scale, { isNegative: false, ...marks })
    if (!isPlainlyMoney || tail[rest.length] !== '-')
      return hasCurrency ? read(rest, number, scale, { isNegative, ...marks }) : undefined
    return read(rest, number, scale, { isNegative: false, ...marks })
  }
  return read(rest, number, scale, { isNegative: (isNegative && !TAX_NAME.test(rest)) || isOpened, ...marks })
}

function read(
  before: string,
  number: string,
  scale: number,
  signs: Pick<FoundAmount, 'isNegative' | 'isMarked' | 'isBracketed'>,
): FoundAmount | undefined {
  const cents = scale > 0 ? readScaled(number, scale) : readNumber(number)
  return cents === undefined ? undefined : { at: before.length, cents, ...signs }
}

/** A letter right before a number makes it a model or a serial number; Chinese has no spaces. */
function isPartOfWord(before: string): boolean {
  return /\p{L}$/u.test(before) && !/\p{Script=Han}$/u.test(before) && !TAX_NAME.test(before)
}

/** `Freight1,995.00` has lost its space; a model has no cents. */
const LOST_SPACE = /\p{L}{3}$/u
const WITH_CENTS = /\d{3}[.,]\d{2}$/

/** Chats write no space behind it. */
const TAX_NAME = /(?<!\p{L})(?:[GHPQR]ST|TPS|TVQ|TVH)$/iu

const PLAIN = /^[\t -~]*$/

function isNaming(before: string, withNumber: string): boolean {
  const unaccented = (text: string) => (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
  const numbered = unaccented(withNumber)
  return NAMING.test(unaccented(before)) || PHONE.test(numbered) || DATES.some((date) => date.test(numbered))
}

function readNumber(text: string): number | undefined {
  const [, fraction = ''] = /[.,](\d{1,2})$/.exec(text) ?? []
  const dollars = (fraction === '' ? text : text.slice(0, -fraction.length - 1)).replace(/\D/g, '')
  return dollars.length > DOLLAR_DIGITS_MAX ? undefined : Number(dollars + fraction.padEnd(2, '0'))
}

/** Thousands or tens of thousands, in cents. */
function readScaled(text: string, digits: number): number {
  const [whole = '', fraction = ''] = text.split(/[.,]/)
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** A number with letters that scanners put for digits, `1,O95.OO`, if it is plainly an amount apart from them. */
function readScanned(tail: string): string {
  const number = /(?<!\d|\p{L}(?<!(?<![\p{L}\d])S))[\dOoIl][\dOoIl.,]*[.,][\dOoIl]{2}(?= ?\$?$)/u.exec(tail)
  const isNumber = number && (/^[1-9][Oo.,]/.test(number[0]) || number[0].replace(/\D/g, '').length >= 2)
  if (!isNumber) return tail
  const digits = number[0].replace(/[Oo]/g, '0').replace(/[Il]/g, '1')
  return tail.slice(0, number.index) + digits + tail.slice(number.index + digits.length)
}
