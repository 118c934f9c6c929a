import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { type CaseCalls, type OpenedCase, openCasesApp, PLAN } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { cases } from './tables.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

const timeline = ({ client, code }: OpenedCase) => at.timeline(client, code)

test('plan stays in the timeline as it was, and only the one that was read is started', async () => {
  const opened = await at.bought()
  const { client, advisor, code } = opened
  const write = async (text: string) => {
    product.clock.advance(1_000)
    const { version } = await at.desk(advisor, code)
    const plan = { steps: [{ text, due: null }], note: null }
    return at.call(advisor, 'PUT', `/desk/cases/${code}/plan`, { version, plan })
  }
  const start = (planWrittenAt: string | undefined) =>
    at.call(client, 'POST', `/cases/${code}/start`, {
      sentence_version: START_SENTENCE_VERSION,
      sentence_locale: 'en',
      plan_written_at: planWrittenAt,
    })
  await at.plan(opened)
  const read = (await at.read(client, code)).plan?.written_at
  await write('Ask three dealers')
  expect((await start(read)).json()).toMatchObject({ code: 'case_changed' })
  const { plan } = await at.read(client, code)
  expect((await start(plan?.written_at)).statusCode).toBe(200)
  const [begun, second, first] = await timeline(opened)
  expect(begun).toMatchObject({ kind: 'workStarted', values: { planWrittenAt: plan?.written_at } })
  expect(second?.values['plan']).toContain('Ask three dealers')
  expect(JSON.parse(first?.values['plan'] ?? '')).toEqual(PLAN)
})

test('brief change records the old and the new value, of long texts the beginning', async () => {
  const opened = await at.bought()
  const { client, code } = opened
  const put = async (changes: object) => {
    const { version, brief } = await at.read(client, code)
    await at.call(client, 'PUT', `/cases/${code}/brief`, { version, brief: { ...brief, ...changes } })
    const [event] = await timeline(opened)
    return { kind: event?.kind, before: event?.values['before'], after: event?.values['after'] }
  }
  const notes = 'n'.repeat(300)
  await put({ wants: 'A red one' })
  expect(await put({ wants: 'A blue one', budget_max: 30_000, notes })).toEqual({
    kind: 'briefChanged',
    before: JSON.stringify({ wants: 'A red one', budget_max: null, notes: null }),
    after: JSON.stringify({ wants: 'A blue one', budget_max: 30_000, notes: `${notes.slice(0, 200)}…` }),
  })
})

test('client reads of a pinned step and of a hand-back, and not why colleagues handed it back', async () => {
  const opened = await at.started()
  const { advisor, code } = opened
  const pin = async (step: object | null) => {
    const { version } = await at.desk(advisor, code)
    return at.call(advisor, 'PUT', `/desk/cases/${code}/pin`, { version, pin: step })
  }
  await pin({ turn: 'client', text: 'Ring the bank', due_at: null })
  expect((await timeline(opened))[0]).toMatchObject({ kind: 'stepPinned', values: { text: 'Ring the bank' } })
  await pin(null)
  expect((await timeline(opened))[0]?.kind).toBe('stepUnpinned')
  await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I know them' })
  const [event] = await timeline(opened)
  expect([event?.kind, event?.values]).toEqual(['handedBack', {}])
  const [seen] = await at.timeline(manager, code, '/desk')
  expect([seen?.kind, seen?.values]).toEqual(['handedBack', { reason: 'I know them' }])
})

test('message with a new stage is sent with it', async () => {
  const opened = await at.started()
  const told = async () => {
    const { notifications } = (await at.call(opened.client, 'GET', '/profile/me')).json<Profile>()
    return notifications[0]?.message
  }
  product.clock.advance(1_000)
  await at.move(opened, { stage: 'offers', line: 'Three totals are in.' })
  expect(await told()).toBe(
    `Your case ${opened.code} has moved to a new stage: Offers. We’d like to add: “Three totals are in.”`,
  )
  product.clock.advance(1_000)
  await at.move(opened, { stage: 'decision' })
  expect(await told()).toBe(`Your case ${opened.code} has moved to a new stage: Decision.`)
})

test('client with a refund is asked nothing', async () => {
  const { advisor, client, code } = await at.bought()
  expect((await at.call(client, 'POST', `/cases/${code}/cancel`)).statusCode).toBeLessThan(300)
  await product.deps.db
    .update(cases)
    .set({ stage: 'intake', cancelledAt: product.clock.now() })
    .where(eq(cases.code, code))
  const todo = { side: 'client', kind: 'free', text: 'Ring the bank' }
  for (const [path, body] of [
    ['todos', todo],
    ['dealer-texts', { language: 'en' }],
  ] as const) {
    const answer = await at.call(advisor, 'POST', `/desk/cases/${code}/${path}`, body)
    expect([path, answer.json<{ code: string }>().code]).toEqual([path, 'refund_under_way'])
  }
})
