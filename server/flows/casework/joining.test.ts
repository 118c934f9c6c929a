import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slots } from '#contract/appointments/endpoints.ts'
import type { CaseEvent, DeskCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { remindNotStarted } from '#server/features/cases/reminders.ts'
import { cases } from '#server/features/cases/tables.ts'
import { type AppointmentCalls, callsAt, TORONTO } from '#server/testing/features/appointments.ts'
import { buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { expirePackages } from './package-ending.ts'

const WEEKS_MS = 20 * DAY_MS
let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ cards, product, at } = await openCasesApp())
  calls = callsAt(product, at)
})
afterAll(() => product.close())

async function askedFor({ headers, email }: TestPerson, fields: object = {}): Promise<string> {
  const payload = leadFields({ email, ...fields })
  const answer = await product.inject({ method: 'POST', url: '/api/v1/leads', headers, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}

test('promises to a client who pays for a case opened weeks before begin with the payment', async () => {
  const [client, manager, advisor] = [await product.signUp(), await product.signUp('MANAGER'), await at.consultant()]
  const requestId = await askedFor(client)
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
  // Cancelling at the card provider returns to the packages for the same case.
  expect(cards.session(session).cancelUrl).toBe(`${product.deps.publicUrl}/payment/cancel?plan=basic&case=${code}`)

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

test('package bought for a case starts a wait, and says where the client lives where the case did not', async () => {
  const [client, manager] = [await product.signUp(), await product.signUp('MANAGER')]
  const requestId = await askedFor(client)
  const { code } = (await at.call(manager, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()
  const answered = { waitingSince: null, country: null, province: null }
  await product.deps.db.update(cases).set(answered).where(eq(cases.code, code))
  const place = { country: 'CA', province: 'ON' }
  await buyingAt(product, cards).buy(client, { priceId: 'price_basic', caseCode: code, ...place })
  const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
  expect(row).toMatchObject({ waitingSince: product.clock.now(), ...place })
})

test('request sent for a package belongs to its case: brief, call, and no second case', async () => {
  const advisor = await calls.callable()
  const { client, code } = await at.boughtBy(await product.signUp(), advisor)
  await calls.callable()
  const manager = await product.signUp('MANAGER')
  const { version, brief, money } = await at.read(client, code)
  const said = { ...brief, must_haves: 'AWD', budget_max: 30_000 }
  await at.call(client, 'PUT', `/cases/${code}/brief`, { version, brief: said })
  const wanted = { package_id: money?.package_id, brand: 'Mazda', model: 'CX-5', requirements: 'Heated seats' }
  const requestId = await askedFor(client, wanted)
  expect(await at.desk(advisor, code)).toMatchObject({
    request_id: requestId,
    brief: { wants: 'Mazda CX-5', vehicle_type: 'suv', must_haves: 'AWD', budget_min: null, budget_max: 30_000 },
  })
  const [last] = (await at.call(client, 'GET', `/cases/${code}/timeline`)).json<CaseEvent[]>()
  expect(last).toMatchObject({ kind: 'requestJoined', actor_side: 'client' })

  const { consultant, slots } = (await at.call(client, 'GET', `/leads/${requestId}/slots`)).json<Slots>()
  expect(consultant).not.toBeNull()
  const time = { starts_at: slots[0]?.starts_at, how: 'video', time_zone: TORONTO }
  const booked = await at.call(client, 'POST', `/leads/${requestId}/appointment`, time)
  expect(booked.json()).toMatchObject({ case_code: code })
  expect((await calls.ofDesk(advisor, code)).map((one) => one.consultant.id)).toEqual([advisor.id])

  const another = await askedFor(client, { ...wanted, model: 'CX-50' })
  for (const id of [requestId, another])
    expect((await at.call(manager, 'POST', '/desk/cases', { request_id: id })).json()).toMatchObject({
      code,
      request_id: requestId,
      brief: { wants: 'Mazda CX-5' },
    })
  expect((await at.call(client, 'GET', '/cases')).json()).toHaveLength(1)
})

test('language that a request for a package asks to be advised in is the case’s, where it had none', async () => {
  const { client, advisor, code } = await at.bought()
  const { money } = await at.read(client, code)
  expect((await at.desk(advisor, code)).advisor_language).toBeNull()
  await askedFor(client, { package_id: money?.package_id, advisorLanguage: 'fa' })
  expect((await at.desk(advisor, code)).advisor_language).toBe('fa')
})

test('second request for a package has its call in the same case, and no other beside it', async () => {
  const advisor = await calls.callable()
  const { client, code } = await at.boughtBy(await product.signUp(), advisor)
  await calls.callable()
  const { money } = await at.read(client, code)
  await askedFor(client, { package_id: money?.package_id })
  const second = await askedFor(client, { package_id: money?.package_id })
  const { consultant, slots } = (await at.call(client, 'GET', `/leads/${second}/slots`)).json<Slots>()
  expect(consultant).not.toBeNull()
  const timeOf = (place: number) => ({ starts_at: slots[place]?.starts_at, how: 'video', time_zone: TORONTO })
  const booked = await at.call(client, 'POST', `/leads/${second}/appointment`, timeOf(0))
  expect(booked.json()).toMatchObject({ case_code: code })
  expect((await calls.ofDesk(advisor, code)).map((one) => one.consultant.id)).toEqual([advisor.id])
  const elsewhere = await askedFor(client, { package_id: money?.package_id, email: `other-${client.email}` })
  const again = await at.call(client, 'POST', `/leads/${elsewhere}/appointment`, timeOf(3))
  expect(again.json()).toMatchObject({ code: 'appointment_exists' })
})

test('client who paid and never started can still ask for the money once the package has expired', async () => {
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

test('document that was dropped and asked for again is not opened a second time', async () => {
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
