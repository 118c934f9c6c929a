import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, type Order, raiseRefund } from '#server/features/payments/queries.ts'
import { isGiven, REFUND_JOB, type RefundRow, sumRefunds } from '#server/features/payments/service.ts'
import { refunds } from '#server/features/payments/tables.ts'
import { startDeadline, UnknownPaymentError } from '#server/platform/cards/provider.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { applyRefund } from './refunds.ts'
import type { SettlementDeps } from './settlement-deps.ts'
import { notifyStaff } from './staff-alerts.ts'

/** Asks the provider as often as it takes; what it has given back is given back once. */
export function refundJob(deps: SettlementDeps & Pick<Deps, 'provider'>): Job<{ refundId: string }> {
  return {
    name: REFUND_JOB,
    retries: 40,
    firstPauseS: 2,
    timeoutS: 30,
    run: ({ refundId }) => executeRefund(deps, refundId),
  }
}

/** The job above gives up after some hours; a refund is not given up. */
const STUCK_AFTER_MS = 10 * HOUR_MS

/** Retries what has been on its way for too long, every hour, and notifies staff of it once. */
export function stuckRefundsJob(deps: SettlementDeps & Pick<Deps, 'provider'>): Job<Record<string, never>> {
  return {
    name: 'payments.stuck-refunds',
    cron: '37 * * * *',
    retries: 0,
    firstPauseS: 60,
    timeoutS: 290,
    run: () => retryStuckRefunds(deps),
  }
}

export async function retryStuckRefunds(deps: SettlementDeps & Pick<Deps, 'provider'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - STUCK_AFTER_MS)
  const stuck = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, before)))
  for (const { id, orderId, failedBecause } of stuck) {
    try {
      await executeRefund(deps, id)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.warn({ err: error, refundId: id }, 'a refund could not be made, will be tried again')
      if (!failedBecause) await reportStuck(deps, { id, orderId, reason })
    }
  }
}

async function reportStuck(
  deps: SettlementDeps,
  { id, orderId, reason }: { id: string; orderId: string; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (!order) return
    await tx.update(refunds).set({ failedBecause: reason }).where(eq(refunds.id, id))
    await notifyStaff(deps, tx, 'refundStuck', { order, reason })
  })
}

export async function executeRefund(deps: SettlementDeps & Pick<Deps, 'provider'>, id: string): Promise<void> {
  const [row] = await deps.db.select().from(refunds).where(eq(refunds.id, id))
  if (row?.status !== 'pending') return
  const order = await deps.db.transaction((tx) => lockOrder(tx, { id: row.orderId }))
  if (!order) throw new Error(`The order ${row.orderId} is gone`)
  if (!order.paymentIntentId) return failWithoutPayment(deps, row, 'the payment has no number at the card provider')
  const wanted = { key: `refund-${id}`, paymentIntentId: order.paymentIntentId, cents: row.amountCents }
  try {
    await deps.provider.refund(wanted, startDeadline())
  } catch (error) {
    if (error instanceof UnknownPaymentError) return failWithoutPayment(deps, row, error.message)
    throw error
  }
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { id: row.orderId })
    if (!locked) return
    const done = await tx
      .update(refunds)
      .set({ status: 'done', doneAt: deps.clock.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning()
    if (done.length === 0) return
    // The provider's own event may have come first; the highest reported sum counts.
    const raised = await raiseRefund(tx, locked, await sumRefunds(tx, locked.id, isGiven))
    if (raised.status === 'paid') await applyRefund(deps, tx, raised)
  })
}

/** A refund that can never be made is not retried: it fails, and staff settle it with the client. */
async function failWithoutPayment(deps: SettlementDeps, { id, orderId }: RefundRow, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    const failed = await tx
      .update(refunds)
      .set({ status: 'failed', failedBecause: reason })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning()
    if (order && failed.length > 0) await notifyStaff(deps, tx, 'refundFailed', { order, reason })
  })
}

/**
 * The provider could not give it back after all, which it may find out days later. What was written stands, the credit note too:
 * the money is owed. It is not asked for again; a person finds another way.
 */
export async function failRefund(
  deps: SettlementDeps,
  tx: Db,
  order: Order,
  { cents, reason }: { cents: number; reason: string },
): Promise<void> {
  // One that was made at the provider's desk has no row.
  const [row] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.amountCents, cents), ne(refunds.status, 'failed')))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  if (row) await tx.update(refunds).set({ status: 'failed', failedBecause: reason }).where(eq(refunds.id, row.id))
  await notifyStaff(deps, tx, 'refundFailed', { order, reason })
}
