import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slots } from '#contract/appointments/endpoints.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts'
import { type AppointmentCalls, codeOf } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, calls, manager } = await openCasesApp())
})
afterAll(() => product.close())

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
const book = (person: TestPerson, code: string, starts_at: string, more: object = {}) =>
  at.call(person, 'POST', `/desk/cases/${code}/appointments`, { starts_at, minutes: 30, how: 'video', ...more })
const freeOf = async (person: TestPerson, code: string) =>
  (await at.call(person, 'GET', `/desk/cases/${code}/slots`)).json<Slots & { time_zone: string }>()

async function takeOff(advisor: TestPerson, days: number) {
  const day = (offset: number) => businessDayOf(new Date(product.clock.now().getTime() + offset * DAY_MS))
  const off = { kind: 'off', first_day: day(0), last_day: day(days) }
  expect((await at.call(advisor, 'POST', '/desk/hours/me/days', off)).statusCode).toBe(201)
  return day(days)
}

test('staff booking shows the free times of a case’s consultant and the client’s zone, and books one', async () => {
  const { advisor, client, code } = await calls.opened()
  const free = await freeOf(advisor, code)
  expect(free.slots).toEqual((await calls.slots(client, code)).slots)
  expect([free.time_zone, free.away_until]).toEqual(['America/Toronto', null])
  expect((await book(advisor, code, free.slots[3]?.starts_at ?? '')).statusCode).toBe(201)
})

test('booking outside of the consultant’s hours asks first', async () => {
  const { advisor, code } = await calls.opened()
  const { slots } = await freeOf(advisor, code)
  const first = slots[0]?.starts_at ?? ''
  for (const odd of [later(first, 12 * HOUR_MS), later(first, -24 * HOUR_MS + 10 * HOUR_MS + 7 * DAY_MS)]) {
    expect(codeOf(await book(advisor, code, odd))).toBe('outside_hours')
  }
  expect((await book(advisor, code, later(first, 12 * HOUR_MS), { sure: true })).statusCode).toBe(201)
})

test('day off is outside of a consultant’s hours, and their case says until when they are away', async () => {
  const { advisor, client, code } = await calls.opened()
  const before = await freeOf(advisor, code)
  const back = await takeOff(advisor, 6)
  const first = before.slots[0]?.starts_at ?? ''
  expect(codeOf(await book(manager, code, first))).toBe('outside_hours')
  expect((await freeOf(manager, code)).away_until).toBe(back)
  const shown = (await at.call(manager, 'GET', `/desk/cases/${code}`)).json<DeskCase>()
  expect(shown.consultant_away_until).toBe(back)
  // Their client reads the same, with how many times there are with a colleague.
  const colleague = await calls.callable()
  const seen = await calls.slots(client, code)
  expect(seen.away_until).toBe(back)
  expect(seen.others).toBeGreaterThan(0)
  expect(colleague.id).not.toBe(advisor.id)
})
