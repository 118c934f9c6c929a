import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

/** Written to beside a request, for reasons of their own. */
const BESIDE = ['written_rows', 'page_views', 'view_totals', 'rate_limit_counters']
/** An entry of the log is sealed a moment after it was added, and a code counts the wrong guesses at it. */
const MAY_CHANGE = ['audit_entries', 'phone_codes']

/** Notes in which tables rows are added, changed or removed, once that is committed: a call that was refused has written none. */
export async function watchWrites(db: Db) {
  await db.execute(sql`create table written_rows (name text not null)`)
  await db.execute(sql`create function note_written() returns trigger language plpgsql as
    $$ begin insert into written_rows values (tg_table_name); return null; end $$`)
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`),
  )
  for (const { name } of tables) {
    if (BESIDE.includes(name)) continue
    const events = sql.raw(MAY_CHANGE.includes(name) ? 'insert or delete' : 'insert or update or delete')
    await db.execute(sql`create trigger note_written after ${events} on ${sql.identifier(name)}
      for each row execute function note_written()`)
  }
  return {
    /** The tables that were written to since it was last asked. */
    async take(): Promise<string[]> {
      const rows = rowsOf<{ name: string }>(await db.execute(sql`delete from written_rows returning name`))
      return [...new Set(rows.map(({ name }) => name))]
    },
  }
}
