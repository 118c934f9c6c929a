import type { Stripe } from 'stripe'
import type { Locale } from '#contract/values/locales.ts'
import { ApiError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import {
  hasRefundFailed,
  type ProviderEvent,
  type ProviderSession,
  readEvent,
  readSession,
} from './provider-messages.ts'

/** How to reach the card provider: the real one, the stand-in, or a test's. */
export type CardConnection = { secretKey: string; webhookSecret: string; apiBase: string; fetch?: typeof fetch }

export type SessionRequest = {
  orderId: string
  userId: string
  planKey: string
  email: string
  locale: Locale
  lines: readonly SessionLine[]
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}
export type NewPrice = { key: string; name: string; cents: number; currency: string }
export type SessionLine = { priceId: string } | { name: string; cents: number; currency: string }

/** Everything that one request of ours asks the provider, together, in this long. */
export const PROVIDER_DEADLINE_MS = 7_000
/** The provider's own limit for the age of a signature. */
const SIGNATURE_MAX_AGE_S = 300

export class CardProviderError extends Error {}
/** The provider does not know the payment: asking again changes nothing. */
export class UnknownPaymentError extends CardProviderError {}
export type Deadline = { leftMs: () => number }

export function startDeadline(ms = PROVIDER_DEADLINE_MS): Deadline {
  const endsMs = performance.now() + ms
  return { leftMs: () => Math.max(1, Math.round(endsMs - performance.now())) }
}

export type CardProvider = ReturnType<typeof createCardProvider>

const LOCALES = { en: 'en', fr: 'fr-CA', zh: 'zh', tl: 'fil' } as const

/** Without a connection (production without keys) nothing can be bought. */
export function createCardProvider(connection: CardConnection | undefined, clock: Clock) {
  let loading: Promise<Stripe> | undefined
  /** Loaded with the first purchase: a start without one need not pay for it. */
  function load(): Promise<Stripe> {
    if (!connection) throw new CardProviderError('STRIPE_SECRET_KEY is not set: nothing can be bought')
    loading ??= import('stripe').then(({ Stripe: Client }) => {
      const { protocol, hostname, port } = new URL(connection.apiBase)
      return new Client(connection.secretKey, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        port: port || (protocol === 'http:' ? 80 : 443),
        // One deadline for the whole request, the body included; no second try inside of it.
        httpClient: Client.createFetchHttpClient(connection.fetch),
        maxNetworkRetries: 0,
        telemetry: false,
      })
    })
    return loading
  }

  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await load()
    try {
      return await question(stripe)
    } catch (error) {
      throw new CardProviderError(error instanceof Error ? error.message : String(error), { cause: error })
    }
  }

  return {
    /** The same order asked for twice is one session: its id is the idempotency key. */
    async openSession(request: SessionRequest, deadline: Deadline): Promise<{ id: string; url: string }> {
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create(sessionParams(request), {
          idempotencyKey: `order-${request.orderId}`,
          timeout: deadline.leftMs(),
        }),
      )
      if (!url) throw new CardProviderError('The provider opened a session without an address')
      return { id, url }
    },

    async getSession(id: string, deadline: Deadline): Promise<ProviderSession> {
      const options = { timeout: deadline.leftMs() }
      const expand = ['payment_intent.latest_charge']
      return readSession(await ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand }, options)))
    },

    async expireSession(id: string, deadline: Deadline): Promise<void> {
      await ask((stripe) => stripe.checkout.sessions.expire(id, {}, { timeout: deadline.leftMs() }))
    },

    /**
     * Refunds a payment, the whole rest without an amount. Repeated under one key it refunds once; a refund made
     * elsewhere counts as done. Done means accepted by the provider; a later failure arrives as an event.
     */
    async refund(
      { key, paymentIntentId, cents }: { key: string; paymentIntentId: string; cents?: number },
      deadline: Deadline,
    ): Promise<void> {
      const amount = cents === undefined ? {} : { amount: cents }
      try {
        const made = await ask((stripe) =>
          stripe.refunds.create(
            { payment_intent: paymentIntentId, ...amount },
            { idempotencyKey: key, timeout: deadline.leftMs() },
          ),
        )
        if (hasRefundFailed(made)) throw new CardProviderError(`The refund ${made.id} is ${made.status}`)
      } catch (error) {
        if (isAlreadyRefunded(error)) return
        if (isUnknown(error)) throw new UnknownPaymentError(error.message, { cause: error })
        throw error
      }
    },

    async getPrice(id: string, deadline: Deadline): Promise<{ cents: number | null; currency: string }> {
      const price = await ask((stripe) => stripe.prices.retrieve(id, {}, { timeout: deadline.leftMs() }))
      return { cents: price.unit_amount, currency: price.currency }
    },

    /** A price of its own for a new amount: the provider's never change. Asked twice under one key it is made once. */
    async createPrice({ key, name, cents, currency }: NewPrice, deadline: Deadline): Promise<string> {
      const wanted = { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } }
      const options = { idempotencyKey: key, timeout: deadline.leftMs() }
      const { id } = await ask((stripe) => stripe.prices.create(wanted, options))
      return id
    },

    /** Refuses what the provider has not signed, has signed too long ago, or has signed in another form. */
    async verifyEvent(raw: Buffer, signature: string | undefined): Promise<ProviderEvent> {
      if (!connection) throw new ApiError('invalid_signature')
      const stripe = await load()
      try {
        const { webhookSecret } = connection
        const nowMs = clock.now().getTime()
        return readEvent(
          stripe.webhooks.constructEvent(raw, signature ?? '', webhookSecret, SIGNATURE_MAX_AGE_S, undefined, nowMs),
        )
      } catch {
        throw new ApiError('invalid_signature')
      }
    },
  }
}

function isUnknown(error: unknown): error is CardProviderError {
  const cause = error instanceof CardProviderError ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 404
}

function isAlreadyRefunded(error: unknown): boolean {
  const cause = error instanceof CardProviderError ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'charge_already_refunded'
}

function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: request.orderId, user_id: request.userId, plan: request.planKey }
  return {
    mode: 'payment',
    client_reference_id: request.userId,
    customer_email: request.email,
    locale: LOCALES[request.locale],
    line_items: request.lines.map((line) => ({ quantity: 1, ...priceOf(line) })),
    metadata,
    // Charges inherit it: a refund then names its order even when its event comes before that of the payment.
    payment_intent_data: { metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

function priceOf(line: SessionLine) {
  if ('priceId' in line) return { price: line.priceId }
  const { name, cents, currency } = line
  return { price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } } }
}
