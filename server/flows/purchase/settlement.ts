import { notify } from '#server/features/notifications/service.ts'
import {
  findPaymentOfOrder,
  insertEvent,
  lockOrder,
  type Order,
  putPayment,
  raiseRefund,
  updateOrder,
} from '#server/features/payments/queries.ts'
import { promiseReturn } from '#server/features/payments/service.ts'
import type { OrderStatus } from '#server/features/payments/tables.ts'
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  ProviderRefundFailure,
  ProviderSession,
} from '#server/platform/cards/provider-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { applyDispute } from './disputes.ts'
import { fulfil, paymentOf } from './fulfilment.ts'
import { failRefund } from './refund-orders.ts'
import { applyRefund } from './refunds.ts'
import type { SettlementDeps } from './settlement-deps.ts'
import { notifyStaff } from './staff-alerts.ts'

/** The outcome of an event or an answer, in words for an investigation. */
export type Outcome =
  | 'fulfilled'
  | 'refunded'
  | 'held'
  | 'returned'
  | 'failed'
  | 'disputed'
  | 'dispute lost'
  | 'dispute won'
  | 'dispute noted'
  | 'processing'
  | 'closed'
  | 'already settled'
  | 'still open'
  | 'refund noted'
  | 'refund failed'
  | 'unknown session'
  | 'unknown charge'
  | 'foreign metadata'
  | 'seen before'
  | 'of no interest'

/** Each event counts once, however often and in whatever order they come. */
export async function handleEvent(deps: SettlementDeps, event: ProviderEvent): Promise<Outcome> {
  if (event.about === 'nothing') return 'of no interest'
  try {
    return await deps.db.transaction(async (tx) => {
      const { order, outcome, atTheEnd } = await apply(deps, tx, event)
      const { id, type } = event
      const isNew = await insertEvent(tx, {
        id,
        type,
        outcome,
        orderId: order?.id ?? null,
        receivedAt: deps.clock.now(),
      })
      if (!isNew) throw new SeenBefore()
      await atTheEnd?.()
      return outcome
    })
  } catch (error) {
    if (error instanceof SeenBefore) return 'seen before'
    throw error
  }
}

function apply(deps: SettlementDeps, tx: Db, event: Exclude<ProviderEvent, { about: 'nothing' }>): Promise<Settled> {
  switch (event.about) {
    case 'session':
      return settle(deps, tx, event.session)
    case 'refund':
      return refund(deps, tx, event.refund)
    case 'refundFailure':
      return refundFailure(deps, tx, event.failure)
    case 'dispute':
      return dispute(deps, tx, event.dispute)
  }
}

/** Takes back whatever an event's second coming has changed. */
class SeenBefore extends Error {}

/** The one way to a package: webhook, success page and reconciler all come through here. */
export async function settleSession(deps: SettlementDeps, session: ProviderSession): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    const { outcome, atTheEnd } = await settle(deps, tx, session)
    await atTheEnd?.()
    return outcome
  })
}

type Settled = {
  order: Order | undefined
  outcome: Outcome
  /** What others wait for while it is being done: left until nothing but the commit comes after it. */
  atTheEnd?: () => Promise<void>
}

const SETTLED: ReadonlySet<OrderStatus> = new Set(['paid', 'held', 'returned'])

async function settle(deps: SettlementDeps, tx: Db, session: ProviderSession): Promise<Settled> {
  const order = await lockOrderOf(tx, session)
  if (!order) return { order, outcome: 'unknown session' }
  if (session.orderId !== order.id || session.userId !== order.userId) return { order, outcome: 'foreign metadata' }
  if (SETTLED.has(order.status)) return { order, outcome: 'already settled' }
  switch (session.state) {
    case 'open':
      return { order, outcome: 'still open' }
    case 'processing':
      if (order.status !== 'open') return { order, outcome: 'already settled' }
      await updateOrder(tx, order.id, { status: 'processing', paymentIntentId: session.paymentIntentId })
      await putPayment(tx, paymentOf(order, 'pending', deps.clock.now(), session.card))
      return { order, outcome: 'processing' }
    case 'failed':
      return settleFailed(deps, tx, order, session)
    case 'closed':
      // Nothing was promised, so there is nothing to tell.
      await updateOrder(tx, order.id, { status: 'closed' })
      return { order, outcome: 'closed' }
    case 'paid':
      return settlePaid(deps, tx, order, session)
  }
}

/** Money that was on its way did not arrive. This event may come before that of the payment: the end is the same. */
async function settleFailed(deps: SettlementDeps, tx: Db, order: Order, session: ProviderSession): Promise<Settled> {
  const before = await findPaymentOfOrder(tx, order.id)
  if (before?.status === 'failed') return { order, outcome: 'already settled' }
  await updateOrder(tx, order.id, { status: 'closed', paymentIntentId: session.paymentIntentId })
  await putPayment(tx, paymentOf(order, 'failed', deps.clock.now(), session.card))
  if (!order.buyerLeftAt) {
    await notify(deps, tx, { userId: order.userId, subject: 'paymentFailed', values: { plan: order.planName } })
  }
  return { order, outcome: 'failed' }
}

async function settlePaid(deps: SettlementDeps, tx: Db, order: Order, session: ProviderSession): Promise<Settled> {
  const { paymentIntentId } = session
  if (order.buyerLeftAt) {
    await updateOrder(tx, order.id, { status: 'returned', paymentIntentId })
    await promiseReturn(deps, tx, { orderId: order.id, cents: session.amountCents ?? order.totalCents })
    return { order, outcome: 'returned' }
  }
  if (session.amountCents !== order.totalCents || session.currency !== order.currency) {
    const heldBecause = `paid ${session.amountCents} ${session.currency}, ordered ${order.totalCents} ${order.currency}`
    await updateOrder(tx, order.id, { status: 'held', heldBecause, paymentIntentId })
    await notifyStaff(deps, tx, 'paymentHeld', { order, reason: heldBecause })
    return { order, outcome: 'held' }
  }
  await updateOrder(tx, order.id, { status: 'paid', paymentIntentId })
  const finish = await fulfil(deps, tx, order, session.card)
  if (order.refundedCents === 0) return { order, outcome: 'fulfilled', atTheEnd: finish }
  // The provider may tell of the refund first; its credit note names the invoice.
  const atTheEnd = async () => {
    await finish()
    await applyRefund(deps, tx, order)
  }
  return { order, outcome: 'fulfilled', atTheEnd }
}

async function refund(deps: SettlementDeps, tx: Db, told: ProviderRefund): Promise<Settled> {
  const { orderId, paymentIntentId, refundedCents } = told
  const order =
    (orderId && (await lockOrder(tx, { id: orderId }))) ||
    (paymentIntentId && (await lockOrder(tx, { paymentIntentId }))) ||
    undefined
  if (!order) return { order, outcome: 'unknown charge' }
  const raised = await raiseRefund(tx, order, refundedCents)
  if (raised.status !== 'paid') return { order, outcome: 'refund noted' }
  return { order, outcome: (await applyRefund(deps, tx, raised)) ? 'refunded' : 'refund noted' }
}

async function refundFailure(deps: SettlementDeps, tx: Db, told: ProviderRefundFailure): Promise<Settled> {
  const order = told.paymentIntentId ? await lockOrder(tx, { paymentIntentId: told.paymentIntentId }) : undefined
  if (!order) return { order, outcome: 'unknown charge' }
  await failRefund(deps, tx, order, told)
  return { order, outcome: 'refund failed' }
}

async function dispute(deps: SettlementDeps, tx: Db, told: ProviderDispute): Promise<Settled> {
  const order = told.paymentIntentId ? await lockOrder(tx, { paymentIntentId: told.paymentIntentId }) : undefined
  if (!order || !SETTLED.has(order.status)) return { order, outcome: 'unknown charge' }
  return { order, outcome: await applyDispute(deps, tx, order, told) }
}

/** A process may die between opening a session and writing its id down; the session still names its order. */
async function lockOrderOf(tx: Db, session: ProviderSession): Promise<Order | undefined> {
  const known = await lockOrder(tx, { sessionId: session.id })
  if (known || !session.orderId) return known
  const named = await lockOrder(tx, { id: session.orderId })
  if (!named || named.sessionId !== null || named.userId !== session.userId) return undefined
  await updateOrder(tx, named.id, { sessionId: session.id })
  return { ...named, sessionId: session.id }
}
