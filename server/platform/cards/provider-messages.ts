import type { Stripe } from 'stripe'
import { z } from 'zod'

/** An `inquiry` takes no money back; an `open` dispute has. */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export type Card = { brand: string; last4: string }

/** A checkout session as far as we care. `closed` was left unpaid; `failed` is money that was promised and did not come. */
export type ProviderSession = {
  id: string
  state: 'open' | 'processing' | 'paid' | 'failed' | 'closed'
  amountCents: number | null
  currency: string | null
  orderId: string | undefined
  userId: string | null
  paymentIntentId: string | null
  /** Undefined where the provider was not asked for it. */
  card: Card | null | undefined
}

export type ProviderRefund = { orderId: string | undefined; paymentIntentId: string | null; refundedCents: number }

/** Money that was on its way back came back to us instead: the buyer does not have it. */
export type ProviderRefundFailure = { paymentIntentId: string | null; cents: number; reason: string }

/** A buyer's bank takes a payment back, or asks why it should not. */
export type ProviderDispute = { paymentIntentId: string | null; state: DisputeState; reason: string }

export type ProviderEvent = { id: string; type: string } & (
  | { about: 'session'; session: ProviderSession }
  | { about: 'refund'; refund: ProviderRefund }
  | { about: 'refundFailure'; failure: ProviderRefundFailure }
  | { about: 'dispute'; dispute: ProviderDispute }
  | { about: 'nothing' }
)

export function readEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { id, type, about: 'session', session: readSession(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { id, type, about: 'session', session: { ...readSession(event.data.object), state: 'failed' } }
    case 'checkout.session.expired':
      return { id, type, about: 'session', session: { ...readSession(event.data.object), state: 'closed' } }
    case 'charge.refunded': {
      const { metadata, payment_intent: intent, amount_refunded: refundedCents } = event.data.object
      return {
        id,
        type,
        about: 'refund',
        refund: { orderId: orderIdIn(metadata), paymentIntentId: idOf(intent), refundedCents },
      }
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return readRefundFailure(id, type, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: intent, status, reason } = event.data.object
      return {
        id,
        type,
        about: 'dispute',
        dispute: { paymentIntentId: idOf(intent), state: disputeStateOf(status), reason },
      }
    }
    default:
      return { id, type, about: 'nothing' }
  }
}

/** All three events tell of the same failure: it counts once, under the refund's own id. */
function readRefundFailure(id: string, type: string, refund: Stripe.Refund): ProviderEvent {
  if (!hasRefundFailed(refund)) return { id, type, about: 'nothing' }
  const { payment_intent: intent, amount: cents, status, failure_reason: reason } = refund
  const failure = { paymentIntentId: idOf(intent), cents, reason: reason ?? `${status}` }
  return { id: `${refund.id}_failed`, type, about: 'refundFailure', failure }
}

export function hasRefundFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  return {
    id: session.id,
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    orderId: orderIdIn(session.metadata),
    userId: session.client_reference_id,
    paymentIntentId: idOf(session.payment_intent),
    card: cardOf(session.payment_intent),
  }
}

function stateOf({ status, payment_status: paymentStatus, payment_intent: intent }: Stripe.Checkout.Session) {
  if (paymentStatus !== 'unpaid') return 'paid'
  if (status === 'expired') return 'closed'
  if (status !== 'complete') return 'open'
  // Money that takes days to come, such as a bank debit, may also fail to come.
  const hasFailed =
    typeof intent === 'object' && intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status)
  return hasFailed ? 'failed' : 'processing'
}

/** What begins with `warning` is a question of the bank's, before any money moves. */
function disputeStateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning') ? 'inquiry' : 'open'
}

function cardOf(intent: Stripe.Checkout.Session['payment_intent']): Card | null | undefined {
  if (typeof intent !== 'object' || intent === null) return undefined
  const charge = intent.latest_charge
  if (typeof charge !== 'object') return undefined
  const card = charge?.payment_method_details?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

/** Sessions of other products on the same account carry what they like. */
function orderIdIn(metadata: Stripe.Metadata | null): string | undefined {
  return z.uuid().safeParse(metadata?.['order_id']).data
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}
