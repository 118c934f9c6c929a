import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { USER_SORTS } from '#contract/users/constants.ts'
import { countPeople, listEverybody } from '#server/features/accounts/people-list.ts'
import { invitations } from '#server/features/accounts/tables.ts'
import { countStranded, listBetween, listBusy } from '#server/features/appointments/queries.ts'
import { listEntries } from '#server/features/audit/queries.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { growDataset } from '#server/testing/data/large-dataset.ts'
import { rowsRead } from '#server/testing/runs/rows-read.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

const CLIENTS = 4_000
const PAGE = 20
/** One case in four has had its call. */
const OVER = CLIENTS / 4

let product: TestApp
const db = () => product.deps.db

beforeAll(async () => {
  product = await openTestApp()
  const none = { listings: 1, messages: 1, offers: 1, events: 1, searches: 1, orders: 1, asks: 1, views: 0 }
  await growDataset(db(), { ...none, cases: CLIENTS, clients: CLIENTS, auditEntries: 2 * CLIENTS })
}, 120_000)
afterAll(() => product.close())

describe('page of a long list', () => {
  const now = () => product.clock.now()

  test.each(['name', 'newest'] as const)('of people by %s reads about a page more than counting does', async (sort) => {
    const page = (tx: Db) => listEverybody(tx, { sort }, now(), { skip: PAGE, limit: PAGE })
    const counting = await rowsRead(db(), 'users', countPeople)
    expect((await rowsRead(db(), 'users', page)) - counting).toBeLessThan(4 * PAGE)
  })

  test.each(USER_SORTS)('of people who are looked for, by %s, reads those who are called so', async (sort) => {
    const page = (tx: Db) => listEverybody(tx, { search: 'number77', sort }, now(), { skip: 0, limit: 5 })
    expect(await rowsRead(db(), 'users', page)).toBeLessThan(4 * PAGE)
  })

  test('of the log for a name reads the entries of those who are called so', async () => {
    const search = { search: 'client number77' }
    const page = async (tx: Db) =>
      expect(await listEntries(tx, search, { before: undefined, limit: PAGE })).not.toEqual([])
    expect(await rowsRead(db(), 'audit_entries', page)).toBeLessThan(4 * PAGE)
  })

  test('of the log for the id of a thing, or of a rare kind, reads what it shows', async () => {
    const entity = 'terms' as const
    await recordAudit(db(), { actorId: null, action: 'terms.announced', entity, entityId: 'thing 1' })
    await db().execute(sql`analyze audit_entries`)
    for (const filters of [{ search: 'thing 1' }, { entity }]) {
      const page = async (tx: Db) => {
        const rows = await listEntries(tx, filters, { before: undefined, limit: PAGE })
        expect(rows.map(({ action }) => action)).toEqual(['terms.announced'])
      }
      expect(await rowsRead(db(), 'audit_entries', page)).toBeLessThan(4 * PAGE)
    }
  })
})

describe('calls of a day', () => {
  test('are found without those that are long over', async () => {
    const people = sql`select id from users where role = 'CONSULTANT' order by id`
    const consultants = rowsOf<{ id: string }>(await db().execute(people)).map(({ id }) => id)
    const from = new Date()
    const span = { from, until: new Date(from.getTime() + DAY_MS) }
    const reads: ((tx: Db) => Promise<unknown>)[] = [
      async (tx) => expect(await listBetween(tx, 'all', span, PAGE)).not.toEqual([]),
      async (tx) => expect(await listBusy(tx, consultants, span)).not.toEqual([]),
      async (tx) => expect(await countStranded(tx, consultants.slice(1), from)).toBeGreaterThan(0),
    ]
    const asked = await Promise.all(reads.map((read) => rowsRead(db(), 'appointments', read)))
    expect(asked.map((rows) => rows < OVER)).toEqual(asked.map(() => true))
  })
})

describe('people and invitations', () => {
  test.each(USER_SORTS)('are one list by %s, whose pages follow on each other', async (sort) => {
    // Between the names of others, after all of them, and two of one moment.
    const expiresAt = new Date(product.clock.now().getTime() + 60_000)
    for (const email of [`client number2${sort}@x.example`, `zz${sort}@x.example`]) {
      await db()
        .insert(invitations)
        .values({ email, role: 'MANAGER', locale: 'en', tokenHash: email, createdAt: new Date(0), expiresAt })
    }
    const read = (skip: number, limit: number) => listEverybody(db(), { sort }, product.clock.now(), { skip, limit })
    const { rows: all, count } = await read(0, 2 * CLIENTS)
    expect(all).toHaveLength(count)
    const known = await db().execute(sql`select id from users union all select id from invitations`)
    expect(all.map(({ id }) => id).toSorted()).toEqual(
      rowsOf<{ id: string }>(known)
        .map(({ id }) => id)
        .toSorted(),
    )
    const pages: string[] = []
    for (let skip = 0; skip < count; skip += 997) pages.push(...(await read(skip, 997)).rows.map(({ id }) => id))
    expect(pages).toEqual(all.map(({ id }) => id))
  })
})
