import type { PlacedAmount } from './amounts.ts'

/** Amounts written in Chinese numerals or in thousands and ten thousands: `一万八千`, `6.8万`, `2万8千`, `五千`, `三百五`. */

const DIGITS = '〇零一二三四五六七八九'
const ONE = String.raw`(?:\d{1,5}(?:[.,]\d{1,4})?|[两俩一二三四五六七八九]?十[一二三四五六七八九]?|[一二两俩三四五六七八九])`
const NEXT = String.raw`[零〇]?(?:[\d一二两俩三四五六七八九])`
const NUMERAL = new RegExp(
  String.raw`(?<![\d.,第])(?:(${ONE})[万萬](?:(${NEXT})千)?(?:(${NEXT})百)?([一二三四五六七八九](?![十千百年月日个期]))?` +
    String.raw`|(${ONE})千(?:(${NEXT})百)?([一二三四五六七八九](?![十年月日个期]))?` +
    String.raw`|([一二两俩三四五六七八九])百(?:([一二三四五六七八九])十?(?![年月日个期]))?)(?:加元|[元块刀])?`,
  'gu',
)
const NO_MONEY_AFTER = /^ ?(?:多?公里|多?英里|km|迈|个|期|年|月|次|位|辆|台)/u
const FOUND_MAX = 80

export function findHanAmounts(row: string): PlacedAmount[] {
  if (!/[万萬千百]/.test(row)) return []
  const found: PlacedAmount[] = []
  for (const match of row.matchAll(NUMERAL)) {
    const { 0: written, index } = match
    const end = index + written.length
    const dollars = dollarsOf(match)
    if (dollars < 100 || NO_MONEY_AFTER.test(row.slice(end)) || /[百千万萬]/.test(row[end] ?? '')) continue
    if (found.length >= FOUND_MAX) break
    const before = row.slice(0, index)
    const sign = before.endsWith('-') && !before.endsWith('--')
    found.push({
      at: index,
      end,
      cents: Math.round(dollars * 100),
      isNegative: sign,
      isMarked: true,
      isBracketed: false,
    })
  }
  return found
}

function dollarsOf(match: RegExpExecArray | RegExpMatchArray): number {
  const [, tenThousands, thousands, hundreds, rest, onlyThousands, itsHundreds, itsRest, onlyHundreds, tens] = match
  const of = (text: string | undefined): number => (text === undefined ? 0 : valueOf(text))
  if (tenThousands !== undefined) {
    // Behind 万 a last digit without a unit counts thousands, behind 千 hundreds.
    const unit = hundreds === undefined ? (thousands === undefined ? 1_000 : 100) : 10
    return of(tenThousands) * 10_000 + of(thousands) * 1_000 + of(hundreds) * 100 + of(rest) * unit
  }
  if (onlyThousands !== undefined)
    return of(onlyThousands) * 1_000 + of(itsHundreds) * 100 + of(itsRest) * (itsHundreds === undefined ? 100 : 10)
  return of(onlyHundreds) * 100 + of(tens) * 10
}

function valueOf(text: string): number {
  const plain = text.replace(/^[零〇]/, '').replace(/[两俩]/g, '二')
  if (/\d/.test(plain)) return Number(plain.replace(',', '.'))
  const digit = (sign: string | undefined): number => (sign === undefined ? 0 : Math.max(0, DIGITS.indexOf(sign) - 1))
  const ten = plain.indexOf('十')
  if (ten < 0) return digit(plain)
  return (ten === 0 ? 1 : digit(plain[0])) * 10 + digit(plain[ten + 1])
}
