import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { translator } from '#server/platform/process/translations.ts'
import { type AppointmentCalls, TORONTO, VANCOUVER } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { mailsWaitingFor } from '#server/testing/runs/outbox.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { updatePerson } from '../accounts/queries.ts'
import { cases } from '../cases/tables.ts'
import { messageOf } from '../notifications/responses.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
})
afterAll(() => product.close())

/** The calendar entry in the newest mail to a person. */
async function lastTo({ email }: TestPerson) {
  const mail = (await mailsWaitingFor(product, email)).findLast(({ calendar }) => calendar)
  if (!mail) throw new Error('There is no invitation')
  return mail
}

describe('call booked by staff', () => {
  const inPlace = (code: string, place: Partial<typeof cases.$inferInsert>) =>
    product.deps.db
      .update(cases)
      .set({ province: null, state: null, ...place })
      .where(eq(cases.code, code))

  async function bookedByStaff(advisor: TestPerson, code: string, startsAt: string) {
    const wanted = { starts_at: startsAt, minutes: 30, how: 'video', sure: true }
    const answer = await at.call(advisor, 'POST', `/desk/cases/${code}/appointments`, wanted)
    expect(answer.statusCode).toBe(201)
    return answer.json<DeskAppointment>()
  }

  test('is announced in the client’s zone, with the zone’s name and Montréal’s time beside it', async () => {
    const { client, advisor, code } = await calls.opened()
    await inPlace(code, { province: 'BC' })
    const { time_zone } = await bookedByStaff(advisor, code, await calls.slot(client, code))
    expect(time_zone).toBe(VANCOUVER)
    const { text } = await lastTo(client)
    expect(text).toMatch(/^Booked for .*, Pacific Time: your call with/m)
    expect(text).toMatch(/^That’s .* in Montreal/m)
  })

  test.for([
    [{ state: 'TX' }, 'America/Chicago', 'Central Time'],
    [{ province: 'QC' }, TORONTO, 'Eastern Time'],
    [{}, TORONTO, 'Eastern Time'],
  ] as const)('with %j is in %s', async ([place, zone, name]) => {
    const { client, advisor, code } = await calls.opened()
    await inPlace(code, place)
    const { time_zone } = await bookedByStaff(advisor, code, await calls.slot(client, code))
    expect(time_zone).toBe(zone)
    expect((await lastTo(client)).text).toContain(`, ${name}: your call with`)
  })

  test('keeps the zone that the client chose before', async () => {
    const { client, advisor, code, appointment } = await calls.booked({ time_zone: 'Asia/Manila' })
    await inPlace(code, { province: 'BC' })
    await calls.cancel(appointment.token)
    const { time_zone } = await bookedByStaff(advisor, code, await calls.slot(client, code, 2))
    expect(time_zone).toBe('Asia/Manila')
  })

  test.for(LOCALES)('is named with its zone in notifications too, in %s', (locale) => {
    const startsAt = '2026-11-24T18:30:00.000Z'
    const names = { en: 'Pacific Time', fr: 'heure du Pacifique', zh: '北美太平洋时间', tl: 'Oras sa Pasipiko' }
    const words = { t: translator(locale), locale }
    const values = { startsAt, consultant: 'Ada', zone: VANCOUVER }
    expect(messageOf('caseCallBooked', values, words)).toContain(names[locale])
    expect(messageOf('caseCallBooked', { startsAt, consultant: 'Ada' }, words)).not.toContain(names[locale])
  })
})

describe('link to video calls', () => {
  const link = 'https://video.example/room-7'
  const setLink = (advisor: TestPerson, version: number, video_link: string | null) =>
    calls.setWeek(advisor, { version, video_link })

  test('reaches the calls that are booked, and both calendars', async () => {
    const { client, advisor, appointment } = await calls.booked()
    const phone = await at.boughtBy(await product.signUp(), advisor)
    const slot = await calls.slot(phone.client, phone.code)
    await calls.book(phone.client, phone.code, slot, { how: 'phone', phone: '514 555-0142' })
    expect((await lastTo(client)).text).toContain('will send you the link')
    expect((await setLink(advisor, 1, link)).statusCode).toBe(200)
    expect(await calls.row(appointment.id)).toMatchObject({ videoLink: link, sequence: 1, version: 1 })
    const told = await lastTo(client)
    expect(told.subject).toMatch(/^The link for your call with/)
    expect(told.text).toContain(link)
    for (const side of [client, advisor]) {
      const { calendar } = await lastTo(side)
      expect(calendar?.method).toBe('REQUEST')
      expect(calendar?.content).toContain('SEQUENCE:1')
      expect(calendar?.content).toContain(`LOCATION:${link}`)
    }
    expect((await mailsWaitingFor(product, phone.client.email)).filter(({ calendar }) => calendar)).toHaveLength(1)
    // The same week once more is no news; nor is a week that is refused.
    const before = (await mailsWaitingFor(product, client.email)).length
    await setLink(advisor, 2, link)
    expect((await setLink(advisor, 2, null)).json()).toMatchObject({ code: 'hours_changed' })
    expect(await mailsWaitingFor(product, client.email)).toHaveLength(before)
    expect((await calls.row(appointment.id)).videoLink).toBe(link)
  })

  test('does not reach one that is over or off', async () => {
    const [over, off] = [await calls.booked(), await calls.booked()]
    await calls.shift(over.appointment.id, -60)
    await calls.cancel(off.appointment.token)
    for (const { advisor, appointment } of [over, off]) {
      await setLink(advisor, 1, link)
      expect((await calls.row(appointment.id)).videoLink).toBeNull()
    }
  })

  test.for(LOCALES)('is announced completely in %s', async (locale) => {
    const { client, advisor } = await calls.booked()
    for (const { id } of [client, advisor]) await updatePerson(product.deps.db, id, { locale })
    await setLink(advisor, 1, link)
    for (const side of [client, advisor]) {
      const { subject, text } = await lastTo(side)
      expect(`${subject} ${text}`).not.toMatch(/emails\.|\{|undefined/)
    }
  })
})
