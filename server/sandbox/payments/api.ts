import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormValue, readForm } from './form.ts'
import type { Checkout, Ledger } from './ledger.ts'
import { newId } from './ledger.ts'
import { chargeObject, intentObject, sessionObject } from './objects.ts'
import type { NewCheckout, PaymentsProvider } from './provider.ts'
import { isSampleIntent } from './sample-intents.ts'

export type PaymentsApi = {
  provider: PaymentsProvider
  ledger: Ledger
  secretKey: string
  pageUrlOf: (checkoutId: string) => string
  /** Prices that were made beforehand, as in the provider's dashboard. */
  prices?: Record<string, { cents: number; currency: string; name: string }>
}

type FindPrice = (id: string) => { cents: number; currency: string; name: string } | undefined

const SLOW_MS = 20_000

/** The provider's HTTP API, as much of it as the real SDK is used for here. */
export function paymentsApiRoutes(app: FastifyInstance, prefix: string, api: PaymentsApi): void {
  const { provider, ledger, pageUrlOf } = api
  const findPrice: FindPrice = (id) => ledger.prices.get(id) ?? api.prices?.[id]

  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('request-id', newId('req'))
        if (ledger.switches.api === 'slow') await wait(SLOW_MS)
        if (ledger.switches.api === 'down') return refuse(reply, 503, 'The stand-in was told to be down.')
        if (request.headers.authorization !== `Bearer ${api.secretKey}`) return refuse(reply, 401, 'Invalid API key.')
      })

      scope.post('/checkout/sessions', async (request, reply) => {
        const key = request.headers['idempotency-key']
        const question = JSON.stringify(request.body)
        const before = typeof key === 'string' ? ledger.findAnswer(key) : undefined
        if (before && before.question !== question)
          return refuse(reply, 400, 'This idempotency key was used with other parameters.', 'idempotency_error')
        const known = before && provider.find(before.checkoutId)
        if (known) return sessionObject(known, pageUrlOf(known.id))
        const wanted = readCheckout(readForm(request.body), findPrice)
        if (typeof wanted === 'string') return refuse(reply, 400, wanted)
        const checkout = provider.open(wanted)
        if (typeof key === 'string') ledger.saveAnswer({ key, question, checkoutId: checkout.id })
        return sessionObject(checkout, pageUrlOf(checkout.id))
      })

      const findOr404 = (request: FastifyRequest, reply: FastifyReply) => {
        const checkout = provider.find((request.params as { id: string }).id)
        if (!checkout) void refuse(reply, 404, 'No such checkout.session.')
        return checkout
      }

      scope.get('/checkout/sessions/:id', async (request, reply) => {
        const checkout = findOr404(request, reply)
        return checkout ? sessionObject(checkout, pageUrlOf(checkout.id), expandOf(request.query)) : reply
      })

      scope.post('/checkout/sessions/:id/expire', async (request, reply) => {
        const checkout = findOr404(request, reply)
        if (!checkout) return reply
        if (checkout.status !== 'open') return refuse(reply, 400, 'Only open sessions can be expired.')
        return sessionObject(provider.expire(checkout), pageUrlOf(checkout.id))
      })

      scope.get('/payment_intents/:id', async (request, reply) => {
        const checkout = byIntent(ledger, (request.params as { id: string }).id)
        return checkout ? intentObject(checkout, true) : refuse(reply, 404, 'No such payment_intent.')
      })

      scope.get('/charges/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        const checkout = [...ledger.checkouts.values()].find(({ charges }) => charges.some((one) => one.id === id))
        const charge = checkout?.charges.find((one) => one.id === id)
        return checkout && charge ? chargeObject(checkout, charge) : refuse(reply, 404, 'No such charge.')
      })

      scope.post('/refunds', async (request, reply) => {
        const key = request.headers['idempotency-key']
        const question = JSON.stringify(request.body)
        const before = typeof key === 'string' ? ledger.findAnswer(key) : undefined
        if (before && before.question !== question)
          return refuse(reply, 400, 'This idempotency key was used with other parameters.', 'idempotency_error')
        if (before) return { id: newId('re'), object: 'refund', status: 'succeeded' }
        const { payment_intent: intentId, amount } = readForm(request.body)
        if (isSampleIntent(textOf(intentId))) return { id: newId('re'), object: 'refund', status: 'succeeded' }
        const checkout = byIntent(ledger, textOf(intentId) ?? '')
        if (!checkout) return refuse(reply, 404, 'No such payment_intent.')
        const cents = amount === undefined ? undefined : Number(amount)
        const charge = provider.refund(checkout, cents)
        if (!charge)
          return refuse(reply, 400, 'There is not that much left to refund.', undefined, 'charge_already_refunded')
        if (typeof key === 'string') ledger.saveAnswer({ key, question, checkoutId: checkout.id })
        return { id: newId('re'), object: 'refund', charge: charge.id, status: 'succeeded' }
      })

      scope.post('/prices', async (request, reply) => {
        const header = request.headers['idempotency-key']
        const key = typeof header === 'string' ? header : null
        const form = readForm(request.body)
        const name = textOf(recordOf(form['product_data'])['name'])
        const [cents, currency] = [Number(form['unit_amount']), textOf(form['currency'])]
        if (!Number.isSafeInteger(cents) || cents <= 0)
          return refuse(reply, 400, 'Missing required param: unit_amount.')
        if (!name || !currency) return refuse(reply, 400, 'Missing required param: product_data.')
        const made = [...ledger.prices.values()].find((one) => key !== null && one.key === key)
        const price = made ?? ledger.savePrice({ id: newId('price'), key, cents, currency, name })
        return priceObject(price)
      })

      scope.get('/prices/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        const price = findPrice(id)
        if (!price) return refuse(reply, 404, 'No such price.')
        return priceObject({ ...price, id })
      })
    },
    { prefix: `${prefix}/v1` },
  )
}

function priceObject({ id, cents, currency }: { id: string; cents: number; currency: string }) {
  return { id, object: 'price', unit_amount: cents, currency, active: true }
}

function byIntent(ledger: Ledger, intentId: string): Checkout | undefined {
  return [...ledger.checkouts.values()].find((checkout) => checkout.intentId === intentId)
}

function expandOf(query: unknown): string[] {
  return Object.entries(query as Record<string, string>).flatMap(([name, value]) =>
    name.startsWith('expand') ? value : [],
  )
}

function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  type = 'invalid_request_error',
  code?: string,
): FastifyReply {
  return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } })
}

/** What is missing is said, as the provider would. */
function readCheckout(form: Record<string, FormValue>, findPrice: FindPrice): NewCheckout | string {
  const items = Object.values(recordOf(form['line_items'])).map(recordOf)
  const lines = items.map((item) => readLine(item, findPrice))
  const [first] = lines
  if (!first) return 'Missing required param: line_items.'
  if (lines.some((line) => line === undefined)) return 'No such price.'
  const found = lines.filter((line) => line !== undefined)
  if (found.some(({ currency }) => currency !== first.currency)) return 'All prices must have the same currency.'
  if (form['mode'] !== 'payment') return 'Missing required param: mode.'
  const successUrl = form['success_url']
  const cancelUrl = form['cancel_url']
  if (typeof successUrl !== 'string' || typeof cancelUrl !== 'string') return 'Missing required param: success_url.'
  return {
    lines: found.map(({ name, cents }) => ({ name, cents })),
    currency: first.currency,
    clientReferenceId: textOf(form['client_reference_id']),
    customerEmail: textOf(form['customer_email']),
    metadata: textsOf(form['metadata']),
    intentMetadata: textsOf(recordOf(form['payment_intent_data'])['metadata']),
    successUrl,
    cancelUrl,
    expiresAtS: form['expires_at'] === undefined ? undefined : Number(form['expires_at']),
  }
}

function readLine(item: Record<string, FormValue>, findPrice: FindPrice) {
  if (typeof item['price'] === 'string') return findPrice(item['price'])
  const data = recordOf(item['price_data'])
  const cents = Number(data['unit_amount']) * Number(item['quantity'] ?? 1)
  const name = textOf(recordOf(data['product_data'])['name'])
  const currency = textOf(data['currency'])
  return Number.isSafeInteger(cents) && cents > 0 && name && currency ? { name, cents, currency } : undefined
}

function recordOf(value: FormValue | undefined): Record<string, FormValue> {
  return typeof value === 'object' ? value : {}
}

function textOf(value: FormValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function textsOf(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
