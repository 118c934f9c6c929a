import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/runs/test-database.ts'
import { type Db, rowsOf } from './database.ts'
import { LOCK_NUMBERS } from './lock-numbers.ts'
import { migrate } from './migrations.ts'

const QUERY_MAX_MS = 200

test('process waits for another’s migration longer than a query may take', async () => {
  const database = await openTestDatabase()
  const impatient = new pg.Pool({ connectionString: database.url, statement_timeout: QUERY_MAX_MS })
  const other = new pg.Client(database.url)
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.migrations])
  const waiting = migrate({ ...database, db: drizzle(impatient) })
  await expect.poll(() => longestWaitMs(database.db), { timeout: 10_000 }).toBeGreaterThan(2 * QUERY_MAX_MS)
  await other.query('commit')
  expect(await waiting).toBe(0)
  await Promise.all([other.end(), impatient.end()])
  await database.close()
})

/** How long a statement has been waiting for a lock of ours, by the database's own clock. */
async function longestWaitMs(db: Db): Promise<number> {
  const waiting = await db.execute(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::float as ms from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`)
  return rowsOf<{ ms: number }>(waiting)[0]?.ms ?? 0
}
