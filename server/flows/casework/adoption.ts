import type { Person } from '#server/features/accounts/queries.ts'
import { type CaseRow, lockUnclaimed, updateCase } from '#server/features/cases/queries.ts'
import { lockItemsFrom } from '#server/features/inbox/queries.ts'
import { type NotifyDeps, notify } from '#server/features/notifications/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'

type Adopter = Pick<Person, 'id' | 'email' | 'role'>

/**
 * Cases that staff opened for the address and that have no owner yet, locked with their requests until the transaction
 * ends.
 */
export async function lockWaitingCases(tx: Db, { email, role }: Pick<Adopter, 'email' | 'role'>): Promise<CaseRow[]> {
  return role === 'USER' ? lockUnclaimed(tx, await lockItemsFrom(tx, email)) : []
}

/** Puts their name on them, without a notification. */
export async function claimWaitingCases(tx: Db, adopter: Adopter): Promise<CaseRow[]> {
  const waiting = await lockWaitingCases(tx, adopter)
  for (const { id } of waiting) await updateCase(tx, id, { clientId: adopter.id })
  return waiting
}

/**
 * Gives a person the cases that staff opened for their address before it had an account, in the transaction that shows
 * the address and the way in to be the same person's: before that any visitor could have typed it, and a password to
 * it. The requests are locked first, so that a case which is being opened at this moment is either there by now, or
 * finds the account confirmed.
 */
export async function adoptCases(deps: NotifyDeps, tx: Db, adopter: Adopter): Promise<void> {
  const { id: clientId } = adopter
  for (const { id, code } of await claimWaitingCases(tx, adopter)) {
    await recordAudit(tx, { actorId: clientId, action: 'case.adopted', entity: 'case', entityId: id })
    await notify(deps, tx, { userId: clientId, subject: 'caseOpened', values: { code } })
  }
}
