import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutQuote } from '#contract/payments/endpoints.ts'
import type { Plan } from '#contract/payments/plans.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { type Buying, openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { orders } from '../payments/tables.ts'
import { checkPrices } from './price-check.ts'
import { planPrices } from './tables.ts'

const WHY = 'Dearer coffee'

let cards: TestCardProvider
let product: TestApp
let buying: Buying
let admin: TestPerson

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp())
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())
beforeEach(async () => {
  cards.interfere(undefined)
  // The clock moves on from test to test.
  admin = await product.renew(admin)
  await product.deps.db.delete(planPrices)
  product.deps.changes.hear('settings')
})

const basic = async () => {
  const plans = (await product.inject({ url: '/api/v1/pricing/plans' })).json<Plan[]>()
  return plans.find(({ key }) => key === 'basic')
}
const setPrice = (price: number, { version = 0, days = 90 } = {}) =>
  product.inject({
    method: 'PUT',
    url: '/api/v1/settings/admin/plans/basic',
    headers: admin.headers,
    payload: { version, reason: WHY, price, duration_days: days },
  })
const quote = (person: TestPerson, priceId: string) =>
  product.inject({ url: `/api/v1/stripe/checkout-quote?priceId=${priceId}`, headers: person.headers })
const orderOf = async (sessionId: string) =>
  (await product.deps.db.select().from(orders).where(eq(orders.sessionId, sessionId)))[0]

describe('new price', () => {
  test('is what the list, the quote, the session and the card provider say, and stands in the audit log', async () => {
    const before = await basic()
    expect((await setPrice(319, { days: 120 })).statusCode).toBe(200)
    const now = await basic()
    expect(now).toMatchObject({ price: 319, duration_days: 120 })
    expect(now?.price_id).not.toBe(before?.price_id)
    expect(await product.deps.provider.getPrice(now?.price_id ?? '', { leftMs: () => 5_000 })).toMatchObject({
      cents: 31_900,
    })
    const person = await product.signUp()
    expect((await quote(person, now?.price_id ?? '')).json<CheckoutQuote>().total).toBe(319)
    const session = await buying.buy(person, { priceId: now?.price_id })
    expect(cards.session(session).lines).toEqual([{ name: 'Ignition', cents: 31_900 }])
    expect(await orderOf(session)).toMatchObject({ status: 'paid', subtotalCents: 31_900, durationDays: 120 })
    const [entry] = await listAudit(product.deps.db, { entity: 'plan', entityId: 'basic' }, { skip: 0, limit: 1 })
    expect(entry).toMatchObject({
      action: 'plan.priceChanged',
      reason: WHY,
      actorId: admin.id,
      before: { price: '299.00' },
      after: { price: '319.00', validDays: 120 },
    })
    await checkPrices(product.deps)
  })

  test('during a payment: the buyer pays what they saw, and their order says so', async () => {
    const [paying, looking] = [await product.signUp(), await product.signUp()]
    const open = await buying.open(paying, { priceId: 'price_basic' })
    expect((await setPrice(350)).statusCode).toBe(200)
    cards.pay(open)
    await buying.deliverAll(open)
    expect(await orderOf(open)).toMatchObject({ status: 'paid', totalCents: 29_900 })
    // The other has the old page open: what it shows is what is charged, in the quote and in the session.
    expect((await quote(looking, 'price_basic')).json<CheckoutQuote>().total).toBe(299)
    const late = await buying.buy(looking, { priceId: 'price_basic' })
    expect(await orderOf(late)).toMatchObject({ status: 'paid', totalCents: 29_900 })
  })

  test('an hour later the old one is refused, and no buyer is charged what they did not see', async () => {
    await setPrice(350)
    product.clock.advance(61 * MINUTE_MS)
    const person = await product.signUp()
    for (const answer of [await quote(person, 'price_basic'), await buying.checkout(person)]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'price_changed' })
    }
  })

  test('a session that was opened at the old price gives way when its buyer chooses the new one', async () => {
    const person = await product.signUp()
    const old = await buying.open(person, { priceId: 'price_basic' })
    await setPrice(350)
    const next = await buying.open(person, { priceId: (await basic())?.price_id })
    expect(next).not.toBe(old)
    expect(cards.session(old).status).toBe('expired')
    expect(cards.session(next).lines).toEqual([{ name: 'Ignition', cents: 35_000 }])
  })

  test('goes back to the default, whose price is sold again', async () => {
    await setPrice(350)
    const reset = await product.inject({
      method: 'POST',
      url: '/api/v1/settings/admin/plans/basic/default',
      headers: admin.headers,
      payload: { version: 1, reason: WHY },
    })
    expect(reset.statusCode).toBe(200)
    expect(await basic()).toMatchObject({ price: 299, price_id: 'price_basic' })
    product.clock.advance(61 * MINUTE_MS)
    expect((await quote(await product.signUp(), 'price_basic')).statusCode).toBe(200)
  })
})

describe('price that cannot be made', () => {
  test('changes nothing when the card provider is down, and can be tried again', async () => {
    cards.interfere(async (url) => (url.includes('/prices') ? { status: 503 } : undefined))
    const failed = await setPrice(333)
    expect(failed.statusCode).toBe(502)
    expect(failed.json()).toMatchObject({ code: 'price_not_made' })
    expect(await basic()).toMatchObject({ price: 299, price_id: 'price_basic' })
    cards.interfere(undefined)
    expect((await setPrice(333)).statusCode).toBe(200)
    expect(await basic()).toMatchObject({ price: 333 })
  })

  test('set by two at once is set by one, and the other gets an error', async () => {
    const answers = await Promise.all([setPrice(340), setPrice(345)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await product.deps.db.select().from(planPrices)).toHaveLength(1)
  })

  test.each([0, -1, 0.001, 299.999, 1_000_000])('%d is refused', async (price) => {
    expect((await setPrice(price)).statusCode).toBe(422)
  })
})

test('settings say what each plan costs, since when, and how many were bought', async () => {
  await setPrice(350)
  const shown = (await product.inject({ url: '/api/v1/settings/admin', headers: admin.headers })).json<ShownSettings>()
  const plan = shown.plans.find(({ key }) => key === 'basic')
  expect(plan).toMatchObject({ price: 350, default_price: 299, version: 1, since: expect.any(String) })
  expect(plan?.bought).toBeGreaterThan(0)
  expect(shown.plans.map(({ key }) => key)).not.toContain('test')
})
