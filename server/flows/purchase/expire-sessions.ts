import type { Deps } from '#server/deps.ts'
import { closeOrder, findOrder, markBuyerLeft } from '#server/features/payments/queries.ts'
import { startDeadline } from '#server/platform/cards/provider.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { settleSession } from './settlement.ts'

/** A session lives for an hour at most; the attempts, of which the pause doubles up to 15 minutes, go on for longer. */
const RETRIES = 40
const EXPIRE_JOB = 'payments.release'
type OrderJob = { orderId: string }

/**
 * Expires the open checkout sessions of a deleted account, after the commit: an account that is gone must not be
 * charged. A payment that was faster is refunded instead of fulfilled.
 */
export async function expireSessions(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  userId: string,
): Promise<void> {
  for (const { id, status } of await markBuyerLeft(tx, userId, clock.now())) {
    if (status !== 'closed') await jobs.enqueue(tx, EXPIRE_JOB, { orderId: id } satisfies OrderJob)
  }
}

/** Asks before it closes: a session that was paid meanwhile cannot be closed, and is settled as one whose buyer has left. */
export function expireSessionJob(deps: Deps): Job<OrderJob> {
  return {
    name: EXPIRE_JOB,
    retries: RETRIES,
    firstPauseS: 5,
    timeoutS: 60,
    async run({ orderId }) {
      const order = await findOrder(deps.db, orderId)
      if (!order || (order.status !== 'open' && order.status !== 'processing')) return
      if (!order.sessionId) return closeOrder(deps.db, orderId)
      const deadline = startDeadline()
      const session = await deps.provider.getSession(order.sessionId, deadline)
      if (session.state !== 'open') {
        await settleSession(deps, session)
        return
      }
      await deps.provider.expireSession(order.sessionId, deadline)
      await closeOrder(deps.db, orderId)
    },
  }
}

/** Refunds payments of deleted accounts, for jobs queued before such returns became ordinary refunds. */
export function returnJob(deps: Deps): Job<OrderJob> {
  return {
    name: 'payments.return',
    retries: RETRIES,
    firstPauseS: 5,
    timeoutS: 60,
    async run({ orderId }) {
      const order = await findOrder(deps.db, orderId)
      if (order?.status !== 'returned' || !order.paymentIntentId) return
      await deps.provider.refund({ key: `return-${orderId}`, paymentIntentId: order.paymentIntentId }, startDeadline())
    },
  }
}
