import { PLAN_KEYS } from '#contract/payments/plan-constants.ts'
import { demoAccounts } from '#server/sandbox/demo/demo.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { signIn } from '#server/testing/features/visitor.ts'
import { type Case, withProduct } from '../fixtures.ts'
import { load } from '../load.ts'
import { cpuMs, cpuMsBelow, restOf } from '../process.ts'
import { figureRow, type Row } from '../table.ts'

const PER_SECOND = 50
const SECONDS = 12
const P99_MAX_MS = 200
const EVENTS = PER_SECOND * SECONDS
/** Autocannon sends each second's requests one after the other on each connection. */
const CONNECTIONS = 2
const PRICES = PLAN_KEYS.map((plan) => `price_${plan}`)

/** Fifty events a second, each of which pays an order: how long does the provider wait, and what does one cost? */
export const webhook: Case = {
  name: 'webhook',
  async run({ databases }) {
    const rows: Row[] = []
    for (const database of databases) {
      const cards = await openCardProvider()
      try {
        rows.push(
          ...(await withProduct(database, cards.environment, (product) => measure(product, cards, database.name))),
        )
      } finally {
        await cards.close()
      }
    }
    return rows
  },
}

async function measure({ pid, url }: { pid: number; url: string }, cards: TestCardProvider, database: string) {
  // Each connection prepares one request more than it sends.
  const events = (await paidEvents(url, cards, EVENTS + CONNECTIONS)).values()
  await restOf(pid)
  const before = cpuMs(pid) + cpuMsBelow('postgres')
  const next = () => eventRequest(cards, events.next().value ?? '')
  const { latency, non2xx, errors } = await load(url, next, {
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    ignoreCoordinatedOmission: true,
    amount: EVENTS,
  })
  await restOf(pid)
  const eachMs = (cpuMs(pid) + cpuMsBelow('postgres') - before) / EVENTS
  const refused = non2xx + errors
  const isMet = latency.p99 <= P99_MAX_MS && refused === 0
  return [
    figureRow({
      what: `webhook p99 at ${PER_SECOND} purchases/s for ${SECONDS} s (${refused} refused)`,
      database,
      figure: `${latency.p99} ms`,
      spread: `p50 ${latency.p50}, max ${latency.max}`,
      // The embedded database does one thing at a time, so nothing is promised there.
      ...(database === 'PostgreSQL' && { target: { text: `≤ ${P99_MAX_MS} ms`, isMet } }),
    }),
    figureRow({
      what: 'a paid order with its jobs, CPU of server and database',
      database,
      figure: `${eachMs.toFixed(1)} ms`,
    }),
  ]
}

/** An event as the provider sends it, signed now. */
function eventRequest(cards: TestCardProvider, body: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) }
  return { method: 'POST', path: '/api/v1/stripe/webhook', headers, body }
}

/**
 * Events of orders that are paid at the provider and open here. A buyer has one open session for a plan, and opening the next one
 * settles it; so each order is first expired here by an event of its own, and the measured event is the first word of its payment.
 */
async function paidEvents(url: string, cards: TestCardProvider, wanted: number): Promise<string[]> {
  const tokens = await Promise.all(demoAccounts().map((person) => signIn(url, person)))
  const bodies: string[] = []
  const lanes = tokens.flatMap((token) => PRICES.map((priceId) => ({ token, priceId })))
  while (bodies.length < wanted) {
    for (const id of await Promise.all(lanes.map((lane) => openSession(url, lane)))) {
      await expireHere(url, cards, id)
      cards.pay(id)
      bodies.push(cards.paidEvent(id).body)
    }
  }
  return bodies.slice(0, wanted)
}

async function expireHere(url: string, cards: TestCardProvider, id: string): Promise<void> {
  const { metadata, clientReferenceId } = cards.session(id)
  const object = {
    id,
    object: 'checkout.session',
    status: 'expired',
    payment_status: 'unpaid',
    metadata,
    client_reference_id: clientReferenceId,
    payment_intent: null,
  }
  const event = { id: `evt_expired_${id}`, object: 'event', type: 'checkout.session.expired', data: { object } }
  const { path, ...sent } = eventRequest(cards, JSON.stringify(event))
  const response = await fetch(url + path, sent)
  if (!response.ok) throw new Error(`An order could not be expired: ${response.status}`)
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
