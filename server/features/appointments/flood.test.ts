import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment, Slots } from '#contract/appointments/endpoints.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { type AppointmentCalls, TORONTO } from '#server/testing/features/appointments.ts'
import { openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let calls: AppointmentCalls
let networks = 0

beforeAll(async () => {
  ;({ product, calls } = await openCasesApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }))
  for (let count = 0; count < 3; count++) await calls.callable()
})
afterAll(() => product.close())

const otherNetwork = () => `198.51.100.${++networks}`
const post = (path: string, payload: object, network = otherNetwork()) =>
  product.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { 'x-forwarded-for': network } })

async function request(email: string): Promise<string> {
  const answer = await post('/leads', leadFields({ email, advisorLanguage: 'en' }))
  return answer.json<{ id: string }>().id
}

async function free(id: string): Promise<string> {
  const { slots } = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
  return slots[0]?.starts_at ?? ''
}

async function book(id: string, network = otherNetwork()) {
  const wanted = { starts_at: await free(id), how: 'video', time_zone: TORONTO }
  return post(`/leads/${id}/appointment`, wanted, network)
}

const cancel = (token: string) => post('/calls/link/cancel', { token })
const move = async (id: string, token: string) =>
  post('/calls/link/move', { token, starts_at: await free(id), time_zone: TORONTO })

async function mailsOfCalls(): Promise<number> {
  const rows = await product.deps.db.select({ template: outboxMessages.template }).from(outboxMessages)
  return rows.filter(({ template }) => template.startsWith('notification.caseCall')).length
}

test('unconfirmed address gets mail about five calls an hour and ten a day, from any network', async () => {
  const email = 'victim@example.test'
  const mailed = await mailsOfCalls()
  const ids = [await request(email), await request(email)]
  let statuses: number[] = []
  /** Booked, cancelled, booked again by the link, cancelled, booked with the other request, and so on. */
  async function flood() {
    statuses = []
    for (const id of [...ids, ...ids]) {
      const booked = await book(id)
      statuses.push(booked.statusCode)
      if (booked.statusCode !== 201) continue
      const { token } = booked.json<Appointment>()
      await cancel(token)
      const again = await move(id, token)
      statuses.push(again.statusCode)
      // Each new call has a link of its own.
      if (again.statusCode === 200) await cancel(again.json<Appointment>().token)
      else expect((await cancel(token)).statusCode).toBe(200)
    }
  }
  await flood()
  expect(statuses).toEqual([201, 200, 201, 200, 201, 429, 429])
  product.clock.advance(HOUR_MS + 1)
  await flood()
  expect(statuses.filter((status) => status < 400)).toHaveLength(5)
  product.clock.advance(HOUR_MS + 1)
  await flood()
  expect(statuses.filter((status) => status < 400)).toEqual([])
  // Booked calls can be cancelled, which sends mails too.
  expect((await mailsOfCalls()) - mailed).toBe(20)
  const other = await book(await request('somebody-else@example.test'))
  expect(other.statusCode).toBe(201)
})

test('network without an account books ten calls a day; others are not affected', async () => {
  product.clock.advance(25 * HOUR_MS)
  const network = otherNetwork()
  for (let count = 0; count < 10; count++) {
    product.clock.advance(61_000)
    expect((await book(await request(`crowd-${count}@example.test`), network)).statusCode).toBe(201)
  }
  const id = await request('crowd-last@example.test')
  const refused = await book(id, network)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await book(id)).statusCode).toBe(201)
})

test('foreign requests in the name of a client do not keep the client from their own call', async () => {
  const { client, code, appointment } = await calls.booked()
  for (let count = 0; count < 6; count++) {
    const booked = await book(await request(client.email))
    if (booked.statusCode === 201) await cancel(booked.json<Appointment>().token)
  }
  expect((await calls.move(appointment.token, await calls.slot(client, code, 3))).statusCode).toBe(200)
})
