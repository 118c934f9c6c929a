import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { closeOrder, listUnsettled, type Order, updateOrder } from '#server/features/payments/queries.ts'
import { startDeadline } from '#server/platform/cards/provider.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { settleSession } from './settlement.ts'

const OPEN_EVERY_MS = 5 * MINUTE_MS
/** Money that takes days need not be asked for every few minutes. */
const PROCESSING_EVERY_MS = 60 * MINUTE_MS
const BATCH = 50

/** For events that never arrive: asks the provider for the outcome of sessions without a final state. */
export function reconcileJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'payments.reconcile',
    cron: '*/5 * * * *',
    retries: 0,
    firstPauseS: 60,
    timeoutS: 290,
    run: () => reconcile(deps),
  }
}

export async function reconcile(deps: Deps): Promise<void> {
  const nowMs = deps.clock.now().getTime()
  const before = { open: new Date(nowMs - OPEN_EVERY_MS), processing: new Date(nowMs - PROCESSING_EVERY_MS) }
  for (const order of await listUnsettled(deps.db, before, BATCH)) {
    // First, so that an order which the provider cannot answer for does not keep the others waiting.
    await updateOrder(deps.db, order.id, { checkedAt: deps.clock.now() })
    await reconcileOne(deps, order)
  }
}

async function reconcileOne(deps: Deps, order: Order): Promise<void> {
  if (!order.sessionId) return closeOrder(deps.db, order.id)
  try {
    const outcome = await settleSession(deps, await deps.provider.getSession(order.sessionId, startDeadline()))
    if (outcome !== 'still open') deps.log.info({ orderId: order.id, outcome }, 'reconciled an order')
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'an order could not be reconciled, will be tried again')
  }
}
