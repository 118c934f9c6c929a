import type { KeyValueStorage } from '../session/stored-session.ts'

const KEY = 'referral-code'

/*
 * Who sent a visitor here, kept from the first look at the registration page until there is an account. In the tab's own
 * storage, so that nothing is left of it afterwards.
 */

export function rememberReferral(code: string, storage: KeyValueStorage | null = tabStorage()): void {
  try {
    storage?.setItem(KEY, code)
  } catch {
    // Full or forbidden storage loses a referral, not a registration.
  }
}

export function readReferral(storage: KeyValueStorage | null = tabStorage()): string | null {
  return storage?.getItem(KEY) || null
}

export function forgetReferral(storage: KeyValueStorage | null = tabStorage()): void {
  storage?.removeItem(KEY)
}

function tabStorage(): KeyValueStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
