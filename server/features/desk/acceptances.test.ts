import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson
let offers: OfferCalls

beforeAll(async () => {
  ;({ product, at, offers, manager } = await openCasesApp())
})
afterAll(() => product.close())

const accepted = async (person: TestPerson) => (await at.today(person)).accepted_offers

test('acceptance adds a to-do that leads the next step and Today until it is done', async () => {
  const advisor = await at.consultant()
  const opened = await at.started(advisor)
  const { client, code } = opened
  const late = { side: 'client', kind: 'free', text: 'Ask for the total', due_at: '2020-01-01T00:00:00Z' }
  expect((await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, late)).statusCode).toBe(201)
  await offers.accept(opened, await offers.shown(opened))

  const text = 'Tell Garage Exemple yes, and the other dealers no'
  const seen = await at.desk(advisor, code)
  expect(seen.next_step).toMatchObject({ turn: 'consultant', kind: 'acceptance', values: { text } })
  expect((await at.read(client, code)).next_step).toMatchObject({ turn: 'consultant', kind: 'acceptance', values: {} })
  const turns = await at.list(advisor, '?turn=consultant')
  expect(turns.cases.map((one) => one.code)).toEqual([code])
  expect(await accepted(advisor)).toMatchObject([{ code, text }])
  expect((await accepted(manager)).map((one) => one.code)).toEqual([code])
  expect(await accepted(await at.consultant())).toEqual([])

  const id = seen.next_step.todo_id
  const done = await at.call(advisor, 'PUT', `/desk/cases/${code}/todos/${id}`, { state: 'done' })
  expect(done.json()).toMatchObject({ next_step: { kind: 'free', turn: 'client' } })
  expect(await accepted(advisor)).toEqual([])
})

test('acceptance to-do is in the consultant’s language, and dropped when the acceptance is withdrawn', async () => {
  const advisor = await at.consultant()
  await product.deps.db.update(users).set({ locale: 'fr' }).where(eq(users.id, advisor.id))
  const opened = await at.started(advisor)
  const shown = await offers.shown(opened)
  await offers.accept(opened, shown)
  expect((await accepted(advisor))[0]?.text).toBe('Dire oui à Garage Exemple, et non aux autres concessionnaires')
  await offers.withdraw(opened, shown.id)
  expect(await accepted(advisor)).toEqual([])
  expect((await at.desk(advisor, opened.code)).next_step.kind).not.toBe('acceptance')
})

test('acceptance to-do cannot be added by hand', async () => {
  const opened = await at.started(await at.consultant())
  const todo = { side: 'consultant', kind: 'acceptance', text: 'Tell them' }
  expect((await at.call(opened.advisor, 'POST', `/desk/cases/${opened.code}/todos`, todo)).statusCode).toBe(422)
})
