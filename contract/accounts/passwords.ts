import { z } from 'zod'
import { problem } from '../calls/field-problems.ts'
import { countChars, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './password-length.ts'

/**
 * A new password: any characters, taken exactly as typed. The length in code units is bounded first, so that a megabyte costs
 * nothing to refuse. Common ones and the person's own address are refused by the server.
 */
export const newPassword = z
  .string()
  .max(PASSWORD_MAX_CHARS * 2, { error: problem('passwordTooLong'), abort: true })
  .refine((value) => countChars(value) >= PASSWORD_MIN_CHARS, {
    error: problem('passwordTooShort'),
  })
  .refine((value) => countChars(value) <= PASSWORD_MAX_CHARS, {
    error: problem('passwordTooLong'),
  })

/** A password typed to prove identity: only its length is bounded. */
export const givenPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MAX_CHARS * 2)
