import { z } from 'zod'
import { problem } from '../calls/field-problems.ts'
import { EMAIL_MAX_CHARS, EMAIL_PATTERN, isNormalEmail, normalEmail } from './email-address.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair; such text is refused here, before it can make a query throw. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Embeddings, overrides and isolates: they reorder the text that stands beside them, and no language needs them typed. */
const ORDER_MARKS = /[\u202A-\u202E\u2066-\u2069]/g
/** Control characters other than line breaks and tabs. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/
const NOT_EXACT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** The first characters of what was sent, to be shown beside what is wrong with it. */
export function excerpt(value: string, max: number): string {
  return value.slice(0, max).toWellFormed().replaceAll('\0', '').replaceAll(ORDER_MARKS, '')
}

/** At most so much of a text, and a sign that there is more of it; a character of two halves is left whole or out. */
export function shortened(value: string, max: number): string {
  return value.length > max ? `${value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…` : value
}

/** A name, code or token to look up: compared as it is, so that nothing is stripped from it and unusual characters are refused. */
export function exact(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.isWellFormed() && !NOT_EXACT.test(value), { error: problem('characters') })
}

/** Text of several lines and at most `max` characters: kept as typed except for outer white space, order marks and control characters. */
export function text(max: number, missing?: string) {
  return z
    .string(missing)
    .max(max, { abort: true })
    .refine(isStorable, { error: problem('characters') })
    .overwrite((value) => value.replaceAll(ORDER_MARKS, '').replaceAll(CONTROLS, ''))
    .trim()
}

/** Text of several lines that must say something. */
export function requiredText(max: number) {
  return text(max).min(1)
}

/** One line: line breaks, tabs and control characters that were pasted into it become spaces. */
export function oneLine(max: number, missing?: string) {
  return text(max, missing)
    .overwrite((value) => value.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .trim()
}

/** One line that must say something. */
export function requiredLine(max: number) {
  return oneLine(max).min(1)
}

/** Names and subjects: they end up in mail headers, so a line break is refused, not replaced. */
export function line(max: number) {
  return text(max)
    .min(1)
    .refine((value) => !LINE_BREAK.test(value), { error: problem('oneLine') })
    .overwrite((value) => value.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .trim()
}

const NO_ADDRESS = { error: problem('email') }
export const email = oneLine(EMAIL_MAX_CHARS)
  .regex(EMAIL_PATTERN, NO_ADDRESS)
  .transform(normalEmail)
  .refine(isNormalEmail, NO_ADDRESS)
