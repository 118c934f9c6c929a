import { and, eq, isNotNull, or, type SQL, sum } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { getPaymentOfOrder, lockOrder } from './queries.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export const REFUND_JOB = 'payments.refund'

/** What was given back, that which failed later too: it is owed, and was written down. */
export const isGiven = isNotNull(refunds.doneAt)

export async function sumRefunds(db: Db, orderId: string, which: SQL | undefined): Promise<number> {
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
  const ours = await sumRefunds(tx, order.id, or(isGiven, eq(refunds.status, 'pending')))
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
  await deps.jobs.enqueue(tx, REFUND_JOB, { refundId: row.id })
  return row
}
