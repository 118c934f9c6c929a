import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import type { OutboxMessage } from '#server/platform/jobs/outbox.ts'
import { type AppointmentCalls, codeOf, VANCOUVER } from '#server/testing/features/appointments.ts'
import { openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { updatePerson } from '../accounts/queries.ts'
import { remindOfCalls } from './reminders.ts'
import { reminderTimes } from './times.ts'

let product: TestApp
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, calls } = await openCasesApp())
})
afterAll(() => product.close())

/** The messages to a person, by kind. */
async function sentTo({ email }: TestPerson, channel: 'mail' | 'sms' = 'mail'): Promise<string[]> {
  const rows = await product.deps.db.select().from(outboxMessages).orderBy(outboxMessages.createdAt)
  return rows.flatMap(({ sealed, template }) => {
    const message = sealed ? (JSON.parse(product.deps.secrets.unseal('outbox', sealed)) as OutboxMessage) : undefined
    const isTheirs = message?.channel === channel && (channel === 'sms' || message.to === email)
    return isTheirs && /Tomorrow|Soon/.test(template) ? [template.replace('notification.caseCall', '')] : []
  })
}

/** So many hours before the call. */
function goTo(startsAt: string, hoursBefore: number): void {
  product.clock.advance(new Date(startsAt).getTime() - hoursBefore * HOUR_MS - product.clock.now().getTime())
}

/** A call some days ahead, as seen now. */
async function bookedAhead() {
  const opened = await calls.opened()
  const booked = await calls.book(opened.client, opened.code, await calls.slot(opened.client, opened.code, 40))
  return { ...opened, appointment: booked.json<Appointment>() }
}

test('reminders are for the same hour in the reader’s zone the day before, over a clock change too', () => {
  const sunday = new Date('2026-11-01T18:00:00Z')
  expect(reminderTimes(sunday, 'America/Toronto')).toEqual({
    dayAt: new Date('2026-10-31T17:00:00Z'),
    hourAt: new Date('2026-11-01T17:00:00Z'),
  })
  expect(reminderTimes(sunday, 'Asia/Manila').dayAt).toEqual(new Date('2026-10-31T18:00:00Z'))
})

test('reminders go out once each, however often and however many processes look', async () => {
  const { client, appointment } = await bookedAhead()
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual([])
  goTo(appointment.starts_at, 24)
  await Promise.all([remindOfCalls(product.deps), remindOfCalls(product.deps), remindOfCalls(product.deps)])
  expect(await sentTo(client)).toEqual(['Tomorrow'])
  goTo(appointment.starts_at, 0.9)
  await Promise.all([remindOfCalls(product.deps), remindOfCalls(product.deps)])
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual(['Tomorrow', 'Soon'])
})

test('reminders follow a call that is moved, and end with one that is cancelled', async () => {
  const { client, code, appointment } = await bookedAhead()
  goTo(appointment.starts_at, 24)
  await remindOfCalls(product.deps)
  const renewed = await product.renew(client)
  const { slots } = await calls.slots(renewed, code)
  const later = slots.find(
    ({ starts_at }) => new Date(starts_at).getTime() > new Date(appointment.starts_at).getTime() + 72 * HOUR_MS,
  )
  const moved = (await calls.move(appointment.token, later?.starts_at ?? '')).json<Appointment>()
  goTo(moved.starts_at, 24)
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual(['Tomorrow', 'Tomorrow'])
  await calls.cancel(appointment.token)
  goTo(moved.starts_at, 1)
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual(['Tomorrow', 'Tomorrow'])
})

test('reminders can be switched off: for one call, and for all in the preferences', async () => {
  const one = await bookedAhead()
  const switched = await calls.anybody('PUT', '/calls/link/reminders', {
    token: one.appointment.token,
    day: false,
    hour: true,
  })
  expect(switched.json<Appointment>().reminders).toMatchObject({ day: false, hour: true })
  const all = await bookedAhead()
  const off = { call_reminders_enabled: false }
  expect(
    (
      await product.inject({
        method: 'PATCH',
        url: '/api/v1/profile/me/preferences',
        headers: all.client.headers,
        payload: off,
      })
    ).statusCode,
  ).toBe(200)
  for (const hours of [24, 1]) {
    for (const { appointment } of [one, all]) {
      goTo(appointment.starts_at, hours)
      await remindOfCalls(product.deps)
    }
  }
  expect(await sentTo(one.client)).toEqual(['Soon'])
  expect(await sentTo(all.client)).toEqual([])
})

test('reminders and the link, except for cancelling, end with the account: a deactivated person gets and books nothing', async () => {
  const { client, code, appointment } = await bookedAhead()
  const { token, starts_at } = appointment
  const later = await calls.slot(client, code, 60)
  await updatePerson(product.deps.db, client.id, { isActive: false })
  const reminders = { token, day: true, hour: true }
  const refused = [await calls.move(token, later), await calls.anybody('PUT', '/calls/link/reminders', reminders)]
  expect(refused.map(codeOf)).toEqual(['account_deactivated', 'account_deactivated'])
  goTo(starts_at, 24)
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual([])
  expect((await calls.cancel(token)).statusCode).toBe(200)
  expect(codeOf(await calls.move(token, later))).toBe('account_deactivated')
})

test('reminder that is too late is not sent', async () => {
  const { client, appointment } = await bookedAhead()
  goTo(appointment.starts_at, 0.5)
  await remindOfCalls(product.deps)
  expect(await sentTo(client)).toEqual(['Soon'])
  const gone = await bookedAhead()
  goTo(gone.appointment.starts_at, -1)
  await remindOfCalls(product.deps)
  expect(await sentTo(gone.client)).toEqual([])
})

test('reminder text goes to a confirmed number of a person who wants texts', async () => {
  const { client, appointment } = await bookedAhead()
  const number = '+15145550142'
  const wants = { phoneNumber: number, confirmedPhoneNumber: number, smsNotificationsEnabled: true }
  await updatePerson(product.deps.db, client.id, wants)
  const before = (await sentTo(client, 'sms')).length
  goTo(appointment.starts_at, 1)
  await remindOfCalls(product.deps)
  expect((await sentTo(client, 'sms')).slice(before)).toEqual(['Soon'])
  expect(VANCOUVER).toBe(appointment.time_zone)
})
