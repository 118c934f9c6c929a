import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

/** Resolves once a query in this database waits for a lock of another transaction. */
export function untilLockWait(db: Db): Promise<void> {
  const waiting = sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect
    .poll(async () => rowsOf<{ count: number }>(await db.execute(waiting))[0]?.count ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(0)
}
