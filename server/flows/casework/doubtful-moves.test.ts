import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let advisor: TestPerson

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
  advisor = await at.consultant()
})
afterAll(() => product.close())

test('move to delivered without a contract, or back with an accepted offer, needs a confirmation', async () => {
  const opened = await at.started(advisor)
  const shown = await offers.shown(opened)
  await offers.accept(opened, shown)
  expect((await at.move(opened, { stage: 'search' })).json()).toMatchObject({ code: 'offer_still_accepted' })
  expect((await at.move(opened, { stage: 'search', sure: true })).statusCode).toBe(200)
  expect((await at.move(opened, { stage: 'delivered' })).json()).toMatchObject({ code: 'contract_missing' })
  expect((await offers.contract(opened)).statusCode).toBe(200)
  expect((await at.move(opened, { stage: 'delivered' })).statusCode).toBe(200)
  // What is bought elsewhere has no contract of ours.
  const elsewhere = await at.started(advisor)
  expect((await at.move(elsewhere, { stage: 'delivered', reason: 'bought_elsewhere' })).statusCode).toBe(200)
})

test('next step of a case is read at the time of the server’s clock', async () => {
  const opened = await at.bought(advisor)
  const dayIn = (days: number) => new Date(product.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const steps = [1, 3].map((days) => ({ text: `Step ${days}`, due: dayIn(days) }))
  const { version } = await at.desk(opened.advisor, opened.code)
  await at.call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/plan`, { version, plan: { steps, note: null } })
  expect((await at.start(opened)).statusCode).toBe(200)
  product.clock.advance(2.5 * DAY_MS)
  const client = await product.renew(opened.client)
  const next = (await at.read(client, opened.code)).next_step
  expect(Date.parse(next.due_at ?? '')).toBeGreaterThan(product.clock.now().getTime())
  const [listed] = (await at.call(client, 'GET', '/cases')).json<ClientCase[]>()
  expect(listed?.next_step.due_at).toBe(next.due_at)
})
