import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
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

const started = () => at.started(advisor)
const eventsOf = ({ client, code }: OpenedCase) => at.timeline(client, code)
const notificationsOf = async ({ code }: OpenedCase, words: string) =>
  (await at.call(advisor, 'GET', '/profile/me/notifications?limit=50'))
    .json<{ message: string }[]>()
    .filter(({ message }) => message.includes(code) && message.includes(words))

test('call asked for without a network is taken once, however often it arrives', async () => {
  const opened = await started()
  await offers.accept(opened, await offers.shown(opened))
  const sent = { key: 'signing-call-1', over: 45_875 }
  const answers = await Promise.all([1, 2, 3].map(() => offers.say(opened, 'call', sent)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect((await offers.say(opened, 'call', sent)).statusCode).toBe(201)
  const asked = (await eventsOf(opened)).filter(({ kind }) => kind === 'callNow')
  expect(asked).toMatchObject([{ values: { cents: '45875' } }])
  expect(await notificationsOf(opened, 'to be called right away')).toHaveLength(1)
})

test('client who asks for a call is on the consultant’s day until they have an answer', async () => {
  const opened = await started()
  const isAnswered = () => at.call(advisor, 'POST', `/desk/cases/${opened.code}/no-answer`)
  await isAnswered()
  const listed = async (person: TestPerson) =>
    (await at.today(person)).call_now.filter(({ code }) => code === opened.code)
  await offers.atTheDealer(opened, 'signed')
  expect(await listed(advisor)).toEqual([])
  await offers.say(opened, 'call', { key: 'signing-call-2' })
  expect(await listed(advisor)).toMatchObject([{ asked_at: product.clock.now().toISOString() }])
  expect(await listed(await at.consultant())).toEqual([])
  product.clock.advance(60_000)
  expect((await isAnswered()).statusCode).toBe(204)
  expect(await listed(advisor)).toEqual([])
  await offers.say(opened, 'call', { key: 'signing-call-3' })
  expect(await listed(advisor)).toHaveLength(1)
})

test('client who asks for a call is there although the clock moves during the write', async () => {
  const opened = await started()
  await at.call(advisor, 'POST', `/desk/cases/${opened.code}/no-answer`)
  await offers.atTheDealer(opened, 'signed')
  const startMs = product.clock.now().getTime()
  let reads = 0
  const ticking = vi.spyOn(product.clock, 'now').mockImplementation(() => new Date(startMs + ++reads))
  await offers.say(opened, 'call', { key: 'signing-call-4' })
  ticking.mockRestore()
  expect((await at.today(advisor)).call_now.map(({ code }) => code)).toContain(opened.code)
})

test('signing report notifies as well, and nothing can be said before an offer is accepted', async () => {
  const opened = await started()
  const shown = await offers.shown(opened)
  expect((await offers.say(opened, 'signed')).json<{ code: string }>().code).toBe('offer_not_accepted')
  await offers.accept(opened, shown)
  expect((await offers.say(opened, 'signed')).statusCode).toBe(201)
  expect((await eventsOf(opened)).map(({ kind }) => kind)).toContain('contractSigned')
  expect(await notificationsOf(opened, 'has signed')).toHaveLength(1)
})
