import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip, createGzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/db/database.ts'
import { StartError } from '../platform/process/start-error.ts'
import { keepFile } from './kept-file.ts'
import type { KeptSequence, KeptTable } from './manifest.ts'

const READ_ROWS = 2_000
/** Rows go in by the megabyte; one statement must not hold a whole table. */
const WRITE_CHARS = 4_000_000
/**
 * Tables without personal or business data: the queue's own version and figures, and the list of migrations, which a
 * restore creates again.
 */
const LEFT_OUT = [
  'public.schema_migrations',
  'jobs.version',
  'jobs.queue_stats',
  'jobs.warning',
  'jobs.bam',
  'jobs.clock',
]
const SCHEMAS = ['public', 'jobs']

export type TableName = { schema: string; name: string }

function identified({ schema, name }: TableName): SQL {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`
}

/** Tables as a whole; what is a part of a divided one comes with it. */
export async function listTables(db: Db): Promise<TableName[]> {
  const result = await db.execute(sql`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in (${sql.join(SCHEMAS, sql`, `)})
    order by 1, 2`)
  return rowsOf<TableName>(result).filter(({ schema, name }) => !LEFT_OUT.includes(`${schema}.${name}`))
}

export async function hasTables(db: Db): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in (${sql.join(SCHEMAS, sql`, `)}) limit 1`)
  return rowsOf(result).length > 0
}

/** Names and kinds of all columns in their order, which is what a row's text depends on. */
async function columnsOf(db: Db, { schema, name }: TableName) {
  const result = await db.execute(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as kind, a.attgenerated <> '' as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${name} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`)
  return rowsOf<{ name: string; kind: string; isGenerated: boolean }>(result)
}

const described = (columns: Awaited<ReturnType<typeof columnsOf>>) =>
  columns.map(({ name, kind, isGenerated }) => `${name} ${kind}${isGenerated ? ' generated' : ''}`)

/**
 * A table as the database writes its rows as text, one to a line. Exact for every kind of column, the same for both databases, and
 * needs no program of PostgreSQL's.
 */
export async function dumpTable(tx: Db, table: TableName, folder: string): Promise<KeptTable> {
  let rows = 0
  async function* lines() {
    await tx.execute(sql`declare backup_rows cursor for select t::text as row from ${identified(table)} t`)
    for (;;) {
      const batch = rowsOf<{ row: string }>(await tx.execute(sql.raw(`fetch ${READ_ROWS} from backup_rows`)))
      if (batch.length === 0) break
      rows += batch.length
      yield batch.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    }
    await tx.execute(sql`close backup_rows`)
  }
  const columns = described(await columnsOf(tx, table))
  const kept = await keepFile(folder, `tables/${table.schema}.${table.name}.jsonl.gz`, lines(), createGzip())
  return { ...table, ...kept, columns, rows }
}

/** The table is empty and its triggers are disabled; afterwards it has as many rows as were saved. */
export async function loadTable(tx: Db, table: KeptTable, folder: string): Promise<void> {
  const columns = await columnsOf(tx, table)
  if (JSON.stringify(described(columns)) !== JSON.stringify(table.columns))
    throw new StartError(`The table ${table.name} of this version differs from the one in the backup.`)
  const own = columns.filter(({ isGenerated }) => !isGenerated)
  const names = sql.join(
    own.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    own.map(({ name }) => sql`(s.r).${sql.identifier(name)}`),
    sql`, `,
  )
  const insert = async (batch: string[]) => {
    await tx.execute(sql`insert into ${identified(table)} (${names}) overriding system value
      select ${values} from (
        select value::${identified(table)} as r from json_array_elements_text(${`[${batch.join(',')}]`}::json)
      ) s`)
  }
  const file = createReadStream(path.join(folder, table.file))
  let batch: string[] = []
  let chars = 0
  for await (const line of createInterface({ input: file.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line)
    chars += line.length
    if (chars < WRITE_CHARS) continue
    await insert(batch)
    batch = []
    chars = 0
  }
  if (batch.length > 0) await insert(batch)
  const [counted] = rowsOf<{ rows: number }>(
    await tx.execute(sql`select count(*)::int as rows from ${identified(table)}`),
  )
  if (counted?.rows !== table.rows)
    throw new StartError(`The table ${table.name} has ${counted?.rows} rows instead of ${table.rows}.`)
}

export async function emptyTables(tx: Db, tables: readonly TableName[]): Promise<void> {
  if (tables.length > 0) await tx.execute(sql`truncate ${sql.join(tables.map(identified), sql`, `)}`)
}

/** Triggers keep counts that are in the backup already. */
export async function setTriggers(tx: Db, tables: readonly TableName[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${identified(table)} ${sql.raw(state)} trigger user`)
}

type Reference = TableName & { constraint: string; definition: string }

/** Drops foreign keys while rows are loaded table by table. Adding them back validates every reference. */
export async function dropReferences(tx: Db): Promise<Reference[]> {
  const result = await tx.execute(sql`
    select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in (${sql.join(SCHEMAS, sql`, `)})`)
  const references = rowsOf<Reference>(result)
  for (const reference of references)
    await tx.execute(sql`alter table ${identified(reference)} drop constraint ${sql.identifier(reference.constraint)}`)
  return references
}

export async function addReferences(tx: Db, references: readonly Reference[]): Promise<void> {
  for (const reference of references)
    await tx.execute(sql`alter table ${identified(reference)}
      add constraint ${sql.identifier(reference.constraint)} ${sql.raw(reference.definition)}`)
}

/** Read last: a sequence knows no transactions, and one that is ahead of its table does no harm. */
export async function readSequences(tx: Db): Promise<KeptSequence[]> {
  const listed = await tx.execute(sql`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in (${sql.join(SCHEMAS, sql`, `)}) order by 1, 2`)
  const sequences: KeptSequence[] = []
  for (const sequence of rowsOf<TableName>(listed)) {
    const state = await tx.execute(
      sql`select last_value::text as value, is_called as "isCalled" from ${identified(sequence)}`,
    )
    sequences.push(...rowsOf<{ value: string; isCalled: boolean }>(state).map((row) => ({ ...sequence, ...row })))
  }
  return sequences
}

export async function setSequences(tx: Db, sequences: readonly KeptSequence[]): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await tx.execute(
      sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint, ${isCalled})`,
    )
}
