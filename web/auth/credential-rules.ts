import '../forms/zod-without-eval.ts'
import { countChars, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../../contract/passwords.ts'
import { email } from '../../contract/text.ts'
import type { Message } from '../forms/message.ts'

/*
 * The contract's own rules for addresses and passwords. They bring the validator along, which is larger than the page: see
 * `rules-loading.ts`.
 */

export { PASSWORD_MIN_CHARS }

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

export function passwordProblem(value: string): Message | null {
  const count = countChars(value)
  if (count < PASSWORD_MIN_CHARS) return { key: 'validation.passwordTooShort', values: { min: PASSWORD_MIN_CHARS } }
  return count > PASSWORD_MAX_CHARS ? { key: 'validation.passwordTooLong', values: { max: PASSWORD_MAX_CHARS } } : null
}
