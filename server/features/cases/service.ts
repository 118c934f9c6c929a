import { and, eq, gte } from 'drizzle-orm'
import { type AuditedCaseEvent, type AuditField, isAuditedEvent } from '#contract/audit/constants.ts'
import { CASE_EVENTS, type CaseEventKind } from '#contract/cases/constants.ts'
import type { ACCESS_KINDS } from '#contract/privacy/access-log.ts'
import { OFFICE_HOURS } from '#contract/time/office-hours.ts'
import { instantOf, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import { MANAGER_ROLES } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { listActivePeople, lockUploader } from '../accounts/queries.ts'
import type { NotificationSubject } from '../notifications/events.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import { type Actor, type CaseRow, insertEvent, lockCase, SYSTEM, type Where } from './queries.ts'
import { staffLooks } from './tables.ts'

/** Everything that changes a case: one transaction, its row held, what is closed refused. */
export function change<T>(deps: Deps, where: Where, work: (tx: Db, row: CaseRow) => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => work(tx, await lockOpenCase(tx, where)))
}

export async function lockOpenCase(tx: Db, { scope, code }: Where): Promise<CaseRow> {
  const row = await lockCase(tx, scope, code)
  requireOpen(row)
  return row
}

/**
 * The case that a file was uploaded into, locked once its bytes are here: its uploader can have lost it meanwhile. The
 * person is locked first, in the order of a deactivation.
 */
export async function lockCaseOfUpload(
  tx: Db,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { scope, code }: Pick<Where, 'scope' | 'code'>,
): Promise<CaseRow> {
  await lockUploader(tx, { userId, role })
  return lockCase(tx, scope, code)
}

/** What is closed, or being refunded, is read and no longer changed. */
export function requireOpen({ stage, cancelledAt }: CaseRow): void {
  if (stage === 'closed') throw new ApiError('case_closed')
  if (cancelledAt) throw new ApiError('refund_under_way')
}

type Entry = {
  kind: CaseEventKind
  values?: Record<string, string>
  audience?: 'everyone' | 'staff'
  /** Said in the audit log alone. */
  audited?: AuditedValues
}

type AuditedValues = Partial<Record<AuditField, string>>

/** Takes the transaction of the change it records: no change without its entry, no entry without its change. */
export async function record(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { id }: Pick<CaseRow, 'id'>,
  actor: Actor,
  { kind, values = {}, audience = 'everyone', audited = {} }: Entry,
): Promise<void> {
  await insertEvent(tx, {
    caseId: id,
    at: clock.now(),
    kind,
    actorId: actor.side === 'system' ? null : actor.id,
    actorSide: actor.side,
    audience,
    values,
  })
  if (actor.side !== 'staff' || !isAuditedEvent(kind)) return
  const fields: readonly AuditField[] = CASE_EVENTS[kind]
  const shown = fields.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  await auditCase(tx, id, actor.id, kind, { ...Object.fromEntries(shown), ...audited })
}

/** What staff do with a case, in the audit log too; what is in no timeline calls it by itself. */
export function auditCase(
  tx: Db,
  caseId: string,
  actorId: string,
  act: AuditedCaseEvent | 'offerEntered' | 'offerRemoved' | 'paperRead',
  after: AuditedValues,
): Promise<void> {
  return recordAudit(tx, { actorId, action: `case.${act}`, entity: 'case', entityId: caseId, after })
}

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

type NewLook = {
  clientId: string
  staffId: string
  kind: (typeof ACCESS_KINDS)[number]
  subject: string
  caseId?: string | null
}

/** Commits with the look itself: what is opened is written down. */
export async function recordLook({ clock }: Pick<Deps, 'clock'>, tx: Db, seen: NewLook): Promise<void> {
  await tx.insert(staffLooks).values({ ...seen, caseId: seen.caseId ?? null, at: clock.now() })
}

/** One entry per colleague and day, for pages that refresh by themselves. */
export async function recordLookOnce(deps: Pick<Deps, 'clock'>, tx: Db, seen: NewLook): Promise<void> {
  const { timeZone } = OFFICE_HOURS
  const since = instantOf(localTimeOf(deps.clock.now(), timeZone), 0, timeZone)
  const [last] = await tx
    .select({ id: staffLooks.id })
    .from(staffLooks)
    .where(
      and(
        eq(staffLooks.clientId, seen.clientId),
        eq(staffLooks.staffId, seen.staffId),
        eq(staffLooks.kind, seen.kind),
        gte(staffLooks.at, since),
      ),
    )
    .limit(1)
  if (!last) await recordLook(deps, tx, seen)
}

type OpenedCase = { id: string; clientId: string | null }

/** The case, its conversation or its offers were opened at the desk: one entry per colleague, case and day. */
export async function recordCaseView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: caseId, clientId }: OpenedCase,
  staffId: string,
): Promise<void> {
  if (!clientId) return
  const subject = isoDay(localTimeOf(clock.now(), OFFICE_HOURS.timeZone))
  const isThisView = and(
    eq(staffLooks.caseId, caseId),
    eq(staffLooks.staffId, staffId),
    eq(staffLooks.kind, 'case'),
    eq(staffLooks.subject, subject),
  )
  const [seen] = await db.select({ id: staffLooks.id }).from(staffLooks).where(isThisView).limit(1)
  if (seen) return
  // The day's first two requests may come at once: the index takes one of them.
  await db
    .insert(staffLooks)
    .values({ clientId, staffId, kind: 'case', subject, caseId, at: clock.now() })
    .onConflictDoNothing()
}
