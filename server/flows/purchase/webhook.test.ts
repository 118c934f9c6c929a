import { count, eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { invoices } from '#server/features/invoices/tables.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { packages } from '#server/features/packages/tables.ts'
import { orders, paymentEvents, payments } from '#server/features/payments/tables.ts'
import { referrals } from '#server/features/referrals/tables.ts'
import { readEvent } from '#server/platform/cards/provider-messages.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { eventObject } from '#server/sandbox/payments/objects.ts'
import { type Buying, openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { handleEvent } from './settlement.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp({ STAFF_EMAIL: 'staff@northlane.example' }))
})
afterAll(() => product.close())

/** Everything that a purchase leaves behind, for one person. */
async function traces({ id }: TestPerson) {
  const { db } = product.deps
  const rows = await Promise.all([
    db.select().from(payments).where(eq(payments.userId, id)),
    db.select().from(packages).where(eq(packages.userId, id)),
    db.select().from(notifications).where(eq(notifications.userId, id)),
  ])
  return { payments: rows[0], packages: rows[1], notifications: rows[2].map(({ subject }) => subject) }
}

async function countAll() {
  const { db } = product.deps
  const tables = [paymentEvents, payments, packages, invoices, notifications, outboxMessages]
  return Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows))
}

const mailsOf = async (template: string) =>
  (await product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, template))).length

const outcomeOf = async (id: string) =>
  (await product.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0]?.outcome

async function paidEvent() {
  const person = await product.signUp()
  const id = await buying.open(person)
  cards.pay(id)
  const event = cards.eventsOf(id).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('The session was not completed')
  return { person, id, event }
}

describe('event without the provider’s signature', () => {
  test('is refused, whatever is wrong with it, and writes nothing', async () => {
    const { event } = await paidEvent()
    const body = JSON.stringify(eventObject(event))
    const changed = body.replace('"paid"', '"Paid"')
    const good = cards.sign(body)
    const at = (ms: number) => new Date(product.clock.now().getTime() - ms)
    const before = await countAll()
    const wrong: [string, string | Buffer, string | undefined][] = [
      ['no signature', body, undefined],
      ['an empty signature', body, ''],
      ['another secret', body, cards.sign(body, { secret: 'whsec_another_endpoint' })],
      ['a changed byte', changed, good],
      ['six minutes old', body, cards.sign(body, { at: at(6 * MINUTE_MS) })],
      ['no time', body, good.replace(/^t=\d+,/, '')],
      ['a newer time on an older signature', body, good.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) + 60}`)],
      ['another scheme', body, good.replace('v1=', 'v0=')],
      ['written again', JSON.stringify(JSON.parse(body), null, 2), good],
      ['nothing', '', cards.sign('')],
      ['not JSON', 'hello', cards.sign('hello')],
      ['bytes', Buffer.from([0xff, 0x00, 0xfe]), good],
    ]
    for (const [what, payload, signature] of wrong) {
      const answer = await buying.post(payload, signature)
      expect([what, answer.statusCode]).toEqual([what, 400])
    }
    expect(await countAll()).toEqual(before)
    expect((await buying.post(body, cards.sign(body, { at: at(4 * MINUTE_MS) }))).statusCode).toBe(200)
  })
})

describe('paid session', () => {
  test('payment, invoice, package, notification, referral and a mail, at once', async () => {
    const referrer = await product.signUp()
    const { person, id, event } = await paidEvent()
    await product.deps.db.insert(referrals).values({ referrerId: referrer.id, referredId: person.id })
    const mails = await mailsOf('receipt')
    const answer = await buying.deliver(event)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    const [order] = await product.deps.db.select().from(orders).where(eq(orders.sessionId, id))
    expect(order).toMatchObject({ status: 'paid', paymentIntentId: cards.session(id).intentId })
    const left = await traces(person)
    expect(left).toMatchObject({
      payments: [{ status: 'paid', amountCents: 29_900, taxCents: 0, currency: 'CAD', packageName: 'Ignition' }],
      packages: [{ status: 'active', name: 'Ignition', planKey: 'basic', orderId: order?.id }],
      notifications: ['packageBought'],
    })
    const days = (left.packages[0]?.expiresAt.getTime() ?? 0) - product.clock.now().getTime()
    expect(days / MINUTE_MS / 60 / 24).toBe(90)
    expect(await mailsOf('receipt')).toBe(mails + 1)
    expect(await product.deps.db.select().from(referrals).where(eq(referrals.referredId, person.id))).toMatchObject([
      { status: 'completed' },
    ])
    expect(await buying.profile(person)).toMatchObject({
      packages: [{ package_name: 'Ignition', status: 'active', consultant_name: null }],
      payments: [{ amount: 299, currency: 'CAD', status: 'paid', invoice_pdf_url: null }],
      notifications: [{ message: 'Your Ignition package is active. Thanks for your purchase!', is_read: false }],
    })
  })

  test('the same event fifty times, ten at once: one of each', async () => {
    const { person, event } = await paidEvent()
    const mails = await mailsOf('receipt')
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => buying.deliver(event)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    const left = await traces(person)
    expect([left.payments.length, left.packages.length, left.notifications]).toEqual([1, 1, ['packageBought']])
    expect(await mailsOf('receipt')).toBe(mails + 1)
  })

  test('a declined card gives nothing, and the buyer may try again in the same session', async () => {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id, 'declined')
    await buying.deliverAll(id)
    expect(await traces(person)).toEqual({ payments: [], packages: [], notifications: [] })
    expect((await buying.success(person, id)).json()).toMatchObject({ code: 'payment_pending' })
    cards.pay(id)
    await buying.deliverAll(id)
    expect((await traces(person)).packages).toHaveLength(1)
  })

  test('money that takes its time gives the package when it has come, and nothing when it does not come', async () => {
    for (const hasWorked of [true, false]) {
      const person = await product.signUp()
      const id = await buying.open(person)
      cards.pay(id, 'bank')
      await buying.deliverAll(id)
      expect((await buying.success(person, id)).json()).toMatchObject({ code: 'payment_pending' })
      cards.provider.finish(cards.session(id), hasWorked)
      await buying.deliverAll(id)
      expect((await traces(person)).packages).toHaveLength(hasWorked ? 1 : 0)
      const [order] = await product.deps.db.select().from(orders).where(eq(orders.sessionId, id))
      expect(order?.status).toBe(hasWorked ? 'paid' : 'closed')
    }
  })
})

describe('payment events in any order', () => {
  test('all 120 orders of five events end the same: refunded, cancelled, one of each', async () => {
    const kinds = ['completed', 'succeeded', 'expired', 'failed', 'refunded'] as const
    const { id: userId } = await product.signUp()
    const ends = new Set<string>()
    for (const [round, sequence] of permutations(kinds).entries()) {
      const { orderId, events } = await paidAndRefunded(userId, round)
      for (const kind of sequence) await handleEvent(product.deps, readEvent(events[kind] as unknown as Stripe.Event))
      const { db } = product.deps
      const paid = await db.select().from(payments).where(eq(payments.orderId, orderId))
      const bought = await db.select().from(packages).where(eq(packages.orderId, orderId))
      ends.add(
        JSON.stringify([
          paid.map(({ status, refundedCents }) => [status, refundedCents]),
          bought.map(({ status }) => status),
        ]),
      )
    }
    expect([...ends]).toEqual([JSON.stringify([[['refunded', 29_900]], ['cancelled']])])
    const told = await product.deps.db.select().from(notifications).where(eq(notifications.userId, userId))
    const counts = Object.groupBy(told, ({ subject }) => subject)
    expect([counts['packageBought']?.length, counts['packageRefunded']?.length, told.length]).toEqual([120, 120, 240])
  }, 180_000)

  test('a refund ends an active package; the invoice stays; one mail', async () => {
    const person = await product.signUp()
    const id = await buying.buy(person)
    const mails = await mailsOf('refund')
    cards.provider.refund(cards.session(id))
    await buying.deliverAll(id)
    await buying.deliverAll(id)
    expect(await buying.profile(person)).toMatchObject({
      packages: [{ status: 'cancelled' }],
      payments: [{ status: 'refunded', amount: 299 }],
    })
    expect(await mailsOf('refund')).toBe(mails + 1)
    const [payment] = (await traces(person)).payments
    const kept = await product.deps.db
      .select()
      .from(invoices)
      .where(eq(invoices.paymentId, payment?.id ?? ''))
    expect(kept).toHaveLength(1)
  })

  test('a part of the money given back changes neither payment nor package, until the rest is', async () => {
    const person = await product.signUp()
    const id = await buying.buy(person)
    cards.provider.refund(cards.session(id), 5_000)
    await buying.deliverAll(id)
    expect(await traces(person)).toMatchObject({
      payments: [{ status: 'paid', refundedCents: 5_000 }],
      packages: [{ status: 'active' }],
    })
    cards.provider.refund(cards.session(id))
    await buying.deliverAll(id)
    expect(await traces(person)).toMatchObject({
      payments: [{ status: 'refunded' }],
      packages: [{ status: 'cancelled' }],
    })
  })

  test('a completed package stays completed when its payment is refunded', async () => {
    const [person, manager] = [await product.signUp(), await product.signUp('MANAGER')]
    const id = await buying.buy(person)
    const [bought] = (await buying.profile(person)).packages
    await product.inject({
      method: 'PUT',
      url: `/api/v1/packages/admin/${bought?.id}`,
      headers: manager.headers,
      payload: { status: 'completed' },
    })
    cards.provider.refund(cards.session(id))
    await buying.deliverAll(id)
    expect(await traces(person)).toMatchObject({
      payments: [{ status: 'refunded' }],
      packages: [{ status: 'completed' }],
      notifications: expect.arrayContaining(['paymentRefunded']),
    })
  })
})

describe('events that are not about an order of ours', () => {
  test('are taken with 200, noted, and change nothing', async () => {
    const { person, id, event } = await paidEvent()
    const { object } = event
    const strange = [
      {
        type: 'checkout.session.completed',
        object: { ...object, id: 'cs_unknown', metadata: {} },
        is: 'unknown session',
      },
      {
        type: 'checkout.session.completed',
        object: { ...object, metadata: { order_id: 'x' } },
        is: 'foreign metadata',
      },
      {
        type: 'checkout.session.completed',
        object: { ...object, client_reference_id: (await product.signUp()).id },
        is: 'foreign metadata',
      },
      {
        type: 'charge.refunded',
        object: { metadata: {}, payment_intent: 'pi_x', amount_refunded: 1 },
        is: 'unknown charge',
      },
      { type: 'customer.created', object: { id: 'cus_1' }, is: undefined },
      { type: 'invented.event', object: {}, is: undefined },
    ]
    for (const [position, { type, object: about, is }] of strange.entries()) {
      const eventId = `evt_strange_${position}`
      const answer = await buying.deliver({ id: eventId, object: 'event', type, data: { object: about } })
      expect([type, answer.statusCode]).toEqual([type, 200])
      expect(await outcomeOf(eventId)).toBe(is)
      expect(product.logs.some((line) => line.includes(eventId))).toBe(true)
    }
    expect(await traces(person)).toEqual({ payments: [], packages: [], notifications: [] })
    expect(cards.session(id).status).toBe('complete')
  })

  test('a session that was not stored before a crash still finds its order', async () => {
    const { person, id, event } = await paidEvent()
    await product.deps.db.update(orders).set({ sessionId: null, sessionUrl: null }).where(eq(orders.sessionId, id))
    await buying.deliver(event)
    expect((await traces(person)).packages).toHaveLength(1)
    expect((await buying.success(person, id)).statusCode).toBe(200)
  })
})

describe('money that does not fit the order', () => {
  test('is held: no package, an alert in the log and to staff, and a notification to the buyer', async () => {
    for (const lie of [{ amount_total: 29_899 }, { currency: 'usd' }, { amount_total: null }]) {
      const { person, id, event } = await paidEvent()
      const mails = await mailsOf('payment-held')
      await buying.deliver({ ...eventObject(event), data: { object: { ...event.object, ...lie } } })
      expect(await outcomeOf(event.id)).toBe('held')
      expect(await traces(person)).toEqual({ payments: [], packages: [], notifications: [] })
      expect(await mailsOf('payment-held')).toBe(mails + 1)
      expect(product.logs.some((line) => line.includes('"level":50') && line.includes(id))).toBe(true)
      const answer = await buying.success(person, id)
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'payment_held' })])
      // Sent again, also with the right sum, it waits for a person.
      await buying.deliver({ ...eventObject(event), id: `${event.id}_again` })
      expect((await traces(person)).packages).toEqual([])
    }
  })
})

/** An order with all its possible events. */
async function paidAndRefunded(userId: string, round: number) {
  const [order] = await product.deps.db
    .insert(orders)
    .values({
      userId,
      planKey: 'basic',
      planName: 'Ignition',
      durationDays: 90,
      subtotalCents: 29_900,
      taxes: [],
      totalCents: 29_900,
      currency: 'CAD',
      locale: 'en',
      sessionId: `cs_round_${round}`,
    })
    .returning()
  const metadata = { order_id: order?.id ?? '' }
  const session = {
    id: `cs_round_${round}`,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 29_900,
    currency: 'cad',
    client_reference_id: userId,
    payment_intent: `pi_round_${round}`,
    metadata,
  }
  const event = (type: string, object: object) => ({ id: `evt_${round}_${type}`, type, data: { object } })
  const over = { ...session, status: 'expired', payment_status: 'unpaid' }
  const charge = { metadata, payment_intent: session.payment_intent, amount_refunded: 29_900 }
  return {
    orderId: metadata.order_id,
    events: {
      completed: event('checkout.session.completed', session),
      succeeded: event('checkout.session.async_payment_succeeded', session),
      expired: event('checkout.session.expired', over),
      failed: event('payment_intent.payment_failed', { id: session.payment_intent }),
      refunded: event('charge.refunded', charge),
    },
  }
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, position) => permutations(items.toSpliced(position, 1)).map((rest) => [item, ...rest]))
}
