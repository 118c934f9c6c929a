import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Appointment, Slots } from '#contract/appointments/endpoints.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { expirePackages } from '#server/flows/casework/package-ending.ts'
import { type AppointmentCalls, codeOf, TORONTO } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { mailsWaitingFor } from '#server/testing/runs/outbox.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
})
afterAll(() => product.close())

/** The calendar methods sent to an address, in order. */
async function methodsTo({ email }: { email: string }): Promise<string[]> {
  return (await mailsWaitingFor(product, email)).flatMap(({ calendar }) => calendar?.method ?? [])
}

async function expectOff({ id }: Appointment, ...sides: { email: string }[]): Promise<void> {
  expect(await calls.row(id)).toMatchObject({
    status: 'cancelled',
    sequence: 1,
    dayReminderDueAt: null,
    hourReminderDueAt: null,
  })
  for (const side of sides) expect(await methodsTo(side)).toEqual(['REQUEST', 'CANCEL'])
}

describe('closed case has no future call', () => {
  test('cancelled by the client: both calendars are updated, the time is free, and none is booked while money goes back', async () => {
    const { client, advisor, code, appointment } = await calls.booked()
    expect((await at.call(client, 'POST', `/cases/${code}/cancel`)).statusCode).toBe(200)
    await expectOff(appointment, client, advisor)
    const timeline = await at.timeline(client, code)
    expect(timeline.map(({ kind }) => kind)).toContain('callCancelled')
    const told = (await mailsWaitingFor(product, client.email)).find(({ calendar }) => calendar?.method === 'CANCEL')
    expect(told?.text).not.toContain('/call?token=')
    const other = await at.boughtBy(await product.signUp(), advisor)
    expect(await calls.slot(other.client, other.code)).toBe(appointment.starts_at)
    const at409 = [409, 'refund_under_way']
    for (const answer of [
      await calls.book(client, code, appointment.starts_at),
      await calls.move(appointment.token, appointment.starts_at),
      await at.call(advisor, 'POST', `/desk/cases/${code}/appointments`, {
        starts_at: appointment.starts_at,
        minutes: 30,
        how: 'video',
      }),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual(at409)
    }
  })

  test('stopped by staff, but not one whose client has bought a car', async () => {
    const [stopped, bought] = [await calls.booked(), await calls.booked()]
    for (const opened of [stopped, bought]) await at.begin(opened)
    await at.move(stopped, { stage: 'closed', reason: 'stopped' })
    await expectOff(stopped.appointment, stopped.client, stopped.advisor)
    await at.move(bought, { stage: 'closed', reason: 'bought_elsewhere' })
    expect((await calls.row(bought.appointment.id)).status).toBe('booked')
    expect(await methodsTo(bought.client)).toEqual(['REQUEST'])
  })

  test('expired with its package', async () => {
    const { client, advisor, appointment } = await calls.booked()
    product.clock.advance(400 * DAY_MS)
    await calls.shift(appointment.id, 24 * 60)
    await expirePackages(product.deps)
    await expectOff(appointment, client, advisor)
  })

  test('nor one that was booked with the request it came from', async () => {
    const advisor = await calls.callable(['zh'])
    const email = 'request@example.test'
    const asked = await calls.anybody('POST', '/leads', leadFields({ email, advisorLanguage: 'zh' }))
    const { id } = asked.json<{ id: string }>()
    const { slots } = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
    const wanted = { starts_at: slots[0]?.starts_at, how: 'video', time_zone: TORONTO }
    const booked = (await calls.anybody('POST', `/leads/${id}/appointment`, wanted)).json<Appointment>()
    const manager = await product.signUp('MANAGER')
    const { code } = (await at.call(manager, 'POST', '/desk/cases', { request_id: id })).json<DeskCase>()
    const closed = await at.move({ advisor: manager, code }, { stage: 'closed', reason: 'stopped' })
    expect(closed.statusCode).toBe(200)
    await expectOff(booked, { email }, advisor)
  })
})

describe('call link', () => {
  test('ends two weeks after it: it changes nothing any more, and its page shows no number', async () => {
    const wanted = { how: 'phone', phone: '514 555-0142', about: 'My old car' }
    const { client, code, appointment } = await calls.booked(wanted)
    const { token } = appointment
    await calls.shift(appointment.id, -14 * 24 * 60)
    expect((await calls.link(token)).json()).toMatchObject({ phone: '+15145550142', about: 'My old car' })
    await calls.shift(appointment.id, -14 * 24 * 60 - 31)
    expect((await calls.link(token)).json()).toMatchObject({
      id: appointment.id,
      phone: null,
      about: null,
      line: null,
      video_link: null,
    })
    for (const answer of [
      await calls.move(token, await calls.slot(client, code, 2)),
      await calls.cancel(token),
      await calls.anybody('PUT', '/calls/link/reminders', { token, day: false, hour: false }),
      await calls.anybody('GET', `/calls/link/slots?token=${token}`),
      await calls.anybody('GET', `/calls/link/file?token=${token}`),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_token'])
    }
    // A signed-in person reads their own.
    const own = (await at.call(client, 'GET', `/cases/${code}/appointments`)).json<Appointment[]>()
    expect(own[0]).toMatchObject({ phone: '+15145550142', about: 'My old car' })
  })
})
