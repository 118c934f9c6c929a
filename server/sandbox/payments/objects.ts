import type { Charge, Checkout, Dispute, SandboxEvent } from './ledger.ts'

type Json = Record<string, unknown>

/** The stand-in's things in the provider's words, as far as anyone here reads them. */
export function sessionObject(checkout: Checkout, pageUrl: string, expand: readonly string[] = []): Json {
  const hasPaid = checkout.status === 'complete'
  const intent = expand.some((path) => path.startsWith('payment_intent'))
    ? intentObject(checkout, expand.includes('payment_intent.latest_charge'))
    : checkout.intentId
  return {
    id: checkout.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    created: checkout.createdS,
    expires_at: checkout.expiresAtS,
    status: checkout.status,
    payment_status: checkout.paymentStatus,
    payment_intent: hasPaid ? intent : null,
    amount_subtotal: totalOf(checkout),
    amount_total: totalOf(checkout),
    currency: checkout.currency,
    client_reference_id: checkout.clientReferenceId,
    customer_email: checkout.customerEmail,
    metadata: checkout.metadata,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    url: checkout.status === 'open' ? pageUrl : null,
  }
}

export function intentObject(checkout: Checkout, hasCharge = false): Json {
  const charge = checkout.charges.at(-1)
  return {
    id: checkout.intentId,
    object: 'payment_intent',
    livemode: false,
    amount: totalOf(checkout),
    currency: checkout.currency,
    status: checkout.intentStatus,
    metadata: checkout.intentMetadata,
    latest_charge: charge && hasCharge ? chargeObject(checkout, charge) : (charge?.id ?? null),
    created: checkout.createdS,
  }
}

export function chargeObject(checkout: Checkout, charge: Charge): Json {
  return {
    id: charge.id,
    object: 'charge',
    livemode: false,
    amount: charge.cents,
    amount_refunded: charge.refundedCents,
    refunded: charge.refundedCents >= charge.cents,
    currency: checkout.currency,
    paid: charge.status === 'succeeded',
    status: charge.status,
    payment_intent: checkout.intentId,
    metadata: checkout.intentMetadata,
    payment_method_details:
      charge.brand === 'bank'
        ? { type: 'acss_debit', acss_debit: { last4: charge.last4 } }
        : { type: 'card', card: { brand: charge.brand, last4: charge.last4 } },
    created: charge.createdS,
  }
}

export function disputeObject(checkout: Checkout, charge: Charge, { id, status }: Dispute): Json {
  return {
    id,
    object: 'dispute',
    livemode: false,
    amount: charge.cents,
    currency: checkout.currency,
    charge: charge.id,
    payment_intent: checkout.intentId,
    reason: 'fraudulent',
    status,
    metadata: {},
  }
}

export function failedRefundObject(
  checkout: Checkout,
  charge: Charge,
  { id, cents }: { id: string; cents: number },
): Json {
  return {
    id,
    object: 'refund',
    amount: cents,
    currency: checkout.currency,
    charge: charge.id,
    payment_intent: checkout.intentId,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    metadata: {},
  }
}

export function eventObject(event: SandboxEvent): Json {
  return {
    id: event.id,
    object: 'event',
    type: event.type,
    livemode: false,
    created: event.createdS,
    data: { object: event.object },
  }
}

export function totalOf({ lines }: Pick<Checkout, 'lines'>): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}
