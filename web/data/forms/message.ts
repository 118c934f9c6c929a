import type { MessageKey } from '#locales/keys.ts'
import type { MessageValues, Translate } from '#locales/translate.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'

/** A message not yet in a language: it follows a language switch. */
export type Message =
  /** `cause`: a failed call, which follows as a second line where a person can do something about it. */
  | { key: MessageKey; values?: MessageValues; cause?: unknown }
  /** Words that came from elsewhere and are shown as they are. */
  | { text: string }
  /** A call that failed: what the server said, or why it was not reached, else the fallback. */
  | { failure: unknown; fallback: MessageKey }
  /** The same, but when the server was not reached the fallback leads and the cause follows as a second line. */
  | { refusal: unknown; fallback: MessageKey }

export type FieldMessages<Field extends string = string> = Partial<Record<Field, Message>>

export function say(t: Translate, message: Message): string {
  if ('text' in message) return message.text
  if ('key' in message) return t(message.key, message.values)
  const fallback = t(message.fallback)
  if ('failure' in message) return errorText(t, message.failure, fallback)
  return isUnreached(message.refusal) ? fallback : errorText(t, message.refusal, fallback)
}

export function sayMore(t: Translate, message: Message): string | undefined {
  if ('refusal' in message) return isUnreached(message.refusal) ? errorText(t, message.refusal) : undefined
  if (!('cause' in message) || !(message.cause instanceof ApiFailure)) return undefined
  return EXPLAINED.includes(message.cause.code) ? errorText(t, message.cause) : undefined
}

/** Causes a person can do something about; an inner fault of ours explains nothing. */
const EXPLAINED: readonly string[] = ['network', 'timeout', 'rate_limited', 'unavailable']

function isUnreached(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}
