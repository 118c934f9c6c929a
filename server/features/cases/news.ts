import { MANAGER_ROLES } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listActivePeople } from '../accounts/queries.ts'
import type { NotificationSubject } from '../notifications/events.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import type { CaseRow } from './queries.ts'
import { type Actor, SYSTEM } from './timeline.ts'

/**
 * Notifications about a case go to clients, consultants and managers, each in their language and by the channels of the
 * table of events.
 */
type ToClient = Extract<NotificationSubject, `case${string}`>
type ToStaff = Extract<NotificationSubject, `desk${string}`>
type Values = Record<string, string>

/** Notifies the case's client. One without an account gets nothing here: the consultant calls them. */
export async function notifyClient(
  deps: NotifyDeps,
  tx: Db,
  row: Pick<CaseRow, 'clientId' | 'code'>,
  subject: ToClient,
  values: Values = {},
): Promise<void> {
  if (row.clientId) await notify(deps, tx, { userId: row.clientId, subject, values: { code: row.code, ...values } })
}

/** Notifies the consultant; in an unassigned case the managers, so that the client's action is seen. */
export async function notifyConsultant(
  deps: NotifyDeps,
  tx: Db,
  row: Pick<CaseRow, 'consultantId' | 'code'>,
  subject: ToStaff,
  values: Values = {},
): Promise<void> {
  if (!row.consultantId) return notifyManagers(deps, tx, row, subject, SYSTEM, values)
  await notify(deps, tx, { userId: row.consultantId, subject, values: { code: row.code, ...values } })
}

/** All except the one who acted. */
export async function notifyManagers(
  deps: NotifyDeps,
  tx: Db,
  row: Pick<CaseRow, 'code'>,
  subject: ToStaff,
  actor: Actor,
  values: Values = {},
): Promise<void> {
  const managers = await listActivePeople(tx, MANAGER_ROLES)
  const others = managers.filter(({ id }) => actor.side === 'system' || id !== actor.id)
  for (const { id } of others) await notify(deps, tx, { userId: id, subject, values: { code: row.code, ...values } })
}
