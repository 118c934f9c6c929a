import { and, desc, eq, isNotNull, lt, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { getPaymentOfOrder, lockOrder, type Order, raiseRefund } from '#server/features/payments/queries.ts'
import { refunds } from '#server/features/payments/tables.ts'
import { startDeadline, UnknownPaymentError } from '#server/platform/cards/provider.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { applyRefund } from './refunds.ts'
import type { SettlementDeps } from './settlement-deps.ts'
import { notifyStaff } from './staff-alerts.ts'

export type RefundRow = typeof refunds.$inferSelect
const JOB = 'payments.refund'

/** What was given back, that which failed later too: it is owed, and was written down. */
const isGiven = isNotNull(refunds.doneAt)

async function sumOf(db: Db, orderId: string, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), which))
  return row?.cents ?? 0
}

type Asked = { orderId: string; cents: number | 'all'; cause: RefundRow['cause']; requestedBy: string }

/**
 * Promises money back: the row and the job that asks the provider for it commit with whatever led to it. Never more than was
 * paid, whatever was promised before, and nothing that the buyer's bank has taken; a cancellation is promised once.
 */
export async function promiseRefund(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, asked: Asked): Promise<RefundRow> {
  const order = await lockOrder(tx, { id: asked.orderId })
  if (!order || order.status !== 'paid') throw new ApiError('nothing_to_refund')
  if (order.dispute === 'open') throw new ApiError('payment_disputed')
  const payment = await getPaymentOfOrder(tx, order.id)
  if (payment.status === 'refunded') throw new ApiError('nothing_to_refund')
  const ours = await sumOf(tx, order.id, or(isGiven, eq(refunds.status, 'pending')))
  const promised = Math.max(ours, order.refundedCents, payment.refundedCents)
  const leftCents = payment.amountCents - promised
  const amountCents = asked.cents === 'all' ? leftCents : asked.cents
  if (leftCents <= 0) throw new ApiError('nothing_to_refund')
  if (amountCents > leftCents) throw new ApiError('refund_too_large')
  const { cause, requestedBy } = asked
  return insertRefund(deps, tx, { orderId: order.id, amountCents, cause, requestedBy })
}

/** The same for whatever is left; undefined where nothing is, or the buyer's bank has it in its hands. */
export async function promiseWhatIsLeft(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  asked: Omit<Asked, 'cents'>,
): Promise<RefundRow | undefined> {
  try {
    return await promiseRefund(deps, tx, { ...asked, cents: 'all' })
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'nothing_to_refund' || error.code === 'payment_disputed')) return
    throw error
  }
}

/** All that came for an order whose buyer had left: there is no payment, no invoice and no package, only money that is not ours. */
export async function promiseReturn(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { orderId, cents }: { orderId: string; cents: number },
): Promise<void> {
  await insertRefund(deps, tx, { orderId, amountCents: cents, cause: 'returned', requestedBy: null })
}

async function insertRefund(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  refund: Pick<RefundRow, 'orderId' | 'amountCents' | 'cause' | 'requestedBy'>,
): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, createdAt: deps.clock.now() })
    .returning()
  if (!row) throw new Error('The refund took no row')
  await deps.jobs.enqueue(tx, JOB, { refundId: row.id })
  return row
}

/** Asks the provider as often as it takes; what it has given back is given back once. */
export function refundJob(deps: SettlementDeps & Pick<Deps, 'provider'>): Job<{ refundId: string }> {
  return {
    name: JOB,
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
    const raised = await raiseRefund(tx, locked, await sumOf(tx, locked.id, isGiven))
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

const refundsOf = prepareOnce((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, sql.placeholder('orderId')))
    .orderBy(refunds.createdAt)
    .prepare(UNNAMED),
)

export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return refundsOf(db).execute({ orderId })
}
