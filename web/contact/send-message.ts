import type { FieldError } from '../../contract/errors.ts'
import type { Translate } from '../../locales/translate.ts'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { track } from '../consent/browser-analytics.ts'
import type { Attempt } from './message-fields.ts'

/* What is needed only once somebody presses the button; the page loads without it. */

export async function sendMessage({ fields, website, elapsedMs, key }: Attempt): Promise<void> {
  await browserApi().call('POST /contact/send-message', {
    body: { ...fields, ...(website && { website }), elapsed_ms: elapsedMs },
    idempotencyKey: key,
  })
  track('form_submit', { form_id: 'contact' })
}

/** Names of the fields that the server refused; none when it is about something else. */
export function refusedNames(error: unknown): string[] {
  if (!(error instanceof ApiFailure) || error.code !== 'validation_failed' || !Array.isArray(error.detail)) return []
  return (error.detail as FieldError[]).map(({ loc }) => String(loc[1]))
}

/** Causes a person can do something about; an inner fault of ours explains nothing. */
const EXPLAINED = ['network', 'timeout', 'rate_limited', 'unavailable']

export function causeText(t: Translate, error: unknown): string | null {
  return error instanceof ApiFailure && EXPLAINED.includes(error.code) ? errorText(t, error) : null
}
