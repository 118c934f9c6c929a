import { demoAccounts } from '../../server/sandbox/demo/demo.ts'
import type { TestCardProvider } from '../../server/testing/card-provider.ts'
import { signIn } from '../../server/testing/visitor.ts'
import type { HttpRequest } from './request.ts'

const PRICES = ['price_basic', 'price_premium', 'price_concierge', 'price_test']

/** An event as the provider sends it, signed now. */
export function eventRequest(cards: TestCardProvider, body: string) {
  return {
    method: 'POST',
    path: '/api/v1/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) },
    body,
  } satisfies HttpRequest
}

export function tell(url: string, cards: TestCardProvider, event: string): Promise<Response> {
  const { path, ...sent } = eventRequest(cards, event)
  return fetch(url + path, sent)
}

/** Orders that are open here and paid there; nobody has been told. */
export async function paidEvents(url: string, cards: TestCardProvider, wanted: number): Promise<string[]> {
  const tokens = await Promise.all(demoAccounts().map((person) => signIn(url, person)))
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
      bodies.push(cards.paidEvent(id).body)
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
  const response = await tell(url, cards, body)
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
