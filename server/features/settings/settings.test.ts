import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookableSpan } from '#contract/appointments/slots.ts'
import { REPLY_MINUTES } from '#contract/cases/constants.ts'
import type { Plan } from '#contract/payments/plans.ts'
import { CLOSED_DAYS_MAX, SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { OFFICE_HOURS, officeHoursOf } from '#contract/time/office-hours.ts'
import { addOpeningMinutes, openingMinutesBetween } from '#contract/time/opening-hours.ts'
import { addDays, isoDay } from '#contract/time/zoned-time.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { createOfficeNow } from './office-now.ts'
import { readContact, readOfficeHours } from './queries.ts'

let product: TestApp
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const CONTACT = {
  email: 'bonjour@northlane.example',
  phone: '+15145550199',
  privacy_email: 'officer@northlane.example',
  street: '2000 Sample Avenue',
  postal_code: 'H1H 1H1',
}

function put(path: string, payload: object, method: 'PUT' | 'POST' = 'PUT') {
  return product.inject({ method, url: `/api/v1/settings/admin/${path}`, headers: admin.headers, payload })
}
async function shown(): Promise<ShownSettings> {
  return (await product.inject({ url: '/api/v1/settings/admin', headers: admin.headers })).json()
}
const WHY = 'We moved'
const soon = { timeout: 10_000 }

describe('contact details', () => {
  test('are the default until set, then what was set, and the default again', async () => {
    expect((await shown()).contact).toEqual({
      value: SETTING_DEFAULTS.contact,
      is_set: false,
      version: 0,
      changed_at: null,
    })
    const set = await put('contact', { version: 0, reason: WHY, ...CONTACT })
    expect(set.statusCode).toBe(200)
    expect(set.json<ShownSettings>().contact).toMatchObject({ value: CONTACT, is_set: true, version: 1 })
    expect(await readContact(product.deps.db)).toEqual(CONTACT)

    const reset = await put('contact/default', { version: 1, reason: 'Moved back' }, 'POST')
    expect(reset.json<ShownSettings>().contact).toMatchObject({
      value: SETTING_DEFAULTS.contact,
      is_set: false,
      version: 2,
    })
    expect(await readContact(product.deps.db)).toEqual(SETTING_DEFAULTS.contact)
  })

  test('stand in the audit log with what was before, what is now, who and why', async () => {
    const entries = await listAudit(product.deps.db, { entity: 'settings', entityId: 'contact' }, { skip: 0, limit: 9 })
    expect(entries.map(({ action, reason, actorId }) => [action, reason, actorId])).toEqual([
      ['settings.reset', 'Moved back', admin.id],
      ['settings.changed', WHY, admin.id],
    ])
    expect(entries[1]).toMatchObject({
      before: { phone: SETTING_DEFAULTS.contact.phone },
      after: { phone: CONTACT.phone },
    })
  })

  test('changed by two at once are changed by one, and the other gets an error', async () => {
    const { version } = (await shown()).contact
    const answers = await Promise.all(
      ['+15145550198', '+15145550197'].map((phone) => put('contact', { version, reason: WHY, ...CONTACT, phone })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'settings_changed' })
  })

  test('end up at the foot of the mails from then on', async () => {
    const { deps } = product
    const { version } = (await shown()).contact
    await put('contact', { version, reason: WHY, ...CONTACT })
    const letter = { subject: 'Hello', paragraphs: ['Hi'], kind: 'transactional' } as const
    await deps.db.transaction((tx) => deps.mailer.send(tx, 'test', letter, { to: 'foot@example.test', locale: 'en' }))
    deps.jobs.nudge()
    await vi.waitFor(async () => {
      const mail = (await product.mailbox.list()).find(({ to }) => to === 'foot@example.test')
      expect(mail?.text).toContain(CONTACT.street)
      expect(mail?.text).toContain(CONTACT.email)
    }, soon)
  })

  test.each([
    ['no reason', { version: 0, ...CONTACT }],
    ['an empty reason', { version: 0, reason: ' ', ...CONTACT }],
    ['no address', { version: 0, reason: WHY, ...CONTACT, email: 'nobody' }],
    ['no phone', { version: 0, reason: WHY, ...CONTACT, phone: '12' }],
    ['two lines', { version: 0, reason: WHY, ...CONTACT, street: 'a\nb' }],
    ['something else', { version: 0, reason: WHY, ...CONTACT, fax: '1' }],
  ])('with %s are refused', async (_name, body) => {
    expect((await put('contact', body)).statusCode).toBe(422)
  })
})

describe('hours and holidays', () => {
  const EVENINGS = [{ weekday: 2, opens: '12:00', closes: '21:00' }]

  test('move the case clock and what can be booked, at once', async () => {
    const { db } = product.deps
    const before = await readOfficeHours(db)
    expect(before).toEqual(OFFICE_HOURS)
    const set = await put('hours', { version: 0, reason: WHY, value: EVENINGS })
    expect(set.statusCode).toBe(200)
    const house = await readOfficeHours(db)
    // Tuesday, 10:00 to 20:00 in Montréal.
    const day = [new Date('2026-11-17T15:00:00Z'), new Date('2026-11-18T01:00:00Z')] as const
    expect(openingMinutesBetween(...day, before)).toBe(8 * 60)
    expect(openingMinutesBetween(...day, house)).toBe(8 * 60)
    expect(openingMinutesBetween(new Date('2026-11-16T15:00:00Z'), new Date('2026-11-16T20:00:00Z'), house)).toBe(0)
    // Four opening hours after Monday morning are on Tuesday at four.
    expect(bookableSpan(new Date('2026-11-16T15:00:00Z'), house).from).toEqual(new Date('2026-11-17T21:00:00Z'))
    await put('hours/default', { version: 1, reason: WHY }, 'POST')
    expect(await readOfficeHours(db)).toEqual(OFFICE_HOURS)
  })

  test('at their fewest still let everything that is promised be due within the year', () => {
    const hours = { 1: ['09:00', '17:00'] } as const
    const mondays = Array.from({ length: CLOSED_DAYS_MAX }, (_, week) =>
      isoDay(addDays({ year: 2026, month: 11, day: 23 }, week * 7)),
    )
    const house = officeHoursOf({ hours, holidays: { closed: mondays, open: [] } })
    const due = addOpeningMinutes(new Date('2026-11-17T15:00:00Z'), REPLY_MINUTES, house)
    expect(due.getTime()).toBeLessThan(new Date('2027-12-22T00:00:00Z').getTime())
  })

  test('close a day that the law leaves open, and open one that it closes', async () => {
    const value = { closed: ['2026-12-26'], open: ['2026-12-25'] }
    expect((await put('holidays', { version: 0, reason: WHY, value })).statusCode).toBe(200)
    const { holidays } = await readOfficeHours(product.deps.db)
    expect(holidays).toContain('2026-12-26')
    expect(holidays).not.toContain('2026-12-25')
    expect(holidays).toContain('2027-01-01')
  })

  test('without a single opening hour, with a day twice or closing before opening are refused', async () => {
    const { version } = (await shown()).hours
    const [tuesday] = EVENINGS
    for (const value of [
      [],
      [tuesday, tuesday],
      [{ weekday: 2, opens: '09:00', closes: '16:59' }],
      [{ weekday: 2, opens: '12:00', closes: '12:00' }],
      [{ weekday: 7, opens: '09:00', closes: '12:00' }],
    ]) {
      expect((await put('hours', { version, reason: WHY, value })).statusCode).toBe(422)
    }
    const both = { closed: ['2026-12-24'], open: ['2026-12-24'] }
    expect((await put('holidays', { version: 1, reason: WHY, value: both })).statusCode).toBe(422)
  })
})

test('documents change as soon as a setting is committed, in every process', async () => {
  const officeNow = createOfficeNow(product.deps)
  await officeNow()
  const { version } = (await shown()).contact
  await put('contact', { version, reason: WHY, ...CONTACT, phone: '+15145550111' })
  expect((await officeNow()).contact?.phone).toBe('+15145550111')
  // As another process would write: only the table's trigger announces it.
  await product.deps.db.execute(
    sql`update settings set value = jsonb_set(value, '{phone}', '"+15145550112"') where key = 'contact'`,
  )
  await vi.waitFor(async () => expect((await officeNow()).contact?.phone).toBe('+15145550112'), soon)
})

test('plan features are shown as they were edited, in each language, and the other plans keep theirs', async () => {
  const features = async (locale: string) => {
    const answer = await product.inject({ url: '/api/v1/pricing/plans', headers: { 'accept-language': locale } })
    return answer.json<Plan[]>().map((plan) => plan.features)
  }
  const before = await features('fr')
  const basic = { en: ['A call'], fr: ['Un appel'], zh: ['一次通话'], tl: ['Isang tawag'] }
  const set = await put('texts', { version: 0, reason: WHY, value: { basic } })
  expect(set.json<ShownSettings>().plans.find(({ key }) => key === 'basic')?.text).toEqual(basic)
  expect(await features('fr')).toEqual([['Un appel'], ...before.slice(1)])
  for (const value of [{ basic: { ...basic, tl: [] } }, { basic: { en: ['A call'] } }, { test: basic }]) {
    expect((await put('texts', { version: 1, reason: WHY, value })).statusCode).toBe(422)
  }
  await put('texts/default', { version: 1, reason: WHY }, 'POST')
  expect(await features('fr')).toEqual(before)
})

test('retention times are stated by documents and the log, and never below what the law or a client needs', async () => {
  const value = { case_files_days: 60, requests_years: 4 }
  const set = await put('retention', { version: 0, reason: WHY, ...value })
  expect(set.json<ShownSettings>().retention).toMatchObject({ value, is_set: true, version: 1 })
  const retentionSince = businessDayOf(product.clock.now())
  expect(await createOfficeNow(product.deps)()).toMatchObject({ retention: value, retentionSince })
  const [entry] = await listAudit(product.deps.db, { entity: 'settings', entityId: 'retention' }, { skip: 0, limit: 1 })
  expect(entry).toMatchObject({ before: SETTING_DEFAULTS.retention, after: value, reason: WHY })
  for (const wrong of [
    { case_files_days: 29 },
    { case_files_days: 366 },
    { requests_years: 2 },
    { requests_years: 8 },
  ]) {
    expect((await put('retention', { version: 1, reason: WHY, ...value, ...wrong })).statusCode).toBe(422)
  }
  await put('retention/default', { version: 1, reason: WHY }, 'POST')
  expect((await shown()).retention.value).toEqual(SETTING_DEFAULTS.retention)
})
