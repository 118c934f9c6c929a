import { countChars, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#contract/accounts/password-length.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { Message } from '#web/data/forms/message.ts'

/** The server's errors of a new password that the browser cannot find, for a form's `texts.types`. */
export const PASSWORD_ERRORS: Partial<Record<string, MessageKey>> = {
  password_too_common: 'validation.passwordTooCommon',
  password_is_email: 'validation.passwordIsEmail',
}

/** What is wrong with the length of a new password. */
export function passwordProblem(value: string): Message | null {
  const count = countChars(value)
  if (count < PASSWORD_MIN_CHARS) return { key: 'validation.passwordTooShort', values: { min: PASSWORD_MIN_CHARS } }
  return count > PASSWORD_MAX_CHARS ? { key: 'validation.passwordTooLong', values: { max: PASSWORD_MAX_CHARS } } : null
}
