import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Today } from '#contract/desk/endpoints.ts'
import { requestReference } from '#contract/inbox/constants.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { cases } from '../cases/tables.ts'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
  staff = await product.signUp('ADMIN')
  api = requestsOf(product, staff)
})
afterAll(() => product.close())

async function ask(changes: object = {}): Promise<string> {
  return (await api.post('/leads', leadFields(changes))).json().id
}

async function today(person: TestPerson): Promise<Today> {
  return (await product.inject({ url: '/api/v1/desk/today', headers: person.headers })).json()
}

const answer = (id: string, text: string, person = staff) =>
  api.post(`/inbox/admin/${id}/answers`, { text }, person.headers)

async function mailTo(email: string, word: string) {
  const found = async () => {
    product.deps.jobs.nudge()
    const mails = (await product.mailbox.list()).filter((mail) => mail.channel === 'mail' && mail.to === email)
    const mail = mails.find(({ text }) => text.includes(word))
    expect(mail).toBeDefined()
    return mail
  }
  return vi.waitFor(found, { timeout: 15_000 })
}

test('request waits on Today with the clock of a first answer, until it is answered', async () => {
  const id = await ask({ name: 'Camille Waits', email: 'waits@example.test' })
  const waiting = (await today(staff)).requests.find((one) => one.id === id)
  expect(waiting).toMatchObject({
    name: 'Camille Waits',
    kind: 'lead',
    assignee: null,
    clock: { promised_minutes: 240, is_first: true },
  })
  expect((await api.get(id)).clock).toEqual(waiting?.clock)
  const { request_count: before } = await today(staff)

  const answered = await answer(id, 'We can call you on Monday.\n\nWhich car is it?')
  expect([answered.statusCode, answered.json()]).toMatchObject([201, { kind: 'answer', author: 'Person 1' }])
  const after = await today(staff)
  expect(after.request_count).toBe(before - 1)
  expect(after.requests.map((one) => one.id)).not.toContain(id)
  expect(await api.get(id)).toMatchObject({
    status: 'contacted',
    clock: null,
    answered_at: product.clock.now().toISOString(),
    notes: [{ kind: 'answer', text: 'We can call you on Monday.\n\nWhich car is it?' }],
  })
  const mail = await mailTo('waits@example.test', 'Which car is it?')
  expect(mail?.channel === 'mail' && mail.subject).toContain(requestReference(id))
  // No text of the sender is mailed: the address is not confirmed.
  expect(mail?.text).not.toContain('Camille')
  const trail = await listAudit(product.deps.db, { entity: 'inbox', entityId: id }, { skip: 0, limit: 5 })
  expect(trail.map(({ action }) => action)).toEqual(['inbox.answered'])
})

test('second answer leaves the time of the first', async () => {
  const id = await ask()
  await answer(id, 'First')
  const { answered_at: first } = await api.get(id)
  product.clock.advance(60_000)
  await answer(id, 'Second')
  const item = await api.get(id)
  expect(item.answered_at).toBe(first)
  expect(item.notes.map(({ text }) => text)).toEqual(['First', 'Second'])
})

test('answered status answers it too, and back to new it waits as before', async () => {
  const id = await ask()
  expect(await api.change(id, { status: 'contacted' })).toMatchObject({
    answered_at: product.clock.now().toISOString(),
    clock: null,
  })
  expect(await api.change(id, { status: 'new' })).toMatchObject({ answered_at: null, clock: { is_first: true } })
})

test('consultant has on Today and answers their assigned requests', async () => {
  const [one, other] = [await product.signUp('CONSULTANT'), await product.signUp('CONSULTANT')]
  const id = await ask()
  expect((await answer(id, 'Mine?', one)).statusCode).toBe(404)
  await api.change(id, { assignee_id: one.id })
  expect((await today(one)).requests.map((request) => request.id)).toEqual([id])
  expect((await today(other)).requests).toEqual([])
  expect((await answer(id, 'Hello', one)).statusCode).toBe(201)
})

test('suspected machine’s request is not answered, and has no clock', async () => {
  const id = await ask()
  expect(await api.change(id, { is_suspect: true })).toMatchObject({ clock: null })
  expect([(await answer(id, 'Hello')).json().code, (await api.get(id)).notes]).toEqual(['request_suspect', []])
})

test('case opened from a request keeps its clock', async () => {
  const id = await ask({ email: 'case@example.test' })
  const { created_at: since } = await api.get(id)
  product.clock.advance(2 * 60_000)
  const opened = await api.post('/desk/cases', { request_id: id }, staff.headers)
  expect(opened.statusCode).toBe(201)
  expect((await today(staff)).requests.map((request) => request.id)).not.toContain(id)
  const [row] = await product.deps.db.select().from(cases).where(eq(cases.requestId, id))
  expect(row?.waitingSince?.toISOString()).toBe(since)
})
