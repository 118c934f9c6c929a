import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { SandboxEvent } from '#server/sandbox/payments/ledger.ts'
import { eventObject } from '#server/sandbox/payments/objects.ts'
import { openCardProvider } from '#server/testing/features/card-provider.ts'
import { countPurchases, expectedCounts } from '#server/testing/features/purchase-invariants.ts'
import { logIn } from '#server/testing/features/visitor.ts'
import { cleanUp, freePort, newStore, openStore, startServer, stopServer } from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const PURCHASES = rounds(24, 1_000)
const KILLS = rounds(2, 20)
const PASSWORD = 'northlane-demo'
const PEOPLE = ['admin', 'manager', 'consultant', 'buyer'].map((name) => `${name}@northlane.example`)
const PRICES = ['price_basic', 'price_premium', 'price_concierge', 'price_test']
const PAUSE_MS = 100
const COPIES_MAX = 3

afterAll(cleanUp)

/** Many lanes buy at once; every event is sent up to three times, late, in any order, some of them cut off. */
test(
  `${PURCHASES} purchases are ${PURCHASES} packages despite repeated, reordered and lost events and ${KILLS} kills`,
  async () => {
    const cards = await openCardProvider()
    const store = await newStore()
    const environment = {
      ...store,
      ...cards.environment,
      PORT: String(await freePort()),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    }
    let server = await startServer(environment)
    const tokens = new Map<string, string>()
    const waiting: SandboxEvent[] = []
    const report = { purchases: 0, kills: 0, deliveries: 0, refused: 0 }
    let started = 0
    let killing: Promise<void> | undefined

    async function call(person: string, path: string, body?: object): Promise<Response | undefined> {
      const token = tokens.get(person) ?? (await logIn(server.url, person, PASSWORD).catch(() => undefined))
      if (token === undefined) return undefined
      tokens.set(person, token)
      const response = await reach(`${server.url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response?.status === 401) tokens.delete(person)
      return response
    }

    /** Asks until the product is there to answer. */
    async function openSession(person: string, priceId: string): Promise<string> {
      for (;;) {
        const response = await call(person, '/stripe/create-checkout-session', { priceId })
        if (response?.ok) return ((await response.json()) as { sessionId: string }).sessionId
        await wait(PAUSE_MS)
      }
    }

    async function deliver(event: SandboxEvent): Promise<void> {
      const body = JSON.stringify(eventObject(event))
      const signal = Math.random() < 0.05 ? AbortSignal.timeout(Math.ceil(Math.random() * 20)) : null
      const headers = { 'content-type': 'application/json', 'stripe-signature': cards.sign(body) }
      const response = await reach(`${server.url}/api/v1/stripe/webhook`, { method: 'POST', headers, body, signal })
      report.deliveries++
      if (response?.ok) return
      report.refused++
      waiting.push(event)
    }

    /** Some of the events that wait, in no order; one that is not taken waits again. */
    async function deliverSome(share: number): Promise<void> {
      const chosen = waiting.splice(0).toSorted(() => Math.random() - 0.5)
      const isNow = chosen.map(() => Math.random() < share)
      waiting.push(...chosen.filter((_, index) => !isNow[index]))
      await Promise.all(chosen.filter((_, index) => isNow[index]).map(deliver))
    }

    async function killAndStart(): Promise<void> {
      report.kills++
      server.kill('SIGKILL')
      await server.ended
      server = await startServer(environment)
    }

    async function lane(person: string, priceId: string): Promise<void> {
      while (started < PURCHASES) {
        started++
        if (Math.floor((started / PURCHASES) * KILLS) > report.kills && !killing) {
          killing = killAndStart().finally(() => (killing = undefined))
        }
        const id = await openSession(person, priceId)
        cards.pay(id)
        for (const event of cards.eventsOf(id)) {
          for (let copy = 0; copy < 1 + Math.floor(Math.random() * COPIES_MAX); copy++) waiting.push(event)
        }
        const asks = Math.random() < 0.5 ? [call(person, `/stripe/order/success?session_id=${id}`)] : []
        await Promise.all([deliverSome(0.5), ...asks])
        report.purchases++
      }
    }

    await Promise.all(PEOPLE.flatMap((person) => PRICES.map((priceId) => lane(person, priceId))))
    await killing
    while (waiting.length > 0) {
      await deliverSome(1)
      if (waiting.length > 0) await wait(PAUSE_MS)
    }
    expect((await stopServer(server)).code).toBe(0)
    await cards.close()
    const database = await openStore(store)
    const counts = await countPurchases(database.db)
    await database.close()
    expect(report).toMatchObject({ purchases: PURCHASES, kills: KILLS })
    expect(counts).toEqual(expectedCounts(PURCHASES))
    tell(
      `payments: ${counted(PURCHASES)} purchases, ${counted(report.deliveries)} deliveries, ${counted(report.refused)} of them ` +
        `not taken, ${KILLS} kills: exactly ${counted(PURCHASES)} packages`,
    )
  },
  rounds(300_000, 3_600_000),
)

/** Undefined when there was no answer: the product may be dead for the moment. */
async function reach(url: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, init)
    return new Response(await response.arrayBuffer(), { status: response.status })
  } catch {
    return undefined
  }
}
