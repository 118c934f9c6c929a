/** Amounts as they are printed, and what a reader of pixels makes of them. */

/** How a page writes its amounts: most of them are alike, and what is not is seen by that. */
export type AmountStyle = { sign: 'before' | 'after' | 'none'; hasCents: boolean; isComma: boolean }

const DIGIT_LIKE: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const WHOLE =
  /^[(<[]?[-–—+−]?\s?(?:(?:CA|US|C)?[$€¥]|CAD|USD)?\s?[(<]?[-–—−]?\d[\d\s.,]*(?:\s?(?:[$€]|CAD|USD|加?元))?[)>\]]?\s?(?:[$€]|CR|cr|DR|-|\/\s?\p{L}+\.?)?\s?\*?$/u
const FREE = /^(?:N\/?C|N\/A|NIL|FREE|WAIVED|INCL(?:UDED|\.)?|INCLUSE?|GRATUIT|S\.?O\.?|免费|—|-)$/i
/** A column beside it was read in the same box. */
const TWO = /[.,]\d\d\s+(?:[$(-]\s?)?\d|\d\s\d{1,2}[.,]/
/** What has digits and is no amount: a year, a rate, a date, a telephone number, a distance, a term. */
const NO_AMOUNT =
  /^(?:(?:19|20)\d\d|[\d.,]+\s?%|\d{4}-\d\d-\d\d|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\(?\d{3}\)?[ -]\d{3}-\d{4}|[\d., ]+\s?(?:km|mi|mo|mois|months?)\.?)$/i

export function isAmount(text: string): boolean {
  const trimmed = text.trim()
  if (NO_AMOUNT.test(trimmed)) return false
  return (
    FREE.test(trimmed) ||
    (WHOLE.test(trimmed) &&
      !TWO.test(trimmed) &&
      /[$€]|[.,]\s?\d\d(?!\d)|\d[\s,.]\d{3}(?!\d)|^\W*\d{1,6}\W*$/.test(trimmed))
  )
}

/** Digits that are no money, as terms and rates are printed beside their names. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text.trim()) && !isAmount(text)
}

const FIGURE =
  /^\(?(?:\d[\d\s.,/:-]*|[.,]\d+)\s*(?:%|km|mi|mo|mois|months?|miles|yrs?|years?|ans|个月|月|年|期|公里)?\)?\.?$/i

/** Whether the figure is surely money: a currency sign, cents, or thousands set apart. */
export function isPlainlyMoney(text: string): boolean {
  const trimmed = text.trim()
  return isAmount(trimmed) && /[$€]|[.,]\s?\d\d\b|\d[\s,.]\d{3}\b/.test(trimmed)
}

/** With letters that look like digits made digits, where most of the text is digits already. */
export function withDigits(text: string): string {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '').length
  const letters = trimmed.match(/\p{L}/gu) ?? []
  if (digits < 2 || letters.length === 0 || letters.length > (/[.,]/.test(trimmed) ? digits : Math.max(1, digits / 2)))
    return text
  if (/(?:CR|DR|km|mi|mo)\.?$/i.test(trimmed) || /%/.test(trimmed)) return text
  if (!letters.every((sign) => sign in DIGIT_LIKE)) return text
  const led = trimmed.replace(/^([(<-]?)[Ss](?=[\d.,\s]{2})/, '$1$$').replace(/([.,]\d\d)\s?[Ss](?=[)>]?$)/, '$1 $$')
  const mended = led.replace(/[OoQDlIi|!SsBZz]/g, (sign) => DIGIT_LIKE[sign] ?? sign)
  return isAmount(mended) ? mended : text
}

/** Dots that lead to an amount and were read with it. */
export function withoutLeaders(text: string): string {
  const rest = text.replace(/^[.·…_:\s]+/, '')
  return rest !== text && isAmount(rest) && (/^\W/.test(rest) || /^\D{2}/.test(text) || isPlainlyMoney(rest))
    ? rest
    : text
}

export function styleOf(amounts: readonly string[]): AmountStyle {
  const money = amounts.filter((text) => /\d/.test(text))
  const share = (test: RegExp) => money.filter((text) => test.test(text)).length / Math.max(1, money.length)
  return {
    sign: share(/[$€]\s?[-–−]?\d/) > 0.5 ? 'before' : share(/\d\s?[$€]/) > 0.5 ? 'after' : 'none',
    hasCents: share(/[.,]\s?\d\d\D*$/) > 0.5,
    isComma: share(/,\d\d\D*$/) > share(/\.\s?\d\d\D*$/),
  }
}

/** The amount as most of its page are written; unchanged when it is written so, or is ambiguous. */
export function inStyle(text: string, style: AmountStyle): string {
  const trimmed = text.trim()
  if (!/\d{2}/.test(trimmed) || FREE.test(trimmed)) return trimmed
  let mended = trimmed
  if (style.sign === 'before' && !/[$€]/.test(mended)) {
    // A dollar sign read as a digit leaves thousands of four digits, or one digit too many.
    mended = mended.replace(/^([(<-]?\s?)[5S8B](?=\d{1,3}(?:[,.]\d{3})+(?:[.,]\d\d)?\b)/, '$1$$')
    mended = mended.replace(/^([(<-]?\s?)[5S](?=\d{1,3}[.,]\d\d\W*$)/, '$1$$')
  }
  if (style.sign === 'after') mended = mended.replace(/(\d[.,]\d\d)\s?[5Ss](?=[)>]?$)/, '$1 $$')
  const point = style.isComma ? ',' : '.'
  if (style.hasCents) {
    // The point in front of the cents is the smallest thing on the paper.
    mended = mended.replace(/(\d{3})\s(\d\d)(\D*)$/, `$1${point}$2$3`)
    mended = mended.replace(/([,. ]\d{3})(\d\d)(\D*)$/, `$1${point}$2$3`)
    mended = mended.replace(/[.,]{2,}(\d\d\D*)$/, `${point}$1`)
    mended = mended.replace(/([.,])\s(\d\d\D*)$/, '$1$2')
  }
  if (!style.isComma) {
    // 1.995.00 and 1,995,00 on a page that writes 1,995.00
    mended = mended.replace(/(\d)\.(\d{3})(?=[.,])/g, '$1,$2')
    if (style.hasCents) mended = mended.replace(/,(\d\d)(\D*)$/, '.$1$2')
  }
  return mended
}

/** The amount with a point in front of its last two digits, where none is seen and the page writes cents. */
export function withPoint(text: string, style: AmountStyle): string | null {
  const digits = text.replace(/\D/g, '')
  if (!style.hasCents || /[.,\s]\d/.test(text.trim()) || digits.length < 4 || digits.startsWith('0')) return null
  return text.replace(/(\d\d)(\D*)$/, `${style.isComma ? ',' : '.'}$1$2`)
}

/** In cents; `null` for what is no number. Brackets, a minus on either side and CR make it less than nothing. */
export function centsOf(text: string): number | null {
  const found = /\d[\d\s.,]*/.exec(text)
  if (!found || !isAmount(text)) return null
  const body = found[0].trim().replace(/[.,]$/, '')
  const cents = /[.,]\s?(\d\d)$/.exec(body)
  const whole = (cents ? body.slice(0, cents.index) : body).replace(/\D/g, '')
  const value = Number(whole || '0') * 100 + Number(cents?.[1] ?? 0)
  return /^\W*[(<[]|^\W*[-–—−]|-\s*$|CR\b/i.test(text) ? -value : value
}

/** How the amounts that end a line of words are written on a page. */
export type TrailingStyle = { isSpaced: boolean; isLoose: boolean }

/** Thousands are set apart by spaces where none are by commas; whole numbers behind a colon are amounts where several of them have thousands. */
export function trailingStyleOf(texts: readonly string[]): TrailingStyle {
  const share = (test: RegExp) => texts.filter((text) => test.test(text)).length
  return { isSpaced: share(/\d,\s?\d{3}(?!\d)/) <= share(/\d\s\d{3}(?!\d)/), isLoose: share(LOOSE) >= 3 }
}

const LOOSE = /\p{L}.*[:=–—-]\s?[-–−(]?\d{1,3}(?:[\s,]\d{3})+\)?\s*$/u

/** A stroke that stands apart parts the amount from its name, unless something else does. */
const MINUS = String.raw`(?:[(<]?[-–−]?|(?<=[:=]\s?)[-–−]\s)`
const trailing = (apart: string, last: string) =>
  new RegExp(
    [
      String.raw`(?:${MINUS}(?:CA|US)?[$€]\s?[-–−]?\d[\d\s.,]*\)?(?:\s?CR|-)?`,
      String.raw`(?<!\d|\d[.,]|\/\s?)${MINUS}(?:\d{1,3}(?:${apart}\d{3})*|\d{4,6})[.,]\d\d(?:\s?[$€S])?[)>]?(?:\s?CR|-)?`,
      String.raw`(?<!\d|\d[.,]|\/\s?)${MINUS}(?:\d{1,3}(?:${apart}\d{3})*|\d{4,6})\s?[$€][)>]?`,
      String.raw`(?<![\d.,])\d{1,3}(?:,\d{3})+${last})\s*$`,
    ].join('|'),
    'u',
  )
const AMOUNT_LAST = String.raw`|(?<=[:=–—]\s?|\s[-–—]\s)${MINUS}(?:\d{1,3}(?:\s\d{3})*|\d{4,6})[)>]?`
const TRAILING = {
  spaced: { exact: trailing(String.raw`[\s,.]`, ''), loose: trailing(String.raw`[\s,.]`, AMOUNT_LAST) },
  closed: { exact: trailing(String.raw`[,.]\s?`, ''), loose: trailing(String.raw`[,.]\s?`, AMOUNT_LAST) },
}

/** A label and its amount that were found as one box, because they stand close together; `null` where there are not both. */
export function splitTrailing(
  text: string,
  { isSpaced, isLoose }: TrailingStyle = { isSpaced: true, isLoose: false },
): { label: string; amount: string; from: number } | null {
  const found = TRAILING[isSpaced ? 'spaced' : 'closed'][isLoose ? 'loose' : 'exact'].exec(text)
  if (!found) return null
  const label = text.slice(0, found.index).replace(/(?:[\s:：=…·_–—-]|(?<![\p{L}])\.|\.(?=\.))+$/u, '')
  return /\p{L}/u.test(label) || isPlainlyMoney(label) ? { label, amount: tidied(found[0]), from: found.index } : null
}

/** Without the spaces that were read inside a number. */
export function tidied(text: string): string {
  return text
    .trim()
    .replace(/([$€]\s?\d)\s(?=\d{1,2},\d{3}(?!\d))/, '$1')
    .replace(/([$€]\s?\d\d)\s(?=\d,\d{3}(?!\d))/, '$1')
    .replace(/(\d,)\s(?=\d{3}(?!\d))/g, '$1')
}
