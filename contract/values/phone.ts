import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { problem } from '../calls/field-problems.ts'
import { COUNTRIES } from './places.ts'
import { oneLine } from './text.ts'

const PHONE_MAX_CHARS = 40

/** A number as people write it in Canada and the United States, or with its country code; undefined when it is none. */
export function toE164(value: string): string | undefined {
  const number = parsePhoneNumberFromString(value, 'CA')
  return number?.isValid() ? number.number : undefined
}

/** Numbers that texts are sent to: of Canada and the United States, and none that costs its caller extra. */
export function isServedNumber(number: string): boolean {
  const country = parsePhoneNumberFromString(number)?.country
  return COUNTRIES.some((served) => served === country) && !number.startsWith('+1900')
}

function readNumber(value: string, context: z.core.$RefinementCtx): string {
  const number = toE164(value)
  if (number) return number
  context.addIssue({ code: 'custom', message: problem('phone') })
  return z.NEVER
}

export const phoneNumber = oneLine(PHONE_MAX_CHARS).transform(readNumber)

/** A number, or an empty text that takes away the one there was. */
export const removablePhoneNumber = oneLine(PHONE_MAX_CHARS).transform((value, context) =>
  value.trim() ? readNumber(value, context) : null,
)

/** Empty is none; what is there must be a number. */
export const optionalPhoneNumber = oneLine(PHONE_MAX_CHARS)
  .nullish()
  .transform((value, context) => (value?.trim() ? readNumber(value, context) : null))
