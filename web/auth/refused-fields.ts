import type { FieldError } from '../../contract/errors.ts'
import type { MessageKey } from '../../locales/keys.ts'
import { ApiFailure } from '../api/client.ts'
import type { FieldMessages, Message } from '../forms/message.ts'

/** What only the server can find wrong, by the type of its complaint. */
const BY_TYPE: Partial<Record<string, MessageKey>> = {
  password_too_common: 'validation.passwordTooCommon',
  password_is_email: 'validation.passwordIsEmail',
}

const BY_FIELD: Partial<Record<string, MessageKey>> = {
  email: 'validation.email',
  phone_number: 'validation.phone',
  password: 'validation.passwordRefused',
  new_password: 'validation.passwordRefused',
}

/** The server's complaints in the reader's language, beside the fields they are about. Empty when it is not about fields. */
export function refusedFields(error: unknown): FieldMessages {
  if (!(error instanceof ApiFailure)) return {}
  if (error.code === 'email_taken') return { email: { key: 'registerForm.emailAlreadyExists' } }
  if (!Array.isArray(error.detail)) return {}
  return Object.fromEntries(
    (error.detail as FieldError[]).map(({ loc, type }) => [String(loc[1]), messageOf(loc, type)]),
  )
}

function messageOf(loc: FieldError['loc'], type: string): Message {
  return { key: BY_TYPE[type] ?? BY_FIELD[String(loc[1])] ?? 'validation.invalid' }
}
