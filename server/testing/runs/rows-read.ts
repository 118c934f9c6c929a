import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

/** How many rows of a table some work looks at, by what the database counts itself: that holds on a busy machine, where a time does not. */
export function rowsRead(db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const counted = async () => {
      const read = sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = ${table}`
      return Number(rowsOf<{ rows: string }>(await tx.execute(read))[0]?.rows)
    }
    const before = await counted()
    await work(tx)
    return (await counted()) - before
  })
}
