import { ApiFailure } from '../api/client.ts'
import { detailText } from '../api/error-text.ts'
import type { FieldMessages, Message } from '../forms/message.ts'

/** A login that did not work: beside which fields it is said, and the words for the form's and the view's alert. */
export type LoginFailure = { fields: FieldMessages; form: Message; view: Message }

type Placement = readonly ('email' | 'password')[]

export function isUnverified(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.code === 'email_not_verified' || (detailText(error.detail) ?? '').includes('Email not verified')
}

export function missingCredentials(email: string, password: string): LoginFailure {
  const required: Message = { key: 'validation.required' }
  return {
    fields: { ...(email === '' && { email: required }), ...(password === '' && { password: required }) },
    form: { key: 'loginForm.missingCredentials' },
    view: { key: 'loginForm.missingCredentialsShort' },
  }
}

/** `isStaffLogin`: the visitor was on the way to the dashboard, whose login has words of its own. */
export function readLoginFailure(error: unknown, isStaffLogin: boolean): LoginFailure {
  const message = isStaffLogin ? staffMessage(error) : loginMessage(error)
  const places = placeLoginError(error)
  return {
    fields: Object.fromEntries(places.map((field) => [field, message])),
    // With the words beside the fields already, the form's alert need not repeat them.
    form: places.length > 0 ? { key: 'loginForm.failed' } : message,
    view: message,
  }
}

/** By code; English words of an unknown error are the fallback. */
export function placeLoginError(error: unknown): Placement {
  if (!(error instanceof ApiFailure)) return []
  if (error.code === 'incorrect_credentials') return ['email', 'password']
  if (Array.isArray(error.detail)) return ['email', 'password']
  const words = detailText(error.detail) ?? ''
  if (words.includes('credentials')) return ['email', 'password']
  if (words.includes('Email')) return ['email']
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
