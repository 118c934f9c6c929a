import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { InboxItem } from '#contract/inbox/endpoints.ts'
import type { Notification } from '#contract/notifications/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

const inbox = async (person: TestPerson) => (await at.call(person, 'GET', '/inbox/admin')).json<InboxItem[]>()
const news = async (person: TestPerson) =>
  (await at.call(person, 'GET', '/profile/me/notifications')).json<Notification[]>().map(({ link }) => link)
const ask = async (person: TestPerson, email = person.email) => {
  const answer = await product.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: person.headers,
    payload: leadFields({ email }),
  })
  return answer.json<{ id: string }>().id
}

describe('request of a person with a package', () => {
  test('goes to the consultant of that package by itself, who is notified', async () => {
    const { advisor, client } = await at.bought()
    const id = await ask(client)
    expect(await inbox(advisor)).toMatchObject([{ id, assignee: { id: advisor.id } }])
    expect(await news(advisor)).toContain(`/desk/inbox/${id}`)
    // A message from the same address, without a sign-in.
    await product.inject({
      method: 'POST',
      url: '/api/v1/contact/send-message',
      payload: { name: 'Camille', email: client.email, subject: 'My case', message: 'A word' },
    })
    expect((await inbox(advisor)).map(({ kind }) => kind).toSorted()).toEqual(['lead', 'message'])
  })

  test('stays unassigned while that consultant is off: it would wait until they are back', async () => {
    const { advisor, client } = await at.bought()
    const today = businessDayOf(product.clock.now())
    const off = { kind: 'off', first_day: today, last_day: today }
    expect((await at.call(advisor, 'POST', '/desk/hours/me/days', off)).statusCode).toBe(201)
    const id = await ask(client)
    expect((await inbox(manager)).find((one) => one.id === id)?.assignee).toBeNull()
    expect(await inbox(advisor)).toEqual([])
    const people = (await at.call(manager, 'GET', '/inbox/admin/assignees')).json<{ id: string }[]>()
    expect(people.find((one) => one.id === advisor.id)).toMatchObject({ away_until: today })
  })

  test('of other people waits for staff', async () => {
    const id = await ask(await product.signUp())
    expect((await inbox(manager)).find((one) => one.id === id)?.assignee).toBeNull()
  })
})

describe('inbox consultant', () => {
  test('sees and handles what was given to them, and gives it back but not on', async () => {
    const [one, other] = [await at.consultant(), await at.consultant()]
    const id = await ask(await product.signUp())
    const url = `/inbox/admin/${id}`
    expect((await at.call(one, 'GET', url)).statusCode).toBe(404)
    expect((await at.call(one, 'PUT', url, { status: 'won' })).statusCode).toBe(404)
    expect((await at.call(one, 'POST', `${url}/notes`, { text: 'Mine' })).statusCode).toBe(404)
    await at.call(manager, 'PUT', url, { assignee_id: one.id })
    expect(await news(one)).toEqual([`/desk/inbox/${id}`])
    expect(await inbox(one)).toMatchObject([{ id }])
    expect(await inbox(other)).toEqual([])
    expect((await at.call(one, 'GET', '/inbox/admin/assignees')).json()).toMatchObject([{ id: one.id }])
    expect((await at.call(one, 'PUT', url, { status: 'contacted' })).statusCode).toBe(200)
    expect((await at.call(one, 'POST', `${url}/notes`, { text: 'Called, nobody there' })).statusCode).toBe(201)
    expect((await at.call(one, 'PUT', url, { assignee_id: other.id })).statusCode).toBe(403)
    expect((await at.call(one, 'GET', '/inbox/admin/export')).statusCode).toBe(403)
    expect((await at.call(one, 'PUT', url, { assignee_id: null })).statusCode).toBe(200)
    expect((await at.call(one, 'GET', url)).statusCode).toBe(404)
  })

  test('opens a case from a request of theirs, and it is theirs', async () => {
    const one = await at.consultant(['fr'])
    const id = await ask(await product.signUp())
    const open = (person: TestPerson) => at.call(person, 'POST', '/desk/cases', { request_id: id })
    expect((await open(one)).statusCode).toBe(404)
    await at.call(manager, 'PUT', `/inbox/admin/${id}`, { assignee_id: one.id })
    const opened = await open(one)
    expect(opened.statusCode).toBe(201)
    const { code, consultant_id } = opened.json<DeskCase>()
    expect(consultant_id).toBe(one.id)
    // Repeated calls, by any caller, give the same case.
    expect((await open(manager)).json<DeskCase>().code).toBe(code)
  })
})
