import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson } from '../accounts/queries.ts'
import { collectData } from '../privacy/collect.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { appointments } from './tables.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
})
afterAll(() => product.close())

/** The calls in a person's data export. */
async function copied({ id }: TestPerson): Promise<object[]> {
  const [file] = await collectData(product.deps, id)
  const data = JSON.parse(String(await file?.read())) as { appointments: object[] }
  return data.appointments
}

/** A call that a person with an account booked after a request. */
async function bookedForRequest(person: TestPerson) {
  const fields = leadFields({ email: person.email, phone: '514 555 0142' })
  const asked = await product.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: person.headers,
    payload: fields,
  })
  const { id } = asked.json<{ id: string }>()
  const free = await at.call(person, 'GET', `/leads/${id}/slots`)
  const { starts_at } = free.json<{ slots: { starts_at: string }[] }>().slots[0] ?? { starts_at: '' }
  const wanted = { starts_at, how: 'phone', time_zone: 'America/Toronto', about: 'After work, please' }
  const booked = await at.call(person, 'POST', `/leads/${id}/appointment`, wanted)
  if (booked.statusCode !== 201) throw new Error(booked.body)
  return booked.json<Appointment>()
}

test('data export holds one’s own calls, of cases and of requests, and no others', async () => {
  const { client, appointment } = await calls.booked({ about: 'Dealer B’s offer' })
  const other = await calls.booked({ about: 'Something of mine' })
  expect(await copied(client)).toEqual([
    expect.objectContaining({ status: 'booked', starts_at: appointment.starts_at, about: 'Dealer B’s offer' }),
  ])
  const visitor = await product.signUp()
  const asked = await bookedForRequest(visitor)
  expect(await copied(visitor)).toEqual([
    expect.objectContaining({ starts_at: asked.starts_at, phone: '+15145550142', about: 'After work, please' }),
  ])
  expect(JSON.stringify(await copied(other.client))).not.toMatch(/Dealer B|After work/)
})

test('account deletion removes its calls: the links are dead, and the times are free again', async () => {
  const { client, advisor, code, appointment } = await calls.booked()
  const asked = await bookedForRequest(client)
  const colleague = await product.signUp()
  const others = (await at.boughtBy(colleague, advisor)).code
  expect((await calls.book(colleague, others, appointment.starts_at)).json()).toMatchObject({ code: 'slot_taken' })
  const person = await getPerson(product.deps.db, client.id)
  await product.deps.db.transaction((tx) => erasePerson(product.deps, tx, person))
  const left = await product.deps.db.select().from(appointments)
  expect(left.filter(({ id }) => [appointment.id, asked.id].includes(id))).toEqual([])
  for (const { token } of [appointment, asked]) expect((await calls.link(token)).statusCode).toBe(404)
  expect((await calls.cancel(appointment.token)).statusCode).toBe(404)
  expect((await at.call(advisor, 'GET', `/desk/cases/${code}/appointments`)).statusCode).toBe(404)
  expect((await calls.book(colleague, others, appointment.starts_at)).statusCode).toBe(201)
})
