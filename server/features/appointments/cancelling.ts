import type { Db } from '#server/platform/db/database.ts'
import type { Actor, CaseRow } from '../cases/queries.ts'
import { type CallDeps, notifyBoth } from './news.ts'
import { type Call, callOf } from './parties.ts'
import { lockUpcoming, updateAppointment } from './queries.ts'

/** Both sides are notified, and the time is free again. */
export async function cancel(deps: CallDeps, tx: Db, call: Call, actor: Actor, line: string | null): Promise<Call> {
  const cancelled = await updateAppointment(tx, call.row.id, {
    status: 'cancelled',
    line,
    sequence: call.row.sequence + 1,
    dayReminderDueAt: null,
    hourReminderDueAt: null,
    changedAt: deps.clock.now(),
  })
  const after = { ...call, row: cancelled }
  await notifyBoth(deps, tx, after, { news: 'cancelled', actor })
  return after
}

/**
 * Cancels the future calls of a closing case and of its request. The caller holds the case's lock. True when there was
 * one.
 */
export async function cancelCallsOfCase(deps: CallDeps, tx: Db, row: CaseRow, actor: Actor): Promise<boolean> {
  const ahead = await lockUpcoming(tx, { caseId: row.id, requestId: row.requestId }, deps.clock.now())
  for (const one of ahead) await cancel(deps, tx, await callOf(tx, one), actor, null)
  return ahead.length > 0
}
