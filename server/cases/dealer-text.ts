import type { Brief } from '../../contract/cases.ts'
import type { Translate } from '../../locales/translate.ts'

type Known = { fullName: string; email: string; phone: string | null; address: string | null }

/**
 * What a dealer is told: the car that is wanted, under the case's code. Built from the brief's fields alone; whatever names the
 * client is struck out, also where the client typed it into the brief themselves.
 */
export function dealerText(
  t: Translate,
  { code, brief, client }: { code: string; brief: Brief; client: Known },
): string {
  const strike = strikerOf(client)
  const type = brief.vehicle_type && brief.vehicle_type !== 'other' && t(`lead.vehicleTypes.${brief.vehicle_type}`)
  const car = [brief.wants || type, brief.condition && t(`lead.conditions.${brief.condition}`)]
    .filter(Boolean)
    .join(', ')
  const lines = [
    t('dealerText.hello'),
    t('dealerText.wants', { car: strike(car) || t('dealerText.anyCar') }),
    brief.must_haves ? t('dealerText.mustHaves', { text: strike(brief.must_haves) }) : '',
    brief.trade_in ? t('dealerText.tradeIn') : '',
    t('dealerText.ask'),
    t('dealerText.reference', { code }),
  ]
  return lines.filter(Boolean).join('\n\n')
}

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g
/** Seven digits and more, however they are set; a span of years is none. */
const PHONE = /\+?\(?\d(?:[\s().-]*\d){6,}/g
const YEARS = /^(?:19|20)\d\d\s*-\s*(?:19|20)\d\d$/
/** Canadian postal codes. */
const POSTAL = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi
/** Letters and digits mixed, six or seven of them, as provinces and states write plates: in one piece, or in two in capitals. */
const PLATE = /\b(?:[A-Z0-9]{6,7}|[a-z0-9]{6,7}|[A-Z0-9]{2,4}[ -][A-Z0-9]{2,4})\b/g
const YEAR = /\b(?:19|20)\d\d\b/
const DISTANCE = /^\d+(?:km|mi)$/i

function isPlate(found: string): boolean {
  const letters = found.replaceAll(/[^a-z]/gi, '').length
  const digits = found.replaceAll(/\D/g, '').length
  const isLong = letters + digits >= 6 && letters + digits <= 7
  return isLong && letters >= 2 && digits >= 2 && !YEAR.test(found) && !DISTANCE.test(found)
}

/** Writing systems that set no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Short parts of a name are also parts of other words; whole they are struck out all the same. */
const WORD_CHARS_MIN = 2

/** Strikes out whatever names this client or leads to them. */
export function strikerOf({ fullName, email, phone, address }: Known): (text: string) => string {
  const [local = ''] = email.split('@')
  const parts = [fullName, email, local, address ?? ''].flatMap((whole) => [whole, ...whole.split(/[\s,.;+_-]+/)])
  const words = [...new Set([...parts, phone ?? ''].map((word) => plainLetters(word.trim())))]
    .filter((word) => word.length >= WORD_CHARS_MIN)
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
  return (text) => {
    const numberless = text
      .replaceAll(EMAIL, '…')
      .replaceAll(POSTAL, '…')
      .replaceAll(PHONE, (found) => (YEARS.test(found) ? found : '…'))
      .replaceAll(PLATE, (found) => (isPlate(found) ? '…' : found))
    return hide(numberless, words)
  }
}

/** Found without their accents, so that a name is struck out however it is typed; what stays keeps its own. */
function hide(text: string, words: readonly RegExp[]): string {
  const letters = Array.from(text)
  const plain = letters.map((letter) => plainLetters(letter))
  // Places in the plain text, led back to the letters they came from.
  const origin = plain.flatMap((part, at) => Array.from({ length: part.length }, () => at))
  const whole = plain.join('')
  const hidden = new Set<number>()
  for (const word of words) {
    for (const { index, 0: found } of whole.matchAll(word)) {
      for (let at = index; at < index + found.length; at++) hidden.add(origin[at] ?? 0)
    }
  }
  return letters.map((letter, at) => (!hidden.has(at) ? letter : hidden.has(at - 1) ? '' : '…')).join('')
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function patternOf(word: string): RegExp {
  const whole = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(UNSPACED.test(word) ? whole : `(?<![\\p{L}\\p{N}])${whole}(?![\\p{L}\\p{N}])`, 'gu')
}
