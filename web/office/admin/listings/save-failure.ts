import { ApiFailure } from '#web/data/api/client.ts'
import { detailText } from '#web/data/api/error-text.ts'
import type { Message } from '#web/data/forms/message.ts'

/** Why a listing could not be saved. */
export function saveFailure(error: unknown): Message {
  const fallback = 'admin.form.failed.other'
  if (!(error instanceof ApiFailure)) return { key: fallback }
  if (error.code === 'vin_taken') return { key: 'errors.vin_taken' }
  if (error.status === 409) return { key: 'errors.listing_exists' }
  if (error.status >= 500) return { key: 'admin.form.failed.server' }
  if (error.status === 422) {
    const text = detailText(error.detail)
    return text === undefined ? { key: fallback } : { text }
  }
  return { failure: error, fallback: error.status === 400 ? 'admin.form.failed.validation' : fallback }
}
