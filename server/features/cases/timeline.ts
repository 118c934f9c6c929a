import { type AuditedCaseEvent, type AuditField, isAuditedEvent } from '#contract/audit/constants.ts'
import { CASE_EVENTS, type CaseEventKind } from '#contract/cases/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { type CaseRow, insertEvent } from './queries.ts'

/** Who did something; the system has no name. */
export type Actor = { side: 'client' | 'staff'; id: string } | { side: 'system' }
export const SYSTEM: Actor = { side: 'system' }

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
