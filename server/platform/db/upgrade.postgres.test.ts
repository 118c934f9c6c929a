import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { fillTables } from '#server/testing/data/filled-tables.ts'
import { cleanUp, emptyStore } from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { openPostgres } from './database.ts'
import { migrate } from './migrations.ts'

const LISTINGS = rounds(2_000, 1_000_000)
const ROWS = rounds(20, 1_000)
/** What the first release had: six steps. */
const RELEASED = 6
const WAIT_MS_MAX = 1_000
const EVERY_MS = 10
/**
 * The tables behind the public pages, and behind every call of a signed-in person; some came later than the first
 * release.
 */
const VISITED = [
  'listings',
  'listing_images',
  'listing_prices',
  'listing_totals',
  'plans',
  'reviews',
  'sessions',
  'settings',
  'users',
]

type Journal = { entries: { when: number; tag: string }[] }
const FOLDER = path.join(import.meta.dirname, '../../migrations')
const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal

afterAll(cleanUp)

test(`upgrade of the first release with ${counted(LISTINGS)} listings keeps no visitor waiting for a second`, async () => {
  const { DATABASE_URL = '' } = await emptyStore()
  const database = await openPostgres(DATABASE_URL, () => undefined)
  await migrate(database, FOLDER, journal.entries[RELEASED - 1]?.when)
  await fillTables(database.db, ROWS)
  await addListings(DATABASE_URL)

  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  const waits: { tag: string; waitedMs: number; tookMs: number }[] = []
  for (const { when, tag } of journal.entries.slice(RELEASED)) {
    const visitor = visit(client, await visitedNow(client))
    const startedMs = performance.now()
    expect(await migrate(database, FOLDER, when)).toBe(1)
    waits.push({ tag, tookMs: performance.now() - startedMs, waitedMs: await visitor.stop() })
  }
  expect(await visitedNow(client)).toEqual(VISITED.toSorted())
  await client.end()
  await database.close()
  const slowest = waits.toSorted((a, b) => b.waitedMs - a.waitedMs).slice(0, 5)
  tell(
    `upgrade: ${waits.length} steps over ${counted(LISTINGS)} listings; a visitor waited longest for ` +
      slowest.map(({ tag, waitedMs, tookMs }) => `${tag} ${waitedMs.toFixed(0)} ms of ${tookMs.toFixed(0)}`).join(', '),
  )
  expect(waits.filter(({ waitedMs }) => waitedMs > WAIT_MS_MAX)).toEqual([])
}, 900_000)

/**
 * As many listings as the service may ever have, each a copy of the first with its own id and time. How fast they are
 * counted is not tested here.
 */
async function addListings(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = 'listings' and is_generated = 'NEVER' and column_name not in ('id', 'created_at', 'price_cents')`,
    )
    const copied = rows.map(({ name }) => name).join(', ')
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into listings (id, created_at, price_cents, ${copied})
       select gen_random_uuid(), now() - n * interval '1 minute', 1000000 + n % 6000000, ${copied}
       from (select * from listings limit 1) one, generate_series(1, ${LISTINGS}) n`,
    )
    await client.query('analyze listings')
  } finally {
    await client.end()
  }
}

/** Those that there are so far. */
async function visitedNow(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any ($1) order by 1`,
    [VISITED],
  )
  return rows.map(({ name }) => name)
}

/** A visitor who reads what the pages show in a loop until stopped; `stop` returns the longest wait. */
function visit(client: pg.Client, tables: readonly string[]): { stop: () => Promise<number> } {
  const stopped = new AbortController()
  async function readUntilStopped(): Promise<number> {
    let longestMs = 0
    do {
      for (const table of tables) {
        const startedMs = performance.now()
        await client.query(`select 1 from ${table} limit 1`)
        longestMs = Math.max(longestMs, performance.now() - startedMs)
      }
      await wait(EVERY_MS)
    } while (!stopped.signal.aborted)
    return longestMs
  }
  const reading = readUntilStopped()
  return {
    stop() {
      stopped.abort()
      return reading
    },
  }
}
