import type { Clock } from '#server/platform/process/clock.ts'
import { type Charge, type Checkout, type Dispute, type Ledger, newId, type SandboxEvent } from './ledger.ts'
import { chargeObject, disputeObject, failedRefundObject, intentObject, sessionObject, totalOf } from './objects.ts'

/** Test cards, and the outcome of each. */
export const CARDS = [
  { key: 'visa', label: 'Visa ending in 4242: pays', brand: 'visa', last4: '4242', does: 'pay' },
  { key: 'mastercard', label: 'Mastercard ending in 4444: pays', brand: 'mastercard', last4: '4444', does: 'pay' },
  { key: 'bank', label: 'Bank debit ending in 6789: pays later', brand: 'bank', last4: '6789', does: 'wait' },
  { key: 'declined', label: 'Visa ending in 0002: is declined', brand: 'visa', last4: '0002', does: 'decline' },
] as const
export type Card = (typeof CARDS)[number]

export type NewCheckout = Pick<
  Checkout,
  | 'lines'
  | 'currency'
  | 'clientReferenceId'
  | 'customerEmail'
  | 'metadata'
  | 'intentMetadata'
  | 'successUrl'
  | 'cancelUrl'
> & { expiresAtS: number | undefined }

const DAY_S = 24 * 3600

export type PaymentsProvider = ReturnType<typeof createPaymentsProvider>

/** What the card provider does, without its HTTP. `announce` gets the events of one step, in the order they happened. */
export function createPaymentsProvider({
  ledger,
  clock,
  pageUrlOf,
  announce,
}: {
  ledger: Ledger
  clock: Clock
  pageUrlOf: (checkoutId: string) => string
  announce: (events: SandboxEvent[]) => void
}) {
  const nowS = () => Math.floor(clock.now().getTime() / 1000)

  function save(checkout: Checkout, happened: (readonly [type: string, object: object])[]): Checkout {
    ledger.saveCheckout(checkout)
    const events = happened.map(([type, object]) =>
      ledger.saveEvent({
        id: newId('evt'),
        type,
        createdS: nowS(),
        checkoutId: checkout.id,
        object,
        isDelivered: false,
        deliveries: [],
      }),
    )
    if (events.length > 0) announce(events)
    return checkout
  }

  const session = (checkout: Checkout) => sessionObject(checkout, pageUrlOf(checkout.id))

  function find(id: string): Checkout | undefined {
    const checkout = ledger.checkouts.get(id)
    if (checkout?.status === 'open' && checkout.expiresAtS <= nowS()) return expire(checkout)
    return checkout
  }

  function expire(checkout: Checkout): Checkout {
    const expired: Checkout = { ...checkout, status: 'expired' }
    return save(expired, [['checkout.session.expired', session(expired)]])
  }

  function newCharge(checkout: Checkout, card: Card, status: Charge['status']): Charge {
    const { brand, last4 } = card
    const cents = totalOf(checkout)
    return { id: newId('ch'), cents, brand, last4, status, refundedCents: 0, createdS: nowS() }
  }

  return {
    find,
    expire,

    open(wanted: NewCheckout): Checkout {
      const createdS = nowS()
      return save(
        {
          ...wanted,
          id: newId('cs_test'),
          intentId: newId('pi'),
          createdS,
          expiresAtS: wanted.expiresAtS ?? createdS + DAY_S,
          status: 'open',
          paymentStatus: 'unpaid',
          intentStatus: 'requires_payment_method',
          charges: [],
        },
        [],
      )
    },

    /** A declined card leaves the session open: the buyer may try another. */
    pay(checkout: Checkout, card: Card): Checkout {
      if (checkout.status !== 'open') return checkout
      if (card.does === 'decline') {
        const charge = newCharge(checkout, card, 'failed')
        const declined: Checkout = { ...checkout, charges: [...checkout.charges, charge] }
        return save(declined, [
          ['charge.failed', chargeObject(declined, charge)],
          ['payment_intent.payment_failed', intentObject(declined)],
        ])
      }
      const isLate = card.does === 'wait'
      const charge = newCharge(checkout, card, isLate ? 'pending' : 'succeeded')
      const paid: Checkout = {
        ...checkout,
        status: 'complete',
        paymentStatus: isLate ? 'unpaid' : 'paid',
        intentStatus: isLate ? 'processing' : 'succeeded',
        charges: [...checkout.charges, charge],
      }
      return save(paid, [
        ...(isLate
          ? []
          : ([
              ['charge.succeeded', chargeObject(paid, charge)],
              ['payment_intent.succeeded', intentObject(paid)],
            ] as const)),
        ['checkout.session.completed', session(paid)],
      ])
    },

    /** The end of a payment that took its time. */
    finish(checkout: Checkout, hasWorked: boolean): Checkout {
      if (checkout.intentStatus !== 'processing') return checkout
      const finished: Checkout = {
        ...checkout,
        paymentStatus: hasWorked ? 'paid' : 'unpaid',
        intentStatus: hasWorked ? 'succeeded' : 'requires_payment_method',
        charges: checkout.charges.map((charge) => ({ ...charge, status: hasWorked ? 'succeeded' : 'failed' })),
      }
      const type = hasWorked ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
      return save(finished, [[type, session(finished)]])
    },

    /** The buyer's bank takes a payment back, and then decides whose it is. */
    dispute(checkout: Checkout, status: Dispute['status']): void {
      const charge = checkout.charges.find((one) => one.status === 'succeeded')
      if (!charge || (status === 'needs_response') !== (charge.dispute === undefined)) return
      const dispute: Dispute = { id: charge.dispute?.id ?? newId('du'), status }
      const changed = {
        ...checkout,
        charges: checkout.charges.map((one) => (one === charge ? { ...one, dispute } : one)),
      }
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      save(changed, [[type, disputeObject(changed, charge, dispute)]])
    },

    /** At most what is left; undefined when there is nothing to give back. */
    refund(checkout: Checkout, cents?: number): Charge | undefined {
      const charge = checkout.charges.find(({ status }) => status === 'succeeded')
      const left = charge ? charge.cents - charge.refundedCents : 0
      const given = cents ?? left
      if (!charge || given <= 0 || given > left) return undefined
      const refunded = { ...charge, refundedCents: charge.refundedCents + given }
      const charges = checkout.charges.map((one) => (one.id === charge.id ? refunded : one))
      const changed = { ...checkout, charges }
      save(changed, [['charge.refunded', chargeObject(changed, refunded)]])
      return refunded
    },

    /** The buyer's bank does not take back what was given back last: it is ours again. */
    failRefund(checkout: Checkout, cents?: number): void {
      const charge = checkout.charges.find(({ refundedCents }) => refundedCents > 0)
      if (!charge) return
      const failed = { id: newId('re'), cents: cents ?? charge.refundedCents }
      const kept = { ...charge, refundedCents: charge.refundedCents - failed.cents }
      const changed = { ...checkout, charges: checkout.charges.map((one) => (one === charge ? kept : one)) }
      save(changed, [['refund.failed', failedRefundObject(changed, kept, failed)]])
    },
  }
}
