import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Appointment, DeskAppointment, Slots } from '#contract/appointments/endpoints.ts'
import type { ClientCase, DeskCase } from '#contract/cases/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { type AppointmentCalls, codeOf, TORONTO, WEEK } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { appointments } from './tables.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
})
afterAll(() => product.close())

const officeDay = (time: string) => businessDayOf(new Date(time))

describe('client’s booking', () => {
  test('with their consultant, at a time of that consultant’s', async () => {
    const { client, advisor, code } = await calls.opened()
    await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'time', text: 'Choose a time' })
    const { slots, consultant } = await calls.slots(client, code)
    expect(consultant?.name).toMatch(/^Person/)
    expect(slots.length).toBeGreaterThan(100)
    const startsAt = slots[3]?.starts_at ?? ''
    const answer = await calls.book(client, code, startsAt, { about: 'Dealer B’s offer' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<Appointment>()).toMatchObject({
      status: 'booked',
      starts_at: startsAt,
      about: 'Dealer B’s offer',
      case_code: code,
    })
    const shown = (await at.call(client, 'GET', `/cases/${code}`)).json<ClientCase>()
    expect(shown.todos.filter(({ kind }) => kind === 'time').every(({ done_at }) => done_at)).toBe(true)
    const timeline = await at.timeline(client, code)
    expect(timeline.map(({ kind }) => kind)).toContain('callBooked')
    expect((await calls.slots(client, code)).slots.map(({ starts_at }) => starts_at)).not.toContain(startsAt)
  })

  test('and it is the next step of the case, when nothing else is', async () => {
    const { client, advisor, code } = await calls.opened()
    await at.begin({ client, advisor, code })
    const startsAt = await calls.slot(client, code)
    await calls.book(client, code, startsAt)
    expect((await at.read(client, code)).next_step).toMatchObject({ kind: 'call', due_at: startsAt })
  })

  test('one at a time', async () => {
    const { client, code } = await calls.booked()
    const second = await calls.book(client, code, await calls.slot(client, code))
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'appointment_exists'])
  })

  test('not at a time that is not offered, and not in a closed case', async () => {
    const { client, advisor, code } = await calls.opened()
    const startsAt = await calls.slot(client, code)
    const beside = new Date(new Date(startsAt).getTime() + 5 * 60_000).toISOString()
    expect(codeOf(await calls.book(client, code, beside))).toBe('slot_not_offered')
    const soon = new Date(product.clock.now().getTime() + 60_000).toISOString()
    expect(codeOf(await calls.book(client, code, soon))).toBe('slot_not_offered')
    await at.begin({ client, advisor, code })
    await at.move({ advisor, code }, { stage: 'closed', reason: 'stopped' })
    expect(codeOf(await calls.book(client, code, startsAt))).toBe('case_closed')
  })

  test('by phone only where there is a number', async () => {
    const { client, code } = await calls.opened()
    const startsAt = await calls.slot(client, code)
    expect(codeOf(await calls.book(client, code, startsAt, { how: 'phone' }))).toBe('phone_missing')
    const booked = await calls.book(client, code, startsAt, { how: 'phone', phone: '514 555-0142' })
    expect(booked.json<Appointment>().phone).toBe('+15145550142')
  })

  test('a zone that no clock knows is refused', async () => {
    const { client, code } = await calls.opened()
    const startsAt = await calls.slot(client, code)
    for (const time_zone of ['Mars/Olympus', '+05:00', '']) {
      expect((await calls.book(client, code, startsAt, { time_zone })).statusCode).toBe(422)
    }
  })

  test('the second of two gets an error, and sees the next free ones', async () => {
    const advisor = await calls.callable()
    const [one, other] = [
      await at.boughtBy(await product.signUp(), advisor),
      await at.boughtBy(await product.signUp(), advisor),
    ]
    const startsAt = await calls.slot(one.client, one.code)
    const answers = await Promise.all([one, other].map(({ client, code }) => calls.book(client, code, startsAt)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser && codeOf(loser)).toBe('slot_taken')
    const { slots } = await calls.slots(other.client, other.code)
    expect(slots[0]?.starts_at).not.toBe(startsAt)
    expect(slots.length).toBeGreaterThan(0)
  })

  test('or with any consultant of the language, when nothing of their own suits', async () => {
    const { client, code, advisor } = await calls.opened()
    await at.call(advisor, 'POST', '/desk/hours/me/days', {
      kind: 'off',
      first_day: '2026-01-01',
      last_day: '2099-01-01',
    })
    expect((await calls.slots(client, code)).slots).toEqual([])
    const colleague = await calls.callable()
    const { slots, others } = {
      ...(await calls.slots(client, code, true)),
      others: (await calls.slots(client, code)).others,
    }
    expect(others).toBe(slots.length)
    const booked = await calls.book(client, code, slots[0]?.starts_at ?? '', { any: true })
    expect(booked.statusCode).toBe(201)
    expect((await calls.row(booked.json<Appointment>().id)).consultantId).not.toBe(advisor.id)
    expect(colleague.id).not.toBe(advisor.id)
  })
})

describe('calls of a consultant do not overlap', () => {
  test('not for staff, not for longer ones, not by a move, not by hand', async () => {
    const advisor = await calls.callable()
    const [one, other] = [
      await at.boughtBy(await product.signUp(), advisor),
      await at.boughtBy(await product.signUp(), advisor),
    ]
    const startsAt = await calls.slot(one.client, one.code, 5)
    await calls.book(one.client, one.code, startsAt)
    const minutesLater = (minutes: number) => new Date(new Date(startsAt).getTime() + minutes * 60_000).toISOString()
    const byStaff = (starts_at: string, minutes: number) =>
      at.call(advisor, 'POST', `/desk/cases/${other.code}/appointments`, {
        starts_at,
        minutes,
        how: 'video',
        sure: true,
      })
    for (const [start, minutes] of [
      [0, 30],
      [-30, 60],
      [10, 10],
      [30, 30],
      [-20, 10],
    ] as const) {
      expect(codeOf(await byStaff(minutesLater(start), minutes))).toBe('slot_taken')
    }
    // With the break before and after it fits.
    const made = await byStaff(minutesLater(45), 120)
    expect(made.statusCode).toBe(201)
    const { id, version } = made.json<DeskAppointment>()
    const onto = { version, starts_at: minutesLater(-60), minutes: 60 }
    expect(codeOf(await at.call(advisor, 'POST', `/desk/appointments/${id}/move`, onto))).toBe('slot_taken')
    expect((await calls.row(id)).startsAt.toISOString()).toBe(minutesLater(45))
    const row = await calls.row(id)
    const copy = { ...row, id: crypto.randomUUID() }
    await expect(product.deps.db.insert(appointments).values(copy)).rejects.toThrow()
    const onTop = sql`update appointments set starts_at = ${startsAt} where id = ${id}`
    await expect(product.deps.db.execute(onTop)).rejects.toThrow()
  })

  test('a cancelled one gives its time back', async () => {
    const { client, code, appointment } = await calls.booked()
    expect((await calls.cancel(appointment.token)).statusCode).toBe(200)
    expect((await calls.slots(client, code)).slots[0]?.starts_at).toBe(appointment.starts_at)
    expect((await calls.book(client, code, appointment.starts_at)).statusCode).toBe(201)
  })
})

describe('hours', () => {
  test('are a consultant’s own, and managers’ to edit; the second of two editors gets an error', async () => {
    const advisor = await calls.callable()
    const colleague = await at.consultant()
    const manager = await product.signUp('MANAGER')
    expect((await calls.setWeek(colleague, { version: 1 }, advisor.id)).statusCode).toBe(404)
    expect((await calls.setWeek(manager, { version: 1, weekly: WEEK.slice(0, 2) }, advisor.id)).statusCode).toBe(200)
    const late = await calls.setWeek(advisor, { version: 1 })
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'hours_changed'])
    expect((await calls.setWeek(advisor, { version: 2, video_link: 'javascript:alert(1)' })).statusCode).toBe(422)
    const linked = await calls.setWeek(advisor, { version: 2, video_link: 'https://meet.example/north' })
    expect(linked.json()).toMatchObject({ version: 3, video_link: 'https://meet.example/north' })
  })

  test('a day off takes its times away, and says what is booked on it', async () => {
    const { client, advisor, code } = await calls.opened()
    // Not today's: the last one of a day leaves nothing of it to come back.
    const appointment = (await calls.book(client, code, await calls.slot(client, code, 20))).json<Appointment>()
    const day = officeDay(appointment.starts_at)
    const off = { kind: 'off', first_day: day, last_day: day, note: 'Dentist' }
    const answer = await at.call(advisor, 'POST', '/desk/hours/me/days', off)
    expect(answer.statusCode).toBe(201)
    const { booked, hours } = answer.json<{ booked: DeskAppointment[]; hours: { days: { id: string }[] } }>()
    expect(booked.map(({ id }) => id)).toEqual([appointment.id])
    const free = await calls.slots(client, code)
    expect(free.slots.map(({ starts_at }) => officeDay(starts_at))).not.toContain(day)
    expect(free.off_days).toContain(day)
    const id = hours.days[0]?.id ?? ''
    const manager = await product.signUp('MANAGER')
    const remove = (person: typeof manager, path: string) =>
      product.inject({ method: 'DELETE', url: `/api/v1/desk/hours/${path}`, headers: person.headers })
    expect((await remove(await at.consultant(), `me/days/${id}`)).statusCode).toBe(404)
    expect((await remove(manager, `${advisor.id}/days/${id}`)).statusCode).toBe(200)
    const trail = { entity: 'person', entityId: advisor.id }
    expect((await listAudit(product.deps.db, trail, { skip: 0, limit: 2 })).toReversed()).toMatchObject([
      { actorId: advisor.id, action: 'hours.day', after: off },
      { actorId: manager.id, action: 'hours.dayRemoved', before: off },
    ])
    expect((await calls.slots(client, code)).slots.map(({ starts_at }) => officeDay(starts_at))).toContain(day)
  })
})

describe('visitor’s booking at the end of a request', () => {
  const ask = async (changes: object = {}) =>
    (
      await calls.anybody(
        'POST',
        '/leads',
        leadFields({ email: `visitor-${crypto.randomUUID()}@example.test`, ...changes }),
      )
    ).json<{ id: string }>().id
  const booking = (starts_at: string) => ({ starts_at, how: 'phone', time_zone: TORONTO })

  test('with any consultant of the language; the case goes to the one who calls', async () => {
    const advisor = await calls.callable(['tl'])
    const id = await ask({ advisorLanguage: 'tl' })
    const free = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
    expect(free.slots.length).toBeGreaterThan(0)
    const startsAt = free.slots[0]?.starts_at ?? ''
    const answer = await calls.anybody('POST', `/leads/${id}/appointment`, booking(startsAt))
    expect(answer.statusCode).toBe(201)
    const booked = answer.json<Appointment>()
    expect(booked).toMatchObject({ case_code: null, status: 'booked' })
    expect((await calls.row(booked.id)).consultantId).toBe(advisor.id)
    const again = await calls.anybody('POST', `/leads/${id}/appointment`, booking(free.slots[1]?.starts_at ?? ''))
    expect(codeOf(again)).toBe('appointment_exists')

    const busier = await calls.callable(['tl'])
    const manager = await product.signUp('MANAGER')
    const opened = (await at.call(manager, 'POST', '/desk/cases', { request_id: id })).json<DeskCase>()
    expect(opened.consultant_id).toBe(advisor.id)
    expect(busier.id).not.toBe(advisor.id)
    expect((await calls.ofDesk(advisor, opened.code)).map((one) => one.id)).toEqual([booked.id])
  })

  test('and what staff do with the call is in the audit log', async () => {
    await calls.callable(['tl'])
    const id = await ask({ advisorLanguage: 'tl' })
    const { slots } = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
    const booked = await calls.anybody('POST', `/leads/${id}/appointment`, booking(slots.at(-1)?.starts_at ?? ''))
    const call = booked.json<Appointment>().id
    const { version } = await calls.row(call)
    const manager = await product.signUp('MANAGER')
    const off = await at.call(manager, 'POST', `/desk/appointments/${call}/cancel`, { version, line: 'Ill' })
    expect(off.statusCode).toBe(200)
    const trail = await listAudit(product.deps.db, { entity: 'inbox', entityId: id }, { skip: 0, limit: 5 })
    expect(trail).toMatchObject([{ actorId: manager.id, action: 'inbox.callCancelled', after: {} }])
    expect(JSON.stringify(trail)).not.toContain('Ill')
  })

  test('not beside a call of the case that was opened for it, and not once that is closed', async () => {
    const advisor = await calls.callable(['tl'])
    const id = await ask({ advisorLanguage: 'tl' })
    const { slots } = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
    const manager = await product.signUp('MANAGER')
    const { code, version } = (await at.call(manager, 'POST', '/desk/cases', { request_id: id })).json<DeskCase>()
    await at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: advisor.id })
    const byStaff = { starts_at: slots[6]?.starts_at, minutes: 30, how: 'phone' }
    const made = await at.call(manager, 'POST', `/desk/cases/${code}/appointments`, byStaff)
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
    const choose = () => calls.anybody('POST', `/leads/${id}/appointment`, booking(slots[0]?.starts_at ?? ''))
    expect(codeOf(await choose())).toBe('appointment_exists')
    await at.move({ advisor: manager, code }, { stage: 'closed', reason: 'stopped' })
    expect(codeOf(await choose())).toBe('case_closed')
  })

  test('others cannot, and nothing is offered where no consultant speaks the language', async () => {
    const owner = await product.signUp()
    const answer = await at.call(owner, 'POST', '/leads', leadFields({ email: owner.email }))
    const { id } = answer.json<{ id: string }>()
    expect((await calls.anybody('GET', `/leads/${id}/slots`)).statusCode).toBe(404)
    const chinese = await ask({ advisorLanguage: 'zh' })
    expect((await calls.anybody('GET', `/leads/${chinese}/slots`)).json<Slots>().slots).toEqual([])
  })
})

describe('booking staff', () => {
  test('move a call, give it to a colleague and cancel it; the client’s link still leads there', async () => {
    const { advisor, code, appointment } = await calls.booked()
    const colleague = await calls.callable()
    const manager = await product.signUp('MANAGER')
    const path = `/desk/appointments/${appointment.id}`
    const later = new Date(new Date(appointment.starts_at).getTime() + 7 * DAY_MS).toISOString()
    const moved = await at.call(advisor, 'POST', `${path}/move`, { version: 0, starts_at: later, minutes: 60 })
    expect(moved.json<DeskAppointment>()).toMatchObject({ starts_at: later, version: 1 })
    const given = { version: 1, starts_at: later, minutes: 60, consultant_id: colleague.id }
    expect((await at.call(advisor, 'POST', `${path}/move`, given)).statusCode).toBe(403)
    expect((await at.call(manager, 'POST', `${path}/move`, { ...given, version: 0 })).statusCode).toBe(409)
    expect((await at.call(manager, 'POST', `${path}/move`, given)).json()).toMatchObject({
      consultant: { id: colleague.id },
    })
    expect((await at.call(colleague, 'POST', `${path}/cancel`, { version: 2, line: 'I am ill.' })).statusCode).toBe(200)
    expect((await calls.link(appointment.token)).json()).toMatchObject({ status: 'cancelled', line: 'I am ill.' })
    expect((await calls.row(appointment.id)).sequence).toBe(3)
    expect((await calls.ofDesk(advisor, code))[0]).toMatchObject({ status: 'cancelled' })
  })

  test('an uninvited guest among them finds nothing', async () => {
    const { appointment, code } = await calls.booked()
    const stranger = await calls.callable()
    const path = `/desk/appointments/${appointment.id}`
    for (const [act, body] of [
      ['move', { version: 0, starts_at: appointment.starts_at, minutes: 30 }],
      ['cancel', { version: 0 }],
      ['outcome', { version: 0, status: 'done' }],
    ] as const) {
      expect((await at.call(stranger, 'POST', `${path}/${act}`, body)).statusCode).toBe(404)
    }
    expect((await at.call(stranger, 'GET', `/desk/cases/${code}/appointments`)).statusCode).toBe(404)
    const week = `/desk/calendar?from=${officeDay(appointment.starts_at)}&days=7&consultant=all`
    const shown = (await at.call(stranger, 'GET', week)).json<{ appointments: DeskAppointment[] }>()
    expect(shown.appointments).toEqual([])
  })

  test('say that a call was missed: the client takes another time, and the note stays among colleagues', async () => {
    const { client, advisor, code, appointment } = await calls.booked()
    const outcome = { version: 0, status: 'missed', line: 'I called at 7:31 and 7:40.', note: 'Wrong number?' }
    const path = `/desk/appointments/${appointment.id}/outcome`
    expect(codeOf(await at.call(advisor, 'POST', path, outcome))).toBe('appointment_not_begun')
    await calls.shift(appointment.id, -10)
    expect((await at.call(advisor, 'POST', path, outcome)).statusCode).toBe(200)
    const kinds = async (person: typeof client, side?: '/desk') =>
      (await at.timeline(person, code, side)).map(({ kind }) => kind)
    expect(await kinds(client)).toContain('callMissed')
    expect(await kinds(client)).not.toContain('callNote')
    expect(await kinds(advisor, '/desk')).toContain('callNote')
    const again = await calls.move(appointment.token, await calls.slot(client, code, 2))
    expect(again.statusCode).toBe(200)
    expect(again.json<Appointment>()).toMatchObject({ status: 'booked' })
    expect(again.json<Appointment>().id).not.toBe(appointment.id)
    expect((await calls.row(appointment.id)).status).toBe('missed')
    // Pressed by mistake: the other one is right.
    const corrected = { version: 1, status: 'done' }
    expect((await at.call(advisor, 'POST', path, corrected)).json()).toMatchObject({ status: 'done' })
  })

  test('a consultant who left leaves their calls on the managers’ desk; the client moves to another one', async () => {
    const { client, advisor, appointment } = await calls.booked()
    const colleague = await calls.callable()
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, advisor.id))
    const manager = await product.signUp('MANAGER')
    const week = `/desk/calendar?from=${officeDay(appointment.starts_at)}&days=7`
    const shown = (await at.call(manager, 'GET', week)).json<{ appointments: DeskAppointment[] }>()
    expect(shown.appointments.find(({ id }) => id === appointment.id)?.is_stranded).toBe(true)
    const stranded = async (person: TestPerson) => (await at.today(person)).house?.stranded_calls.map(({ id }) => id)
    expect(await stranded(manager)).toContain(appointment.id)
    expect(await stranded(colleague)).toBeUndefined()
    const { slots } = (await calls.anybody('GET', `/calls/link/slots?token=${appointment.token}`)).json<Slots>()
    expect((await calls.move(appointment.token, slots[4]?.starts_at ?? '')).statusCode).toBe(200)
    const { consultantId } = await calls.row(appointment.id)
    expect(consultantId).not.toBe(advisor.id)
    expect(await stranded(manager)).not.toContain(appointment.id)
    expect([client.id, colleague.id]).not.toContain(advisor.id)
  })
})
