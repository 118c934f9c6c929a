import { ApiFailure } from '#web/data/api/client.ts'
import { detailText } from '#web/data/api/error-text.ts'
import type { Message } from '#web/data/forms/message.ts'

export type LoginField = 'username' | 'password'
/** A login that did not work: the one message, and the fields that it is about. */
export type LoginFailure = { message: Message; fields: readonly LoginField[] }

export function isUnverified(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.code === 'email_not_verified' || (detailText(error.detail) ?? '').includes('Email not verified')
}

/** `isStaffLogin`: the visitor was on the way to the dashboard, whose login has words of its own. */
export function readLoginFailure(error: unknown, isStaffLogin: boolean): LoginFailure {
  return { message: isStaffLogin ? staffMessage(error) : loginMessage(error), fields: refusedLoginFields(error) }
}

/** By code; English words of an unknown error are the fallback. */
export function refusedLoginFields(error: unknown): readonly LoginField[] {
  if (!(error instanceof ApiFailure)) return []
  if (error.code === 'incorrect_credentials' || Array.isArray(error.detail)) return ['username', 'password']
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
