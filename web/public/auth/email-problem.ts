import { isEmail } from '#contract/values/email-address.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'

/** An address is asked for, and has to be one. */
export function emailProblem(values: { email: string }): FieldMessages<'email'> {
  const isWrong = !isEmail(values.email)
  return { ...(isWrong && { email: { key: 'validation.email' } }), ...requireFields(values, ['email']) }
}
