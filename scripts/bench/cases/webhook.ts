import { setTimeout as wait } from 'node:timers/promises'
import { eventObject } from '../../../server/sandbox/payments-objects.ts'
import { openCardProvider, type TestCardProvider } from '../../../server/testing/card-provider.ts'
import type { Case, Row } from '../case.ts'

const PER_SECOND = 50
const SECONDS = 12
const P99_MAX_MS = 200
const PEOPLE = ['admin', 'manager', 'consultant', 'buyer']
const PRICES = ['price_basic', 'price_premium', 'price_concierge', 'price_test']

/** Fifty events a second, each of which pays an order: how long does the provider wait for its answer? */
export const webhook: Case = {
  name: 'webhook',
  async run({ databases }) {
    const rows: Row[] = []
    for (const { name, startProduct } of databases) {
      const cards = await openCardProvider()
      const product = await startProduct(cards.environment)
      try {
        const { target, ...row } = await measure(product.url, cards)
        // The embedded database does one thing at a time: no promise there.
        rows.push({ ...row, database: name, ...(name === 'PostgreSQL' ? { target } : {}) })
      } finally {
        await product.stop()
        await cards.close()
      }
    }
    return rows
  },
}

async function measure(url: string, cards: TestCardProvider): Promise<Row & Required<Pick<Row, 'target'>>> {
  const bodies = await paidEvents(url, cards, PER_SECOND * SECONDS)
  const startMs = performance.now() + 500
  const answers = await Promise.all(
    bodies.map(async (body, index) => {
      await wait(Math.max(0, startMs + (index * 1000) / PER_SECOND - performance.now()))
      const headers = { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) }
      const sentMs = performance.now()
      const response = await fetch(`${url}/api/v1/stripe/webhook`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      return { status: response.status, ms: performance.now() - sentMs }
    }),
  )
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  const refused = answers.filter(({ status }) => status !== 200).length
  return {
    what: `webhook p99 at ${PER_SECOND} purchases/s for ${SECONDS} s (${refused} refused)`,
    figure: `${at(0.99).toFixed(0)} ms`,
    spread: `p50 ${at(0.5).toFixed(0)}, max ${at(1).toFixed(0)}`,
    target: { text: `≤ ${P99_MAX_MS} ms`, isMet: at(0.99) <= P99_MAX_MS && refused === 0 },
  }
}

/** Orders that are open here and paid there; nobody has been told. */
async function paidEvents(url: string, cards: TestCardProvider, wanted: number): Promise<string[]> {
  const tokens = await Promise.all(PEOPLE.map((name) => logIn(url, `${name}@northlane.example`)))
  const bodies: string[] = []
  // A buyer has one open session for a plan, so each lane pays before it opens the next one; opening it settles the last one,
  // unless its order is set aside by an event of its own: what is measured must be the first word of a payment.
  const lanes = tokens.flatMap((token) => PRICES.map((priceId) => ({ token, priceId })))
  while (bodies.length < wanted) {
    const opened = await Promise.all(lanes.map((lane) => openSession(url, lane)))
    for (const id of opened) {
      // Expired in our eyes, paid in the provider's: money for a closed order counts.
      await expireHere(url, cards, id)
      cards.pay(id)
      const completed = cards.eventsOf(id).find(({ type }) => type === 'checkout.session.completed')
      if (completed) bodies.push(JSON.stringify(eventObject(completed)))
    }
  }
  return bodies.slice(0, wanted)
}

async function expireHere(url: string, cards: TestCardProvider, id: string): Promise<void> {
  const checkout = cards.session(id)
  const object = {
    id,
    object: 'checkout.session',
    status: 'expired',
    payment_status: 'unpaid',
    metadata: checkout.metadata,
    client_reference_id: checkout.clientReferenceId,
    payment_intent: null,
  }
  const body = JSON.stringify({
    id: `evt_expired_${id}`,
    object: 'event',
    type: 'checkout.session.expired',
    data: { object },
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) }
  const response = await fetch(`${url}/api/v1/stripe/webhook`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`An order could not be set aside: ${response.status}`)
}

async function openSession(url: string, { token, priceId }: { token: string; priceId: string }): Promise<string> {
  const response = await fetch(`${url}/api/v1/stripe/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ priceId }),
  })
  if (!response.ok) throw new Error(`No session was opened: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { sessionId: string }).sessionId
}

async function logIn(url: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'northlane-demo' })
  const response = await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`)
  return ((await response.json()) as { access_token: string }).access_token
}
