import { z } from 'zod'

/** PostgreSQL stores neither NUL nor half a surrogate pair; such text is refused here, before it can make a query throw. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** A name or id to look up, taken to the letter. */
export function exact(max: number) {
  return z.string().max(max).refine(isStorable, { error: 'Invalid characters' })
}

/** Free text of at most `max` characters, kept as typed except for the white space around it. */
export function text(max: number, missing?: string) {
  return z.string(missing).max(max).refine(isStorable, { error: 'Invalid characters' }).trim()
}

/** Text that must say something; `missing` is what to say when it does not. */
export function requiredText(max: number, missing?: string) {
  return text(max, missing).min(1, missing)
}

/** One line: names and subjects end up in mail headers, where a line break could smuggle in another header. */
export function line(max: number) {
  return requiredText(max).refine((value) => !/[\r\n]/.test(value), { error: 'Must be a single line' })
}

/** The address as spec.md's simple pattern accepts it, compared without case. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX_CHARS = 254
const NO_ADDRESS = { error: 'Please enter a valid email address.' }
export const email = text(EMAIL_MAX_CHARS)
  .regex(EMAIL_PATTERN, NO_ADDRESS)
  .transform((value) => value.normalize('NFKC').toLowerCase())
  // One character may become eighteen with spaces between them, which fit neither the pattern nor a column.
  .refine((value) => value.length <= EMAIL_MAX_CHARS && EMAIL_PATTERN.test(value), NO_ADDRESS)
