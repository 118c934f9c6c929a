import { ApiFailure } from '../../api/client.ts'
import { fieldMessages } from '../../api/error-text.ts'
import type { FieldMessages, Message } from '../../forms/message.ts'

const SHOWN: Partial<Record<string, Message>> = {
  full_name: { key: 'userProfile.problems.name' },
  phone_number: { key: 'userProfile.problems.phone' },
}
const INVALID: Message = { key: 'userProfile.problems.invalid' }

/** The server's complaints beside their fields, in the reader's language; anything else stands below the form. */
export function refusedDetails(error: unknown): { fields: FieldMessages; general?: Message } {
  const names = error instanceof ApiFailure ? Object.keys(fieldMessages(error)).filter((name) => name !== '') : []
  if (names.length === 0) return { fields: {}, general: { refusal: error, fallback: 'userProfile.saveErrorGeneric' } }
  return { fields: Object.fromEntries(names.map((name) => [name, SHOWN[name] ?? INVALID])) }
}
