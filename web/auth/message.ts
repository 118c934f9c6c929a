import type { MessageKey } from '../../locales/keys.ts'
import type { MessageValues, Translate } from '../../locales/translate.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'

/** Something to tell, not yet in a language: whoever switches languages reads it in the new one. */
export type Message =
  | { key: MessageKey; values?: MessageValues }
  /** Words that came from elsewhere and are shown as they are. */
  | { text: string }
  /** A call that failed: what the server said, or why it was not reached, else the fallback. */
  | { failure: unknown; fallback: MessageKey }
  /** The same, but when the server was not reached the fallback leads and the cause follows as a second line. */
  | { refusal: unknown; fallback: MessageKey }

export type FieldMessages = Partial<Record<string, Message>>

export function say(t: Translate, message: Message): string {
  if ('text' in message) return message.text
  if ('key' in message) return t(message.key, message.values)
  const fallback = t(message.fallback)
  if ('failure' in message) return errorText(t, message.failure, fallback)
  return isUnreached(message.refusal) ? fallback : errorText(t, message.refusal, fallback)
}

export function sayMore(t: Translate, message: Message): string | undefined {
  return 'refusal' in message && isUnreached(message.refusal) ? errorText(t, message.refusal) : undefined
}

function isUnreached(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}
