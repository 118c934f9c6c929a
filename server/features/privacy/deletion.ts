import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { PERSON_DELETED, recordAudit } from '#server/platform/observability/audit.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { translator } from '#server/platform/process/translations.ts'
import { hashAccountToken, issueAccountToken } from '../accounts/account-tokens.ts'
import { verifyPassword } from '../accounts/hashing.ts'
import { wrongPassword } from '../accounts/passwords.ts'
import {
  findPersonByEmail,
  findTokenOwner,
  getPerson,
  lockPerson,
  type Person,
  useAccountToken,
} from '../accounts/queries.ts'
import { deletedEmail, deleteLinkEmail } from './emails.ts'
import { erasePerson } from './erasure.ts'

export async function deleteByPassword(deps: Deps, userId: string, password: string): Promise<void> {
  const person = await getPerson(deps.db, userId)
  requireOwnAccount(person)
  if (person.passwordHash === null || !(await verifyPassword(person.passwordHash, password))) throw wrongPassword()
  await deps.db.transaction(async (tx) => {
    // Knowing only the password before a concurrent reset does not delete; nor does an account that became staff
    // meanwhile.
    const current = await lockPerson(tx, userId)
    if (!current?.isActive || current.passwordHash !== person.passwordHash) throw wrongPassword()
    requireOwnAccount(current)
    await leave(deps, tx, current, current.id)
  })
}

/** For accounts without a password, or with a forgotten one: reading the mail proves ownership. */
export async function mailDeletionLink(deps: Deps, userId: string): Promise<void> {
  const person = await getPerson(deps.db, userId)
  requireOwnAccount(person)
  await deps.db.transaction(async (tx) => {
    const token = await issueAccountToken(tx, person.id, 'delete', deps.clock.now())
    const letter = deleteLinkEmail(translator(person.locale), {
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
    const person = owner && !owner.usedAt ? await lockPerson(tx, owner.person.id) : undefined
    if (!person?.isActive) throw new ApiError('invalid_token')
    requireOwnAccount(person)
    if (!(await useAccountToken(tx, tokenHash, now))) throw new ApiError('invalid_token')
    await leave(deps, tx, person, person.id)
  })
}

/** By an operator: for a request in writing, or after a backup from before the deletion was restored. */
export async function deleteByOperator(deps: Deps, email: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const known = await findPersonByEmail(tx, email)
    const person = known && (await lockPerson(tx, known.id))
    if (!person) throw new StartError(`There is no person with the address ${email}.`)
    if (person.role !== 'USER') throw new StartError(`${email} is ${person.role}. Make them a USER first.`)
    await leave(deps, tx, person, null)
    return `${email} is deleted, with all that was theirs but invoices. A letter tells them so.`
  })
}

/** Staff accounts carry other people's work: they are closed by an administrator, not by a click. */
function requireOwnAccount({ role }: Person): void {
  if (role !== 'USER') throw new ApiError('staff_account')
}

async function leave(deps: Deps, tx: Db, person: Person, actorId: string | null): Promise<void> {
  const left = await erasePerson(deps, tx, person)
  await recordAudit(tx, {
    actorId,
    action: PERSON_DELETED,
    entity: 'person',
    entityId: person.id,
    after: left,
  })
  const letter = deletedEmail(translator(person.locale), { name: person.fullName, ...left })
  await deps.mailer.send(tx, 'account-deleted', letter, { to: person.email, locale: person.locale })
}
