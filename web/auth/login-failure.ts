import { ApiFailure } from '../api/client.ts'
import { detailText } from '../api/error-text.ts'
import type { FieldMessages, Message } from '../forms/message.ts'

type LoginField = 'username' | 'password'
/** A login that did not work: beside which fields it is said, and the words for the form's and the view's alert. */
export type LoginFailure = { errors: FieldMessages<LoginField>; form: Message; view: Message }

export function isUnverified(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.code === 'email_not_verified' || (detailText(error.detail) ?? '').includes('Email not verified')
}

/** `isStaffLogin`: the visitor was on the way to the dashboard, whose login has words of its own. */
export function readLoginFailure(error: unknown, isStaffLogin: boolean): LoginFailure {
  const message = isStaffLogin ? staffMessage(error) : loginMessage(error)
  const places = placeLoginError(error)
  return {
    errors: Object.fromEntries(places.map((field) => [field, message])),
    // With the words beside a field already, the form's alert need not repeat them.
    form: places.length > 0 ? { key: 'loginForm.failed' } : message,
    view: message,
  }
}

/**
 * By code; English words of an unknown error are the fallback. Wrong credentials stand beside the password alone, which is the field
 * to try again: with both alerts, both fields would say the same thing four times.
 */
export function placeLoginError(error: unknown): readonly LoginField[] {
  if (!(error instanceof ApiFailure)) return []
  if (error.code === 'incorrect_credentials') return ['password']
  if (Array.isArray(error.detail)) return ['username', 'password']
  const words = detailText(error.detail) ?? ''
  if (words.includes('credentials')) return ['username', 'password']
  if (words.includes('Email')) return ['username']
  return words.includes('Password') ? ['password'] : []
}

function loginMessage(error: unknown): Message {
  if (error instanceof ApiFailure && error.status === 422) return { key: 'loginForm.checkInput' }
  return { failure: error, fallback: 'loginForm.failed' }
}

function staffMessage(error: unknown): Message {
  const { status, code } = error instanceof ApiFailure ? error : { status: -1, code: '' }
  if (status === 401) return { key: 'loginForm.staff.incorrect' }
  if (status === 422) return { key: 'loginForm.checkInput' }
  if (status === 0) return { key: 'loginForm.staff.network' }
  const isExplained = code === 'rate_limited' || code === 'account_deactivated'
  return isExplained ? { failure: error, fallback: 'loginForm.staff.failed' } : { key: 'loginForm.staff.failed' }
}
