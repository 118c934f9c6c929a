import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { users } from '#server/features/accounts/tables.ts'
import { orders } from '#server/features/payments/tables.ts'
import { plans } from '#server/features/plans/tables.ts'
import {
  type Buying,
  buyingAt,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

const ANSWERED_WITHIN_MS = 8_000

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp(TAX_NUMBERS))
})
afterEach(() => cards.interfere(undefined))
afterAll(() => product.close())

const ordersOf = (userId: string) => product.deps.db.select().from(orders).where(eq(orders.userId, userId))
const openedSince = (before: number) =>
  cards.requests.slice(before).filter((request) => request === 'POST /v1/checkout/sessions').length

describe('opening a session', () => {
  test('gives the provider’s page for the plan, with buyer, plan, price and ways back from the server', async () => {
    const person = await product.signUp()
    const answer = await buying.checkout(person, { priceId: 'price_concierge', country: 'US', state: 'NY' })
    expect(answer.statusCode).toBe(200)
    const { sessionId, url } = answer.json<{ sessionId: string; url: string }>()
    const session = cards.session(sessionId)
    expect(url).toBe(`https://pay.example/${sessionId}`)
    const [order] = await ordersOf(person.id)
    expect(session).toMatchObject({
      lines: [{ name: 'FullThrottle', cents: 44_900 }],
      currency: 'cad',
      clientReferenceId: person.id,
      customerEmail: person.email,
      metadata: { order_id: order?.id, user_id: person.id, plan: 'concierge' },
      intentMetadata: { order_id: order?.id },
      successUrl: `${product.deps.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${product.deps.publicUrl}/payment/cancel?plan=concierge`,
    })
    expect(order).toMatchObject({ status: 'open', totalCents: 44_900, currency: 'CAD', country: 'US', state: 'NY' })
  })

  test('has a line for each tax of the buyer’s province', async () => {
    const person = await product.signUp()
    const id = await buying.open(person, { priceId: 'price_basic', country: 'CA', province: 'QC' })
    expect(cards.session(id).lines).toEqual([
      { name: 'Ignition', cents: 29_900 },
      { name: 'GST', cents: 1_495 },
      { name: 'QST', cents: 2_983 },
    ])
    const [row] = await product.deps.db.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({ country: 'CA', province: 'QC' })
  })

  test('an unknown price, and one that is not on sale, are not found', async () => {
    const person = await product.signUp()
    for (const priceId of ['price_gold', 'basic', 'price_', '../price_basic', 'price_BASIC']) {
      const answer = await buying.checkout(person, { priceId })
      expect([priceId, answer.statusCode, answer.json()]).toEqual([
        priceId,
        404,
        { detail: 'Selected plan details could not be found.', code: 'plan_not_found' },
      ])
    }
    await product.deps.db.update(plans).set({ isActive: false }).where(eq(plans.key, 'premium'))
    expect((await buying.checkout(person, { priceId: 'price_premium' })).statusCode).toBe(404)
    await product.deps.db.update(plans).set({ isActive: true }).where(eq(plans.key, 'premium'))
  })

  test('amounts, quantities and people that are slipped in are refused', async () => {
    const person = await product.signUp()
    for (const extra of [
      { quantity: 2 },
      { amount: 1 },
      { currency: 'usd' },
      { user_id: 'x' },
      { unit_amount: 1 },
      { country: 'US', province: 'QC' },
      { province: 'QC' },
      { country: 'FR' },
    ]) {
      const answer = await buying.checkout(person, { priceId: 'price_basic', ...extra })
      expect([extra, answer.statusCode]).toEqual([extra, 422])
    }
    expect(await ordersOf(person.id)).toEqual([])
  })

  test('the hidden plan can be bought by its price id, but is not listed', async () => {
    const person = await product.signUp()
    expect(await buying.open(person, { priceId: 'price_test' })).toMatch(/^cs_test_/)
    const listed = await product.inject({ url: '/api/v1/pricing/plans' })
    expect(listed.json<{ key: string }[]>().map(({ key }) => key)).toEqual(['basic', 'premium', 'concierge'])
  })

  test('the accepted terms are stored with their version and language; older ones are refused', async () => {
    const person = await product.signUp()
    const old = await buying.checkout(person, { priceId: 'price_basic', termsVersion: '2020-01-01' })
    expect(old.json()).toMatchObject({ code: 'terms_outdated' })
    await buying.open(person, { priceId: 'price_basic', termsVersion: TERMS_VERSION, termsLocale: 'fr' })
    expect(await ordersOf(person.id)).toMatchObject([
      { termsVersion: TERMS_VERSION, termsLocale: 'fr', termsAcceptedAt: product.clock.now() },
    ])
  })
})

describe('single open session for a buyer and a plan', () => {
  test('twenty clicks at once open one', async () => {
    const person = await product.signUp()
    const before = cards.requests.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => buying.checkout(person)))
    const ids = new Set(answers.map((answer) => answer.json<{ sessionId: string }>().sessionId))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(ids.size).toBe(1)
    expect(await ordersOf(person.id)).toHaveLength(1)
    expect(openedSince(before)).toBe(1)
  })

  test('a later click finds it; the same Idempotency-Key gets the same answer', async () => {
    const person = await product.signUp()
    const first = await buying.checkout(person, undefined, { 'idempotency-key': 'a' })
    expect((await buying.checkout(person)).json()).toEqual(first.json())
    const again = await buying.checkout(person, undefined, { 'idempotency-key': 'a' })
    expect(again.json()).toEqual(first.json())
    const other = await buying.checkout(person, { priceId: 'price_premium' }, { 'idempotency-key': 'a' })
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('another plan has another', async () => {
    const person = await product.signUp()
    const ids = [await buying.open(person), await buying.open(person, { priceId: 'price_premium' })]
    expect(new Set(ids).size).toBe(2)
  })

  test('one in another language, or at another price, replaces it', async () => {
    const person = await product.signUp()
    const first = await buying.open(person)
    const french = await buying.checkout(person, undefined, { 'accept-language': 'fr' })
    expect(cards.session(first).status).toBe('expired')
    const moved = await buying.open(person, { priceId: 'price_basic', country: 'CA', province: 'ON' })
    expect(cards.session(french.json<{ sessionId: string }>().sessionId).status).toBe('expired')
    expect(cards.session(moved).lines[1]).toEqual({ name: 'HST', cents: 3_887 })
    expect((await ordersOf(person.id)).map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'open'])
  })

  test('after a purchase the next one is a second package', async () => {
    const person = await product.signUp()
    const first = await buying.buy(person)
    const second = await buying.buy(person)
    expect(second).not.toBe(first)
    expect((await buying.profile(person)).packages).toMatchObject([{ status: 'active' }, { status: 'active' }])
  })

  test('one that was paid without our knowing is settled first', async () => {
    const person = await product.signUp()
    const first = await buying.open(person)
    cards.pay(first)
    const second = await buying.open(person)
    expect(second).not.toBe(first)
    expect((await buying.profile(person)).packages).toHaveLength(1)
  })

  test('one that has expired is replaced', async () => {
    const person = await product.signUp()
    const first = await buying.open(person)
    cards.provider.expire(cards.session(first))
    expect(await buying.open(person)).not.toBe(first)
  })

  test('one that closes soon is replaced', async () => {
    const person = await product.signUp()
    const first = await buying.open(person)
    await product.deps.db
      .update(orders)
      .set({ createdAt: new Date(product.clock.now().getTime() - 46 * 60_000) })
      .where(eq(orders.sessionId, first))
    expect(await buying.open(person)).not.toBe(first)
    expect(cards.session(first).status).toBe('expired')
  })

  test('limited to 10 in 10 minutes for a person', async () => {
    const limited = await openTestApp({ environment: cards.environment })
    try {
      const person = await limited.signUp()
      const statuses: number[] = []
      for (let click = 0; click < 11; click++) {
        statuses.push((await buyingAt(limited, cards).checkout(person)).statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('checkout when the provider fails', () => {
  const failures = {
    'is down': async () => ({ status: 500 }),
    'is too busy': async () => ({ status: 429 }),
    'is out of order': async () => ({ status: 503 }),
    'refuses our key': async () => ({ status: 401 }),
  }
  for (const [name, failure] of Object.entries(failures)) {
    test(`and ${name}: the text of the catalogue, no half order, and all is well afterwards`, async () => {
      const person = await product.signUp()
      cards.interfere(failure)
      const answer = await buying.checkout(person)
      expect(answer.statusCode).toBe(502)
      expect(answer.json()).toEqual({
        detail: 'Could not initiate checkout. Please try again.',
        code: 'checkout_failed',
      })
      cards.interfere(undefined)
      const id = await buying.open(person)
      cards.pay(id)
      await buying.deliverAll(id)
      expect(await ordersOf(person.id)).toMatchObject([{ status: 'paid', sessionId: id }])
      expect((await buying.profile(person)).packages).toHaveLength(1)
    })
  }

  test('and takes 20 s: answered within 8 s', async () => {
    const person = await product.signUp()
    const { promise: over, resolve } = Promise.withResolvers<undefined>()
    cards.interfere(() => over)
    const startedMs = performance.now()
    const answer = await buying.checkout(person)
    const tookMs = performance.now() - startedMs
    resolve(undefined)
    expect(answer.json()).toMatchObject({ code: 'checkout_failed' })
    expect(tookMs).toBeGreaterThan(6_500)
    expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
    cards.interfere(undefined)
    expect((await buying.checkout(person)).statusCode).toBe(200)
  })

  test('and is not listening at all', async () => {
    const nowhere = await openTestApp({
      environment: { ...cards.environment, STRIPE_API_BASE: 'http://127.0.0.1:9', RATE_LIMIT: 'off' },
    })
    try {
      const answer = await buyingAt(nowhere, cards).checkout(await nowhere.signUp())
      expect(answer.json()).toMatchObject({ code: 'checkout_failed' })
    } finally {
      await nowhere.close()
    }
  })
})

describe('checkout in production', () => {
  const production = { NODE_ENV: 'production', AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters' }

  test('without keys nothing can be bought, no event is believed, and the hidden plan is not there', async () => {
    const bare = await openTestApp({ environment: production })
    try {
      const person = await bare.signUp()
      const shop = buyingAt(bare, cards)
      expect((await shop.checkout(person, { priceId: 'price_test' })).statusCode).toBe(404)
      expect((await shop.checkout(person)).json()).toMatchObject({ code: 'checkout_failed' })
      expect((await shop.deliver({ id: 'evt_1', type: 'charge.refunded' })).statusCode).toBe(400)
    } finally {
      await bare.close()
    }
  })
})
