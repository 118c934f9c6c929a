import type { CaseSummary } from '../../contract/cases.ts'
import type { ThreadMessage } from '../../contract/threads.ts'
import { eventObject } from '../sandbox/payments-objects.ts'
import type { TestCardProvider } from './card-provider.ts'

type Login = { url: string; token: string }
type Thread = { messages: ThreadMessage[]; has_earlier: boolean }

function headersOf(token: string): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` }
}

/** Buys a package over HTTP; answers the code of the case that came of it. */
export async function buyCase({ url, token }: Login, cards: TestCardProvider): Promise<string> {
  const post = (path: string, body: string, headers = headersOf(token)) =>
    fetch(`${url}/api/v1${path}`, { method: 'POST', body, headers })
  const opened = await post('/stripe/create-checkout-session', JSON.stringify({ priceId: 'price_basic' }))
  const { sessionId } = (await opened.json()) as { sessionId: string }
  cards.pay(sessionId)
  const paid = cards.eventsOf(sessionId).find(({ type }) => type === 'checkout.session.completed')
  if (!paid) throw new Error('The provider says nothing of a payment')
  const body = JSON.stringify(eventObject(paid))
  await post('/stripe/webhook', body, { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) })
  const listed = await fetch(`${url}/api/v1/cases`, { headers: headersOf(token) })
  const [bought] = (await listed.json()) as CaseSummary[]
  if (!bought) throw new Error('No case came of the purchase')
  return bought.code
}

export async function sendMessage({ url, token }: Login, code: string, message: { key: string; text: string }) {
  const path = `${url}/api/v1/cases/${code}/messages`
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(message), headers: headersOf(token) })
  return { status: answer.status, body: (await answer.json()) as ThreadMessage }
}

/** The whole conversation, oldest first. */
export async function readThread({ url, token }: Login, code: string): Promise<ThreadMessage[]> {
  const all: ThreadMessage[] = []
  for (let isMore = true; isMore; ) {
    const before = all[0] ? `?before=${all[0].seq}` : ''
    const answer = await fetch(`${url}/api/v1/cases/${code}/messages${before}`, { headers: headersOf(token) })
    const { messages, has_earlier } = (await answer.json()) as Thread
    all.unshift(...messages)
    isMore = has_earlier
  }
  return all
}
