import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskCase } from '../../contract/cases.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { expirePackages } from '../packages/service.ts'
import { buyingAt, type TestCardProvider } from '../testing/card-provider.ts'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { leadFields } from '../testing/lead-fields.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'
import { remindNotStarted } from './reminders.ts'
import { cases } from './tables.ts'

const WEEKS_MS = 20 * DAY_MS
let cards: TestCardProvider
let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ cards, product, at } = await openCasesApp())
})
afterAll(() => product.close())

test('what is promised to who pays for a case that was opened weeks before begins when they pay', async () => {
  const [client, manager, advisor] = [await product.signUp(), await product.signUp('MANAGER'), await at.consultant()]
  const asked = await product.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: client.headers,
    payload: leadFields({ email: client.email }),
  })
  const { id: requestId } = asked.json<{ id: string }>()
  const opened = (await at.call(manager, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()
  const { code } = opened
  const openedAt = new Date(product.clock.now().getTime() - WEEKS_MS)
  await product.deps.db.update(cases).set({ openedAt }).where(eq(cases.code, code))
  const remindedAt = async () => {
    await remindNotStarted(product.deps)
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
    return row?.startRemindedAt ?? null
  }
  const paidAt = product.clock.now()
  const session = await buyingAt(product, cards).buy(client, { priceId: 'price_basic', caseCode: code })
  // Whoever changes their mind at the card provider comes back to the packages for the same case.
  expect(cards.session(session).cancelUrl).toBe(`${product.deps.publicUrl}/payment/cancel?case=${code}`)

  const unplanned = await at.read(client, code)
  expect(unplanned).toMatchObject({
    opened_at: openedAt.toISOString(),
    money: { purchased_at: paidAt.toISOString() },
    next_step: { turn: 'consultant', kind: 'writePlan' },
  })
  expect(new Date(unplanned.next_step.due_at ?? 0).getTime()).toBeGreaterThan(paidAt.getTime())
  await at.plan({ advisor, code })
  const due = new Date(paidAt.getTime() + 14 * DAY_MS).toISOString()
  expect((await at.read(client, code)).next_step).toMatchObject({ turn: 'client', kind: 'startWork', due_at: due })
  expect(await remindedAt()).toBeNull()

  const longAgo = new Date(paidAt.getTime() - 15 * DAY_MS)
  await product.deps.db.update(cases).set({ paidAt: longAgo }).where(eq(cases.code, code))
  expect(await remindedAt()).toEqual(product.clock.now())
})

test('whoever paid and never started can still ask for the money once the package has run out', async () => {
  const { client, code } = await at.bought()
  const ask = async (person: TestPerson) =>
    at.call(person, 'POST', `/cases/${code}/refund-requests`, { words: 'I never began' })
  expect((await ask(client)).json<{ code: string }>().code).toBe('work_not_started')
  product.clock.advance(400 * DAY_MS)
  await expirePackages(product.deps)
  const later = await product.renew(client)
  expect(await at.read(later, code)).toMatchObject({ stage: 'closed', close_reason: 'expired', started_at: null })
  expect((await ask(later)).statusCode).toBeLessThan(300)
})

test('a document that was dropped and asked for anew is not opened a second time', async () => {
  const { advisor, code } = await at.bought()
  const wanted = { side: 'client', kind: 'document', document_type: 'driversLicense', text: 'Your licence' }
  const add = () => at.call(advisor, 'POST', `/desk/cases/${code}/todos`, wanted)
  expect((await add()).statusCode).toBe(201)
  const [todo] = (await at.desk(advisor, code)).todos.filter(({ kind }) => kind === 'document')
  const set = (state: string) => at.call(advisor, 'PUT', `/desk/cases/${code}/todos/${todo?.id}`, { state })
  expect((await set('dropped')).statusCode).toBe(200)
  expect((await add()).statusCode).toBe(201)
  expect((await set('open')).json()).toMatchObject({ code: 'todo_exists' })
})
