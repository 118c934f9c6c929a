import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

type Column = {
  table: string
  name: string
  type: string
  udt: string
  length: number | null
  isNullable: boolean
}
/** `table.name` points at a column of another table. */
type Reference = { table: string; name: string; target: string; key: string }

/** Kept by the schema itself, or not ours to fill. */
const LEFT_ALONE = ['schema_migrations', 'listing_prices', 'listing_totals', 'plans', 'invoice_numbers']
const PASSES_MAX = 10
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'

/** Every column of ours that takes a value. */
async function listColumns(db: Db): Promise<Column[]> {
  const columns = rowsOf<Column>(
    await db.execute(sql`
      select c.table_name as table, c.column_name as name, c.data_type as type, c.udt_name as udt,
        c.character_maximum_length as length, c.is_nullable = 'YES' as "isNullable"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and coalesce(c.column_default, '') not like 'nextval%' and c.is_identity = 'NO'
      order by c.table_name, c.ordinal_position`),
  )
  return columns.filter(({ table }) => !LEFT_ALONE.includes(table))
}

async function listReferences(db: Db): Promise<Reference[]> {
  return rowsOf<Reference>(
    await db.execute(sql`
      select own.relname as table, from_column.attname as name, target.relname as target, to_column.attname as key
      from pg_constraint c
      join pg_class own on own.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      join pg_attribute from_column on from_column.attrelid = c.conrelid and from_column.attnum = c.conkey[1]
      join pg_attribute to_column on to_column.attrelid = c.confrelid and to_column.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  )
}

/** Which of an enumeration’s values a column gets. */
type EnumEnd = 'first' | 'last'
/** What is tried where a table’s checks refuse the values before: `isSparse` leaves out what may be null. */
const ATTEMPTS: readonly { end: EnumEnd; isSparse: boolean }[] = [
  { end: 'first', isSparse: false },
  { end: 'last', isSparse: false },
  { end: 'first', isSparse: true },
]

/** The value of row `n`, which ids are made of too. */
function valueOf({ name, type, udt, length }: Column, end: EnumEnd): string {
  if (type === 'uuid') return `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  if (type === 'USER-DEFINED') return `enum_${end}(null::"${udt}")`
  if (type === 'ARRAY') return `'{}'::"${udt}"`
  if (type === 'json' || type === 'jsonb') return `${type}_build_object('n', n)`
  if (type === 'date') return `date '2026-01-01' + n::int`
  if (type === 'boolean') return 'n % 2 = 0'
  if (type === 'bytea') return `decode(md5(n::text), 'hex')`
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-01' + n * interval '1 minute'`
  if (type.includes('int') || type === 'numeric') return 'n'
  const text = `'${name} é 车 ' || n`
  return length === null ? text : `right(${text}, ${length})`
}

/** What points at another table finds its row of the same number, also one that a migration made and gave an id of its own. */
function insertion(
  own: readonly Column[],
  references: readonly Reference[],
  { rows, end, isSparse }: { rows: number; end: EnumEnd; isSparse: boolean },
): string {
  const joins = references.map(
    ({ target, key }, at) =>
      `left join (select "${key}", row_number() over (order by "${key}") as place from "${target}") r${at} on r${at}.place = n`,
  )
  const values = own.map((column) => {
    if (isSparse && column.isNullable) return 'null'
    const at = references.findIndex(({ name }) => name === column.name)
    return at < 0 ? valueOf(column, end) : `coalesce(r${at}."${references[at]?.key}", ${valueOf(column, end)})`
  })
  return `insert into "${own[0]?.table}" (${own.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')}
    from generate_series(1, ${rows}) n ${joins.join(' ')} on conflict do nothing`
}

/** Fills every table that is there with this many rows; those that have them stay as they are. */
export async function fillTables(db: Db, rows: number): Promise<void> {
  const columns = Map.groupBy(await listColumns(db), ({ table }) => table)
  const references = Map.groupBy(await listReferences(db), ({ table }) => table)
  let waiting = [...columns.keys()]
  for (let pass = 0; waiting.length > 0; pass++) {
    if (pass === PASSES_MAX) throw new Error(`No rows for ${waiting.join(', ')}`)
    const refused: string[] = []
    for (const table of waiting) {
      try {
        await fill(db, columns.get(table) ?? [], references.get(table) ?? [], rows)
      } catch (error) {
        // A table that points at another one has to wait until that is filled.
        if (codeOf(error as Error) !== FOREIGN_KEY_VIOLATION) throw error
        refused.push(table)
      }
    }
    waiting = refused
  }
}

async function fill(db: Db, own: readonly Column[], references: readonly Reference[], rows: number): Promise<void> {
  for (const [at, attempt] of ATTEMPTS.entries()) {
    try {
      await db.execute(sql.raw(insertion(own, references, { rows, ...attempt })))
      return
    } catch (error) {
      if (codeOf(error as Error) !== CHECK_VIOLATION || at === ATTEMPTS.length - 1) throw error
    }
  }
}

function codeOf({ cause }: Error): string | undefined {
  return (cause as { code?: string } | undefined)?.code
}

/** How many rows each table has, and a hash of every column over all of them. */
export async function fingerprint(db: Db): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  // One question for each table: asked for each column, most of the time went there.
  for (const [table, columns] of Map.groupBy(await listColumns(db), (column) => column.table)) {
    const hashes = columns.map(
      ({ name }) => `md5(string_agg("${name}"::text, '|' order by "${name}"::text)) as "${name}"`,
    )
    const [row] = rowsOf<Record<string, string | number | null>>(
      await db.execute(sql.raw(`select count(*)::int as " rows", ${hashes.join(', ')} from "${table}"`)),
    )
    for (const { name } of columns) seen.set(`${table}.${name}`, `${row?.[' rows']} rows, ${row?.[name]}`)
  }
  return seen
}
