import type { CloseReason } from '#contract/cases/stages.ts'
import { cancelCallsOfCase } from '#server/features/appointments/cancelling.ts'
import type { CallDeps } from '#server/features/appointments/news.ts'
import { type Actor, type CaseRow, lockCaseOfPackage, SYSTEM, updateCase } from '#server/features/cases/queries.ts'
import { notifyClient, record } from '#server/features/cases/service.ts'
import { updateFee } from '#server/features/offers/ledger.ts'
import { findPackageOfOrder } from '#server/features/packages/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A client who bought a car may still want to talk about it: agreed calls take place. */
const KEEPS_CALLS: ReadonlySet<CloseReason> = new Set(['bought', 'bought_elsewhere'])

/** Ends a case: from here on it is read, and nothing in it waits any more. */
export async function endCase(
  deps: CallDeps,
  tx: Db,
  row: CaseRow,
  { reason, actor, line = null }: { reason: CloseReason; actor: Actor; line?: string | null },
): Promise<CaseRow> {
  const now = deps.clock.now()
  const ended = await updateCase(tx, row.id, {
    stage: 'closed',
    closeReason: reason,
    stageSince: now,
    closedAt: now,
    waitingSince: null,
    pin: null,
  })
  const values = { from: row.stage, to: 'closed', reason, ...(line ? { line } : {}) }
  await record(deps, tx, row, actor, { kind: 'closed', values })
  // The end of a package has a notification of its own, without the message to the client.
  if (!row.packageId || line) await notifyClient(deps, tx, row, 'caseClosed', line ? { line } : {})
  const hadCalls = !KEEPS_CALLS.has(reason) && (await cancelCallsOfCase(deps, tx, ended, actor))
  return hadCalls ? updateCase(tx, row.id, {}) : ended
}

/** A refund of an order: its case records it, and its savings have a lower fee. */
export async function recordRefund(deps: CallDeps, tx: Db, orderId: string, cents: number): Promise<void> {
  const bought = await findPackageOfOrder(tx, orderId)
  const row = bought && (await lockCaseOfPackage(tx, bought.id))
  if (!row) return
  await record(deps, tx, row, SYSTEM, { kind: 'refunded', values: { cents: String(cents) } })
  await updateFee(tx, row)
  await updateCase(tx, row.id, {})
}

/** A package that has ended takes its case along. */
export async function endCaseOfPackage(
  deps: CallDeps,
  tx: Db,
  packageId: string,
  reason: CloseReason,
  actor: Actor = SYSTEM,
): Promise<void> {
  const row = await lockCaseOfPackage(tx, packageId)
  if (row && row.stage !== 'closed') await endCase(deps, tx, row, { reason, actor })
}
