import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_VIEWS_MAX } from '#contract/desk/constants.ts'
import type { DeskFound, DeskView, Today } from '#contract/desk/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { assignWaiting } from '#server/flows/casework/assignment.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import type { NewCase } from '../cases/queries.ts'
import { caseReplies, cases, caseTodos } from '../cases/tables.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let calls: AppointmentCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, offers, calls, manager } = await openCasesApp())
})
afterAll(() => product.close())

const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * DAY_MS)
const set = (code: string, changes: Partial<NewCase>) =>
  product.deps.db.update(cases).set(changes).where(eq(cases.code, code))

/** The quiet cases on a consultant's day after this long without an event. */
async function quietAfter(days: number, { advisor, code }: { advisor: TestPerson; code: string }) {
  await set(code, { changedAt: daysAgo(days) })
  const { quiet, quiet_count: count } = await at.today(advisor)
  return [quiet.map((one) => one.code), count]
}

test('case says how much of its promise is used up while its client waits', async () => {
  const { advisor, client, code } = await at.startedAlone()
  expect((await at.desk(advisor, code)).clock).toBeNull()
  await at.say(client, code, 'Should I sign?')
  const { clock } = await at.desk(advisor, code)
  expect(clock).toMatchObject({ promised_minutes: 480, is_first: false })
  const [listed] = (await at.list(advisor, `?search=${code}`)).cases
  expect(clock).toEqual(listed?.clock)
  await at.reply(advisor, code, 'Not yet.')
  expect((await at.desk(advisor, code)).clock).toBeNull()
})

test('late cases are counted beyond what the day shows, and the list of cases has all of them', async () => {
  const { advisor, code } = await at.startedAlone()
  const dueAt = new Date(product.clock.now().getTime() - 60_000)
  const [row] = await product.deps.db.select({ id: cases.id }).from(cases).where(eq(cases.code, code))
  const todo = { caseId: row?.id ?? '', side: 'client', kind: 'free', dueAt, createdAt: dueAt } as const
  await product.deps.db
    .insert(caseTodos)
    .values(Array.from({ length: 12 }, (_, index) => ({ ...todo, text: `Ring the bank ${index}` })))
  const day = await at.today(advisor)
  expect([day.late_todos.length, day.late_count]).toEqual([10, 12])
  expect((await at.list(advisor, '?late=true')).cases.map((one) => one.code)).toEqual([code])
  const other = await at.startedAlone()
  expect((await at.list(other.advisor, '?late=true')).count).toBe(0)
  expect((await at.today(other.advisor)).late_count).toBe(0)
})

test('broken promise is counted among all that wait', async () => {
  const { client, code } = await at.startedAlone()
  const before = (await at.today(manager)).house?.broken_count ?? 0
  await at.say(client, code, 'Anybody?')
  await product.deps.db
    .update(cases)
    .set({ waitingSince: sql`${product.clock.now().toISOString()}::timestamptz - interval '7 days'` })
    .where(eq(cases.code, code))
  expect((await at.today(manager)).house?.broken_count).toBe(before + 1)
})

test('broken promise that was answered late is shown to managers for a week', async () => {
  const { advisor, client, code } = await at.startedAlone()
  await at.say(client, code, 'Anybody?')
  const lateOf = async () => (await at.today(manager)).house?.late_replies.filter((one) => one.code === code)
  await product.deps.db
    .update(cases)
    .set({ waitingSince: sql`${product.clock.now().toISOString()}::timestamptz - interval '7 days'` })
    .where(eq(cases.code, code))
  expect(await lateOf()).toEqual([])
  const before = (await at.today(manager)).house?.late_reply_count ?? 0
  await at.reply(advisor, code, 'I am sorry.')
  expect(await lateOf()).toMatchObject([{ over_minutes: expect.any(Number) }])
  expect((await lateOf())?.[0]?.over_minutes).toBeGreaterThan(0)
  expect((await at.today(manager)).house?.late_reply_count).toBe(before + 1)
  expect((await at.today(advisor)).house).toBeNull()
  // More than there is room for, and all of them where they are asked for.
  await product.deps.db.execute(sql`
    insert into case_replies (case_id, author_id, replied_at, waited_minutes, promised_minutes, is_first)
    select case_id, author_id, replied_at, waited_minutes, promised_minutes, is_first
    from (select * from case_replies order by id desc limit 1) last, generate_series(1, 12)`)
  expect((await at.today(manager)).house).toMatchObject({ late_reply_count: before + 13 })
  expect((await lateOf())?.length).toBe(10)
  const whole = (await at.call(manager, 'GET', '/desk/today?all=late')).json<Today>()
  expect(whole.house?.late_replies).toHaveLength(before + 13)
  await product.deps.db.update(caseReplies).set({ repliedAt: sql`replied_at - interval '8 days'` })
  expect(await lateOf()).toEqual([])
})

test('case with an offer to decide on or a future call has a next step, and is not called quiet', async () => {
  const opened = await at.startedAlone()
  const { advisor, client, code } = opened
  await calls.setWeek(advisor, { version: 0 })
  const quietNow = () => quietAfter(10, opened)
  expect(await quietNow()).toEqual([[code], 1])
  const { id } = await offers.shown(opened)
  expect(await quietNow()).toEqual([[], 0])
  await offers.drop(opened, id)
  expect(await quietNow()).toEqual([[code], 1])
  await calls.book(client, code, await calls.slot(client, code))
  expect(await quietNow()).toEqual([[], 0])
})

test('paid client without a plan past its promise is on the day, also after a message and with a to-do of theirs', async () => {
  await product.deps.db.update(users).set({ takesCases: false })
  const opened = await at.bought()
  const { advisor, code } = opened
  await at.reply(advisor, code, 'Welcome.')
  expect(await quietAfter(0, opened)).toEqual([[], 0])
  await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'free', text: 'Ring the bank' })
  await set(code, { paidAt: daysAgo(4) })
  expect(await quietAfter(0, opened)).toEqual([[code], 1])
  await set(code, { cancelledAt: product.clock.now() })
  expect(await quietAfter(0, opened)).toEqual([[], 0])
  await set(code, { cancelledAt: null })
  await at.plan(opened)
  expect(await quietAfter(10, opened)).toEqual([[], 0])
})

test('missing first call and a received car stay on the day', async () => {
  const opened = await at.startedAlone()
  await set(opened.code, { stage: 'delivered' })
  expect(await quietAfter(10, opened)).toEqual([[opened.code], 1])
  await set(opened.code, { stage: 'intake', packageId: null, paidAt: null, startedAt: null, plan: null })
  expect(await quietAfter(10, opened)).toEqual([[opened.code], 1])
})

test('pinned step is on the day once it is past its own', async () => {
  const opened = await at.startedAlone()
  const pin = (days: number) => ({ turn: 'dealer' as const, text: 'A white one', dueAt: daysAgo(days).toISOString() })
  await set(opened.code, { pin: pin(-1) })
  expect(await quietAfter(10, opened)).toEqual([[], 0])
  await set(opened.code, { pin: pin(1) })
  expect(await quietAfter(0, opened)).toEqual([[opened.code], 1])
  await set(opened.code, { pin: { ...pin(1), dueAt: null } })
  expect(await quietAfter(10, opened)).toEqual([[], 0])
})

test('consultant who is given no new cases can still take one, and be chosen by a manager; none is assigned by the job', async () => {
  const { advisor, code } = await at.startedAlone()
  await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I am away' })
  await product.deps.db.update(users).set({ takesCases: false })
  await assignWaiting(product.deps)
  const day = await at.today(manager)
  expect(day.unassigned.map((one) => one.code)).toContain(code)
  expect(day.unassigned_count).toBeGreaterThanOrEqual(1)
  const consultants = (await at.call(manager, 'GET', '/desk/consultants')).json<
    { id: string; takes_cases: boolean }[]
  >()
  expect(consultants.find(({ id }) => id === advisor.id)).toMatchObject({ takes_cases: false, open: 0 })
  expect((await at.call(advisor, 'POST', `/desk/cases/${code}/take`)).statusCode).toBe(200)
  expect((await at.today(manager)).unassigned.map((one) => one.code)).not.toContain(code)
})

test('hidden car is found only by people who can open it', async () => {
  const admin = await product.signUp('ADMIN')
  const ids = await insertListings(product, [{ make: 'Qwyxmobile', isActive: false }])
  const found = async (person: TestPerson) =>
    (await at.call(person, 'GET', '/desk/search?search=Qwyxmobile')).json<DeskFound>().listings.map(({ id }) => id)
  expect(await found(admin)).toEqual(ids)
  // The dashboard is open to admins alone unless it is said otherwise.
  expect(await found(manager)).toEqual([])
  expect(await found(await at.consultant())).toEqual([])
})

test('view can be replaced when there is no room for another', async () => {
  const advisor = await at.consultant()
  const save = async (name: string, search: string) =>
    (await at.call(advisor, 'POST', '/desk/views', { name, search })).statusCode
  for (let one = 1; one <= DESK_VIEWS_MAX; one++) expect(await save(`View ${one}`, '?stage=offers')).toBe(201)
  expect(await save('One more', '?stage=offers')).toBe(409)
  expect(await save('View 1', '?stage=search')).toBe(201)
  const views = (await at.call(advisor, 'GET', '/desk/views')).json<DeskView[]>()
  expect(views.find(({ name }) => name === 'View 1')?.search).toBe('?stage=search')
})

test('view says how many cases it has', async () => {
  const { advisor, client, code } = await at.startedAlone()
  const save = async (name: string, search: string) =>
    (await at.call(advisor, 'POST', '/desk/views', { name, search })).json<DeskView>().id
  const [searching, closed, old] = [
    await save('Searching', '?stage=search&look=board&sort=opened'),
    await save('Closed', '?stage=closed'),
    await save('Of a filter that is no more', '?colour=red'),
  ]
  await at.say(client, code, 'Hello?')
  const counts = await at.call(advisor, 'GET', '/desk/views/counts')
  expect(counts.json()).toEqual({ open: 1, mine: 1, waiting: 1, views: { [searching]: 1, [closed]: 0 } })
  expect(old).toEqual(expect.any(String))
})

test('stale move or assignment does not overwrite a colleague’s change', async () => {
  const { advisor, code } = await at.startedAlone()
  const seen = [{ code, version: (await at.desk(advisor, code)).version }]
  await at.move({ advisor, code }, { stage: 'offers' })
  const { version } = await at.desk(advisor, code)
  const move = await at.call(advisor, 'POST', '/desk/bulk/stage', { cases: seen, stage: 'decision' })
  expect(move.json()).toEqual([{ code, error: 'case_changed', from: null, version }])
  const give = await at.call(manager, 'POST', '/desk/bulk/consultant', { cases: seen, consultant_id: null })
  expect(give.json()).toEqual([{ code, error: 'case_changed', version }])
  expect(await at.desk(advisor, code)).toMatchObject({
    version,
    stage: 'offers',
    consultant: { email: advisor.email },
  })
})
