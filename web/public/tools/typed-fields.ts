import { isDay } from '#deal/days.ts'

/** What is wrong with a text that was typed, for the field to say. */
export type Problem = 'notAmount' | 'tooLarge' | 'notRate' | 'notDay' | 'notWhole'
export type Reading<Value> = { value: Value | undefined } | { problem: Problem }

/** One field of a tool: what it starts with, and what a text in it means. An empty text means none, and is never wrong. */
export type TypedField<Value> = {
  initial: string
  read: (text: string) => Reading<Value>
  /** The text as an address has it, whatever the notation it was typed in. */
  write: (text: string) => string
}

/** Longer input is cut: an address must stay short. */
const TEXT_MAX_CHARS = 40
const CENTS_MAX = 10_000_000_000

const NONE = { value: undefined }

/** Cents from what a person types: `34,900`, `34 900,50 $`, `34900.5`, `34，900元`. */
export function amount(): TypedField<number> {
  const read = (text: string): Reading<number> => {
    const figure = readFigure(text)
    if (figure === '') return NONE
    if (figure === undefined) return { problem: 'notAmount' }
    const [whole = '', part = ''] = figure.split('.')
    const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return cents > CENTS_MAX ? { problem: 'tooLarge' } : { value: cents }
  }
  return { initial: '', read, write: (text) => readFigure(text) ?? text }
}

/** The same for a field by itself; nothing where it is empty or no amount. */
export function centsOf(text: string): number | undefined {
  const reading = amount().read(text.trim())
  return 'value' in reading ? reading.value : undefined
}

/** Percent as a decimal string, which the engine computes with: `6,49 %` is `6.49`. */
export function percent(): TypedField<string> {
  const normal = (text: string) => text.normalize('NFKC').replaceAll(/[\s%]/g, '').replace(',', '.')
  const read = (text: string): Reading<string> => {
    const figure = normal(text)
    if (figure === '') return NONE
    return /^\d{1,2}(?:\.\d{1,4})?$/.test(figure) ? { value: figure } : { problem: 'notRate' }
  }
  return { initial: '', read, write: normal }
}

/** A share of one from percent, digit by digit: `9.975` is `0.09975`. */
export function shareOfPercent(text: string): string {
  const [whole = '', part = ''] = text.split('.')
  const digits = whole.padStart(3, '0') + part
  return `${Number(digits.slice(0, -2 - part.length))}.${digits.slice(-2 - part.length)}`
}

/** And back: `0.09975` is `9.975`. */
export function percentOfShare(share: string): string {
  const [whole = '', part = ''] = share.split('.')
  const digits = whole + part.padEnd(2, '0')
  const shift = digits.length - Math.max(0, part.length - 2)
  const [before, after] = [digits.slice(0, shift), digits.slice(shift)]
  return `${Number(before)}${after === '' ? '' : `.${after}`}`
}

export function day(): TypedField<string> {
  const read = (text: string): Reading<string> => {
    if (text === '') return NONE
    return isDay(text) ? { value: text } : { problem: 'notDay' }
  }
  return { initial: '', read, write: (text) => text }
}

/** What stands in a form, by the names of its fields; none of them is a file. */
export function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)] as [string, string][])
}

/** A count, such as kilometres or years. A mark before three digits groups thousands; any other would be a decimal one. */
export function count(max: number): TypedField<number> {
  const normal = (text: string) => text.normalize('NFKC').replaceAll(/\s|[,.](?=\d{3}(?:\D|$))/g, '')
  const read = (text: string): Reading<number> => {
    const figure = normal(text)
    if (figure === '') return NONE
    if (!/^\d{1,9}$/.test(figure)) return { problem: 'notWhole' }
    return Number(figure) > max ? { problem: 'tooLarge' } : { value: Number(figure) }
  }
  return { initial: '', read, write: normal }
}

/** One of some words; an address with any other means the first. */
export function choice<Value extends string>(values: readonly [Value, ...Value[]]): TypedField<Value> {
  const known = (text: string): Value => values.find((value) => value === text) ?? values[0]
  return { initial: values[0], read: (text) => ({ value: known(text) }), write: known }
}

/** The code of a province or state, `QC`; the loader of the rows checks whether it has rules. */
export function jurisdictionCode(): TypedField<string> {
  const code = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')
  return { initial: '', read: (text) => ({ value: code(text) || undefined }), write: code }
}

export type Fields = Record<string, TypedField<string> | TypedField<number>>
export type Texts<Of extends Fields> = { [Name in keyof Of & string]: string }
export type Values<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends TypedField<infer Value> ? Value | undefined : never
}
export type Problems<Of extends Fields> = { [Name in keyof Of & string]?: Problem }

/** Reads an address that anyone may have written, or a plain form has. */
export function textsFrom<Of extends Fields>(fields: Of, query: URLSearchParams): Texts<Of> {
  return mapFields(fields, (field, name) => {
    const text = query.get(name)?.slice(0, TEXT_MAX_CHARS)
    return text === undefined ? field.initial : text
  }) as Texts<Of>
}

/** The shortest address that means the same: what is as it was at the start is left out. */
export function queryOf<Of extends Fields>(fields: Of, texts: Texts<Of>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    const text = field.write((texts[name] ?? '').trim())
    if (text !== '' && text !== field.initial) query.set(name, text)
  }
  return query
}

export function readTexts<Of extends Fields>(
  fields: Of,
  texts: Texts<Of>,
): { values: Values<Of>; problems: Problems<Of> } {
  const readings = mapFields(fields, (field, name) => field.read((texts[name] ?? '').trim()))
  const values = mapFields(fields, (_, name) => {
    const reading = readings[name]
    return reading && 'value' in reading ? reading.value : undefined
  }) as Values<Of>
  const wrong = Object.entries(readings).flatMap(([name, reading]) =>
    'problem' in reading ? [[name, reading.problem] as const] : [],
  )
  return { values, problems: Object.fromEntries(wrong) as Problems<Of> }
}

function mapFields<Result>(
  fields: Fields,
  make: (field: Fields[string], name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}

const CURRENCY = /^(?:CAD?|CDN|USD?|C)|(?:CAD?|CAN|CDN|USD?|[加美]?元)$/gi

/** Digits with at most a point and two decimals; `''` for none, nothing for what is no amount. Full-width signs are as good as others. */
function readFigure(text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\s$'’\u2060]/g, '')
    .replaceAll(CURRENCY, '')
  if (bare === '') return ''
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  // The last mark with one or two digits behind it is the decimal one; all others group thousands.
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare)
  const groups = (match?.[1] ?? '').split(/[.,]/)
  if (groups.slice(1).some((group) => group.length !== 3)) return undefined
  const figure = groups.join('').replace(/^0+(?=\d)/, '')
  if (figure.length > 12) return undefined
  return match?.[2] === undefined ? figure : `${figure}.${match[2]}`
}
