import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { cancelCallsOfCase } from '#server/features/appointments/cancelling.ts'
import { type CaseRow, getCase, listCasesOf, lockCase, updateCase, type Where } from '#server/features/cases/queries.ts'
import { notifyClient, notifyConsultant, notifyManagers, record } from '#server/features/cases/service.ts'
import { refundRequests } from '#server/features/cases/tables.ts'
import { findPackage } from '#server/features/packages/queries.ts'
import { lockOrder } from '#server/features/payments/queries.ts'
import { promiseRefund, promiseWhatIsLeft } from '#server/features/payments/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'

/** The case with the order that paid for it, both locked: the order first, as in a settlement. */
async function lockWithOrder(
  tx: Db,
  { scope, code }: Pick<Where, 'scope' | 'code'>,
): Promise<{ row: CaseRow; orderId: string | undefined }> {
  const { packageId } = await getCase(tx, scope, code)
  const bought = packageId ? await findPackage(tx, packageId) : undefined
  if (bought) await lockOrder(tx, { id: bought.orderId })
  return { row: await lockCase(tx, scope, code), orderId: bought?.orderId }
}

/**
 * Before the work has started the money is the client's to take back. The case waits, closed to everything else, until the card
 * provider has given it back; pressed again, it changes nothing.
 */
export function cancelCase(deps: Deps, where: Where, clientId: string): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const { row, orderId } = await lockWithOrder(tx, where)
    if (row.cancelledAt) return row
    if (row.stage === 'closed') throw new ApiError('case_closed')
    if (row.startedAt) throw new ApiError('work_started')
    if (!orderId) throw new ApiError('nothing_to_refund')
    await promiseRefund(deps, tx, { orderId, cents: 'all', cause: 'cancelled', requestedBy: clientId })
    await record(deps, tx, row, where.actor, { kind: 'refundBegun' })
    await recordAudit(tx, { actorId: clientId, action: 'case.cancelled', entity: 'case', entityId: row.id })
    await notifyClient(deps, tx, row, 'caseCancelled')
    await notifyConsultant(deps, tx, row, 'deskCaseCancelled')
    const cancelled = await updateCase(tx, row.id, { cancelledAt: deps.clock.now(), waitingSince: null })
    const hadCalls = await cancelCallsOfCase(deps, tx, cancelled, where.actor)
    return hadCalls ? updateCase(tx, row.id, {}) : cancelled
  })
}

/**
 * For an account deletion: refunds what the button above would have refunded for each open case, before the cases are
 * deleted. True when something is refunded.
 */
export async function refundUnstarted(deps: Deps, tx: Db, clientId: string): Promise<boolean> {
  let isAnyRefunded = false
  for (const { code, packageId } of await listCasesOf(tx, clientId)) {
    if (!packageId) continue
    const { row, orderId } = await lockWithOrder(tx, { scope: { clientId }, code })
    if (!orderId || row.stage === 'closed' || row.startedAt || row.cancelledAt) continue
    const promised = await promiseWhatIsLeft(deps, tx, { orderId, cause: 'cancelled', requestedBy: clientId })
    if (!promised) continue
    await recordAudit(tx, { actorId: clientId, action: 'case.cancelled', entity: 'case', entityId: row.id })
    isAnyRefunded = true
  }
  return isAnyRefunded
}

export async function askRefund(deps: Deps, tx: Db, where: Where, words: string): Promise<CaseRow> {
  const row = await lockCase(tx, where.scope, where.code)
  if (!row.packageId) throw new ApiError('nothing_to_refund')
  // Before the start one button gives it back; a case that ended unstarted has that button no more.
  if (!row.startedAt && row.stage !== 'closed') throw new ApiError('work_not_started')
  if (row.closeReason === 'refunded') throw new ApiError('nothing_to_refund')
  const inserted = await tx
    .insert(refundRequests)
    .values({ caseId: row.id, words, askedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning()
  if (inserted.length === 0) throw new ApiError('refund_asked')
  await record(deps, tx, row, where.actor, { kind: 'refundAsked', values: { words } })
  await notifyClient(deps, tx, row, 'caseRefundAsked')
  await notifyManagers(deps, tx, row, 'deskRefundAsked', where.actor)
  return updateCase(tx, row.id, {})
}

export type RefundVerdict =
  | { verdict: 'granted' | 'declined'; answer: string }
  | { verdict: 'partly'; answer: string; amount: number }

/** All, a part, or none, with reasons; the answer and the promise of the money commit together. */
export function answerRefund(
  deps: Deps,
  where: Where,
  { id, ...verdict }: RefundVerdict & { id: string },
): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const { row, orderId } = await lockWithOrder(tx, where)
    // A client cannot grant their own refund.
    if (where.actor.side === 'system' || where.actor.id === row.clientId) throw new ApiError('forbidden')
    const [request] = await tx
      .select()
      .from(refundRequests)
      .where(and(eq(refundRequests.caseId, row.id), eq(refundRequests.id, id)))
      .for('update')
    if (!request) throw new ApiError('not_found')
    if (request.status !== 'asked') throw new ApiError('refund_answered')
    if (!orderId) throw new ApiError('nothing_to_refund')
    const managerId = where.actor.id
    const cents = verdict.verdict === 'partly' ? Math.round(verdict.amount * 100) : ('all' as const)
    const promised =
      verdict.verdict === 'declined'
        ? undefined
        : await promiseRefund(deps, tx, { orderId, cents, cause: 'granted', requestedBy: managerId })
    await tx
      .update(refundRequests)
      .set({
        status: verdict.verdict,
        answer: verdict.answer,
        amountCents: promised?.amountCents ?? null,
        answeredBy: managerId,
        answeredAt: deps.clock.now(),
      })
      .where(eq(refundRequests.id, id))
    const values = {
      verdict: verdict.verdict,
      answer: verdict.answer,
      ...(promised ? { cents: String(promised.amountCents) } : {}),
    }
    await record(deps, tx, row, where.actor, { kind: 'refundAnswered', values })
    await recordAudit(tx, {
      actorId: managerId,
      action: 'refund.answered',
      entity: 'case',
      entityId: row.id,
      after: values,
    })
    await notifyClient(deps, tx, row, 'caseRefundAnswered')
    return updateCase(tx, row.id, {})
  })
}
