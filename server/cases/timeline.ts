import type { CaseEventKind } from '../../contract/case-vocabulary.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { type CaseRow, insertEvent } from './queries.ts'

/** Who did something; the system has no name. */
export type Actor = { side: 'client' | 'staff'; id: string } | { side: 'system' }
export const SYSTEM: Actor = { side: 'system' }

type Entry = {
  kind: CaseEventKind
  values?: Record<string, string>
  audience?: 'everyone' | 'staff'
  /** Said in the audit log alone. */
  audited?: Record<string, string>
}

/** Staff's acts that write an audit entry of their own. */
const AUDITED_ELSEWHERE: ReadonlySet<CaseEventKind> = new Set(['refundAnswered', 'offerWithdrawn'])

/** What the audit log says of an act besides its name: codes and figures, never what somebody wrote. */
const AUDITED_VALUES: Partial<Record<CaseEventKind, readonly string[]>> = {
  opened: ['to'],
  briefChanged: ['fields'],
  planWritten: ['steps'],
  stageMoved: ['from', 'to', 'reason'],
  closed: ['from', 'reason'],
  todoAdded: ['kind', 'side'],
  todoDone: ['kind', 'side'],
  todoDropped: ['kind', 'side'],
  dealerText: ['language'],
  offerShown: ['round', 'cents'],
  offerText: ['language'],
  targetSet: ['cents'],
  contractEntered: ['cents', 'saved'],
  callBooked: ['startsAt', 'how'],
  callMoved: ['before', 'startsAt', 'how'],
  callCancelled: ['startsAt'],
  callMissed: ['startsAt'],
  callDone: ['startsAt'],
  callNote: ['startsAt'],
}

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
  if (actor.side !== 'staff' || AUDITED_ELSEWHERE.has(kind)) return
  const shown = (AUDITED_VALUES[kind] ?? []).flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  await auditCase(tx, id, actor.id, kind, { ...Object.fromEntries(shown), ...audited })
}

/** What staff do with a case, in the audit log too; what is in no timeline calls it by itself. */
export function auditCase(
  tx: Db,
  caseId: string,
  actorId: string,
  act: string,
  after: Record<string, string>,
): Promise<void> {
  return recordAudit(tx, { actorId, action: `case.${act}`, entity: 'case', entityId: caseId, after })
}
