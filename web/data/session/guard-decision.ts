import { DESK_ROLES } from '#contract/users/roles.ts'
import { loginPath } from './redirect-target.ts'
import type { Session } from './session-store.ts'

export type GuardName = 'requireLogin' | 'guestsOnly' | 'requireAdmin' | 'requireDesk'
export type GuardDecision = { to: string; isForRole?: true } | null

/** Where a guard redirects a visitor, or undefined when they may stay. */
export function guardDecision(
  guard: GuardName,
  session: Session,
  intendedPath: string,
  adminRoles: readonly string[],
): GuardDecision {
  const isSignedIn = session.status === 'signedIn'
  if (guard === 'guestsOnly') return isSignedIn ? { to: '/' } : null
  if (!isSignedIn) return { to: loginPath(intendedPath) }
  if (guard === 'requireLogin') return null
  const allowed: readonly string[] = guard === 'requireDesk' ? DESK_ROLES : adminRoles
  return session.user && allowed.includes(session.user.role) ? null : { to: '/', isForRole: true }
}
