import type { CaseEventKind } from '../../contract/case-vocabulary.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { type CaseRow, insertEvent } from './queries.ts'

/** Who did something; the system has no name. */
export type Actor = { side: 'client' | 'staff'; id: string } | { side: 'system' }
export const SYSTEM: Actor = { side: 'system' }

type Entry = { kind: CaseEventKind; values?: Record<string, string>; audience?: 'everyone' | 'staff' }

/** Takes the transaction of the change it records: no change without its entry, no entry without its change. */
export function record(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { id }: Pick<CaseRow, 'id'>,
  actor: Actor,
  { kind, values = {}, audience = 'everyone' }: Entry,
): Promise<void> {
  return insertEvent(tx, {
    caseId: id,
    at: clock.now(),
    kind,
    actorId: actor.side === 'system' ? null : actor.id,
    actorSide: actor.side,
    audience,
    values,
  })
}
