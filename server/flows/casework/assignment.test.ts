import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { unassignedEmail } from '#server/features/cases/emails.ts'
import { cases } from '#server/features/cases/tables.ts'
import { inboxItems } from '#server/features/inbox/tables.ts'
import { translator } from '#server/platform/process/translations.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { givePackage } from '#server/testing/features/packages.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { assignWaiting } from './assignment.ts'

let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
})
afterAll(() => product.close())

test('cases without a matching consultant do not hold up those behind them', async () => {
  const client = await product.signUp()
  for (let count = 0; count < 5; count++) await givePackage(product, client.id)
  const { db } = product.deps
  const waiting = await db.select().from(cases).orderBy(asc(cases.openedAt), asc(cases.id))
  for (const { id } of waiting.slice(0, 4)) await db.update(cases).set({ locale: 'tl' }).where(eq(cases.id, id))
  const advisor = await at.consultant(['en'])
  await assignWaiting(product.deps, 2)
  const given = await db.select().from(cases).orderBy(asc(cases.openedAt), asc(cases.id))
  expect(given.map(({ consultantId }) => consultantId)).toEqual([null, null, null, null, advisor.id])
})

test('requested language finds a consultant who speaks it, else one who speaks the client’s language', async () => {
  const english = await at.consultant(['en'])
  const persian = await at.consultant(['fa'])
  const openAsking = async (advisorLanguage: string) => {
    const manager = await product.signUp('MANAGER')
    const email = `${randomUUID()}@example.test`
    const sent = await product.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: leadFields({ email, advisorLanguage }),
    })
    const opened = await product.inject({
      method: 'POST',
      url: '/api/v1/desk/cases',
      headers: manager.headers,
      payload: { request_id: sent.json().id },
    })
    return opened.json()
  }
  expect(await openAsking('fa')).toMatchObject({ consultant_id: persian.id, advisor_language: 'fa', locale: 'en' })
  expect(await openAsking('ar')).toMatchObject({ consultant_id: english.id, advisor_language: 'ar', locale: 'en' })

  const { code } = await openAsking('fa')
  await product.deps.db.update(cases).set({ consultantId: null }).where(eq(cases.code, code))
  const free = (await at.today(await product.signUp('MANAGER'))).unassigned.find((one) => one.code === code)
  expect(free).toMatchObject({ locale: 'en', advisor_language: 'fa' })
  const take = (headers: Record<string, string>) =>
    product.inject({ method: 'POST', url: `/api/v1/desk/cases/${code}/take`, headers })
  expect((await take((await at.consultant(['ar'])).headers)).statusCode).toBe(404)
  expect((await take(persian.headers)).statusCode).toBe(200)
})

const leave = (person: TestPerson, first: Date, days: number) => {
  const day = (offset: number) => businessDayOf(new Date(first.getTime() + offset * DAY_MS))
  return at.call(person, 'POST', '/desk/hours/me/days', { kind: 'off', first_day: day(0), last_day: day(days) })
}

test('case is not assigned to a consultant who is off, when it is opened, by the job, or with their request', async () => {
  const { db, clock } = product.deps
  const [off, present] = [await at.consultant(['tl']), await at.consultant(['tl'])]
  // Two spans that follow one another.
  await leave(off, clock.now(), 3)
  const answer = await leave(off, new Date(clock.now().getTime() + 4 * DAY_MS), 2)
  expect(answer.statusCode).toBe(201)
  const back = businessDayOf(new Date(clock.now().getTime() + 6 * DAY_MS))
  const everyone = (await at.call(present, 'GET', '/desk/consultants')).json<
    { id: string; away_until: string | null }[]
  >()
  expect(everyone.find(({ id }) => id === off.id)?.away_until).toBe(back)
  expect(everyone.find(({ id }) => id === present.id)?.away_until).toBeNull()
  expect((await at.today(off)).away_until).toBe(back)
  expect((await at.today(present)).away_until).toBeNull()

  const manager = await product.signUp('MANAGER')
  const open = async () => {
    const email = `${randomUUID()}@example.test`
    const payload = leadFields({ email, advisorLanguage: 'tl' })
    const sent = await product.inject({ method: 'POST', url: '/api/v1/leads', payload })
    const id = sent.json<{ id: string }>().id
    await db.update(inboxItems).set({ assigneeId: off.id }).where(eq(inboxItems.id, id))
    return (await at.call(manager, 'POST', '/desk/cases', { request_id: id })).json<{
      code: string
      consultant_id: string | null
    }>()
  }
  const { code, consultant_id: first } = await open()
  expect(first).toBe(present.id)
  await db.update(cases).set({ consultantId: null, locale: 'tl' }).where(eq(cases.code, code))
  await assignWaiting(product.deps)
  const [row] = await db.select().from(cases).where(eq(cases.code, code))
  expect(row?.consultantId).toBe(present.id)

  // All consultants who speak the language are off: the case stays unassigned, and the shared staff address and
  // managers get the reason.
  await leave(present, clock.now(), 0)
  const waiting = await open()
  expect(waiting.consultant_id).toBeNull()
  const told = await at.call(manager, 'GET', '/profile/me/notifications')
  expect(told.body).toContain(waiting.code)
  const letter = { code: waiting.code, language: 'tl', publicUrl: '', why: 'away' } as const
  expect(unassignedEmail(translator('en'), letter).paragraphs.join()).toContain(
    'every consultant who could take it is on days off',
  )
  await assignWaiting(product.deps)
  expect((await db.select().from(cases).where(eq(cases.code, waiting.code)))[0]?.consultantId).toBeNull()
})

test('saving days off names the open cases that stay with the consultant', async () => {
  const { advisor, code } = await at.bought()
  const { clock } = product.deps
  const answer = await leave(advisor, clock.now(), 5)
  expect(answer.json<{ open_cases: { code: string }[] }>().open_cases.map((one) => one.code)).toEqual([code])
})
