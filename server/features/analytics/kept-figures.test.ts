import { eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '#contract/analytics/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { FEATURES } from '#server/features.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { writeMonths } from '#server/testing/features/analytics-months.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { appointments } from '../appointments/tables.ts'
import { caseEvents, caseReplies, cases } from '../cases/tables.ts'
import { inboxItems } from '../inbox/tables.ts'
import { orders, payments } from '../payments/tables.ts'
import { rollUpDays } from './daily-rollup.ts'
import { examineFigures } from './examination.ts'
import { figureChanges, keptFigures } from './tables.ts'

const DAYS = 60

let product: TestApp
let admin: TestPerson
let query: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', DEMO: 'false' } })
  admin = await product.signUp('ADMIN')
  const now = product.clock.now().getTime()
  await writeMonths(product.deps.db, { from: new Date(now - DAYS * DAY_MS), days: DAYS - 5, aDay: 1 })
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  query = new URLSearchParams({ from: dayOf(now - 45 * DAY_MS), to: dayOf(now), beside: 'before' }).toString()
}, 120_000)
beforeEach(async () => rollUpDays(product.deps))
afterAll(() => product.close())

/** A cohort is cached for 15 seconds: each read comes later than that. */
async function read(): Promise<Report['parts']> {
  product.clock.advance(15_000)
  admin = await product.renew(admin)
  const answer = await product.inject({ url: `/api/v1/house/figures?${query}`, headers: admin.headers })
  return answer.json<Report>().parts
}

/** The same without anything kept. */
async function recount(): Promise<Report['parts']> {
  const { db } = product.deps
  const kept = await db.delete(keptFigures).returning()
  const parts = await read()
  await db.insert(keptFigures).values(kept)
  return parts
}

test('stored figures equal the rows, and are what the report reads', async () => {
  const { db } = product.deps
  const parts = await read()
  expect(parts.activity.every(({ key, now }) => key === 'visits' || (now['count'] ?? 0) > 0)).toBe(true)
  expect(await recount()).toEqual(parts)
  expect(await examineFigures(db, FEATURES)).toEqual({ days: expect.any(Number), wrong: [] })
  await db.update(keptFigures).set({ groups: [] }).where(eq(keptFigures.kind, 'asks'))
  expect((await read()).activity.find(({ key }) => key === 'asks')?.now['count']).toBe(0)
  expect((await examineFigures(db, FEATURES)).wrong).toContainEqual(expect.stringMatching(/^asks \d{4}-\d\d-\d\d$/))
  await db.delete(keptFigures)
})

/** What becomes of old rows later, and which part of the report shows it. */
const CORRECTIONS: Record<string, { changes: () => Promise<unknown>; shows: keyof Report['parts'] }> = {
  'a person who leaves takes their cases along': {
    changes: async () => {
      const [busiest] = await product.deps.db
        .select({ clientId: cases.clientId })
        .from(cases)
        .groupBy(cases.clientId)
        .orderBy(sql`count(*) desc`, cases.clientId)
        .limit(1)
      await product.deps.db.delete(cases).where(eq(cases.clientId, busiest?.clientId ?? ''))
    },
    shows: 'activity',
  },
  'a request is deleted, and the call with it': {
    changes: async () => {
      const [call] = await product.deps.db.select().from(appointments).orderBy(sql`created_at desc`).limit(1)
      await product.deps.db.delete(inboxItems).where(eq(inboxItems.id, call?.requestId ?? ''))
    },
    shows: 'activity',
  },
  'requests turn out to be a machine’s': {
    changes: () => product.deps.db.update(inboxItems).set({ isSuspect: true }).where(eq(inboxItems.locale, 'zh')),
    shows: 'languages',
  },
  'a payment fails after all': {
    changes: () =>
      product.deps.db.update(payments).set({ status: 'failed' }).where(eq(payments.packageName, 'premium')),
    shows: 'plans',
  },
  'an order was for elsewhere': {
    changes: () => product.deps.db.update(orders).set({ province: 'AB' }).where(eq(orders.province, 'BC')),
    shows: 'provinces',
  },
  'an answer took longer': {
    changes: () => product.deps.db.update(caseReplies).set({ waitedMinutes: sql`${caseReplies.waitedMinutes} + 500` }),
    shows: 'consultants',
  },
  'a case is in another language': {
    changes: () => product.deps.db.update(cases).set({ locale: 'tl' }).where(eq(cases.locale, 'fr')),
    shows: 'languages',
  },
  'a case was a sample': {
    changes: () => product.deps.db.update(cases).set({ isSample: true }).where(eq(cases.locale, 'en')),
    shows: 'consultants',
  },
  'a case started on another day': {
    changes: () => product.deps.db.update(cases).set({ startedAt: sql`now() - interval '50 days'` }),
    shows: 'activity',
  },
  'a delivery of long ago is entered': {
    changes: async () => {
      const at = new Date(product.clock.now().getTime() - 20 * DAY_MS)
      const event = { at, kind: 'closed', actorSide: 'staff', values: { reason: 'bought' } } as const
      const [first] = rowsOf<{ id: string }>(
        await product.deps.db.execute(sql`
          select id from cases c where not is_sample and not exists (
            select 1 from case_events e where e.case_id = c.id and e.kind = 'closed'
          ) limit 1`),
      )
      await product.deps.db.insert(caseEvents).values({ ...event, caseId: first?.id ?? '' })
    },
    shows: 'activity',
  },
  'calls are cancelled': {
    changes: () => product.deps.db.update(appointments).set({ status: 'cancelled' }),
    shows: 'activity',
  },
}

describe('row of a stored day that changes', () => {
  test.each(Object.entries(CORRECTIONS))('%s', async (_name, { changes, shows }) => {
    const before = await read()
    await changes()
    const after = await read()
    expect(after[shows]).not.toEqual(before[shows])
    expect(after).toEqual(await recount())
    await rollUpDays(product.deps)
    expect(await read()).toEqual(after)
  })
})

test('undone delivery is subtracted from the day on which it was counted', async () => {
  const { db, clock } = product.deps
  const count = async () => (await read()).activity.find(({ key }) => key === 'deliveries')?.now['count'] ?? 0
  const [open] = rowsOf<{ id: string }>(
    await db.execute(sql`
      select id from cases c where not is_sample and not exists (select 1 from case_events e where e.case_id = c.id)
      limit 1`),
  )
  const move = (days: number, from: string, to: string) =>
    db.insert(caseEvents).values({
      caseId: open?.id ?? '',
      at: new Date(clock.now().getTime() - days * DAY_MS),
      kind: 'stageMoved',
      actorSide: 'staff',
      values: { from, to },
    })
  const before = await count()
  await move(20, 'paperwork', 'delivered')
  await rollUpDays(product.deps)
  expect(await count()).toBe(before + 1)
  await move(2, 'delivered', 'paperwork')
  expect(await count()).toBe(before)
  await rollUpDays(product.deps)
  expect(await count()).toBe(before)
  expect(await read()).toEqual(await recount())
  await move(1, 'paperwork', 'delivered')
  expect(await count()).toBe(before + 1)
})

test('changes are struck once their days are kept, and days that no report reads go', async () => {
  const { db, clock } = product.deps
  expect(await examineFigures(db, FEATURES)).toMatchObject({ wrong: [] })
  const yesterday = new Date(clock.now().getTime() - 2 * DAY_MS)
  expect(await db.$count(figureChanges, lt(figureChanges.at, yesterday))).toBe(0)
  const later = new Date(clock.now().getTime() + 3 * 365 * DAY_MS)
  await rollUpDays({ db, features: FEATURES, clock: { ...clock, now: () => later } })
  const [oldest] = await db.select({ day: sql<string>`min(day)::text` }).from(keptFigures)
  expect(Date.parse(oldest?.day ?? '')).toBeGreaterThan(later.getTime() - 27 * 31 * DAY_MS)
})
