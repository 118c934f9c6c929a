import { z } from 'zod'

/** PostgreSQL stores neither NUL nor half a surrogate pair; such text is refused here, before it can make a query throw. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
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
export const email = text(EMAIL_MAX_CHARS)
  .regex(EMAIL_PATTERN, { error: 'Please enter a valid email address.' })
  .transform((value) => value.normalize('NFKC').toLowerCase())
