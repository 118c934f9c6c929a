import { DAY_MS } from '#contract/time/durations.ts'
import type { Role, StoredUser } from '#contract/users/roles.ts'

/** Names in browser storage; other tabs and the page's first script read the same. */
export const TOKEN_KEY = 'authToken'
export const USER_KEY = 'user'
/** In place of the token, for the moment before it is removed; counts as no token. */
export const REFUSED_TOKEN = ''
/** A consultation request that was begun: personal too, so it goes when its owner logs out. */
export const DRAFT_KEY = 'consultation-draft'
/** What was typed into any other form and not sent. */
export const FORM_DRAFTS_KEY = 'form-drafts'
/** What was begun or not yet sent in the conversation of a case. */
export const MESSAGE_DRAFTS_KEY = 'message-drafts'
export const UNSENT_MESSAGES_KEY = 'unsent-messages'
/** The accepted offer as signing day needs it without a network. */
export const SIGNING_KEY = 'signing-offer'
/** The desk's single-key shortcuts are off. */
export const DESK_KEYS_OFF_KEY = 'desk-keys-off'
/** Whose calls a manager's calendar shows. */
export const CALENDAR_KEY = 'desk-calendar'
/** Long enough to come back to what was begun; personal, so it must not lie around for ever. */
export const DRAFT_KEPT_MS = 14 * DAY_MS
/** Personal, though no part of the session: gone when its owner logs out, kept when the session merely ends. */
const PRIVATE_KEYS = [DRAFT_KEY, FORM_DRAFTS_KEY, MESSAGE_DRAFTS_KEY, UNSENT_MESSAGES_KEY, SIGNING_KEY, CALENDAR_KEY]

export type StoredSession = { token: string; user: StoredUser | null }
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ROLES: Record<Role, true> = { USER: true, CONSULTANT: true, MANAGER: true, ADMIN: true }

/** Older code and hasty scripts leave the words `null` and `undefined` behind; they are no value. */
export function readStored(storage: KeyValueStorage, key: string): string | null {
  const value = storage.getItem(key)?.trim()
  return value && value !== 'null' && value !== 'undefined' ? value : null
}

export function readStoredSession(storage: KeyValueStorage): StoredSession | null {
  const token = readStored(storage, TOKEN_KEY)
  return token ? { token, user: parseUser(readStored(storage, USER_KEY)) } : null
}

export function writeStoredSession(storage: KeyValueStorage, { token, user }: StoredSession): void {
  storage.setItem(TOKEN_KEY, token)
  if (user) storage.setItem(USER_KEY, JSON.stringify(minimalUser(user)))
  else storage.removeItem(USER_KEY)
}

export function clearStoredSession(storage: KeyValueStorage): void {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(USER_KEY)
}

/** Other tabs see this write before the token is removed: it distinguishes a refused session from a log-out. */
export function markStoredSessionRefused(storage: KeyValueStorage): void {
  storage.setItem(TOKEN_KEY, REFUSED_TOKEN)
}

/** Drafts are deleted after 14 days, also when their form is never opened again. Broken ones go at once. */
export function dropOldDrafts(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>,
  nowMs = Date.now(),
): void {
  for (const key of [FORM_DRAFTS_KEY, MESSAGE_DRAFTS_KEY]) {
    const stored = storage.getItem(key)
    if (stored === null) continue
    const kept = Object.entries(parseDrafts(stored)).filter(([, { savedAtMs }]) => savedAtMs > nowMs - DRAFT_KEPT_MS)
    if (kept.length > 0) storage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    else storage.removeItem(key)
  }
}

function parseDrafts(json: string): Record<string, { savedAtMs: number }> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, { savedAtMs: number }>
  } catch {
    return {}
  }
}

export function clearPrivate(storage: KeyValueStorage): void {
  for (const key of PRIVATE_KEYS) storage.removeItem(key)
}

/** What the shell shows and the guards ask. Anything more would outlive its truth in storage. */
export function minimalUser({ id, full_name, email, role }: StoredUser): StoredUser {
  return { id, full_name, email, role }
}

function parseUser(json: string | null): StoredUser | null {
  if (!json) return null
  try {
    const value: unknown = JSON.parse(json)
    return isStoredUser(value) ? minimalUser(value) : null
  } catch {
    return null
  }
}

/** By hand rather than by schema: this runs before every page, and the validator is larger than the rest of the shell. */
export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, full_name, email, role } = value as Record<string, unknown>
  const areTexts = [id, full_name, email].every((field) => typeof field === 'string')
  return areTexts && typeof role === 'string' && Object.hasOwn(ROLES, role)
}
