import { z } from 'zod'
import { countChars, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './password-length.ts'

/**
 * A new password: any characters, taken exactly as typed. The length in code units is bounded first, so that a megabyte costs
 * nothing to refuse. Common ones and the person's own address are refused by the server.
 */
export const newPassword = z
  .string()
  .max(PASSWORD_MAX_CHARS * 2, { error: `Password must be at most ${PASSWORD_MAX_CHARS} characters.` })
  .refine((value) => countChars(value) >= PASSWORD_MIN_CHARS, {
    error: `Password must be at least ${PASSWORD_MIN_CHARS} characters.`,
  })
  .refine((value) => countChars(value) <= PASSWORD_MAX_CHARS, {
    error: `Password must be at most ${PASSWORD_MAX_CHARS} characters.`,
  })

/** A password someone types to prove who they are: only bounded. */
export const givenPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MAX_CHARS * 2)
