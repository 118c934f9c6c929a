import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { INBOX_STATUSES } from '#contract/inbox/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { accountsOf } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { refreshTokens, sessions } from '../accounts/tables.ts'
import { caseEvents, cases } from '../cases/tables.ts'
import { inboxItems, inboxNotes } from '../inbox/tables.ts'
import { changeSetting } from '../settings/service.ts'
import { forgetWhatIsOver } from './retention.ts'

const THREE_YEARS_DAYS = 3 * 365 + 2

let product: TestApp

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const daysAgo = (days: number) => new Date(product.deps.clock.now().getTime() - days * DAY_MS)

test('requests go three years after they were settled, with their notes; open ones and younger ones stay', async () => {
  const { db } = product.deps
  const ages = { old: THREE_YEARS_DAYS, young: THREE_YEARS_DAYS - 4 }
  const rows = INBOX_STATUSES.flatMap((status) =>
    Object.entries(ages).map(([age, days]) => ({ status, name: `${status} ${age}`, updatedAt: daysAgo(days) })),
  )
  for (const row of rows) {
    const values = { ...row, kind: 'message' as const, email: 'someone@northlane.example', locale: 'en' as const }
    const [item] = await db.insert(inboxItems).values(values).returning()
    await db.insert(inboxNotes).values({ itemId: item?.id ?? '', text: row.name })
  }
  await forgetWhatIsOver(product.deps)
  const kept = await db.select({ name: inboxItems.name }).from(inboxItems)
  const expected = rows.map(({ name }) => name).filter((name) => name !== 'won old' && name !== 'lost old')
  expect(kept.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  const notes = await db.select({ text: inboxNotes.text }).from(inboxNotes)
  expect(notes.map(({ text }) => text).toSorted()).toEqual(expected.toSorted())
})

test('requests are deleted later where an owner keeps them for longer', async () => {
  const { db } = product.deps
  const values = { kind: 'message' as const, email: 'someone@northlane.example', locale: 'en' as const }
  const names = { younger: 'settled four years ago', older: 'settled five years ago' }
  await db.insert(inboxItems).values([
    { ...values, name: names.younger, status: 'won', updatedAt: daysAgo(4 * 365) },
    { ...values, name: names.older, status: 'won', updatedAt: daysAgo(5 * 365 + 3) },
  ])
  const change = { actorId: (await product.signUp('ADMIN')).id, version: 0, reason: 'A longer limitation period' }
  await changeSetting(product.deps, 'retention', change, { case_files_days: 90, requests_years: 5 })
  await forgetWhatIsOver(product.deps)
  const kept = (await db.select({ name: inboxItems.name }).from(inboxItems)).map(({ name }) => name)
  expect(kept).toContain(names.younger)
  expect(kept).not.toContain(names.older)
  await changeSetting(product.deps, 'retention', { ...change, version: 1 }, null)
  await forgetWhatIsOver(product.deps)
  const left = await db.select({ name: inboxItems.name }).from(inboxItems)
  expect(left.map(({ name }) => name)).not.toContain(names.younger)
})

test('sessions go once they can no longer be used, with their tokens; the others still refresh', async () => {
  const { db } = product.deps
  const accounts = accountsOf(product)
  const email = await accounts.registerVerified()
  const [older, newer] = [await accounts.logIn(email), await accounts.logIn(email)]
  const personId = older.json().user.id as string
  const [first] = await db.select().from(sessions).where(eq(sessions.userId, personId)).orderBy(sessions.createdAt)
  const id = first?.id ?? ''
  await db
    .update(sessions)
    .set({ createdAt: daysAgo(30.01) })
    .where(eq(sessions.id, id))
  await forgetWhatIsOver(product.deps)
  expect(await db.select().from(sessions).where(eq(sessions.id, id))).toEqual([])
  expect(await db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, id))).toEqual([])
  expect((await accounts.me(newer.json().access_token)).statusCode).toBe(200)
})

test('closed cases that never had a client go with the requests of their age; those of clients and open ones stay', async () => {
  const { db } = product.deps
  const client = await product.signUp()
  const rows = [
    { code: 'NL-AAAAAA', days: THREE_YEARS_DAYS },
    { code: 'NL-BBBBBB', days: THREE_YEARS_DAYS - 4 },
    { code: 'NL-CCCCCC', days: THREE_YEARS_DAYS, clientId: client.id },
    { code: 'NL-DDDDDD', days: THREE_YEARS_DAYS, stage: 'search' as const },
  ]
  for (const { days, ...row } of rows) {
    const at = daysAgo(days)
    const ended = { stage: 'closed' as const, closeReason: 'stopped' as const, closedAt: at }
    const values = { locale: 'en' as const, brief: EMPTY_BRIEF, openedAt: at, stageSince: at }
    const [made] = await db
      .insert(cases)
      .values({ ...values, ...('stage' in row ? {} : ended), ...row })
      .returning()
    const caseId = made?.id ?? ''
    await db.insert(caseEvents).values({ caseId, at, kind: 'opened', actorSide: 'system' })
    const entry = { action: 'case.reassigned', entity: 'case', entityId: caseId, after: { said: row.code } }
    await db.insert(auditEntries).values(entry)
  }
  await forgetWhatIsOver(product.deps)
  const left = await db.select({ code: cases.code }).from(cases)
  expect(left.map(({ code }) => code).toSorted()).toEqual(['NL-BBBBBB', 'NL-CCCCCC', 'NL-DDDDDD'])
  expect(await db.$count(caseEvents)).toBe(3)
  const trail = JSON.stringify(await db.select().from(auditEntries))
  expect(rows.map(({ code }) => trail.includes(code))).toEqual([false, true, true, true])
})

test.for(['person.deleted', 'person.disowned', 'person.neverConfirmed'])(
  'the trail of an account that is gone (%s) goes two years later; those of others stay',
  async (gone) => {
    const { db } = product.deps
    const trail = (personId: string, action: string, days: number) =>
      db
        .insert(auditEntries)
        .values({ actorId: personId, action, entity: 'person', entityId: personId, at: daysAgo(days) })
    const [longGone, justGone, present] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const [id, days] of [
      [longGone, 2 * 365 + 2],
      [justGone, 2 * 365 - 2],
    ] as const) {
      await trail(id, 'person.changed', days + 10)
      await trail(id, gone, days)
    }
    await trail(present, 'person.changed', 5 * 365)
    await forgetWhatIsOver(product.deps)
    const left = await db.select({ id: auditEntries.entityId }).from(auditEntries)
    const countOf = (id: string) => left.filter((entry) => entry.id === id).length
    expect([longGone, justGone, present].map(countOf)).toEqual([0, 2, 1])
  },
)
