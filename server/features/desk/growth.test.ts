import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countClients, listClients } from '#server/flows/casework/queries.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { caseCode, growDataset } from '#server/testing/data/large-dataset.ts'
import { rowsRead } from '#server/testing/runs/rows-read.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { type CaseScope, listEvents, listEventsOf } from '../cases/queries.ts'

const NOTHING = { messages: 0, offers: 0, auditEntries: 0, searches: 0, orders: 0, asks: 0, views: 0, listings: 0 }
const CASES = 4_000
const CLIENTS = CASES / 2
/** A page, and what else was looked at for it. */
const FEW = 200

let product: TestApp
let db: Db
let advisor: CaseScope

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'error', DEMO: 'false' } })
  db = product.deps.db
  await growDataset(db, { ...NOTHING, cases: CASES, clients: CLIENTS, events: CASES })
  // Events of several cases at the same moment, and an unassigned case.
  await db.execute(sql`update cases set changed_at = date_trunc('day', changed_at)`)
  await db.execute(sql`update cases set client_id = null where code = ${caseCode(3)}`)
  await db.execute(sql`vacuum analyze cases`)
  const [found] = rowsOf<{ id: string }>(
    await db.execute(sql`select id from users where email = 'advisor1@grown.example'`),
  )
  advisor = { consultantId: found?.id ?? '' }
}, 300_000)
afterAll(() => product.close())

describe('clients of a grown desk', () => {
  const read = async (scope: CaseScope, search: string, page: { skip: number; limit: number }) =>
    (await listClients(db, scope, search, page)).map(({ changedAt, ...row }) => ({ ...row, changedAt: +changedAt }))

  /** What the list says, from every case. */
  const expected = async (scope: CaseScope, search: string, { skip, limit }: { skip: number; limit: number }) =>
    rowsOf<{ clientId: string; cases: number; open: number; changedAt: number }>(
      await db.execute(sql`select client_id as "clientId", count(*)::int as cases,
          (count(*) filter (where stage <> 'closed'))::int as open,
          (extract(epoch from max(changed_at)) * 1000)::float8 as "changedAt"
        from cases where client_id in (select id from users where search_text like ${`%${search}%`})
          ${scope !== 'all' && 'consultantId' in scope ? sql`and consultant_id = ${scope.consultantId}` : sql``}
        group by client_id order by max(changed_at) desc, client_id limit ${limit} offset ${skip}`),
    )

  test.for([
    { who: 'all', search: '' },
    { who: 'all', search: 'number77' },
    { who: 'all', search: 'grown' },
    { who: 'advisor', search: '' },
    { who: 'advisor', search: 'number7' },
  ])(
    'of $who, found by “$search”, are those of all their cases in the order of their news',
    async ({ who, search }) => {
      const scope = who === 'all' ? 'all' : advisor
      for (const page of [
        { skip: 0, limit: 20 },
        { skip: 40, limit: 20 },
        { skip: 90, limit: 100 },
      ]) {
        const shown = await read(scope, search, page)
        expect(shown).toEqual(await expected(scope, search, page))
      }
    },
  )

  test('are counted, to a point', async () => {
    expect(await countClients(db, 'all', '', CLIENTS - 1)).toEqual({ count: CLIENTS - 1, at_least: true })
    expect(await countClients(db, 'all', '', CLIENTS)).toEqual({ count: CLIENTS })
    expect(await countClients(db, 'all', 'number77', CLIENTS)).toEqual({ count: 11 })
    expect(await countClients(db, 'all', 'nobody', CLIENTS)).toEqual({ count: 0 })
    const advised = await expected(advisor, '', { skip: 0, limit: CASES })
    expect(await countClients(db, advisor, '', CLIENTS)).toEqual({ count: advised.length })
    // A consultant's clients are not searched among all clients.
    for (const scope of ['all', advisor] as const) {
      const count = async (tx: Db) =>
        expect(await countClients(tx, scope, '', 20)).toEqual({ count: 20, at_least: true })
      expect(await rowsRead(db, 'cases', count)).toBeLessThan(FEW)
    }
  })

  test.for(['', 'number77'])('found by “%s” take no reading of every case or everybody', async (search) => {
    const work = (tx: Db) => listClients(tx, 'all', search, { skip: 0, limit: 20 })
    expect(await rowsRead(db, 'cases', work)).toBeLessThan(FEW)
    expect(await rowsRead(db, 'users', work)).toBeLessThan(FEW)
  })
})

describe('newest events', () => {
  const page = { skip: 20, limit: 20 }
  const newest = async (codes: readonly string[]) => {
    const of = sql`from case_events join cases c on c.id = case_id where c.code in ${codes}`
    const ids = rowsOf<{ id: string }>(await db.execute(sql`select id from cases where code in ${codes} order by id`))
    const events = rowsOf<{ id: number }>(
      await db.execute(sql`select case_events.id::int ${of} order by case_events.id desc`),
    )
    return { ids: ids.map(({ id }) => id), events: events.map(({ id }) => id) }
  }

  test.for(['staff', 'everyone'] as const)(
    'of a long and old case for %s take no reading of those of others',
    async (audience) => {
      const { ids, events } = await newest([caseCode(1)])
      const read = (tx: Db) => listEvents(tx, ids[0] ?? '', audience, page)
      expect(events).toHaveLength(CASES / 10)
      expect((await read(db)).map(({ id }) => id)).toEqual(events.slice(20, 40))
      expect(await rowsRead(db, 'case_events', read)).toBeLessThan(FEW)
    },
  )

  test('of a few cases, one of them long and old, are the newest of all of theirs', async () => {
    const { ids, events } = await newest([caseCode(1), caseCode(2), caseCode(3)])
    const read = (tx: Db) => listEventsOf(tx, ids, 30)
    expect((await read(db)).map(({ id }) => id)).toEqual(events.slice(0, 30))
    expect(await rowsRead(db, 'case_events', read)).toBeLessThan(FEW)
    expect(await listEventsOf(db, [], 30)).toEqual([])
  })
})
