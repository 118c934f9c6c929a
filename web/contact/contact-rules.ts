import '../auth/zod-without-eval.ts'
import { contactMessage } from '../../contract/inbox.ts'
import type { FieldErrors, MessageFields } from './message-fields.ts'

/*
 * The message as the contract checks it, telephone numbers included. Loaded once somebody starts to write: the validator and the
 * table of numbering plans are larger than the page.
 */

export function problemsOf(fields: MessageFields): FieldErrors {
  const result = contactMessage.safeParse(fields)
  if (result.success) return {}
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] as keyof MessageFields
    if (fields[field].trim() === '') errors[field] = { key: 'contact.errors.required' }
    else if (issue.code === 'too_big') {
      errors[field] = { key: 'contact.errors.tooLong', values: { max: Number(issue.maximum) } }
    } else if (field === 'email') errors[field] ??= { key: 'contact.errors.email' }
    else if (field === 'phone') errors[field] ??= { key: 'contact.errors.phone' }
    else errors[field] ??= { key: 'contact.errors.invalid' }
  }
  return errors
}
