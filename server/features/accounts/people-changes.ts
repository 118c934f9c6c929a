import type { AuditAction } from '#contract/audit/constants.ts'
import type { Role } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { requestAccountMail } from './account-mails.ts'
import { revokeInvitationsBy } from './invitations.ts'
import { findListed, lockAdmins } from './people-list.ts'
import { deleteAccess, dropAccountTokens, lockPerson, type Person, updatePerson } from './queries.ts'
import { endSessions } from './sessions.ts'

/** The staff member who changes a person, and the reason. */
export type Because = { actorId: string; reason: string }

type Change = { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * One change of a person: admins are held first, then the person, so that changes take turns; who was an admin when they asked and
 * is none any more is turned away. `work` says what to write down; nothing for what is so already.
 */
function change(
  deps: Deps,
  id: string,
  { actorId, reason }: Because,
  work: (tx: Db, person: Person, admins: readonly string[]) => Promise<Change | undefined>,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(actorId)) throw new ApiError('forbidden')
    await lockPerson(tx, id)
    const found = await findListed(tx, id)
    if (!found) throw new ApiError('not_found')
    const done = await work(tx, found.person, admins)
    if (done) await recordAudit(tx, { actorId, entity: 'person', entityId: id, reason, ...done })
  })
}

function requireOther(person: Person, actorId: string, admins: readonly string[]): void {
  if (isLastAdmin(person, admins)) throw new ApiError('last_admin')
  if (person.id === actorId) throw new ApiError('own_account')
}

/** Without this one no account could grant access to others. */
export function isLastAdmin(person: Person, admins: readonly string[]): boolean {
  return admins.length === 1 && admins[0] === person.id
}

export function changeRole(deps: Deps, id: string, because: Because, { from, role }: { from: Role; role: Role }) {
  return change(deps, id, because, async (tx, person, admins) => {
    requireOther(person, because.actorId, admins)
    if (person.role === role) return undefined
    if (person.role !== from) throw new ApiError('person_changed')
    // The password was chosen at the registration: once the owner of the address confirmed it, an attacker's password
    // would open the dashboard.
    if (role !== 'USER' && !person.emailVerifiedAt) throw new ApiError('person_unconfirmed')
    await updatePerson(tx, id, { role })
    // Open pages of theirs show what the old role could see.
    await endSessions(tx, id, deps.clock.now())
    if (role === 'USER') await publish(deps, tx, 'person.stood_down', { person, by: because.actorId })
    if (role !== 'ADMIN') await revokeInvitationsBy(deps, tx, id, because)
    return { action: 'person.roleChanged', before: { role: person.role }, after: { role } }
  })
}

/** Out at once, everywhere: every request asks the database, and the rows announce themselves to open streams. */
export function deactivate(deps: Deps, id: string, because: Because) {
  return change(deps, id, because, async (tx, person, admins) => {
    requireOther(person, because.actorId, admins)
    if (!person.isActive) return undefined
    await updatePerson(tx, id, { isActive: false })
    await deleteAccess(tx, id)
    if (person.role !== 'USER') await publish(deps, tx, 'person.stood_down', { person, by: because.actorId })
    await revokeInvitationsBy(deps, tx, id, because)
    return { action: 'person.deactivated', before: { isActive: true }, after: { isActive: false } }
  })
}

export function reactivate(deps: Deps, id: string, because: Because) {
  return change(deps, id, because, async (tx, person) => {
    if (person.isActive) return undefined
    await updatePerson(tx, id, { isActive: true })
    return { action: 'person.reactivated', before: { isActive: false }, after: { isActive: true } }
  })
}

/** Links that were mailed to them before are worthless too: a third party may be reading their mail. */
export function signOutEverywhere(deps: Deps, id: string, because: Because) {
  return change(deps, id, because, async (tx) => {
    await endSessions(tx, id, deps.clock.now())
    await dropAccountTokens(tx, id, 'reset', 'delete', 'signin')
    await publish(deps, tx, 'person.signed_out', { person: { id } })
    return { action: 'person.signedOut' }
  })
}

export function resendConfirmation(deps: Deps, id: string, because: Because) {
  return change(deps, id, because, async (tx, { email, emailVerifiedAt, isActive }) => {
    if (!isActive) throw new ApiError('person_deactivated')
    if (emailVerifiedAt) throw new ApiError('email_confirmed')
    await requestAccountMail(deps, tx, { kind: 'verify', email, isByStaff: true })
    return { action: 'person.confirmationSent' }
  })
}

export function sendPasswordLink(deps: Deps, id: string, because: Because) {
  return change(deps, id, because, async (tx, { email, isActive, passwordHash, googleSubject }) => {
    if (!isActive) throw new ApiError('person_deactivated')
    if (passwordHash === null && googleSubject !== null) throw new ApiError('google_account_no_reset')
    await requestAccountMail(deps, tx, { kind: 'reset', email, isByStaff: true })
    return { action: 'person.passwordLinkSent' }
  })
}
