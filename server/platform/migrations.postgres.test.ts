import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { LOCK_NUMBERS } from './lock-numbers.ts'
import { migrate } from './migrations.ts'

test('a process waits for another’s migration longer than a query may take', async () => {
  const database = await openTestDatabase()
  const impatient = new pg.Pool({ connectionString: database.url, statement_timeout: 200 })
  const other = new pg.Client(database.url)
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.migrations])
  const waiting = migrate({ ...database, db: drizzle(impatient) })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await other.query('commit')
  expect(await waiting).toBe(0)
  await Promise.all([other.end(), impatient.end()])
  await database.close()
})
