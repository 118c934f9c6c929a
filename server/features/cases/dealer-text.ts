import type { Brief } from '#contract/cases/endpoints.ts'
import type { Translate } from '#locales/translate.ts'
import { CAR_WORDS, LINKING_WORDS } from './car-words.ts'

type Known = { fullName: string; email: string; phone: string | null; address: string | null }

/**
 * The text for a dealer: the wanted car, under the case's code. Built from the brief's fields alone; everything that
 * identifies the client is redacted, also where the client typed it into the brief themselves.
 */
export function dealerText(
  t: Translate,
  {
    code,
    brief,
    client,
    keep = [],
  }: { code: string; brief: Brief; client: Known; keep?: readonly string[] | undefined },
): { text: string; struck: string[] } {
  const struck = new Set<string>()
  const strike = strikerOf(client, { keep, struck })
  const type = brief.vehicle_type && brief.vehicle_type !== 'other' && t(`lead.vehicleTypes.${brief.vehicle_type}`)
  const condition = brief.condition && t(`lead.conditions.${brief.condition}`)
  const car = [brief.wants || type, condition && condition.charAt(0).toLowerCase() + condition.slice(1)]
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
  return { text: lines.filter(Boolean).join('\n\n'), struck: [...struck] }
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

/**
 * `keep`: found and left all the same, because a person has checked it. `struck` gets everything else that was found.
 */
type Striking = { keep?: readonly string[]; struck?: Set<string> }

/**
 * Redacts everything that identifies this client or leads to them. Words of car names, or those that link names, do not
 * identify a person alone: Harrison Ford goes, and the Ford stays.
 */
export function strikerOf(client: Known, { keep = [], struck }: Striking = {}): (text: string) => string {
  const kept = new Set(keep.map(plainLetters))
  const words = [...new Set([...wholesOf(client), ...partsOf(client)].map((word) => plainLetters(word.trim())))]
    .filter((word) => word.length >= WORD_CHARS_MIN)
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
  const isHidden = (found: string) => {
    if (kept.has(plainLetters(found))) return false
    struck?.add(found)
    return true
  }
  const dots = (found: string) => (isHidden(found) ? '…' : found)
  return (text) => {
    const numberless = text
      .replaceAll(EMAIL, dots)
      .replaceAll(POSTAL, dots)
      .replaceAll(PHONE, (found) => (YEARS.test(found) ? found : dots(found)))
      .replaceAll(PLATE, (found, at: number) => (isPlate(found) && !isModel(text, found, at) ? dots(found) : found))
    return hide(numberless, words, isHidden)
  }
}

/** What is struck out as it stands: the number and the street of an address, and its parts between commas that are no city. */
function wholesOf({ fullName, email, phone, address }: Known): string[] {
  const [local = ''] = email.split('@')
  const places = (address ?? '').split(/[,;\n]/).filter((part) => /\d/.test(part))
  const streets = places
    .map((place) => place.replace(/^[^\p{L}]*\d+[\s-]*/u, ''))
    .filter((street) => / /.test(street.trim()))
  return [fullName, email, local, address ?? '', ...places, ...streets, phone ?? '']
}

/** The single names of a person, also as they stand in their email address. */
function partsOf({ fullName, email }: Known): string[] {
  const [local = ''] = email.split('@')
  const words = [...fullName.split(/[\s,.;+_-]+/), ...local.split(/[.;+_-]+/)]
  return words.filter((word) => {
    const plain = plainLetters(word)
    return !CAR_WORDS.has(plain) && !LINKING_WORDS.has(plain) && !/^\d+$/.test(plain)
  })
}

/** What follows a make or a model is one more word of the car: GLC300 after Mercedes, 2500HD after Silverado. */
function isModel(text: string, found: string, at: number): boolean {
  // Earlier replacements may have moved it.
  const place = text.startsWith(found, at) ? at : text.indexOf(found)
  const before = plainLetters(text.slice(0, Math.max(place, 0))).match(/[\p{L}\p{N}]+(?=[\s-]*$)/u)?.[0] ?? ''
  return CAR_WORDS.has(before)
}

/** Found without their accents, so that a name is struck out however it is typed; what stays keeps its own. */
function hide(text: string, words: readonly RegExp[], isHidden: (found: string) => boolean): string {
  const letters = Array.from(text)
  const plain = letters.map((letter) => plainLetters(letter))
  // Places in the plain text, led back to the letters they came from.
  const origin = plain.flatMap((part, at) => Array.from({ length: part.length }, () => at))
  const whole = plain.join('')
  const hidden = new Set<number>()
  for (const word of words) {
    for (const { index, 0: found } of whole.matchAll(word)) {
      const places = Array.from(found, (_, at) => origin[index + at] ?? 0)
      // A part of what is struck out already is no find of its own.
      if (places.every((at) => hidden.has(at))) continue
      if (isHidden(places.map((at, place) => (at === places[place - 1] ? '' : letters[at])).join('')))
        for (const at of places) hidden.add(at)
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
