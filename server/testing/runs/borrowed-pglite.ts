import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { createPglite, type Database, pgliteDatabase } from '#server/platform/db/database.ts'

/** One that has been written to often holds more and more memory. */
const LOANS_MAX = 30
const RETURN_WITHIN_MS = 5_000
/** What says how the database is made is the same for every test. */
const LEFT_ALONE = ['public.schema_migrations', 'jobs.version', 'jobs.queue']

type Owned = {
  client: PGlite
  loans: number
  /** How it was made; a test that changed this gets no successor. */
  shape: string
  tables: string[]
  /** The rows that it was made with, by table. */
  firstRows: [table: string, rows: unknown][]
}

/** Instances that are not in use in this worker. */
const idle: Owned[] = []

/**
 * An empty migrated PGlite. Opening one takes a second of CPU and emptying it a twentieth of that, so the test files of
 * a worker reuse them one after another. A closed handle stays closed for its borrower.
 */
export async function borrowPglite(template: string): Promise<Database> {
  const owned = idle.pop() ?? (await open(template))
  owned.loans++
  let isReturned = false
  const lent = new Proxy(owned.client, {
    get(client, name) {
      if (isReturned) throw new Error('PGlite is closed')
      const member: unknown = Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
  return {
    ...(await pgliteDatabase(lent)),
    async close() {
      if (isReturned) return
      isReturned = true
      await takeBack(owned)
    },
  }
}

async function open(template: string): Promise<Owned> {
  const client = await createPglite(undefined, await openAsBlob(template))
  const tables = await namesOf(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  const firstRows: Owned['firstRows'] = []
  for (const table of tables.filter((one) => !LEFT_ALONE.includes(one))) {
    const { rows } = await client.query<{ all: unknown }>(`select jsonb_agg(to_jsonb(t)) as all from ${table} t`)
    if (rows[0]?.all) firstRows.push([table, rows[0].all])
  }
  return { client, loans: 0, shape: await shapeOf(client), tables, firstRows }
}

/** What cannot be made as it was is thrown away. */
async function takeBack(owned: Owned): Promise<void> {
  const { client } = owned
  const isAsItWas = owned.loans < LOANS_MAX && (await inTime(empty(owned)))
  if (isAsItWas) idle.push(owned)
  else await client.close().catch(() => undefined)
}

async function empty({ client, tables, shape, firstRows }: Owned): Promise<boolean> {
  await client.exec('discard all')
  if ((await shapeOf(client)) !== shape) return false
  const filled = await namesOf(
    client,
    tables
      .filter((table) => !LEFT_ALONE.includes(table))
      .map((table) => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all '),
  )
  if (filled.length > 0) await client.exec(`truncate ${filled.join(', ')} restart identity cascade`)
  for (const [table, rows] of firstRows) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  }
  return true
}

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select concat_ws(' ', (select md5(string_agg(t::text, ' ' order by oid)) from (
        select oid, relname from pg_class where relpersistence = 'p' and relnamespace::regnamespace::text in ('public', 'jobs')
      ) t), (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_constraint),
      (select count(*) from schema_migrations)) as shape`)
  return rows[0]?.shape ?? ''
}

async function namesOf(client: PGlite, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** A test may leave a query behind that never ends; whatever follows would wait for it. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const deadline = setTimeout(() => resolve(false), RETURN_WITHIN_MS)
  try {
    return await Promise.race([work, late])
  } catch {
    return false
  } finally {
    clearTimeout(deadline)
  }
}
