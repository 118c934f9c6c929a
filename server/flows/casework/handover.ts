import { MANAGER_ROLES } from '#contract/users/roles.ts'
import { listActivePeople } from '#server/features/accounts/queries.ts'
import { type Actor, listOpenIdsOf, lockCaseById } from '#server/features/cases/queries.ts'
import { record } from '#server/features/cases/service.ts'
import { type NotifyDeps, notify } from '#server/features/notifications/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { giveTo } from './assignment.ts'

/**
 * Unassigns the open cases of a former consultant: they are at the top of the managers' desk until they are reassigned.
 * Managers get one notification, not one per case.
 */
export async function handOverCases(
  deps: NotifyDeps,
  tx: Db,
  consultant: { id: string; fullName: string },
  actor: Actor,
): Promise<number> {
  const ids = await listOpenIdsOf(tx, consultant.id)
  for (const id of ids) {
    const row = await lockCaseById(tx, id)
    if (row?.consultantId !== consultant.id) continue
    await record(deps, tx, row, actor, { kind: 'handedBack' })
    await giveTo(deps, tx, row, null)
  }
  if (ids.length === 0) return 0
  for (const { id } of await listActivePeople(tx, MANAGER_ROLES)) {
    if (id === consultant.id) continue
    const values = { name: consultant.fullName, count: String(ids.length) }
    await notify(deps, tx, { userId: id, subject: 'colleagueLeft', values })
  }
  return ids.length
}
