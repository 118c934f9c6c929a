import type { SandboxEvent } from '../../server/sandbox/payments/ledger.ts'
import { eventObject } from '../../server/sandbox/payments/objects.ts'
import type { TestCardProvider } from '../../server/testing/card-provider.ts'

/** The product in a process of its own, which is killed and started again while people buy. */
export type KilledProduct = { url: () => string; kill: () => Promise<void> }

export type SoakPlan = {
  cards: TestCardProvider
  product: KilledProduct
  purchases: number
  kills: number
  onProgress?: (bought: number) => void
}
export type SoakReport = { purchases: number; kills: number; deliveries: number; refused: number }

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const PASSWORD = 'northlane-demo'
const PEOPLE = ['admin', 'manager', 'consultant', 'buyer'].map((name) => `${name}@northlane.example`)
const PRICES = ['price_basic', 'price_premium', 'price_concierge', 'price_test']
const PAUSE_MS = 100
const COPIES_MAX = 3

/**
 * People buy on many lanes at once; every event is sent up to three times, late, in any order, some of them cut off; the product is
 * killed again and again. What must come of it is counted by whoever called.
 */
export async function soakPayments({ cards, product, purchases, kills, onProgress }: SoakPlan): Promise<SoakReport> {
  const tokens = new Map<string, string>()
  const report = { purchases: 0, kills: 0, deliveries: 0, refused: 0 }
  const waiting: SandboxEvent[] = []
  let started = 0
  let killing: Promise<void> | undefined

  async function call(person: string, path: string, init: Call = {}): Promise<Response | undefined> {
    const token = tokens.get(person) ?? (await logIn(person))
    if (!token) return undefined
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const response = await reach(`${product.url()}/api/v1${path}`, { ...init, headers })
    if (response?.status === 401) tokens.delete(person)
    return response
  }

  async function logIn(person: string): Promise<string | undefined> {
    const body = new URLSearchParams({ username: person, password: PASSWORD })
    const response = await reach(`${product.url()}/api/v1/auth/token`, { method: 'POST', body })
    if (!response?.ok) return undefined
    const { access_token: token } = (await response.json()) as { access_token: string }
    tokens.set(person, token)
    return token
  }

  /** Asks until the product is there to answer. */
  async function openSession(person: string, priceId: string): Promise<string> {
    for (;;) {
      const response = await call(person, '/stripe/create-checkout-session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ priceId }),
      })
      if (response?.ok) return ((await response.json()) as { sessionId: string }).sessionId
      await pause(PAUSE_MS)
    }
  }

  async function deliver(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(eventObject(event))
    const signal = Math.random() < 0.05 ? AbortSignal.timeout(Math.ceil(Math.random() * 20)) : null
    const headers = { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) }
    const response = await reach(`${product.url()}/api/v1/stripe/webhook`, { method: 'POST', headers, body, signal })
    report.deliveries++
    if (!response?.ok) report.refused++
    return response?.ok ?? false
  }

  /** Some of what waits, in no order; what is not taken waits again. */
  async function deliverSome(share: number): Promise<void> {
    const chosen = shuffled(waiting.splice(0)).map((event) => ({ event, isNow: Math.random() < share }))
    waiting.push(...chosen.filter(({ isNow }) => !isNow).map(({ event }) => event))
    await Promise.all(
      chosen
        .filter(({ isNow }) => isNow)
        .map(async ({ event }) => {
          if (!(await deliver(event))) waiting.push(event)
        }),
    )
  }

  async function killNow(): Promise<void> {
    report.kills++
    await product.kill()
  }

  async function lane(person: string, priceId: string): Promise<void> {
    while (started < purchases) {
      started++
      const dueKills = Math.floor((started / purchases) * kills)
      if (dueKills > report.kills && !killing) {
        killing = killNow().finally(() => {
          killing = undefined
        })
      }
      const id = await openSession(person, priceId)
      cards.pay(id)
      for (const event of cards.eventsOf(id)) {
        for (let copy = 0; copy < 1 + Math.floor(Math.random() * COPIES_MAX); copy++) waiting.push(event)
      }
      const asks = Math.random() < 0.5 ? [call(person, `/stripe/order/success?session_id=${id}`)] : []
      await Promise.all([deliverSome(0.5), ...asks])
      report.purchases++
      onProgress?.(report.purchases)
    }
  }

  await Promise.all(PEOPLE.flatMap((person) => PRICES.map((priceId) => lane(person, priceId))))
  await killing
  while (waiting.length > 0) {
    await deliverSome(1)
    if (waiting.length > 0) await pause(PAUSE_MS)
  }
  return report
}

/** Undefined when nobody answered: the product may be dead for the moment. */
async function reach(url: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, init)
    return new Response(await response.arrayBuffer(), { status: response.status })
  } catch {
    return undefined
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
