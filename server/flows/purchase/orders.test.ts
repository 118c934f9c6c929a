import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CASE_CODE_PATTERN } from '#contract/cases/codes.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { packages } from '#server/features/packages/tables.ts'
import { orders, payments } from '#server/features/payments/tables.ts'
import {
  type Buying,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { reconcile } from './reconciler.ts'

const RACES = 100

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp(TAX_NUMBERS))
})
afterEach(() => cards.interfere(undefined))
afterAll(() => product.close())

const statusOf = async (sessionId: string) =>
  (await product.deps.db.select().from(orders).where(eq(orders.sessionId, sessionId)))[0]?.status

async function boughtBy(userId: string) {
  const { db } = product.deps
  const rows = await Promise.all([
    db.select({ rows: count() }).from(payments).where(eq(payments.userId, userId)),
    db.select({ rows: count() }).from(packages).where(eq(packages.userId, userId)),
  ])
  return rows.map(([row]) => row?.rows)
}

describe('success page', () => {
  test('tells what was bought, with tax, to the buyer alone', async () => {
    const [person, other] = [await product.signUp(), await product.signUp()]
    const id = await buying.buy(person, { priceId: 'price_premium', country: 'CA', province: 'QC' })
    const answer = await buying.success(person, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      total_value: 458.75,
      tax: 59.75,
      currency: 'CAD',
      items: [{ item_id: 'premium', item_name: 'CruiseControl', quantity: 1, price: 399, currency: 'CAD' }],
      invoice_pdf_url: null,
      case_code: expect.stringMatching(CASE_CODE_PATTERN),
    })
    const refusals = [await buying.success(other, id), await buying.success(person, 'cs_unknown')]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(refusals[0]?.body).toBe(refusals[1]?.body)
    expect((await product.inject({ url: `/api/v1/stripe/order/success?session_id=${id}` })).statusCode).toBe(401)
  })

  test('says that an unpaid session is not paid yet, and an expired one over', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    const pending = await buying.success(person, id)
    expect([pending.statusCode, pending.json()]).toMatchObject([409, { code: 'payment_pending' }])
    cards.provider.expire(cards.session(id))
    const closed = await buying.success(person, id)
    expect([closed.statusCode, closed.json()]).toMatchObject([409, { code: 'payment_closed' }])
  })

  test('asks the provider when its event is late, and gives the package by itself', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id, 'mastercard')
    expect((await buying.success(person, id)).statusCode).toBe(200)
    expect((await buying.profile(person)).payments).toMatchObject([{ card_brand: 'mastercard', card_last4: '4444' }])
    await buying.deliverAll(id)
    expect(await boughtBy(person.id)).toEqual([1, 1])
  })

  test('answers soon when the provider does not, and works again afterwards', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id)
    cards.interfere(async () => ({ status: 500 }))
    const answer = await buying.success(person, id)
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      { detail: 'Failed to fetch payment details.', code: 'payment_unknown' },
    ])
    cards.interfere(undefined)
    expect((await buying.success(person, id)).statusCode).toBe(200)
  })

  test(`against the webhook, ${RACES} times, at once and in both orders: exactly one package each`, async () => {
    const person = await product.signUp()
    for (let round = 0; round < RACES; round++) {
      const id = await buying.open(person)
      cards.pay(id)
      const events = cards.eventsOf(id).filter(({ type }) => type === 'checkout.session.completed')
      const told = () => Promise.all(events.map((event) => buying.deliver(event)))
      const asked = () => buying.success(person, id)
      const both = round % 2 === 0 ? [told(), asked()] : [asked(), told()]
      await Promise.all(both)
      expect((await asked()).statusCode).toBe(200)
    }
    expect(await boughtBy(person.id)).toEqual([RACES, RACES])
  }, 180_000)
})

describe('reconciler', () => {
  test('gives the package when the event never comes and the buyer never returns', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id)
    await reconcile(product.deps)
    expect(await boughtBy(person.id)).toEqual([0, 0])
    product.clock.advance(5 * MINUTE_MS + 1)
    await reconcile(product.deps)
    expect(await boughtBy(person.id)).toEqual([1, 1])
    product.clock.advance(10 * MINUTE_MS)
    await reconcile(product.deps)
    expect(await boughtBy(person.id)).toEqual([1, 1])
  })

  test('closes what has expired and what never got a session, and goes on past what it cannot learn', async () => {
    const person = await product.signUp()
    const lost = await buying.open(person)
    const expired = await buying.open(person, { priceId: 'price_premium' })
    const paid = await buying.open(person, { priceId: 'price_concierge' })
    await product.deps.db.update(orders).set({ sessionId: 'cs_lost' }).where(eq(orders.sessionId, lost))
    const bare = await product.signUp()
    cards.interfere(async () => ({ status: 500 }))
    await buying.checkout(bare)
    cards.interfere(undefined)
    cards.pay(paid)
    product.clock.advance(61 * MINUTE_MS)
    await reconcile(product.deps)
    expect(await statusOf('cs_lost')).toBe('open')
    expect(await statusOf(expired)).toBe('closed')
    expect(await statusOf(paid)).toBe('paid')
    const [unopened] = await product.deps.db.select().from(orders).where(eq(orders.userId, bare.id))
    expect(unopened?.status).toBe('closed')
  })

  test('slow money that does not come is reported to its buyer, once', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id, 'bank')
    await buying.deliverAll(id)
    cards.provider.finish(cards.session(id), false)
    await buying.deliverAll(id)
    await buying.deliverAll(id)
    expect(await statusOf(id)).toBe('closed')
    expect((await buying.profile(person)).notifications).toMatchObject([
      { notification_type: 'error', message: expect.stringContaining('didn’t go through'), link: '/pricing' },
    ])
  })

  test('asks about slow money once an hour', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id, 'bank')
    await buying.deliverAll(id)
    expect(await statusOf(id)).toBe('processing')
    cards.provider.finish(cards.session(id), true)
    product.clock.advance(6 * MINUTE_MS)
    await reconcile(product.deps)
    expect(await statusOf(id)).toBe('processing')
    product.clock.advance(60 * MINUTE_MS)
    await reconcile(product.deps)
    expect(await statusOf(id)).toBe('paid')
  })
})
