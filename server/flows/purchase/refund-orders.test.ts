import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/time/durations.ts'
import { users } from '#server/features/accounts/tables.ts'
import { listPackages } from '#server/features/packages/queries.ts'
import { promiseRefund } from '#server/features/payments/service.ts'
import { orders, refunds } from '#server/features/payments/tables.ts'
import { deleteByOperator } from '#server/features/privacy/deletion.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { translator } from '#server/platform/process/translations.ts'
import { sampleIntentOf } from '#server/sandbox/payments/sample-intents.ts'
import { type Buying, buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { mailsWaitingFor } from '#server/testing/runs/outbox.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { executeRefund, retryStuckRefunds } from './refund-orders.ts'

const STAFF = 'staff@example.test'
let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, at } = await openCasesApp({ STAFF_EMAIL: STAFF }))
  buying = buyingAt(product, cards)
})
afterAll(() => product.close())

const refundsOf = async (checkout: string) =>
  (
    await product.deps.db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.sessionId, checkout))
  ).map(({ refund }) => refund)

const mailsOf = async (template: string) =>
  (await product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, template))).length

async function cancelled() {
  const opened = await at.bought()
  const answer = await at.call(opened.client, 'POST', `/cases/${opened.code}/cancel`)
  expect(answer.statusCode).toBe(200)
  const [promised] = await refundsOf(opened.checkout)
  if (!promised) throw new Error('Nothing was promised')
  return { ...opened, promised }
}

/** A session of an account that is deleted before the payment. */
async function paidAfterLeaving() {
  const checkout = await buying.open(await product.signUp())
  const gone = { buyerLeftAt: product.clock.now() }
  await product.deps.db.update(orders).set(gone).where(eq(orders.sessionId, checkout))
  cards.pay(checkout)
  await buying.deliverAll(checkout)
  return checkout
}

const orderOf = async (checkout: string) =>
  (await product.deps.db.select().from(orders).where(eq(orders.sessionId, checkout)))[0]

// First, while nothing else is on its way back.
test('payment of a deleted account is refunded by hourly retries, and staff are notified once', async () => {
  const checkout = await paidAfterLeaving()
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'pending', amountCents: 29_900 }])
  cards.interfere(async (url) => (url.includes('/refunds') ? { status: 500 } : undefined))
  product.clock.advance(11 * HOUR_MS)
  for (let hour = 0; hour < 2; hour++) await retryStuckRefunds(product.deps)
  expect(await mailsOf('refund-stuck')).toBe(1)
  cards.interfere(undefined)
  await retryStuckRefunds(product.deps)
  await buying.deliverAll(checkout)
  const [charge] = cards.session(checkout).charges
  expect([charge?.refundedCents, (await orderOf(checkout))?.status]).toEqual([29_900, 'returned'])
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'done' }])
})

test('refund of a sample purchase finishes', async () => {
  const { client, code, checkout, promised } = await cancelled()
  const sample = { paymentIntentId: sampleIntentOf(promised.orderId) }
  await product.deps.db.update(orders).set(sample).where(eq(orders.sessionId, checkout))
  await executeRefund(product.deps, promised.id)
  expect(await at.read(client, code)).toMatchObject({ money: { refunded: 299, refund: { status: 'done' } } })
})

describe('refund that fails', () => {
  test('days later notifies staff once, whatever reports it, and the client reads that it is being sorted out', async () => {
    const { client, code, checkout, promised } = await cancelled()
    await executeRefund(product.deps, promised.id)
    await buying.deliverAll(checkout)
    const mails = await mailsOf('refund-failed')
    cards.provider.failRefund(cards.session(checkout))
    await buying.deliverAll(checkout)
    const failure = cards.eventsOf(checkout).find(({ type }) => type === 'refund.failed')
    for (const type of ['refund.updated', 'charge.refund.updated']) {
      const again = { id: `evt_${type}_${checkout}`, object: 'event', type, data: { object: failure?.object } }
      expect((await buying.deliver(again)).statusCode).toBe(200)
    }
    expect(await mailsOf('refund-failed')).toBe(mails + 1)
    expect(await refundsOf(checkout)).toMatchObject([{ status: 'failed', failedBecause: 'expired_or_canceled_card' }])
    expect(await at.read(client, code)).toMatchObject({
      close_reason: 'refunded',
      money: { refunded: 299, refund: { status: 'failed', amount: 299 } },
    })
  })

  test('at once is not given back, and what only moves on changes nothing', async () => {
    const { client, code, checkout, promised } = await cancelled()
    const body = { id: 're_1', object: 'refund', status: 'failed' }
    cards.interfere(async (url) => (url.includes('/refunds') ? { status: 200, body } : undefined))
    await expect(executeRefund(product.deps, promised.id)).rejects.toThrow('re_1 is failed')
    cards.interfere(undefined)
    expect(await refundsOf(checkout)).toMatchObject([{ status: 'pending' }])
    const object = { object: 'refund', payment_intent: cards.session(checkout).intentId, amount: 29_900 }
    const tell = (id: string, status: string) =>
      buying.deliver({
        id: `evt_${id}`,
        object: 'event',
        type: 'refund.updated',
        data: { object: { ...object, id, status } },
      })
    await tell('re_2', 'succeeded')
    expect(await refundsOf(checkout)).toMatchObject([{ status: 'pending' }])
    await tell('re_2', 'canceled')
    expect(await refundsOf(checkout)).toMatchObject([{ status: 'failed', failedBecause: 'canceled' }])
    await executeRefund(product.deps, promised.id)
    expect(await at.read(client, code)).toMatchObject({
      next_step: { kind: 'beingRefunded' },
      money: { refunded: 0, refund: { status: 'failed' } },
    })
  })

  test('is still owed: a part that is promised after it is recorded beside it, and never more than was paid', async () => {
    const { client, code, checkout, advisor } = await at.started()
    const [order] = await product.deps.db.select().from(orders).where(eq(orders.sessionId, checkout))
    const orderId = order?.id ?? ''
    const promise = (cents: number) =>
      product.deps.db.transaction((tx) =>
        promiseRefund(product.deps, tx, { orderId, cents, cause: 'granted', requestedBy: advisor.id }),
      )
    await executeRefund(product.deps, (await promise(10_000)).id)
    cards.provider.failRefund(cards.session(checkout), 10_000)
    await buying.deliverAll(checkout)
    const second = await promise(5_000)
    await expect(promise(15_000)).rejects.toMatchObject({ code: 'refund_too_large' })
    await executeRefund(product.deps, second.id)
    await buying.deliverAll(checkout)
    expect((await refundsOf(checkout)).map(({ status }) => status).toSorted()).toEqual(['done', 'failed'])
    expect(await at.read(client, code)).toMatchObject({ money: { refunded: 150 } })
  })

  test.each([
    ['the provider does not know its payment', 'pi_unknown', 'No such payment_intent.'],
    ['its payment has no number', null, 'the payment has no number at the card provider'],
  ])(
    'at once because %s is not retried, reaches staff once and stays visible',
    async (_why, paymentIntentId, reason) => {
      const { client, advisor, code, checkout, promised } = await cancelled()
      await product.deps.db.update(orders).set({ paymentIntentId }).where(eq(orders.sessionId, checkout))
      const mails = await mailsOf('refund-failed')
      for (let tried = 0; tried < 2; tried++) await executeRefund(product.deps, promised.id)
      expect(await refundsOf(checkout)).toMatchObject([{ status: 'failed', failedBecause: reason }])
      expect(await mailsOf('refund-failed')).toBe(mails + 1)
      expect(await at.read(client, code)).toMatchObject({ money: { refunded: 0, refund: { status: 'failed' } } })
      const desk = (await at.call(advisor, 'GET', `/desk/cases/${code}`)).json()
      expect(desk).toMatchObject({ money: { refund: { status: 'failed', amount: 299 } } })
    },
  )

  test('and was made in the provider’s dashboard is reported all the same', async () => {
    const checkout = await buying.buy(await product.signUp())
    cards.provider.refund(cards.session(checkout), 5_000)
    await buying.deliverAll(checkout)
    const mails = await mailsOf('refund-failed')
    cards.provider.failRefund(cards.session(checkout), 5_000)
    await buying.deliverAll(checkout)
    expect(await mailsOf('refund-failed')).toBe(mails + 1)
  })
})

test('refund request is answered by a manager, but not by the one who asks', async () => {
  const [own, other] = [await product.signUp('MANAGER'), await product.signUp('MANAGER')]
  const opened = await at.boughtBy(own, await at.consultant())
  await at.begin(opened)
  await at.call(own, 'POST', `/cases/${opened.code}/refund-requests`, { words: 'No longer needed' })
  const { refund_request: request } = await at.desk(other, opened.code)
  const answerAs = (manager: TestPerson) =>
    at.call(manager, 'PUT', `/desk/cases/${opened.code}/refund-requests/${request?.id}`, {
      verdict: 'granted',
      answer: 'Agreed.',
    })
  expect((await answerAs(own)).json()).toMatchObject({ code: 'forbidden' })
  expect(await refundsOf(opened.checkout)).toEqual([])
  expect((await answerAs(other)).statusCode).toBe(200)
})

describe('chargeback after a refund', () => {
  const dispute = (checkout: string, status: 'needs_response' | 'lost' | 'won') => {
    cards.provider.dispute(cards.session(checkout), status)
    return buying.deliverAll(checkout)
  }

  test('holds back what would be given back twice, until the bank has decided', async () => {
    const { client, code, checkout } = await at.bought()
    const cancel = () => at.call(client, 'POST', `/cases/${code}/cancel`)
    await dispute(checkout, 'needs_response')
    const refused = await cancel()
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'payment_disputed' })])
    expect(await refundsOf(checkout)).toEqual([])
    await dispute(checkout, 'won')
    expect((await cancel()).statusCode).toBe(200)
  })

  test('that is lost ends what was on its way, and nothing is asked for any more', async () => {
    const { client, code, checkout, promised } = await cancelled()
    await dispute(checkout, 'needs_response')
    await dispute(checkout, 'lost')
    expect(await refundsOf(checkout)).toMatchObject([{ status: 'failed', failedBecause: 'dispute lost' }])
    const asked = cards.requests.length
    await executeRefund(product.deps, promised.id)
    expect(cards.requests.length).toBe(asked)
    expect(await at.read(client, code)).toMatchObject({ stage: 'closed', money: { refunded: 299, refund: null } })
  })

  test('of an order that is held or was returned is written down and reported to staff', async () => {
    const held = await buying.open(await product.signUp())
    await product.deps.db.update(orders).set({ totalCents: 100 }).where(eq(orders.sessionId, held))
    cards.pay(held)
    await buying.deliverAll(held)
    for (const checkout of [held, await paidAfterLeaving()]) {
      const mails = await mailsOf('payment-disputed')
      await dispute(checkout, 'needs_response')
      await dispute(checkout, 'lost')
      expect([await mailsOf('payment-disputed'), (await orderOf(checkout))?.dispute]).toEqual([mails + 2, 'lost'])
      expect((await refundsOf(checkout)).filter(({ status }) => status === 'pending')).toEqual([])
    }
  })

  test('that is won after the buyer has left brings nothing back to life, and staff read that the fee may be owed', async () => {
    const { client, checkout } = await at.bought()
    await dispute(checkout, 'needs_response')
    await deleteByOperator(product.deps, client.email)
    await dispute(checkout, 'won')
    expect(await listPackages(product.deps.db, client.id)).toMatchObject([{ status: 'cancelled' }])
    const orderId = (await orderOf(checkout))?.id ?? ''
    const read = async () =>
      (await mailsWaitingFor(product, STAFF)).findLast(({ text }) => text.includes(orderId))?.text
    expect(await read()).toContain(translator('en')('emails.paymentDisputed.notes.owed'))
  })

  test('is reported in the language of its reader, completely', async () => {
    const reader = await product.signUp('MANAGER')
    await product.deps.db.update(users).set({ email: STAFF, locale: 'fr' }).where(eq(users.id, reader.id))
    const checkout = await paidAfterLeaving()
    await dispute(checkout, 'needs_response')
    const orderId = (await orderOf(checkout))?.id ?? ''
    const mail = (await mailsWaitingFor(product, STAFF)).findLast(({ text }) => text.includes(orderId))
    expect(mail?.text).toContain(translator('fr')('emails.paymentDisputed.notes.returned'))
    expect(mail?.text).not.toContain('the order is')
  })

  test('that is lost leaves nothing for a manager to give back', async () => {
    const { client, code, checkout } = await at.started()
    await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'No longer needed' })
    const manager = await product.signUp('MANAGER')
    const { refund_request: request } = await at.desk(manager, code)
    await dispute(checkout, 'needs_response')
    await dispute(checkout, 'lost')
    const answer = { verdict: 'granted', answer: 'Agreed.' }
    const refused = await at.call(manager, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, answer)
    expect(refused.json()).toMatchObject({ code: 'nothing_to_refund' })
    expect(await refundsOf(checkout)).toEqual([])
  })
})
