import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyingAt, openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { deliverEvent, deliverEventJob } from './delivery.ts'
import { openLedger, type SandboxEvent } from './ledger.ts'
import { CARDS, createPaymentsProvider } from './provider.ts'

let product: TestApp
let unused: TestCardProvider
let buying: ReturnType<typeof buyingAt>

beforeAll(async () => {
  unused = await openCardProvider()
  product = await openTestApp({ hasSandbox: true, environment: { RATE_LIMIT: 'off' } })
  buying = buyingAt(product, unused)
  const names = ['sandbox.payments.deliver', 'invoices.make']
  await product.deps.jobs.start(product.jobList.filter(({ name }) => names.includes(name)))
})
afterAll(async () => {
  await product.close()
  await unused.close()
})

const post = (url: string, form: Record<string, string> = {}) =>
  product.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

async function openPage(person: TestPerson) {
  const answer = await buying.checkout(person)
  const { sessionId, url } = answer.json<{ sessionId: string; url: string }>()
  return { sessionId, page: new URL(url).pathname }
}

const packagesOf = (person: TestPerson, wanted: string[]) =>
  vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const { packages } = await buying.profile(person)
      expect(packages.map(({ status }) => status)).toEqual(wanted)
    },
    { timeout: 20_000, interval: 50 },
  )

describe('payments without keys, on the stand-in', () => {
  test('a purchase: the page, the card, the way back, and the event through the queue', async () => {
    const person = await product.signUp()
    const { sessionId, page } = await openPage(person)
    const shown = await product.inject({ url: page })
    expect(shown.body).toContain('Sandbox.')
    expect(shown.body).toContain('$299.00\u00a0CAD')
    const paid = await post(page, { card: 'visa' })
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      `${product.deps.publicUrl}/payment/success?session_id=${sessionId}`,
    ])
    await packagesOf(person, ['active'])
    expect((await product.inject({ url: page })).body).toContain('This payment is done.')
    expect((await buying.success(person, sessionId)).statusCode).toBe(200)
  })

  test('a declined card stays on the page with what to do; cancelling leads back', async () => {
    const person = await product.signUp()
    const { page } = await openPage(person)
    const declined = await post(page, { card: 'declined' })
    expect([declined.statusCode, declined.body]).toEqual([402, expect.stringContaining('Your card was declined.')])
    expect((await post(page, { card: 'gold' })).statusCode).toBe(422)
    const cancelled = await post(page, { cancel: 'on' })
    expect(cancelled.headers.location).toBe(`${product.deps.publicUrl}/payment/cancel?plan=basic`)
    await packagesOf(person, [])
    await post(page, { card: 'mastercard' })
    await packagesOf(person, ['active'])
  })

  test('the panel refunds, sends again, fails what is on its way, and lets it succeed', async () => {
    const person = await product.signUp()
    const { sessionId, page } = await openPage(person)
    await post(page, { card: 'visa' })
    await packagesOf(person, ['active'])
    const panel = (await product.inject({ url: '/dev/payments' })).body
    expect(panel).toContain('Sandbox.')
    expect(panel).toContain(sessionId)
    const eventId = /\/dev\/payments\/events\/(evt_\w+)\/send/.exec(panel)?.[1]
    expect((await post(`/dev/payments/events/${eventId}/send`)).statusCode).toBe(303)
    await post(`/dev/payments/checkouts/${sessionId}`, { do: 'refund' })
    await packagesOf(person, ['cancelled'])
    for (const [deed, wanted] of [
      ['fail', []],
      ['succeed', ['active']],
    ] as const) {
      const other = await product.signUp()
      const opened = await openPage(other)
      await post(opened.page, { card: 'bank' })
      await post(`/dev/payments/checkouts/${opened.sessionId}`, { do: deed })
      await packagesOf(other, [...wanted])
    }
  })

  test('events out of order and held back still end right', async () => {
    await post('/dev/payments/switches', { api: 'up', delay_s: '1', out_of_order: 'on' })
    const person = await product.signUp()
    const { sessionId, page } = await openPage(person)
    await post(page, { card: 'visa' })
    await post(`/dev/payments/checkouts/${sessionId}`, { do: 'refund' })
    await packagesOf(person, ['cancelled'])
    await post('/dev/payments/switches', { api: 'up', delay_s: '0' })
  })

  test('switched off, it refuses, and the shop says so; switched on, all works', async () => {
    const person = await product.signUp()
    await post('/dev/payments/switches', { api: 'down' })
    expect((await buying.checkout(person)).json()).toMatchObject({ code: 'checkout_failed' })
    await post('/dev/payments/switches', { api: 'up' })
    expect((await buying.checkout(person)).statusCode).toBe(200)
  })

  test('its API takes only its own key', async () => {
    for (const authorization of [undefined, 'Bearer sk_test_another', 'Basic eDp5']) {
      const answer = await product.inject({
        url: '/dev/payments/v1/checkout/sessions/cs_1',
        headers: authorization ? { authorization } : {},
      })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('stand-in memory', () => {
  test('is whole after a restart: sessions, charges, events, answers under a key, switches', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'northlane-ledger-'))
    try {
      const events: SandboxEvent[] = []
      const before = openLedger(folder)
      const provider = createPaymentsProvider({
        ledger: before,
        clock: { now: () => new Date() },
        pageUrlOf: (id) => id,
        announce: (told) => events.push(...told),
      })
      const checkout = provider.open({
        lines: [{ name: 'Ignition', cents: 29_900 }],
        currency: 'cad',
        clientReferenceId: null,
        customerEmail: null,
        metadata: {},
        intentMetadata: {},
        successUrl: 'https://a.test',
        cancelUrl: 'https://a.test',
        expiresAtS: undefined,
      })
      const paid = provider.pay(checkout, CARDS[0])
      before.saveAnswer({ key: 'order-1', question: '{}', checkoutId: checkout.id })
      before.setSwitches({ api: 'down', delayS: 5 })
      const after = openLedger(folder)
      expect(after.checkouts.get(checkout.id)).toEqual(paid)
      expect([...after.events.keys()].toSorted()).toEqual(events.map(({ id }) => id).toSorted())
      expect(after.findAnswer('order-1')).toMatchObject({ checkoutId: checkout.id })
      expect(after.switches).toMatchObject({ api: 'down', delayS: 5, isOutOfOrder: false })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('an event that is not taken stays undelivered, and its job fails so that the queue tries again', async () => {
    const ledger = openLedger(undefined)
    const event: SandboxEvent = {
      id: 'evt_1',
      type: 'checkout.session.completed',
      createdS: 0,
      checkoutId: 'cs_1',
      object: {},
      isDelivered: false,
      deliveries: [],
    }
    ledger.saveEvent(event)
    const answers = [500, 200, 200]
    const delivering = {
      ledger,
      clock: { now: () => new Date() },
      secret: 'whsec_x',
      post: async () => answers.shift() ?? 503,
    }
    const job = deliverEventJob(delivering)
    await expect(job.run({ eventId: 'evt_1' })).rejects.toThrow('did not take')
    await job.run({ eventId: 'evt_1' })
    await deliverEvent(delivering, event)
    expect(ledger.events.get('evt_1')).toMatchObject({
      isDelivered: true,
      deliveries: [{ answer: '500' }, { answer: '200' }, { answer: '200' }],
    })
    expect([job.retries, job.firstPauseS]).toEqual([100, 5])
  })
})
