import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { remindLate } from '#server/features/cases/reminders.ts'
import { caseEvents, cases } from '#server/features/cases/tables.ts'
import { creditNotes } from '#server/features/invoices/tables.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { packages } from '#server/features/packages/tables.ts'
import { payments, refunds } from '#server/features/payments/tables.ts'
import { buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf, reviewsBy } from '#server/testing/features/documents.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { executeRefund } from '../purchase/refund-orders.ts'

const ROUNDS = rounds(6, 100)

let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let advisor: TestPerson
let managers: TestPerson[]

beforeAll(async () => {
  ;({ cards, product, at } = await openCasesApp({ LOG_LEVEL: 'error' }))
  advisor = await at.consultant()
  managers = [await product.signUp('MANAGER'), await product.signUp('MANAGER')]
})
afterAll(() => product.close())

const opened = () => at.bought(advisor)
const codesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const rowOf = async (code: string) => (await product.deps.db.select().from(cases).where(eq(cases.code, code)))[0]
const kindsOf = async (id: string) =>
  (await product.deps.db.select().from(caseEvents).where(eq(caseEvents.caseId, id))).map(({ kind }) => kind)
const refundsOf = async (checkout: string) => {
  const { orderId } = await paymentOf(checkout)
  return product.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
}
const backCents = (checkout: string) =>
  cards.session(checkout).charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0)

async function paymentOf(checkout: string) {
  const { metadata } = cards.session(checkout)
  const [row] = await product.deps.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, metadata['order_id'] ?? ''))
  if (!row) throw new Error('There is no payment')
  return row
}

const started = () => at.started(advisor)

/** Each starts again from the same state in each round, and checks what must hold for either winner. */
const RACES: Record<string, () => Promise<void>> = {
  async 'starting the work against taking the money back'() {
    const bought = await opened()
    const { client, code, checkout } = bought
    await at.plan(bought)
    const answers = await Promise.all([at.start(bought), at.call(client, 'POST', `/cases/${code}/cancel`)])
    expect(codesOf(answers)).toEqual([200, 409])
    const row = await rowOf(code)
    expect((row?.startedAt === null) !== (row?.cancelledAt === null)).toBe(true)
    const promised = await refundsOf(checkout)
    expect(promised).toHaveLength(row?.cancelledAt ? 1 : 0)
    const kinds = await kindsOf(row?.id ?? '')
    expect(kinds.includes('workStarted')).toBe(row?.startedAt !== null)
    expect(kinds.includes('refundBegun')).toBe(row?.cancelledAt !== null)
  },

  async 'two consultants who take one case'() {
    const { code } = await opened()
    await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'Away' })
    const two = [await at.consultant(), await at.consultant()]
    const answers = await Promise.all(two.map((person) => at.call(person, 'POST', `/desk/cases/${code}/take`)))
    expect(codesOf(answers)).toEqual([200, 409])
    const row = await rowOf(code)
    const winner = two[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(row?.consultantId).toBe(winner?.id)
    const [pack] = await product.deps.db
      .select()
      .from(packages)
      .where(eq(packages.id, row?.packageId ?? ''))
    expect(pack?.consultantId).toBe(winner?.id)
    for (const { id } of two) await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  },

  async 'two managers who answer one request, and two jobs and an event that carry it out'() {
    const { client, code, checkout } = await started()
    await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'No longer needed' })
    const { refund_request: request } = await at.desk(managers[0] ?? advisor, code)
    const answers = await Promise.all(
      managers.map((manager, index) =>
        at.call(manager, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, {
          ...(index === 0 ? { verdict: 'granted' } : { verdict: 'partly', amount: 200 }),
          answer: 'Agreed.',
        }),
      ),
    )
    expect(codesOf(answers)).toEqual([200, 409])
    const [promised, ...more] = await refundsOf(checkout)
    expect(more).toEqual([])
    const run = () => executeRefund(product.deps, promised?.id ?? '')
    await Promise.all([run(), run()])
    await Promise.all([run(), buyingAt(product, cards).deliverAll(checkout)])
    expect(backCents(checkout)).toBe(promised?.amountCents)
    const payment = await paymentOf(checkout)
    expect(payment.refundedCents).toBe(promised?.amountCents)
    const notes = await product.deps.db.select().from(creditNotes).where(eq(creditNotes.paymentId, payment.id))
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([promised?.amountCents])
  },

  async 'turning a document down against asking for it once more'() {
    const { client, code } = await opened()
    const wanted = { side: 'client', kind: 'document', document_type: 'driversLicense', text: '' }
    const ask = () => at.call(advisor, 'POST', `/desk/cases/${code}/todos`, wanted)
    expect((await ask()).statusCode).toBe(201)
    const id = await documentsOf(product, client).add('driversLicense')
    const reviewer = reviewsBy(product, managers[0] ?? advisor)
    const [reviewed, asked] = await Promise.all([
      reviewer.decide(id, { status: 'rejected', reason: 'Too dark' }),
      ask(),
    ])
    expect(reviewed.statusCode).toBe(200)
    expect([201, 409]).toContain(asked.statusCode)
    expect((await at.read(client, code)).todos.filter(({ done_at }) => done_at === null)).toHaveLength(1)
  },

  async 'money that goes back against the end of the work, from three sides'() {
    const bought = await started()
    const { client, code, checkout } = bought
    await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'No longer needed' })
    const manager = managers[0] ?? advisor
    const { refund_request: request, money } = await at.desk(manager, code)
    const answer = { verdict: 'partly', amount: 50, answer: 'Agreed.' }
    await at.call(manager, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, answer)
    const [promised] = await refundsOf(checkout)
    cards.provider.refund(cards.session(checkout), 10_000)
    const answers = await Promise.all([
      at.move(bought, { stage: 'closed', reason: 'stopped' }),
      at.call(manager, 'PUT', `/packages/admin/${money?.package_id}`, { status: 'completed' }),
      executeRefund(product.deps, promised?.id ?? '').then(() => ({ statusCode: 200 })),
      buyingAt(product, cards)
        .deliverAll(checkout)
        .then(() => ({ statusCode: 200 })),
    ])
    // No deadlock: each request succeeds or gets its conflict.
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    await buyingAt(product, cards).deliverAll(checkout)
    expect(await rowOf(code)).toMatchObject({ stage: 'closed' })
    expect((await paymentOf(checkout)).refundedCents).toBe(backCents(checkout))
  },
}

test.for(Object.keys(RACES))(`race %s has one outcome, ${ROUNDS} times`, { timeout: 600_000 }, async (name) => {
  for (let round = 0; round < ROUNDS; round++) await RACES[name]?.()
  tell(`cases: ${name}: ${counted(ROUNDS)} rounds, one outcome each`)
})

test('late consultant is notified once, by however many runs at once', async () => {
  const { client, code } = await opened()
  const { db, clock } = product.deps
  const todo = { side: 'client', kind: 'free', text: 'Send the slip', due_at: clock.now().toISOString() }
  expect((await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo)).statusCode).toBe(201)
  product.clock.advance(1_000)
  await Promise.all([1, 2, 3].map(() => remindLate(product.deps)))
  const told = await db.select().from(notifications).where(eq(notifications.userId, client.id))
  expect(told.filter(({ subject }) => subject === 'caseTodoLate')).toHaveLength(1)
})
