import { z } from 'zod'
import { EMAIL_MAX_CHARS, EMAIL_PATTERN, isNormalEmail, normalEmail } from './email-address.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair; such text is refused here, before it can make a query throw. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Embeddings, overrides and isolates: they turn round how what stands beside them is read, and no language needs them typed. */
const ORDER_MARKS = /[\u202A-\u202E\u2066-\u2069]/g

/** The beginning of what somebody sent, to be shown beside what is wrong with it: without what is not stored or would turn the order of others. */
export function excerpt(value: string, max: number): string {
  return value.slice(0, max).toWellFormed().replaceAll('\0', '').replaceAll(ORDER_MARKS, '')
}

/** At most so much of a text, and a sign that there is more of it; a character of two halves is left whole or out. */
export function shortened(value: string, max: number): string {
  return value.length > max ? `${value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…` : value
}

/** A name or id to look up, taken to the letter. */
export function exact(max: number) {
  return z.string().max(max).refine(isStorable, { error: 'Invalid characters' })
}

/** Free text of at most `max` characters, kept as typed except for the white space around it and marks that turn the order of others. */
export function text(max: number, missing?: string) {
  return z
    .string(missing)
    .max(max)
    .refine(isStorable, { error: 'Invalid characters' })
    .overwrite((value) => value.replaceAll(ORDER_MARKS, ''))
    .trim()
}

/** Words to look for: one line, whatever line breaks and control characters they were pasted with. */
export function words(max: number) {
  return text(max)
    .overwrite((value) => value.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .trim()
}

/** Text that must say something; `missing` is what to say when it does not. */
export function requiredText(max: number, missing?: string) {
  return text(max, missing).min(1, missing)
}

/** One line: names and subjects end up in mail headers, where a line break could smuggle in another header. */
export function line(max: number) {
  return requiredText(max).refine((value) => !/[\r\n]/.test(value), { error: 'Must be a single line' })
}

const NO_ADDRESS = { error: 'Please enter a valid email address.' }
export const email = text(EMAIL_MAX_CHARS)
  .regex(EMAIL_PATTERN, NO_ADDRESS)
  .transform(normalEmail)
  .refine(isNormalEmail, NO_ADDRESS)
