import type { Role } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { mailSetPasswordLink } from './account-mails.ts'
import { auditPerson } from './audit.ts'
import { hashPassword } from './hashing.ts'
import { revokeInvitationsBy } from './invitations.ts'
import { isLastAdmin } from './people-changes.ts'
import { lockAdmins } from './people-list.ts'
import {
  deleteAccess,
  findPersonByEmail,
  hasOptedOut,
  insertPerson,
  lockPerson,
  type Person,
  updatePerson,
} from './queries.ts'
import { endSessions } from './sessions.ts'

export type PersonChange = {
  email: string
  role?: Role
  languages?: string[]
  deactivate?: boolean
  /** With all that is theirs, as by their own button. */
  delete?: boolean
}

/** Creates the configured ADMIN. An existing one is left as it is, unless its address is unconfirmed. */
export async function ensureAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: { email: string; password: string },
): Promise<void> {
  const known = await findPersonByEmail(db, admin.email)
  if (known?.emailVerifiedAt) return
  const passwordHash = await hashPassword(admin.password)
  await db.transaction(async (tx) => {
    if (known) {
      const claimed = { ...unclaimed(known.email, clock.now()), passwordHash, role: 'ADMIN', isActive: true } as const
      await updatePerson(tx, known.id, claimed)
      await deleteAccess(tx, known.id)
      return auditPerson(tx, 'person.changed', { ...known, ...claimed }, known)
    }
    const person = await insertPerson(tx, {
      email: admin.email,
      fullName: 'Admin',
      role: 'ADMIN',
      passwordHash,
      emailVerifiedAt: clock.now(),
    })
    if (person) await auditPerson(tx, 'person.created', person)
  })
}

/**
 * Creates, promotes or deactivates a person. A new one, and one with an unconfirmed address, gets a mail to choose a
 * password; a deactivated one's cases and requests are unassigned, as by the dashboard. Returns a description of the
 * change.
 */
export async function changePerson(deps: Deps, change: PersonChange): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const found = await findPersonByEmail(tx, change.email)
    const known = found && (await lockPerson(tx, found.id))
    if (!known) return createPerson(deps, tx, change)
    const role = change.role ?? known.role
    if ((change.deactivate || role !== 'ADMIN') && isLastAdmin(known, admins)) {
      throw new StartError(`${known.email} is the only admin. Make somebody else an admin first.`)
    }
    if (known.role !== 'USER' && (change.deactivate || role === 'USER'))
      await publish(deps, tx, 'person.stood_down', { person: known, by: null })
    if (change.deactivate || role !== 'ADMIN') await revokeInvitationsBy(deps, tx, known.id, { actorId: null })
    if (change.deactivate) {
      await updatePerson(tx, known.id, { isActive: false })
      await endSessions(tx, known.id, deps.clock.now())
      await auditPerson(tx, 'person.deactivated', { ...known, isActive: false }, known)
      return `${known.email} is deactivated and signed out everywhere.`
    }
    const changed = {
      role,
      languages: change.languages ?? known.languages,
      isActive: true,
      ...(known.emailVerifiedAt ? {} : unclaimed(known.email, deps.clock.now())),
    }
    await updatePerson(tx, known.id, changed)
    await auditPerson(tx, 'person.changed', { ...known, ...changed }, known)
    if (known.emailVerifiedAt) return `${known.email} is ${changed.role} and active.`
    await deleteAccess(tx, known.id)
    await mailSetPasswordLink(deps, tx, { ...known, ...changed }, 'staff')
    return `${known.email} is ${changed.role}; nobody had confirmed the address, so a mail to choose a password is on its way.`
  })
}

/**
 * Clears an account that was registered for an address without confirming it: its password and details may be an
 * attacker's. As for a new person, the operator vouches for the address.
 */
function unclaimed(email: string, now: Date): Partial<Person> {
  return {
    fullName: nameFrom(email),
    phoneNumber: null,
    confirmedPhoneNumber: null,
    passwordHash: null,
    emailVerifiedAt: now,
  }
}

function nameFrom(email: string): string {
  return email.split('@')[0] ?? email
}

async function createPerson(deps: Deps, tx: Db, change: PersonChange): Promise<string> {
  if (change.deactivate) throw new StartError(`There is no person with the address ${change.email}.`)
  const now = deps.clock.now()
  const person = await insertPerson(tx, {
    email: change.email,
    fullName: nameFrom(change.email),
    role: change.role ?? 'USER',
    languages: change.languages ?? [],
    // The operator vouches for the address, and only its owner can read the mail that opens the account.
    emailVerifiedAt: now,
    emailNotificationsEnabled: !(await hasOptedOut(tx, deps.secrets, change.email)),
  })
  if (!person) throw new StartError(`${change.email} was registered at this very moment. Run the command again.`)
  await auditPerson(tx, 'person.created', person)
  await mailSetPasswordLink(deps, tx, person, 'staff')
  return `${person.email} is ${person.role}; a mail to choose a password is on its way.`
}
