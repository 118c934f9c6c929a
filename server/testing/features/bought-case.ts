import type { CaseSummary } from '#contract/cases/endpoints.ts'
import type { ThreadMessage } from '#contract/threads/endpoints.ts'
import type { TestCardProvider } from './card-provider.ts'

type Login = { url: string; token: string }
type Thread = { messages: ThreadMessage[]; has_earlier: boolean }

function headersOf(token: string): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` }
}

/** Buys a package over HTTP; answers its session at the provider and the code of the case that came of it. */
export async function buyCase({ url, token }: Login, cards: TestCardProvider) {
  async function post<Answer>(path: string, sent: { body: string; headers: Record<string, string> }): Promise<Answer> {
    const answer = await fetch(`${url}/api/v1/stripe${path}`, { method: 'POST', ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const wanted = { body: JSON.stringify({ priceId: 'price_basic' }), headers: headersOf(token) }
  const { sessionId: checkout } = await post<{ sessionId: string }>('/create-checkout-session', wanted)
  cards.pay(checkout)
  await post('/webhook', cards.paidEvent(checkout))
  // Those that are open come first, the newest before the others.
  const listed = await fetch(`${url}/api/v1/cases`, { headers: headersOf(token) })
  const [bought] = (await listed.json()) as CaseSummary[]
  if (!bought) throw new Error('No case came of the purchase')
  return { code: bought.code, checkout }
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
