import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASE_CODE_PATTERN } from '#contract/cases/codes.ts'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { CaseSummary, DeskCase } from '#contract/cases/endpoints.ts'
import { CASE_STAGES } from '#contract/cases/stages.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { users } from '#server/features/accounts/tables.ts'
import { caseEvents, cases } from '#server/features/cases/tables.ts'
import { packages } from '#server/features/packages/tables.ts'
import { refunds } from '#server/features/payments/tables.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { executeRefund, retryStuckRefunds } from '../purchase/refund-orders.ts'
import { assignWaiting } from './assignment.ts'

let cards: TestCardProvider
let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ cards, product, at } = await openCasesApp({ STAFF_EMAIL: 'staff@example.test' }))
})
afterAll(() => product.close())

const timeline = async (person: TestPerson, code: string, side?: '/desk') =>
  (await at.timeline(person, code, side)).map(({ kind }) => kind)

async function askedFor(person?: TestPerson, fields: object = {}): Promise<string> {
  const answer = await product.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: person?.headers ?? {},
    payload: leadFields({ ...(person ? { email: person.email } : {}), ...fields }),
  })
  return answer.json<{ id: string }>().id
}

describe('case opening', () => {
  test('with the package that was bought, once, with what was asked before as its brief', async () => {
    const advisor = await at.consultant()
    const client = await product.signUp()
    await askedFor(client, { requirements: 'AWD, heated seats', vehicleType: 'suv', budgetRange: '40k-60k' })
    const buying = buyingAt(product, cards)
    const checkout = await buying.buy(client)
    await buying.deliverAll(checkout)
    await buying.success(client, checkout)
    const list = (await at.call(client, 'GET', '/cases')).json<CaseSummary[]>()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      stage: 'intake',
      package_name: 'Ignition',
      consultant: { email: advisor.email },
      brief: { vehicle_type: 'suv', budget_min: 40_000, budget_max: 60_000, must_haves: 'AWD, heated seats' },
      next_step: { turn: 'consultant', kind: 'writePlan' },
    })
    expect(list[0]?.code).toMatch(CASE_CODE_PATTERN)
    expect(await timeline(client, list[0]?.code ?? '')).toEqual(['assigned', 'opened'])
    const [bought] = await product.deps.db.select().from(packages).where(eq(packages.userId, client.id))
    expect(bought?.consultantId).toBe(advisor.id)
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, advisor.id))
  })

  test('by staff from a request, once however often they press, and joined by the package bought for it', async () => {
    const [client, manager] = [await product.signUp(), await product.signUp('MANAGER')]
    const requestId = await askedFor(client)
    const open = () => at.call(manager, 'POST', '/desk/cases', { request_id: requestId })
    const both = await Promise.all([open(), open()])
    const codes = both.map((answer) => answer.json<DeskCase>().code)
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(codes).size).toBe(1)
    expect(both[0]?.json<DeskCase>()).toMatchObject({ money: null, client: { id: client.id }, request_id: requestId })
    const [code = ''] = codes
    await product.deps.db.update(cases).set({ consultantId: manager.id }).where(eq(cases.code, code))
    expect((await at.move({ advisor: manager, code }, { stage: 'search' })).statusCode).toBe(200)
    await buyingAt(product, cards).buy(client, { priceId: 'price_basic', caseCode: code })
    const list = (await at.call(client, 'GET', '/cases')).json<CaseSummary[]>()
    expect(list.map((one) => [one.code, one.package_name])).toEqual([[code, 'Ignition']])
    expect((await at.read(client, code)).stage).toBe('search')
    expect((await at.start({ client, code })).json()).toMatchObject({ code: 'plan_missing' })
    await at.plan({ advisor: manager, code })
    expect((await at.start({ client, code })).json()).toMatchObject({ stage: 'search', started_at: expect.any(String) })
  })

  test('from a visitor’s request without an account, named by what they typed', async () => {
    const manager = await product.signUp('MANAGER')
    const requestId = await askedFor(undefined, { email: 'visitor@example.test', name: 'Camille Example' })
    const opened = (await at.call(manager, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()
    expect(opened.client).toMatchObject({ id: null, name: 'Camille Example', email: 'visitor@example.test' })
  })
})

describe('consultant of a case', () => {
  test('fewest open cases first, then who has waited longest, never back to who handed it over', async () => {
    const [one, two] = [await at.consultant(['zh']), await at.consultant(['zh'])]
    const given: (string | undefined)[] = []
    for (let round = 0; round < 4; round++) {
      const client = await product.signUp()
      const buying = buyingAt(product, cards)
      const opened = await buying.checkout(client, undefined, { 'accept-language': 'zh' })
      const { sessionId } = opened.json<{ sessionId: string }>()
      cards.pay(sessionId)
      await buying.deliverAll(sessionId)
      given.push((await at.one(client)).consultant?.email)
      product.clock.advance(1000)
    }
    expect(given).toEqual([one.email, two.email, one.email, two.email])
    const [mine] = await product.deps.db.select().from(cases).where(eq(cases.consultantId, one.id))
    const code = mine?.code ?? ''
    expect((await at.call(one, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I am away' })).statusCode).toBe(204)
    expect((await at.call(one, 'GET', `/desk/cases/${code}`)).statusCode).toBe(404)
    await product.deps.db.update(users).set({ takesCases: false }).where(eq(users.id, two.id))
    await assignWaiting(product.deps)
    expect((await product.deps.db.select().from(cases).where(eq(cases.code, code)))[0]?.consultantId).toBeNull()
    await product.deps.db.update(users).set({ takesCases: true }).where(eq(users.id, two.id))
    await assignWaiting(product.deps)
    const { version, consultant } = await at.desk(two, code)
    expect(consultant?.email).toBe(two.email)
    const taken = { version, consultant_id: null }
    await at.call(await product.signUp('MANAGER'), 'PUT', `/desk/cases/${code}/consultant`, taken)
    await assignWaiting(product.deps)
    expect((await at.call(two, 'GET', `/desk/cases/${code}`)).statusCode).toBe(404)
    for (const { id } of [one, two])
      await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  })

  test('of two who take an unassigned case one gets it, and only in a language they speak', async () => {
    const { code, advisor } = await at.bought()
    await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'Too many' })
    const [one, two, french] = [await at.consultant(), await at.consultant(), await at.consultant(['fr'])]
    expect((await at.call(french, 'POST', `/desk/cases/${code}/take`)).statusCode).toBe(404)
    const took = await Promise.all([one, two].map((person) => at.call(person, 'POST', `/desk/cases/${code}/take`)))
    expect(took.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const { id } of [advisor, one, two, french]) {
      await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    }
  })
})

describe('stages', () => {
  test('a paid case leaves intake by the client’s Start work alone, which needs a plan', async () => {
    const opened = await at.bought()
    const { client, advisor, code } = opened
    expect((await at.move(opened, { stage: 'search' })).json()).toMatchObject({ code: 'work_not_started' })
    expect((await at.move(opened, { stage: 'closed', reason: 'stopped' })).json()).toMatchObject({
      code: 'work_not_started',
    })
    expect((await at.start(opened)).json()).toMatchObject({ code: 'plan_missing' })
    expect((await at.plan(opened)).statusCode).toBe(200)
    const old = await at.call(client, 'POST', `/cases/${code}/start`, { sentence_version: '0', sentence_locale: 'en' })
    expect(old.json()).toMatchObject({ code: 'terms_outdated' })
    const twice = await Promise.all([at.start(opened), at.start(opened)])
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await at.read(client, code)).toMatchObject({ stage: 'search', next_step: { kind: 'search' } })
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
    expect(row).toMatchObject({
      startVersion: START_SENTENCE_VERSION,
      startLocale: 'en',
      startedAt: product.clock.now(),
    })
    expect((await timeline(advisor, code, '/desk')).slice(0, 2)).toEqual(['workStarted', 'planWritten'])
  })

  test('every stage to every stage: what the table forbids is 409 with its reason, what it allows is an event', async () => {
    const opened = await at.started()
    for (const from of CASE_STAGES) {
      for (const to of CASE_STAGES) {
        await product.deps.db.update(cases).set({ stage: from }).where(eq(cases.code, opened.code))
        const answer = await at.move(opened, { stage: to })
        const isAllowed = from !== 'closed' && from !== to && !['intake', 'delivered', 'closed'].includes(to)
        expect([from, to, answer.statusCode]).toEqual([from, to, isAllowed ? 200 : 409])
        if (!isAllowed)
          expect(answer.json().code).toMatch(/^(case_closed|same_stage|work_started|offer_missing|reason_missing)$/)
      }
    }
  })

  test('of two concurrent changes, one wins and the other gets an error', async () => {
    const opened = await at.started()
    const { version } = await at.desk(opened.advisor, opened.code)
    const put = (stage: string) =>
      at.call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/stage`, { version, stage })
    const both = await Promise.all([put('offers'), put('decision')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'case_changed' })
  })

  test('closing completes the package, and completing the package closes the case', async () => {
    const closed = await at.started()
    expect((await at.move(closed, { stage: 'closed', reason: 'refunded' })).json()).toMatchObject({
      code: 'reason_not_yours',
    })
    const answer = await at.move(closed, { stage: 'closed', reason: 'bought_elsewhere', line: 'All the best.' })
    expect(answer.json()).toMatchObject({
      stage: 'closed',
      close_reason: 'bought_elsewhere',
      money: { package_status: 'completed' },
    })
    const completed = await at.started()
    const manager = await product.signUp('MANAGER')
    const { money } = await at.read(completed.client, completed.code)
    await at.call(manager, 'PUT', `/packages/admin/${money?.package_id}`, { status: 'completed' })
    expect(await at.read(completed.client, completed.code)).toMatchObject({ stage: 'closed', close_reason: 'stopped' })
  })

  test('nothing in a timeline changes', async () => {
    const { code } = await at.bought()
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
    const rewrite = product.deps.db
      .update(caseEvents)
      .set({ kind: 'closed' })
      .where(eq(caseEvents.caseId, row?.id ?? ''))
    await expect(rewrite).rejects.toThrow()
  })
})

describe('brief and to-dos', () => {
  test('both sides edit the brief on the state they have seen; every change says which fields', async () => {
    const { client, advisor, code } = await at.bought()
    const { version, brief } = await at.read(client, code)
    const put = (wants: string) =>
      at.call(client, 'PUT', `/cases/${code}/brief`, { version, brief: { ...brief, wants } })
    expect((await put('Mazda CX-5 GS')).json()).toMatchObject({ brief: { wants: 'Mazda CX-5 GS' } })
    expect((await put('RAV4')).json()).toMatchObject({ code: 'case_changed' })
    const seen = await at.desk(advisor, code)
    const changed = await at.call(advisor, 'PUT', `/desk/cases/${code}/brief`, {
      version: seen.version,
      brief: { ...seen.brief, deadline: '2026-12-01', payment: 'finance' },
    })
    expect(changed.statusCode).toBe(200)
    const [event] = await at.timeline(client, code)
    expect(event).toMatchObject({ kind: 'briefChanged', actor_side: 'staff', values: { fields: 'deadline payment' } })
  })

  test('a question is done by answering it; what is the consultant’s own the client never sees', async () => {
    const { client, advisor, code } = await at.started()
    const put = (todo: object) => at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo)
    const asked = (await put({ side: 'client', kind: 'question', text: 'Winter tires on rims?' })).json<DeskCase>()
    product.clock.advance(1000)
    await put({ side: 'consultant', kind: 'free', text: 'Call the manager of Dealer B' })
    expect(
      (await put({ side: 'client', kind: 'document', text: 'Licence', document_type: 'driversLicense' })).statusCode,
    ).toBe(201)
    expect(
      (await put({ side: 'client', kind: 'document', text: 'Licence', document_type: 'driversLicense' })).json(),
    ).toMatchObject({ code: 'todo_exists' })
    expect((await put({ side: 'client', kind: 'document', text: 'Licence' })).statusCode).toBe(422)
    const question = asked.todos.find(({ kind }) => kind === 'question')
    expect(await at.read(client, code)).toMatchObject({ next_step: { kind: 'question', todo_id: question?.id } })
    const answer = (text: string) =>
      at.call(client, 'POST', `/cases/${code}/todos/${question?.id}/answer`, { answer: text })
    expect((await answer('Yes, please.')).statusCode).toBe(200)
    expect((await answer('No.')).json()).toMatchObject({ code: 'todo_done' })
    const shown = JSON.stringify([
      await at.read(client, code),
      (await at.call(client, 'GET', `/cases/${code}/timeline`)).json(),
    ])
    expect(shown).not.toContain('Call the manager')
    const own = await at.call(client, 'PUT', `/cases/${code}/todos/${question?.id}`, { state: 'done' })
    expect(own.statusCode).toBe(404)
    expect((await at.desk(advisor, code)).todos.map(({ text }) => text)).toContain('Call the manager of Dealer B')
  })
})

test('free to-do is ticked by its owner’s side; alone, a colleague’s only shows the client whose turn it is', async () => {
  const { client, advisor, code } = await at.started()
  const put = async (todo: { side: string; text: string }) => {
    const asked = await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { kind: 'free', ...todo })
    return asked.json<DeskCase>().todos.find(({ text }) => text === todo.text)?.id
  }
  const tick = (id: string | undefined) => at.call(client, 'PUT', `/cases/${code}/todos/${id}`, { state: 'done' })
  const mine = await put({ side: 'client', text: 'Ask your insurer for a quote' })
  expect((await at.call(client, 'GET', '/cases/waiting')).json()).toEqual({ total: 1, count: 1, code })
  expect((await tick(mine)).json()).toMatchObject({ todos: [{ id: mine, done_at: expect.any(String) }] })
  expect((await at.call(client, 'GET', '/cases/waiting')).json()).toEqual({ total: 1, count: 0, code: null })
  const theirs = await put({ side: 'consultant', text: 'Call the manager of Dealer B' })
  expect((await tick(theirs)).statusCode).toBe(404)
  const step = { turn: 'consultant', kind: 'free', values: {}, due_at: null, todo_id: null }
  expect((await at.read(client, code)).next_step).toEqual(step)
  expect((await at.one(client)).next_step).toEqual(step)
  expect((await at.desk(advisor, code)).next_step.values).toEqual({ text: 'Call the manager of Dealer B' })
})

describe('leaving', () => {
  const settleRefunds = async () => {
    for (const { id } of await product.deps.db.select().from(refunds).where(eq(refunds.status, 'pending'))) {
      await executeRefund(product.deps, id)
    }
  }

  test('before the start all the money comes back, once, however often it is pressed and reported', async () => {
    const opened = await at.bought()
    const { client, code, checkout } = opened
    const cancel = () => at.call(client, 'POST', `/cases/${code}/cancel`)
    const pressed = await Promise.all([cancel(), cancel(), cancel()])
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await at.read(client, code)).toMatchObject({
      next_step: { kind: 'beingRefunded' },
      money: { refund: { status: 'pending' } },
    })
    await at.plan(opened)
    expect((await at.start(opened)).json()).toMatchObject({ code: 'refund_under_way' })
    await settleRefunds()
    await settleRefunds()
    const buying = buyingAt(product, cards)
    await buying.deliverAll(checkout)
    await buying.deliverAll(checkout)
    expect(await at.read(client, code)).toMatchObject({
      stage: 'closed',
      close_reason: 'refunded',
      money: { package_status: 'cancelled', refunded: 299, refund: { status: 'done' } },
    })
    const charges = cards.session(checkout).charges
    expect(charges.map(({ cents, refundedCents }) => [cents, refundedCents])).toEqual([[29_900, 29_900]])
    expect((await cancel()).statusCode).toBe(200)
    expect(await product.deps.db.select().from(refunds)).toHaveLength(1)
  })

  test('a provider that is down leaves it being refunded until it is up again', async () => {
    const { client, code } = await at.bought()
    await at.call(client, 'POST', `/cases/${code}/cancel`)
    cards.interfere(async (url) => (url.includes('/refunds') ? { status: 503 } : undefined))
    await expect(settleRefunds()).rejects.toThrow()
    expect(await at.read(client, code)).toMatchObject({ stage: 'intake', next_step: { kind: 'beingRefunded' } })
    cards.interfere(undefined)
    await settleRefunds()
    expect(await at.read(client, code)).toMatchObject({ stage: 'closed', close_reason: 'refunded' })
  })

  test('a refund that its job gave up is asked for every hour until it is made, and staff are notified once', async () => {
    const { client, code } = await at.bought()
    await at.call(client, 'POST', `/cases/${code}/cancel`)
    cards.interfere(async (url) => (url.includes('/refunds') ? { status: 503 } : undefined))
    const alerts = async () =>
      (await product.deps.db.select().from(outboxMessages)).filter(({ template }) => template === 'refund-stuck').length
    await retryStuckRefunds(product.deps)
    expect(await alerts()).toBe(0)
    product.clock.advance(11 * HOUR_MS)
    await retryStuckRefunds(product.deps)
    await retryStuckRefunds(product.deps)
    expect(await alerts()).toBe(1)
    cards.interfere(undefined)
    await retryStuckRefunds(product.deps)
    Object.assign(client, await product.renew(client))
    expect(await at.read(client, code)).toMatchObject({ stage: 'closed', close_reason: 'refunded' })
  })

  test('after the start a manager answers with all, a part or none, never more than was paid', async () => {
    const opened = await at.started()
    const { client, advisor, code } = opened
    expect((await at.call(client, 'POST', `/cases/${code}/cancel`)).json()).toMatchObject({ code: 'work_started' })
    const ask = () =>
      at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'I found a car through a friend' })
    expect((await ask()).statusCode).toBe(201)
    expect((await ask()).json()).toMatchObject({ code: 'refund_asked' })
    const manager = await product.signUp('MANAGER')
    const { refund_request: request } = await at.desk(manager, code)
    const put = (person: TestPerson, body: object) =>
      at.call(person, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, body)
    expect((await put(advisor, { verdict: 'granted', answer: 'Sure' })).statusCode).toBe(403)
    expect((await put(manager, { verdict: 'partly', amount: 500, answer: 'Half' })).json()).toMatchObject({
      code: 'refund_too_large',
    })
    expect(
      (await put(manager, { verdict: 'partly', amount: 100, answer: 'We have done two thirds.' })).statusCode,
    ).toBe(200)
    expect((await put(manager, { verdict: 'granted', answer: 'All' })).json()).toMatchObject({
      code: 'refund_answered',
    })
    await settleRefunds()
    expect(await at.read(client, code)).toMatchObject({
      stage: 'search',
      money: { refunded: 100, package_status: 'active' },
      refund_request: { status: 'partly', amount: 100, answer: 'We have done two thirds.' },
    })
  })
})

describe('access to a case', () => {
  test('its client, its consultant and managers; for everyone else there is none', async () => {
    const { client, advisor, code } = await at.bought()
    const manager = await product.signUp('MANAGER')
    const stranger = await product.signUp()
    const colleague = await at.consultant(['fr'])
    expect((await at.call(client, 'GET', `/cases/${code}`)).statusCode).toBe(200)
    expect((await at.call(client, 'GET', `/cases/${code.toLowerCase()}`)).statusCode).toBe(200)
    for (const person of [advisor, manager]) {
      expect((await at.call(person, 'GET', `/desk/cases/${code}`)).statusCode).toBe(200)
      expect((await at.call(person, 'GET', `/cases/${code}`)).statusCode).toBe(404)
    }
    expect((await at.call(stranger, 'GET', `/cases/${code}`)).statusCode).toBe(404)
    expect((await at.call(colleague, 'GET', `/desk/cases/${code}`)).statusCode).toBe(404)
    expect((await at.call(client, 'GET', `/desk/cases/${code}`)).statusCode).toBe(403)
  })
})
