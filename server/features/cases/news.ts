import { MANAGER_ROLES } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listActivePeople } from '../accounts/queries.ts'
import type { NotificationSubject } from '../notifications/events.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import type { CaseRow } from './queries.ts'
import { type Actor, SYSTEM } from './timeline.ts'

/** What happens in a case is told to three kinds of people, each in their language and by the channels of the table of events. */
type ToClient = Extract<NotificationSubject, `case${string}`>
type ToStaff = Extract<NotificationSubject, `desk${string}`>
type Values = Record<string, string>

/** Notifies the case's client. One without an account gets nothing here: whoever advises them calls. */
export async function notifyClient(
  deps: NotifyDeps,
  tx: Db,
  row: Pick<CaseRow, 'clientId' | 'code'>,
  subject: ToClient,
  values: Values = {},
): Promise<void> {
  if (row.clientId) await notify(deps, tx, { userId: row.clientId, subject, values: { code: row.code, ...values } })
}

/** Whoever advises; in a case that nobody has, managers, so that what its client does is heard. */
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

/** All but the one who did it. */
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
