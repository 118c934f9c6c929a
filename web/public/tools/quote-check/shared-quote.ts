import { isDay } from '#deal/days.ts'
import { QUOTE_LIMITS } from '#deal/quote/limits.ts'
import { asSaid } from '#deal/quote/meaning/car-words.ts'
import type { Question } from '#deal/quote/quote-answer.ts'
import type { QuoteSale } from '#deal/quote/quote-shapes.ts'
import type { QuoteRow, ReadQuote } from '#deal/quote/rows.ts'
import { FUELS } from '#deal/rule-rows.ts'

/** A line without its words: what may stand in an address, because a pasted line can hold a name. */
export type SharedLine = Pick<QuoteRow, 'kind' | 'cents' | 'isNegative' | 'isPreinstalled' | 'isReference'>
/** What else of a sheet decides how far its lines may be judged: figures that were not read, a lease, several offers. */
const TRAITS = ['unread', 'lease', 'several'] as const
type Trait = (typeof TRAITS)[number]
export type SharedQuote = { sale: QuoteSale; lines: SharedLine[]; traits: Trait[] }

const NAME = 'quote='
const KIND = /^[a-z_]{1,40}$/
const JURISDICTION = /^[A-Z]{2}:(?:CA|US)$/
const RATE = /^0\.\d{1,8}$/
const LINE = /^([a-z_]{1,40})(!?)(\*?):(-?)(\d{1,12})$/
const CENTS = /^\d{1,12}$/
const AGE = /^\d{1,2}$/

/** What of a question may stand in an address; what the sheet says of its car is part of the sale then. */
export function sharedOf({ sale, read }: Question): SharedQuote {
  const traits: Record<Trait, boolean> = {
    unread: read.hasUnreadAmounts === true,
    lease: read.terms?.some(({ kind }) => kind === 'lease') ?? false,
    several: read.options !== undefined,
  }
  return { sale: asSaid(sale, read.car), lines: read.rows, traits: TRAITS.filter((trait) => traits[trait]) }
}

/** A shared line has no words. */
export function questionOfShared({ sale, lines, traits }: SharedQuote): Question {
  const read: ReadQuote = {
    unread: [],
    rows: lines.map((line, row) => ({ ...line, row, how: 'exact' as const, text: '' })),
    ...(traits.includes('unread') && { hasUnreadAmounts: true }),
    ...(traits.includes('lease') && { terms: [{ kind: 'lease' }] }),
    ...(traits.includes('several') && { options: [] }),
  }
  return { sale, read }
}

/**
 * The fragment of an address, `quote=QC:CA,2026-11-16,dealer,new,gas,3849500,,nitrogen~price:3849500~etching!:29900`: the sale, then
 * each line’s kind and cents, `!` for what is on the car already, `*` for what another line contains. A rate, a book value and an age, which few places ask for, stand
 * behind what was asked for, and traits of the sheet behind the lines; no fuel where nothing is said of it. Nothing of it needs escaping.
 */
export function writeSharedQuote({ sale, lines, traits }: SharedQuote): string {
  const asked = [sale.rate_override ?? '', sale.book_value ?? '', sale.vehicle_age ?? '']
  const head = [
    sale.jurisdiction,
    sale.date,
    sale.seller,
    sale.condition,
    sale.fuel ?? '',
    sale.advertised_price ?? '',
    sale.local_rate ?? '',
    (sale.requested ?? []).join('+'),
    ...(asked.some((each) => each !== '') ? asked : []),
  ].join(',')
  const rows = lines.map(
    ({ kind, cents, isNegative, isPreinstalled, isReference }) =>
      `${kind}${isPreinstalled ? '!' : ''}${isReference ? '*' : ''}:${isNegative ? '-' : ''}${cents}`,
  )
  return NAME + [head, ...rows, ...traits].join('~')
}

/** Anybody can write an address: what is no quote in every part is none at all. */
export function readSharedQuote(fragment: string): SharedQuote | null {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(NAME)) return null
  const [head = '', ...parts] = text.slice(NAME.length).split('~')
  const sale = readSale(head)
  const traits = TRAITS.filter((trait) => parts.includes(trait))
  const rows = parts.filter((part) => !traits.some((trait) => trait === part))
  if (!sale || rows.length === 0 || rows.length > QUOTE_LIMITS.rows) return null
  const lines = rows.map(readLine)
  return lines.every((line) => line !== null) ? { sale, lines, traits } : null
}

function readSale(head: string): QuoteSale | null {
  const [jurisdiction = '', date = '', seller = '', condition = '', fuel = '', ...rest] = head.split(',')
  const [advertised = '', rate = '', asked = '', override = '', book = '', age = ''] = rest
  const known = FUELS.find((one) => one === fuel)
  const requested = asked === '' ? [] : asked.split('+')
  if (!JURISDICTION.test(jurisdiction) || !isDay(date) || (fuel !== '' && !known)) return null
  if (seller !== 'dealer' && seller !== 'private') return null
  if (condition !== 'new' && condition !== 'used') return null
  if (advertised !== '' && !CENTS.test(advertised)) return null
  if ([rate, override].some((text) => text !== '' && !RATE.test(text))) return null
  if ((book !== '' && !CENTS.test(book)) || (age !== '' && !AGE.test(age))) return null
  if (!requested.every((kind) => KIND.test(kind))) return null
  return {
    jurisdiction,
    date,
    seller,
    condition,
    fuel: known,
    advertised_price: advertised === '' ? null : Number(advertised),
    local_rate: rate === '' ? null : rate,
    rate_override: override === '' ? null : override,
    book_value: book === '' ? null : Number(book),
    vehicle_age: age === '' ? null : Number(age),
    requested,
  }
}

function readLine(row: string): SharedLine | null {
  const [, kind = '', pre, inside, minus, cents] = LINE.exec(row) ?? []
  if (kind === '') return null
  const isReference = inside === '*'
  return {
    kind,
    cents: Number(cents),
    isNegative: minus === '-',
    isPreinstalled: pre === '!',
    ...(isReference && { isReference }),
  }
}
