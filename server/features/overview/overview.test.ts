import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEASURED_FROM } from '#contract/desk/constants.ts'
import type { BusinessOverview } from '#contract/settings/overview.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts'
import { openPayingApp } from '#server/testing/features/card-provider.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { caseEvents, caseReplies, cases } from '../cases/tables.ts'
import { orders, payments } from '../payments/tables.ts'
import { weeksAt } from './weeks.ts'

let opened: Awaited<ReturnType<typeof openPayingApp>>
let product: TestApp
let manager: TestPerson
let checkout: string

beforeAll(async () => {
  opened = await openPayingApp()
  ;({ product } = opened)
  manager = await product.signUp('MANAGER')
})
afterAll(() => opened.product.close())

/** As of a second later: what has just happened has happened before it. */
async function overview(): Promise<BusinessOverview> {
  product.clock.advance(1_000)
  const answer = await product.inject({ url: '/api/v1/house/overview', headers: manager.headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

test('new installation has no tasks, and its figures are empty', async () => {
  const { needs, stages, week } = await overview()
  expect(Object.values(needs).every(({ count, since }) => count === 0 && since === null)).toBe(true)
  expect(stages.map(({ stage, count }) => [stage, count])).toEqual(
    ['intake', 'search', 'offers', 'decision', 'paperwork', 'delivered'].map((stage) => [stage, 0]),
  )
  expect(week).toMatchObject({ requests: { now: 0, before: 0 }, packages: { now: 0, before: 0 } })
})

test('purchase without a consultant is a case to assign, and counts in the week that it was paid in', async () => {
  const buyer = await product.signUp()
  checkout = await opened.buying.buy(buyer)
  const shown = await overview()
  expect(shown.needs.unassigned.count).toBe(1)
  expect(shown.stages[0]).toEqual({ stage: 'intake', count: 1 })
  expect(shown.week).toMatchObject({ packages: { now: 1, before: 0 }, paid: { now: 299, before: 0 } })

  // Paid in the same part of the week before: it moves to the column beside it. In the rest of that week it is in neither.
  // The part of a week ends with a minute, and asking takes seconds: so that all of them are in one.
  product.clock.advance(MINUTE_MS - (product.clock.now().getTime() % MINUTE_MS))
  const { before } = weeksAt(product.clock.now())
  const payAt = (paidAt: Date) => product.deps.db.update(payments).set({ paidAt }).where(eq(payments.userId, buyer.id))
  await payAt(before.from)
  expect((await overview()).week.packages).toEqual({ now: 0, before: 1 })
  await payAt(before.until)
  expect((await overview()).week.packages).toEqual({ now: 0, before: 0 })
})

test('refund counts on the day that it was made, also at the provider', async () => {
  const { cards, buying } = opened
  cards.provider.refund(cards.session(checkout), 10_000)
  await buying.deliverAll(checkout)
  expect((await overview()).week.refunded).toEqual({ now: 100, before: 0 })
})

test('client who waits past the promise is a broken promise, and an unread request waits too', async () => {
  const since = new Date(product.clock.now().getTime() - 10 * DAY_MS)
  await product.deps.db.update(cases).set({ waitingSince: since, firstReplyAt: null })
  const answer = await product.inject({ method: 'POST', url: '/api/v1/leads', payload: leadFields() })
  expect(answer.statusCode).toBeLessThan(300)
  // Requests carry the database's time, which goes on by itself.
  product.clock.advance(MINUTE_MS)
  const { needs, week } = await overview()
  expect(needs.broken_promises).toEqual({ count: 1, since: since.toISOString() })
  expect(needs.new_requests.count).toBe(1)
  expect(week.requests.now).toBe(1)
})

test('consultant who takes cases is listed with their own reply time', async () => {
  const { db, clock } = product.deps
  const [quick, slow, silent] = [
    await product.signUp('CONSULTANT'),
    await product.signUp('CONSULTANT'),
    await product.signUp('CONSULTANT'),
  ]
  const [row] = await db.select({ id: cases.id }).from(cases)
  const replies = (authorId: string, minutes: number) =>
    Array.from({ length: MEASURED_FROM }, (_, index) => ({
      caseId: row?.id ?? '',
      authorId,
      repliedAt: clock.now(),
      waitedMinutes: (index + 1) * minutes,
      promisedMinutes: 480,
      isFirst: false,
    }))
  await db.insert(caseReplies).values([...replies(quick.id, 10), ...replies(slow.id, 30)])
  const { consultants } = await overview()
  const times = new Map(consultants.map(({ id, reply_times }) => [id, reply_times]))
  expect(times.get(quick.id)).toEqual({ median_minutes: 100, p90_minutes: 180, count: 20, kept: 20 })
  expect(times.get(slow.id)).toEqual({ median_minutes: 300, p90_minutes: 540, count: 20, kept: 16 })
  expect(times.get(silent.id)).toBeNull()
})

test('lost chargeback counts too, less what had gone back, and the case says so', async () => {
  const { cards, buying } = opened
  for (const state of ['needs_response', 'lost'] as const) {
    cards.provider.dispute(cards.session(checkout), state)
    await buying.deliverAll(checkout)
  }
  const [order] = await product.deps.db.select().from(orders).where(eq(orders.sessionId, checkout))
  expect((await overview()).week.refunded.now).toBeCloseTo((order?.totalCents ?? 0) / 100, 2)
  const events = await product.deps.db.select().from(caseEvents).where(eq(caseEvents.kind, 'refunded'))
  expect(events.map(({ values }) => values['cents'])).toEqual(['10000', String(order?.lostCents)])
})
