import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { type PaymentsApi, paymentsApiRoutes } from '#server/sandbox/payments/api.ts'
import { signBody } from '#server/sandbox/payments/delivery.ts'
import { openLedger, type SandboxEvent } from '#server/sandbox/payments/ledger.ts'
import { eventObject } from '#server/sandbox/payments/objects.ts'
import { CARDS, type Card, createPaymentsProvider } from '#server/sandbox/payments/provider.ts'
import { openTestApp, type TestApp, type TestPerson } from '../runs/test-app.ts'

const SECRET_KEY = 'sk_test_stand_in'
const WEBHOOK_SECRET = 'whsec_stand_in'
/** The business registered for both taxes, so that they are charged. */
export const TAX_NUMBERS = { TAX_GST_NUMBER: '123456789 RT0001', TAX_QST_NUMBER: '1234567890 TQ0001' }

export type TestCardProvider = Awaited<ReturnType<typeof openCardProvider>>

/**
 * The stand-in for the card provider on a port of its own: the product's SDK reaches it over HTTP, as it would the real one. Its
 * events wait here until a test sends them, in whatever order and as often as it likes.
 */
export async function openCardProvider({ prices = {} }: { prices?: NonNullable<PaymentsApi['prices']> } = {}) {
  const ledger = openLedger(undefined)
  const pageUrlOf = (id: string) => `https://pay.example/${id}`
  let now = () => new Date()
  const provider = createPaymentsProvider({ ledger, clock: { now: () => now() }, pageUrlOf, announce: () => undefined })
  // A test that is over waits for no connection that the product still keeps.
  const app = fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const requests: string[] = []
  /** Answers instead of the stand-in while it is set. */
  let interference: ((url: string) => Promise<{ status: number; body?: object } | undefined>) | undefined
  app.addHook('onRequest', async (request, reply) => {
    requests.push(`${request.method} ${request.url.split('?')[0]}`)
    const answer = await interference?.(request.url)
    const failure = { error: { type: 'api_error', message: 'Told to fail.' } }
    if (answer) return reply.code(answer.status).send(answer.body ?? failure)
  })
  paymentsApiRoutes(app, '', { provider, ledger, secretKey: SECRET_KEY, pageUrlOf, prices })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  function sign(body: string, { at = now(), secret = WEBHOOK_SECRET }: { at?: Date; secret?: string } = {}): string {
    return signBody(secret, body, Math.floor(at.getTime() / 1000))
  }

  const eventsOf = (checkoutId: string): SandboxEvent[] =>
    [...ledger.events.values()].filter((event) => event.checkoutId === checkoutId)

  return {
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    ledger,
    provider,
    requests,
    sign,
    /** From now on it lives in the product's time. */
    follow: (product: TestApp) => {
      now = product.clock.now
    },
    interfere: (how: typeof interference) => {
      interference = how
    },
    session: (id: string) => {
      const checkout = provider.find(id)
      if (!checkout) throw new Error(`There is no session ${id}`)
      return checkout
    },
    pay(id: string, key: Card['key'] = 'visa') {
      const card = CARDS.find((one) => one.key === key)
      if (!card) throw new Error(`There is no card ${key}`)
      return provider.pay(this.session(id), card)
    },
    eventsOf,
    /** What it sends when a session has been paid, signed now. */
    paidEvent(checkoutId: string) {
      const paid = eventsOf(checkoutId).find(({ type }) => type === 'checkout.session.completed')
      if (!paid) throw new Error('The provider says nothing of a payment')
      const body = JSON.stringify(eventObject(paid))
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) } }
    },
    close: () => app.close(),
  }
}

/** The product with a card provider that lives in its time and ends with it, and no limits: what a test buys is paid for. */
export async function openPayingApp(environment: Record<string, string> = {}) {
  const cards = await openCardProvider()
  const product = await openTestApp({ environment: { ...cards.environment, RATE_LIMIT: 'off', ...environment } })
  cards.follow(product)
  const close = async () => {
    await product.close()
    await cards.close()
  }
  return { cards, product: { ...product, close }, buying: buyingAt(product, cards) }
}

export type Buying = ReturnType<typeof buyingAt>

/** A buyer and the calls that a purchase takes. */
export function buyingAt(product: TestApp, cards: TestCardProvider) {
  const post = (body: string | Buffer, signature?: string) =>
    product.inject({
      method: 'POST',
      url: '/api/v1/stripe/webhook',
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
      payload: body,
    })

  const buying = {
    post,
    checkout: (person: TestPerson, body: object = { priceId: 'price_basic' }, headers: Record<string, string> = {}) =>
      product.inject({
        method: 'POST',
        url: '/api/v1/stripe/create-checkout-session',
        headers: { ...person.headers, ...headers },
        payload: body,
      }),
    async open(person: TestPerson, body?: object): Promise<string> {
      const answer = await buying.checkout(person, body)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ sessionId: string }>().sessionId
    },
    deliver: (event: SandboxEvent | object) => {
      const body = JSON.stringify('isDelivered' in event ? eventObject(event) : event)
      return post(body, cards.sign(body))
    },
    async deliverAll(checkoutId: string): Promise<void> {
      for (const event of cards.eventsOf(checkoutId)) await buying.deliver(event)
    },
    success: (person: TestPerson, sessionId: string) =>
      product.inject({ url: `/api/v1/stripe/order/success?session_id=${sessionId}`, headers: person.headers }),
    /** Opened, paid and notified by webhook. */
    async buy(person: TestPerson, body?: object): Promise<string> {
      const id = await buying.open(person, body)
      cards.pay(id)
      await buying.deliverAll(id)
      return id
    },
    async profile(person: TestPerson) {
      const answer = await product.inject({ url: '/api/v1/profile/me', headers: person.headers })
      return answer.json<import('#contract/profile/endpoints.ts').Profile>()
    },
  }
  return buying
}
