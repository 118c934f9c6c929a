import type { Translate } from '../../../locales/translate.ts'
import { ApiFailure } from '../../api/client.ts'
import { detailText, errorText } from '../../api/error-text.ts'

/** Why a listing could not be saved. */
export function saveFailureText(t: Translate, error: unknown): string {
  const fallback = t('admin.form.failed.other')
  if (!(error instanceof ApiFailure)) return fallback
  if (error.status === 409) return t('errors.listing_exists')
  if (error.status >= 500) return t('admin.form.failed.server')
  if (error.status === 400) return errorText(t, error, t('admin.form.failed.validation'))
  if (error.status === 422) return detailText(error.detail) ?? fallback
  return errorText(t, error, fallback)
}
