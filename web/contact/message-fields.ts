import type { MessageKey } from '../../locales/keys.ts'
import type { MessageValues } from '../../locales/translate.ts'

export const MESSAGE_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageFields = Record<MessageField, string>

/** A message on its way. `key` is what the server knows a repeated try by. */
export type Attempt = { fields: MessageFields; website: string; elapsedMs: number; key: string }

/** What to tell beside a field, not yet in a language. */
export type FieldErrors = Partial<Record<MessageField, { key: MessageKey; values?: MessageValues }>>

const REQUIRED = ['name', 'email', 'subject', 'message'] as const satisfies readonly MessageField[]

export function missingFields(fields: MessageFields): FieldErrors {
  const missing = REQUIRED.filter((field) => fields[field].trim() === '')
  return Object.fromEntries(missing.map((field) => [field, { key: 'contact.errors.required' }]))
}

/** What only the server found wrong, beside its field. */
export function refusedFields(names: readonly string[]): FieldErrors {
  const known = MESSAGE_FIELDS.filter((field) => names.includes(field))
  return Object.fromEntries(known.map((field) => [field, { key: refusalKey(field) }]))
}

function refusalKey(field: MessageField): MessageKey {
  if (field === 'email') return 'contact.errors.email'
  return field === 'phone' ? 'contact.errors.phone' : 'contact.errors.invalid'
}

/**
 * As long as the words stay the same, a further try is the same request: an answer that was lost on the way makes no second
 * message.
 */
export function nextAttempt(last: Attempt | null, fields: MessageFields, website: string, elapsedMs: number): Attempt {
  const isSame = last?.website === website && MESSAGE_FIELDS.every((field) => last.fields[field] === fields[field])
  return isSame ? last : { fields, website, elapsedMs, key: crypto.randomUUID() }
}
