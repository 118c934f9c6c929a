import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { mailsWaitingFor } from '#server/testing/runs/outbox.ts'
import { TEST_ORIGIN, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson, updatePerson } from '../accounts/queries.ts'
import { createDelivery } from '../mail/delivery.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { clientEvent } from './emails.ts'
import { writeCalendar } from './icalendar.ts'
import { callOf } from './parties.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
})
afterAll(() => product.close())

const mailsTo = (email: string) => mailsWaitingFor(product, email)

/** The one event of a calendar file, as a mail program reads it. */
function read(content: string | undefined) {
  const calendar = ICAL.Component.fromString(content ?? '')
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event in it')
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
    minutes: new ICAL.Event(event).duration.toSeconds() / 60,
    organizer: value('organizer'),
    attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue())),
    summary: value('summary'),
    url: value('url'),
  }
}

const invitationsTo = async ({ email }: TestPerson) =>
  (await mailsTo(email)).flatMap(({ calendar }) => (calendar ? [read(calendar.content)] : []))

describe('calendar invitation', () => {
  test('is one entry for life: booked, moved and cancelled, for both sides', async () => {
    const { client, advisor, code, appointment } = await calls.booked()
    const later = await calls.slot(client, code, 4)
    await calls.move(appointment.token, later)
    await calls.cancel(appointment.token)
    for (const side of [client, advisor]) {
      const told = await invitationsTo(side)
      expect(told.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
        ['REQUEST', 0, 'CONFIRMED'],
        ['REQUEST', 1, 'CONFIRMED'],
        ['CANCEL', 2, 'CANCELLED'],
      ])
      expect(new Set(told.map(({ uid }) => uid)).size).toBe(1)
      expect(told.map(({ start }) => start)).toEqual([appointment.starts_at, later, later])
      expect(told[0]).toMatchObject({
        minutes: 30,
        organizer: `mailto:${BUSINESS.email}`,
        attendees: [`mailto:${client.email}`, `mailto:${advisor.email}`],
      })
    }
    const [clients] = await invitationsTo(client)
    expect(clients?.url).toBe(`${TEST_ORIGIN}/call?token=${appointment.token}`)
  })

  test('of a deleted account is taken out of the consultant’s calendar, without their name', async () => {
    const { client, advisor, code } = await calls.booked({ about: 'Something private' })
    const person = await getPerson(product.deps.db, client.id)
    await product.deps.db.transaction((tx) => erasePerson(product.deps, tx, person))
    const [, off] = await invitationsTo(advisor)
    expect(off).toMatchObject({ method: 'CANCEL', sequence: 1, status: 'CANCELLED' })
    expect(JSON.stringify(off)).not.toContain(person.fullName)
    expect(JSON.stringify(off)).not.toContain('private')
    expect(JSON.stringify(off)).toContain(code)
  })

  test('of a call that another consultant takes is cancelled for the first and new for the second', async () => {
    const { client, advisor, appointment } = await calls.booked()
    const colleague = await calls.callable()
    const manager = await product.signUp('MANAGER')
    const to = { version: 0, starts_at: appointment.starts_at, minutes: 30, consultant_id: colleague.id }
    await at.call(manager, 'POST', `/desk/appointments/${appointment.id}/move`, to)
    expect((await invitationsTo(advisor)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
    expect((await invitationsTo(colleague)).map(({ method, sequence }) => [method, sequence])).toEqual([['REQUEST', 1]])
    expect((await invitationsTo(client)).at(-1)?.attendees).toContain(`mailto:${colleague.email}`)
  })

  test('of a call whose consultant is gone names the business, and once', async () => {
    const { appointment } = await calls.booked()
    const call = await callOf(product.deps.db, await calls.row(appointment.id))
    const addresses = { publicUrl: TEST_ORIGIN, token: appointment.token }
    const summaries = LOCALES.map((locale) => {
      const client = { ...call.client, locale }
      return clientEvent({ ...call, client, consultant: undefined }, addresses).summary
    })
    expect(summaries).toEqual([
      'Call with Northlane',
      'Appel avec Northlane',
      '与 Northlane 的通话',
      'Tawag ng Northlane',
    ])
  })

  test('travels as a part that mail programs act on and as a file', async () => {
    const { client } = await calls.booked()
    const [mail] = (await mailsTo(client.email)).filter(({ calendar }) => calendar)
    if (!mail) throw new Error('There is no invitation')
    const raw: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => raw.push(chunk.toString()))
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const deliver = createDelivery(
      { mail: { smtpUrl, from: 'Northlane <no-reply@northlane.test>' }, twilio: undefined },
      async () => {
        throw new Error('not the mailbox')
      },
    )
    await deliver(mail, crypto.randomUUID())
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(raw.join('')).toMatch(/content-type: text\/calendar;[^]*?method=REQUEST/i)
    const parsed = await PostalMime.parse(raw.join(''), { attachmentEncoding: 'utf8' })
    const files = parsed.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    expect(files.map(({ mimeType }) => mimeType).toSorted()).toEqual(['application/ics', 'text/calendar'])
    expect(files.find(({ mimeType }) => mimeType === 'application/ics')?.filename).toMatch(/^northlane-NL-\w{6}\.ics$/)
    for (const { content } of files) expect(typeof content === 'string' && read(content).method).toBe('REQUEST')
  })

  test.for(LOCALES)('in %s is complete, in the reader’s zone with Montréal’s beside it', async (locale) => {
    const opened = await calls.opened()
    const { client, advisor, code } = opened
    for (const { id } of [client, advisor]) await updatePerson(product.deps.db, id, { locale })
    const booked = await calls.book(client, code, await calls.slot(client, code), { time_zone: 'Asia/Manila' })
    const { token } = booked.json<Appointment>()
    await calls.move(token, await calls.slot(client, code, 3))
    await calls.cancel(token)
    const mails = [...(await mailsTo(client.email)), ...(await mailsTo(advisor.email))].filter(
      ({ calendar }) => calendar,
    )
    expect(mails).toHaveLength(6)
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/emails\.|\{|undefined/)
    const city = { en: 'Montreal', fr: 'Montréal', zh: '蒙特利尔', tl: 'Montreal' }[locale]
    expect(mails[0]?.text).toContain(city)
  })

  test('text typed into a form is no header and no line of it', () => {
    const nasty = 'Eve"\r\nATTENDEE:mailto:all@example.test;,\\'
    const content = writeCalendar('REQUEST', [
      {
        id: crypto.randomUUID(),
        sequence: 0,
        status: 'booked',
        startsAt: new Date('2026-11-17T15:30:00Z'),
        endsAt: new Date('2026-11-17T16:00:00Z'),
        stampedAt: new Date('2026-11-16T15:30:00Z'),
        summary: nasty,
        description: `${'购车顾问 '.repeat(40)}${nasty}`,
        location: nasty,
        url: 'https://northlane.test/call',
        attendees: [{ name: nasty, email: 'eve@example.test' }],
      },
    ])
    expect(read(content).attendees).toEqual(['mailto:eve@example.test'])
    expect(read(content).summary).toBe(nasty.replace('\r\n', '\n'))
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('link in the mail', () => {
  test('moves and cancels without logging in; pressed twice, nothing happens twice', async () => {
    const { client, code, appointment } = await calls.booked()
    const { token } = appointment
    expect((await calls.link(token)).json()).toMatchObject({ id: appointment.id, status: 'booked' })
    const later = await calls.slot(client, code, 2)
    const moves = [await calls.move(token, later), await calls.move(token, later)]
    expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await calls.row(appointment.id)).sequence).toBe(1)
    const cancels = [await calls.cancel(token), await calls.cancel(token)]
    expect(cancels.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await calls.row(appointment.id)).sequence).toBe(2)
    expect(await invitationsTo(client)).toHaveLength(3)
  })

  test('forged, or of nothing, it is worth nothing', async () => {
    const { appointment } = await calls.booked()
    const other = await calls.booked()
    const [id = '', signature = ''] = appointment.token.split('.')
    const [otherId = ''] = other.appointment.token.split('.')
    const forged = [
      `${otherId}.${signature}`,
      `${id}.${signature.slice(0, -2)}AA`,
      id,
      'x',
      product.deps.secrets.stamp('unsubscribe', appointment.id),
    ]
    for (const token of forged) {
      for (const answer of [
        await calls.link(token),
        await calls.cancel(token),
        await calls.move(token, appointment.starts_at),
      ]) {
        expect(answer.statusCode).toBe(400)
      }
    }
    const nothing = product.deps.secrets.stamp('appointment', crypto.randomUUID())
    expect((await calls.cancel(nothing)).statusCode).toBe(404)
    for (const { id: kept } of [appointment, other.appointment]) expect((await calls.row(kept)).status).toBe('booked')
  })

  test('is too late two hours before, and over afterwards', async () => {
    const { client, code, appointment } = await calls.booked()
    const later = await calls.slot(client, code, 2)
    await calls.shift(appointment.id, 119)
    for (const answer of [await calls.cancel(appointment.token), await calls.move(appointment.token, later)]) {
      expect(answer.json()).toMatchObject({ code: 'too_late_to_change' })
    }
    await calls.shift(appointment.id, -60)
    expect((await calls.cancel(appointment.token)).json()).toMatchObject({ code: 'appointment_over' })
  })

  test('holds the calendar file', async () => {
    const { appointment, code } = await calls.booked()
    const file = await calls.anybody('GET', `/calls/link/file?token=${appointment.token}`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="northlane-${code}.ics"`)
    expect(read(file.body)).toMatchObject({ method: 'PUBLISH', start: appointment.starts_at })
  })
})

describe('consultant’s calendar address', () => {
  const feed = (url: string) =>
    product.inject({ url: new URL(url.replace('webcal:', 'http:')).pathname + new URL(url).search })
  const addressOf = async (person: TestPerson) =>
    (await at.call(person, 'POST', '/desk/calendar/feed')).json<{ url: string }>().url

  test('lists their calls, without what names a client to others, until it is revoked', async () => {
    const { client, advisor, code, appointment } = await calls.booked({ about: 'Dealer B’s offer' })
    const url = await addressOf(advisor)
    expect(url).toMatch(/^webcal:\/\/northlane\.test\/api\/v1\/calls\/feed\?token=/)
    const answer = await feed(url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(read(answer.body)).toMatchObject({ method: 'PUBLISH', start: appointment.starts_at, attendees: [] })
    expect(answer.body).toContain(code)
    for (const secret of [client.email, 'Dealer B']) expect(answer.body).not.toContain(secret)
    const second = await addressOf(advisor)
    expect([(await feed(url)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200])
    await product.inject({ method: 'DELETE', url: '/api/v1/desk/calendar/feed', headers: advisor.headers })
    expect((await feed(second)).statusCode).toBe(404)
  })

  test('ends with its owner’s access', async () => {
    const advisor = await calls.callable()
    const url = await addressOf(advisor)
    expect((await feed(url)).statusCode).toBe(200)
    await updatePerson(product.deps.db, advisor.id, { isActive: false })
    expect((await feed(url)).statusCode).toBe(404)
  })
})
