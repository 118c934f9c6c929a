import { hashAccountToken, issueAccountToken } from '../accounts/account-tokens.ts'
import { verifyPassword } from '../accounts/hashing.ts'
import { findTokenOwner, getPerson, holdPerson, type Person, useAccountToken } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { PERSON_DELETED, recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { translator } from '../platform/translations.ts'
import { deletedLetter, deleteLinkLetter } from './emails.ts'
import { erasePerson } from './erasure.ts'

export async function deleteByPassword(deps: Deps, userId: string, password: string): Promise<void> {
  const person = await getPerson(deps.db, userId)
  requireOwnAccount(person)
  if (person.passwordHash === null || !(await verifyPassword(person.passwordHash, password))) throw wrongPassword()
  await deps.db.transaction(async (tx) => {
    // Whoever knew only the password before a reset that came meanwhile deletes nothing; who was made staff meanwhile neither.
    const current = await holdPerson(tx, userId)
    if (!current?.isActive || current.passwordHash !== person.passwordHash) throw wrongPassword()
    requireOwnAccount(current)
    await leave(deps, tx, current)
  })
}

function wrongPassword(): ApiError {
  return new ApiError('validation_failed', {
    detail: [{ loc: ['body', 'password'], msg: 'The password is not correct.', type: 'incorrect_password' }],
  })
}

/** For those without a password, and those who forgot it: whoever reads the mail owns the account. */
export async function mailDeletionLink(deps: Deps, userId: string): Promise<void> {
  const person = await getPerson(deps.db, userId)
  requireOwnAccount(person)
  await deps.db.transaction(async (tx) => {
    const token = await issueAccountToken(tx, person.id, 'delete', deps.clock.now())
    const letter = deleteLinkLetter(translator(person.locale), {
      name: person.fullName,
      url: `${deps.publicUrl}/delete-account?token=${token}`,
    })
    await deps.mailer.send(tx, 'delete-link', letter, { to: person.email, locale: person.locale })
  })
}

export async function deleteByLink(deps: Deps, token: string): Promise<void> {
  const tokenHash = hashAccountToken(token)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const owner = await findTokenOwner(tx, tokenHash, 'delete', now)
    const person = owner && !owner.usedAt ? await holdPerson(tx, owner.person.id) : undefined
    if (!person?.isActive) throw new ApiError('invalid_token')
    requireOwnAccount(person)
    if (!(await useAccountToken(tx, tokenHash, now))) throw new ApiError('invalid_token')
    await leave(deps, tx, person)
  })
}

/** Staff accounts carry other people's work: they are closed by an administrator, not by a click. */
function requireOwnAccount({ role }: Person): void {
  if (role !== 'USER') throw new ApiError('staff_account')
}

async function leave(deps: Deps, tx: Db, person: Person): Promise<void> {
  const { keepsInvoices } = await erasePerson(deps, tx, person)
  await recordAudit(tx, {
    actorId: person.id,
    action: PERSON_DELETED,
    entity: 'person',
    entityId: person.id,
    after: { keepsInvoices },
  })
  const letter = deletedLetter(translator(person.locale), { name: person.fullName, keepsInvoices })
  await deps.mailer.send(tx, 'account-deleted', letter, { to: person.email, locale: person.locale })
}
