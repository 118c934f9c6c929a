import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUTCOMES } from '#contract/analytics/constants.ts'
import type { Report, ReportRow } from '#contract/analytics/endpoints.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { createDice } from '#server/testing/features/analytics-months.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { appointments } from '../appointments/tables.ts'
import { caseEvents, cases } from '../cases/tables.ts'
import { inboxItems } from '../inbox/tables.ts'
import { packages } from '../packages/tables.ts'
import { orders, payments } from '../payments/tables.ts'

const RANGE = { from: '2026-03-01', to: '2026-03-31' }

let product: TestApp
let admin: TestPerson
let number = 0

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', DEMO: 'false' } })
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

const call = (path: string, query: Record<string, string>) =>
  product.inject({ url: `/api/v1/house/figures${path}?${new URLSearchParams(query)}`, headers: admin.headers })

const readFunnel = async (range = RANGE) => {
  // A cohort is counted once in 15 seconds.
  product.clock.advance(15_000)
  const { parts } = (await call('', range)).json<Report>()
  return Object.fromEntries(parts.funnel.map(({ key, now }) => [key, now]))
}

/** What one step changes in the figures of March. */
async function changeOf(act: () => Promise<unknown>) {
  const before = await readFunnel()
  await act()
  const after = await readFunnel()
  return Object.fromEntries(
    Object.entries(after).flatMap(([step, figures]) =>
      ['people', 'open', 'ended'].flatMap((figure) => {
        const change = (figures[figure] ?? 0) - (before[step]?.[figure] ?? 0)
        return change === 0 ? [] : [[`${step}.${figure}`, change]]
      }),
    ),
  )
}

async function addPerson() {
  const email = `cohort${number++}@example.test`
  const [person] = await product.deps.db
    .insert(users)
    .values({ email, fullName: `Cohort ${number}` })
    .returning()
  return { id: person?.id ?? '', email }
}

async function ask(
  { email, userId = null }: { email: string; userId?: string | null },
  day: string,
  status: 'new' | 'lost' = 'new',
): Promise<string> {
  const values = { kind: 'message', name: 'A', email, userId, status, locale: 'fr' } as const
  const [item] = await product.deps.db
    .insert(inboxItems)
    .values({ ...values, createdAt: new Date(`${day}T15:00:00Z`) })
    .returning()
  return item?.id ?? ''
}

async function buy(userId: string, day: string): Promise<string> {
  const { db } = product.deps
  const at = new Date(`${day}T16:00:00Z`)
  const bought = { userId, planKey: 'basic', locale: 'fr' } as const
  const sums = { planName: 'basic', durationDays: 90, subtotalCents: 100, totalCents: 115 }
  const [order] = await db
    .insert(orders)
    .values({ ...bought, ...sums, taxes: [], currency: 'CAD', status: 'closed', createdAt: at })
    .returning()
  const orderId = order?.id ?? ''
  const paid = { amountCents: 115, taxCents: 15, currency: 'CAD', paidAt: at, status: 'paid' } as const
  await db.insert(payments).values({ orderId, userId, packageName: 'basic', ...paid })
  const [sold] = await db
    .insert(packages)
    .values({ ...bought, orderId, name: 'basic', purchasedAt: at, expiresAt: at })
    .returning()
  const [opened] = await db
    .insert(cases)
    .values({
      code: `NL-C${String(number++).padStart(5, '0')}`,
      clientId: userId,
      packageId: sold?.id ?? null,
      locale: 'fr',
      brief: {} as (typeof cases.$inferInsert)['brief'],
      openedAt: at,
      paidAt: at,
    })
    .returning()
  return opened?.id ?? ''
}

const start = (caseId: string) =>
  product.deps.db.execute(sql`update cases set started_at = opened_at, stage = 'search' where id = ${caseId}`)

async function move(caseId: string, to: 'delivered' | 'paperwork') {
  const { db, clock } = product.deps
  await db.execute(sql`update cases set stage = ${to} where id = ${caseId}`)
  const event = { caseId, at: clock.now(), kind: 'stageMoved', actorSide: 'staff' } as const
  await db.insert(caseEvents).values({ ...event, values: { from: 'offers', to } })
}

async function close(caseId: string, reason: 'bought' | 'stopped') {
  const { db, clock } = product.deps
  await db.execute(sql`update cases set stage = 'closed', close_reason = ${reason} where id = ${caseId}`)
  const event = { caseId, at: clock.now(), kind: 'closed', actorSide: 'staff' } as const
  await db.insert(caseEvents).values({ ...event, values: { reason } })
}

test('funnel follows one person from the request to the car, also across the end of the range', async () => {
  const person = await addPerson()
  let caseId = ''
  expect(await changeOf(() => ask({ email: person.email }, '2026-03-31'))).toEqual({
    'entered.people': 1,
    'entered.open': 1,
  })
  expect(await changeOf(() => ask({ email: person.email, userId: person.id }, '2026-03-31'))).toEqual({})
  expect(
    await changeOf(async () => {
      caseId = await buy(person.id, '2026-04-20')
    }),
  ).toEqual({ 'entered.open': -1, 'bought.people': 1, 'bought.open': 1 })
  expect(await changeOf(() => start(caseId))).toEqual({ 'bought.open': -1, 'started.people': 1, 'started.open': 1 })
  expect(await changeOf(() => move(caseId, 'delivered'))).toEqual({ 'started.open': -1, 'received.people': 1 })
  // April has no entry of theirs: the purchase is not their first contact.
  expect((await readFunnel({ from: '2026-04-01', to: '2026-04-30' }))['entered']?.['people']).toBe(0)
})

test('funnel does not count a delivery that was undone, and counts it again when it is repeated', async () => {
  const person = await addPerson()
  const caseId = await buy(person.id, '2026-03-02')
  await start(caseId)
  await move(caseId, 'delivered')
  expect(await changeOf(() => move(caseId, 'paperwork'))).toEqual({ 'received.people': -1, 'started.open': 1 })
  expect(await changeOf(() => move(caseId, 'delivered'))).toEqual({ 'received.people': 1, 'started.open': -1 })
})

test('funnel keeps open and ended cases apart', async () => {
  const person = await addPerson()
  const caseId = await buy(person.id, '2026-03-02')
  await start(caseId)
  expect(await changeOf(() => close(caseId, 'stopped'))).toEqual({ 'started.open': -1, 'started.ended': 1 })
  expect(await changeOf(() => ask({ email: 'lost@example.test' }, '2026-03-09', 'lost'))).toEqual({
    'entered.people': 1,
    'entered.ended': 1,
  })
})

test('funnel does not count a cancelled call', async () => {
  const requestId = await ask({ email: 'caller@example.test' }, '2026-03-03')
  const at = new Date('2026-03-04T15:00:00Z')
  const times = { startsAt: at, endsAt: at, busyUntil: at, createdAt: at, changedAt: at }
  const booked = { consultantId: admin.id, requestId, how: 'phone', timeZone: 'UTC' } as const
  const { db } = product.deps
  expect(await changeOf(() => db.insert(appointments).values({ ...booked, ...times }))).toEqual({ 'called.people': 1 })
  expect(await changeOf(() => db.update(appointments).set({ status: 'cancelled' }))).toEqual({ 'called.people': -1 })
})

test('funnel leaves out a person whose first contact was before the range, and a suspected machine', async () => {
  const person = await addPerson()
  await ask({ email: person.email }, '2026-02-10')
  expect(await changeOf(() => buy(person.id, '2026-03-10'))).toEqual({})
  const id = await ask({ email: 'machine@example.test' }, '2026-03-10')
  const suspect = () => product.deps.db.execute(sql`update inbox_items set is_suspect = true where id = ${id}`)
  expect(await changeOf(suspect)).toEqual({ 'entered.people': -1, 'entered.open': -1 })
})

test('funnel equals a recount of each person alone, and each figure opens its people', async () => {
  const { db } = product.deps
  const dice = createDice(5)
  for (let one = 0; one < 80; one++) {
    const person = await addPerson()
    const day = `2026-0${2 + dice.number(3)}-${String(1 + dice.number(28)).padStart(2, '0')}`
    if (dice.isLucky(0.8)) {
      await ask({ email: person.email, userId: dice.isLucky(0.5) ? person.id : null }, day, dice.pick(['new', 'lost']))
    }
    if (!dice.isLucky(0.6)) continue
    const caseId = await buy(person.id, `2026-0${2 + dice.number(4)}-15`)
    if (dice.isLucky(0.7)) await start(caseId)
    if (dice.isLucky(0.4)) await move(caseId, 'delivered')
    if (dice.isLucky(0.3)) await move(caseId, 'paperwork')
    if (dice.isLucky(0.3)) await close(caseId, dice.pick(['bought', 'stopped']))
  }
  const recount = { entered: 0, bought: 0, started: 0, received: 0 }
  const emails = rowsOf<{ email: string }>(
    await db.execute(
      sql`select email from inbox_items union select u.email from payments p join users u on u.id = p.user_id`,
    ),
  )
  for (const { email } of emails) {
    const [first] = rowsOf<{ is_in: boolean }>(
      await db.execute(sql`
        select min(at) >= '2026-03-01 05:00Z' and min(at) < '2026-04-01 04:00Z' as is_in from (
          select created_at as at from inbox_items where email = ${email} and not is_suspect
          union all select paid_at from payments p where p.user_id = (select id from users where email = ${email})
        ) contacts`),
    )
    if (!first?.is_in) continue
    recount.entered++
    const works = rowsOf<{ id: string; started: boolean }>(
      await db.execute(sql`
        select id, started_at is not null as started from cases where client_id = (select id from users where email = ${email})`),
    )
    if (works.length > 0) recount.bought++
    if (works.some(({ started }) => started)) recount.started++
    const [last] = rowsOf<{ kind: string; values: Record<string, string> }>(
      await db.execute(sql`
        select kind, values from case_events where case_id = ${works[0]?.id ?? null}
          and not (kind = 'closed' and values ->> 'reason' <> 'bought') order by id desc limit 1`),
    )
    const isReceived = last?.kind === 'closed' || last?.values['to'] === 'delivered'
    if (works.some(({ started }) => started) && isReceived) recount.received++
  }
  const funnel = await readFunnel()
  expect(recount.received).toBeGreaterThan(2)
  expect(Object.fromEntries(Object.keys(recount).map((step) => [step, funnel[step]?.['people']]))).toEqual(recount)
  const rows = async (query: Record<string, string>) =>
    (await call('/rows', { ...RANGE, ...query })).json<{ rows: ReportRow[]; count: number }>().count
  for (const [step, figures] of Object.entries(funnel)) expect(await rows({ kind: step })).toBe(figures['people'])
  const byOutcome = await Promise.all(OUTCOMES.map((value) => rows({ kind: 'entered', field: 'outcome', value })))
  expect(byOutcome.reduce((sum, count) => sum + count, 0)).toBe(recount.entered)
  const figuresOf = (step: keyof typeof recount) => funnel[step] ?? {}
  for (const [step, next] of [
    ['entered', 'bought'] as const,
    ['bought', 'started'] as const,
    ['started', 'received'] as const,
  ]) {
    const { people, open, ended } = figuresOf(step)
    expect((open ?? 0) + (ended ?? 0) + (figuresOf(next)['people'] ?? 0)).toBe(people)
  }
  for (const { of_all: share } of Object.values(funnel)) expect(share).toBeLessThanOrEqual(100)
}, 120_000)

test('range without people has no shares', async () => {
  const funnel = await readFunnel({ from: '2024-01-01', to: '2024-01-31' })
  expect(Object.values(funnel).map(({ people, of_all: share }) => [people, share])).toEqual(
    Array.from({ length: 5 }, () => [0, null]),
  )
})

test('most viewed cars list no car without a view', async () => {
  const { parts } = (await call('', RANGE)).json<Report>()
  expect(parts.listings).toEqual([])
})
