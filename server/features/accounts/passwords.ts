import type { Deps } from '#server/deps.ts'
import { publish } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { hashAccountToken } from './account-tokens.ts'
import { auditPerson } from './audit.ts'
import { nameInMails, passwordChangedEmail } from './emails.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import {
  dropAccountTokens,
  findTokenOwner,
  getPerson,
  lockPerson,
  type Person,
  updatePerson,
  useAccountToken,
} from './queries.ts'
import { endSessions } from './sessions.ts'
import { requireStrongPassword } from './weak-passwords.ts'

/**
 * By the mailed link. Reading the mail proves ownership of the address, so it also counts as verified. Returns the
 * person.
 */
export async function resetPassword(deps: Deps, token: string, newPassword: string): Promise<Person> {
  const tokenHash = hashAccountToken(token)
  const person = await getResetOwner(deps, token)
  await requireStrongPassword(newPassword, person.email, 'new_password')
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // First, in the lock order of the account deletion: otherwise a deadlock.
    await lockPerson(tx, person.id)
    if (!(await useAccountToken(tx, tokenHash, now))) throw new ApiError('invalid_token')
    await updatePerson(tx, person.id, { passwordHash, emailVerifiedAt: person.emailVerifiedAt ?? now })
    await publish(deps, tx, 'person.confirmed', { person })
    await endSessions(tx, person.id, now)
    // An intruder in the account may have asked for it.
    await dropAccountTokens(tx, person.id, 'delete', 'signin')
    await publish(deps, tx, 'person.signed_out', { person })
    await notifyOfChange(deps, tx, person)
  })
  return person
}

/** Whose password a mailed link may change now. */
export async function getResetOwner(deps: Deps, token: string): Promise<Person> {
  const owner = await findTokenOwner(deps.db, hashAccountToken(token), 'reset', deps.clock.now())
  if (!owner || owner.usedAt || !owner.person.isActive) throw new ApiError('invalid_token')
  return owner.person
}

/** By a signed-in person, who stays signed in here; all other sessions end. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  passwords: { newPassword: string; currentPassword: string | undefined },
): Promise<void> {
  const person = await getPerson(deps.db, caller.userId)
  // A session alone must not become a password, which outlives it.
  if (person.passwordHash === null) throw new ApiError('password_link_needed')
  if (!(await verifyPassword(person.passwordHash, passwords.currentPassword ?? ''))) {
    throw wrongPassword('current_password')
  }
  await requireStrongPassword(passwords.newPassword, person.email, 'new_password')
  const passwordHash = await hashPassword(passwords.newPassword)
  await deps.db.transaction(async (tx) => {
    // Knowing only the old password must not undo a reset that happened meanwhile.
    const current = await lockPerson(tx, person.id)
    if (!current?.isActive || current.passwordHash !== person.passwordHash) throw wrongPassword('current_password')
    await updatePerson(tx, person.id, { passwordHash })
    await dropAccountTokens(tx, person.id, 'reset', 'delete', 'signin')
    await endSessions(tx, person.id, deps.clock.now(), caller.sessionId)
    await notifyOfChange(deps, tx, person)
  })
}

export function wrongPassword(field: 'password' | 'current_password' = 'password'): ApiError {
  return invalidField(['body', field], 'passwordWrong', 'incorrect_password')
}

async function notifyOfChange(deps: Deps, tx: Db, person: Person): Promise<void> {
  await auditPerson(tx, 'person.passwordChanged', person, undefined, person.id)
  await publish(deps, tx, 'person.password_changed', { person })
  const letter = passwordChangedEmail(translator(person.locale), {
    name: nameInMails(person),
    url: `${deps.publicUrl}/request-password-reset`,
  })
  await deps.mailer.send(tx, 'password-changed', letter, { to: person.email, locale: person.locale })
}
