import type { Person } from '../accounts/queries.ts'
import { lockItemsFrom } from '../inbox/queries.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { lockUnclaimed, updateCase } from './queries.ts'

/**
 * Gives a person the cases that staff opened for their address before it had an account, in the transaction that confirms the
 * address: before that anybody could have typed it. The requests are held first, so that a case which is being opened at this
 * moment is either there by now, or finds the account confirmed.
 */
export async function adoptCases(
  deps: NotifyDeps,
  tx: Db,
  { id: clientId, email, role }: Pick<Person, 'id' | 'email' | 'role'>,
): Promise<void> {
  if (role !== 'USER') return
  const waiting = await lockUnclaimed(tx, await lockItemsFrom(tx, email))
  for (const { id, code } of waiting) {
    await updateCase(tx, id, { clientId })
    await recordAudit(tx, { actorId: clientId, action: 'case.adopted', entity: 'case', entityId: id })
    await notify(deps, tx, { userId: clientId, subject: 'caseOpened', values: { code } })
  }
}
