import '../forms/zod-without-eval.ts'
import { NAME_MAX_CHARS, type Registration, registration } from '../../contract/accounts.ts'
import { countChars } from '../../contract/passwords.ts'
import { toE164 } from '../../contract/phone.ts'
import type { FieldMessages, Message } from '../forms/message.ts'
import { passwordProblem } from './credential-rules.ts'

/*
 * The registration as the contract checks it, telephone numbers included. Loaded only on the way to the second step: the table
 * of numbering plans is larger than the rest of the page.
 */

export function isPhone(value: string): boolean {
  return toE164(value) !== undefined
}

/** What the contract finds wrong with a registration, beside the field it belongs to. */
export function registrationProblems(body: Registration): FieldMessages {
  const result = registration.safeParse(body)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map(({ path }) => [String(path[0]), problemOf(String(path[0]), body)]))
}

function problemOf(field: string, body: Registration): Message {
  if (field === 'email') return { key: 'validation.email' }
  if (field === 'phone_number') return { key: 'validation.phone' }
  if (field === 'password') return passwordProblem(body.password ?? '') ?? { key: 'validation.required' }
  if (field !== 'full_name') return { key: 'validation.invalid' }
  if (body.full_name.trim() === '') return { key: 'validation.required' }
  return countChars(body.full_name) > NAME_MAX_CHARS
    ? { key: 'validation.maxLength', values: { max: NAME_MAX_CHARS } }
    : { key: 'validation.invalid' }
}
