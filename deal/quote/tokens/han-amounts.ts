import type { PlacedAmount } from './amounts.ts'

/** Amounts written in Chinese numerals or in thousands and ten thousands: `一万八千`, `6.8万`, `2万8千`, `五千零四十四`, `三百五`. */

const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }
const NUMERAL =
  /(?<![\d.,第])(?:\d{1,5}(?:[.,]\d{1,4})?|[两俩一二三四五六七八九十]{1,3})[万萬千百](?:[零〇]?(?:\d|[两俩一二三四五六七八九])[千百十]?|[零〇]?十)*(?:加元|[元块刀])?/gu
const PARTS = /\d+(?:[.,]\d+)?|./gu
const NO_MONEY_AFTER = /^ ?(?:多?公里|多?英里|km|迈|个|期|年|月|次|位|辆|台)/u
const FOUND_MAX = 80

export function findHanAmounts(row: string): PlacedAmount[] {
  if (!/[万萬千百]/.test(row)) return []
  const found: PlacedAmount[] = []
  for (const { 0: whole, index } of row.matchAll(NUMERAL)) {
    const { written, dollars } = valueOf(whole, row.slice(index + whole.length))
    const end = index + written.length
    if (dollars < 100 || NO_MONEY_AFTER.test(row.slice(end)) || /[百千万萬]/.test(row[end] ?? '')) continue
    if (found.length >= FOUND_MAX) break
    const before = row.slice(0, index)
    const isNegative = before.endsWith('-') && !before.endsWith('--')
    const cents = Math.round(dollars * 100)
    found.push({ at: index, end, cents, isNegative, isMarked: true, isBracketed: false })
  }
  return found
}

/** A last digit that counts something else, as in `三万 8个月`, is no part of the amount. */
function valueOf(whole: string, after: string): { written: string; dollars: number } {
  const isCount = /[\d一二三四五六七八九]$/.test(whole) && /^[十年月日个期]/.test(after)
  const written = isCount ? whole.slice(0, -1) : whole
  let [total, section, unit] = [0, 0, 0]
  let digit: number | undefined
  let isBehindZero = false
  for (const [part] of written
    .replace(/萬/g, '万')
    .replace(/[两俩]/g, '二')
    .replace(/〇/g, '零')
    .matchAll(PARTS)) {
    const size = UNITS[part]
    if (size === 10_000) {
      total = (section + (digit ?? 0)) * size
      section = 0
    } else if (size !== undefined) section += (digit ?? 1) * size
    else if (part === '零') isBehindZero = true
    else if (/\d/.test(part)) digit = Number(part.replace(',', '.'))
    else if (DIGITS.includes(part)) digit = DIGITS.indexOf(part)
    if (size === undefined) continue
    ;[unit, digit, isBehindZero] = [size, undefined, false]
  }
  // Without a unit a last digit counts the next smaller one: 五千五 is 5,500.
  const rest = digit === undefined ? 0 : isBehindZero || unit === 10 ? digit : (digit * unit) / 10
  return { written, dollars: total + section + rest }
}
