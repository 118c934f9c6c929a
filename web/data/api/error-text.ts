import type { MessageKey } from '#locales/keys.ts'
import type { Translate } from '#locales/translate.ts'
import { ApiFailure, REQUEST_TIMEOUT_MS } from './client.ts'

/**
 * What to tell a person: the translation of the code if there is one, then what the server said, then the fallback. A list of
 * field errors reads `field: message; field: message`.
 */
export function errorText(t: Translate, error: unknown, fallback?: string): string {
  if (!(error instanceof ApiFailure)) return fallback ?? t('errors.unknown')
  const key = `errors.${error.code}`
  const translated = t(key as MessageKey, { ms: REQUEST_TIMEOUT_MS })
  if (translated !== key && error.code !== 'unknown') return translated
  return detailText(error.detail) ?? fallback ?? t('errors.unknown')
}

export function detailText(detail: unknown): string | undefined {
  if (typeof detail === 'string') return detail === '' ? undefined : detail
  if (Array.isArray(detail)) {
    if (detail.length === 0) return undefined
    return detail.every(isFieldError)
      ? detail.map(({ loc, msg }) => `${loc.at(-1) ?? ''}: ${msg}`).join('; ')
      : detail.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(', ')
  }
  return detail && typeof detail === 'object' ? JSON.stringify(detail) : undefined
}

function isFieldError(value: unknown): value is { loc: (string | number)[]; msg: string } {
  return typeof value === 'object' && value !== null && 'loc' in value && Array.isArray(value.loc) && 'msg' in value
}
