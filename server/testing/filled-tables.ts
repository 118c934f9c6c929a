import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/database.ts'

type Column = { table: string; name: string; type: string; udt: string; length: number | null }

/** Kept by the schema itself, or not ours to fill. */
const LEFT_ALONE = ['schema_migrations', 'listing_totals', 'plans', 'invoice_numbers']
const PASSES_MAX = 10
const FOREIGN_KEY_VIOLATION = '23503'

/** Every column of ours that takes a value. */
async function listColumns(db: Db): Promise<Column[]> {
  const columns = rowsOf<Column>(
    await db.execute(sql`
      select c.table_name as table, c.column_name as name, c.data_type as type, c.udt_name as udt,
        c.character_maximum_length as length
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and coalesce(c.column_default, '') not like 'nextval%'
      order by c.table_name, c.ordinal_position`),
  )
  return columns.filter(({ table }) => !LEFT_ALONE.includes(table))
}

/** The value of row `n`. Ids are made of it, so that whatever points at another table finds the row of the same number. */
function valueOf({ name, type, udt, length }: Column): string {
  if (type === 'uuid') return `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  if (type === 'USER-DEFINED') return `(enum_range(null::"${udt}"))[1]`
  if (type === 'ARRAY') return `'{}'::"${udt}"`
  if (type === 'jsonb') return `jsonb_build_object('n', n)`
  if (type === 'boolean') return 'n % 2 = 0'
  if (type === 'bytea') return `decode(md5(n::text), 'hex')`
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-01' + n * interval '1 minute'`
  if (type.includes('int') || type === 'numeric') return 'n'
  const text = `'${name} é 车 ' || n`
  return length === null ? text : `right(${text}, ${length})`
}

/** Fills every table that is there with this many rows; those that have them stay as they are. */
export async function fillTables(db: Db, rows: number): Promise<void> {
  const columns = Map.groupBy(await listColumns(db), ({ table }) => table)
  let waiting = [...columns.keys()]
  for (let pass = 0; waiting.length > 0; pass++) {
    if (pass === PASSES_MAX) throw new Error(`No rows for ${waiting.join(', ')}`)
    const refused: string[] = []
    for (const table of waiting) {
      const own = columns.get(table) ?? []
      const statement = `insert into "${table}" (${own.map(({ name }) => `"${name}"`).join(', ')})
        select ${own.map(valueOf).join(', ')} from generate_series(1, ${rows}) n on conflict do nothing`
      // A table that points at another one has to wait until that is filled.
      await db.execute(sql.raw(statement)).catch((error: Error) => {
        if ((error.cause as { code?: string } | undefined)?.code !== FOREIGN_KEY_VIOLATION) throw error
        refused.push(table)
      })
    }
    waiting = refused
  }
}

/** How many rows each table has, and a hash of every column over all of them. */
export async function fingerprint(db: Db): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const { table, name } of await listColumns(db)) {
    const [row] = rowsOf<{ rows: number; hash: string | null }>(
      await db.execute(
        sql.raw(
          `select count(*)::int as rows, md5(string_agg("${name}"::text, '|' order by "${name}"::text)) as hash from "${table}"`,
        ),
      ),
    )
    seen.set(`${table}.${name}`, `${row?.rows} rows, ${row?.hash}`)
  }
  return seen
}
