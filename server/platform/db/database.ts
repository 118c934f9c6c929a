import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { fromPglite, type Db as JobStore } from 'pg-boss'
import { isOpenToOthers, makePrivate } from '../files/data-folder.ts'
import { StartError } from '../process/start-error.ts'

/** The database or a transaction on it: queries take either. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The same database as the job queue sees it. */
  jobStore: JobStore
  ping: () => Promise<void>
  /** Receives announcements of triggers; on PostgreSQL the change channel has a connection of its own for that. */
  listen?: (channel: string, hear: (payload: string) => void) => Promise<unknown>
  /** How the connections are used; the embedded database has only one. */
  pool?: () => { busy: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const POOL_MAX = 10
const CONNECT_TIMEOUT_MS = 5_000
/** Longer than any query of ours, shorter than a client's patience of 10 s. */
const STATEMENT_TIMEOUT_MS = 8_000

export async function openPglite(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'database')
  const client = await createPglite(folder)
  // It gives its first files to everyone, whatever the umask. Later ones are ours alone, but for its index of itself.
  if (isOpenToOthers(path.join(folder, 'PG_VERSION'))) makePrivate(folder)
  return pgliteDatabase(client)
}

/** Without a folder it lives in memory, and may begin as a copy of another one. */
export async function createPglite(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  // Not at the top: with a PostgreSQL, the embedded database is never loaded.
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const extensions = { btree_gist, pg_trgm, unaccent }
  return PGlite.create({ ...(folder && { dataDir: folder }), ...(loadDataDir && { loadDataDir }), extensions })
}

export async function pgliteDatabase(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const db: Db = drizzle(client)
  return {
    kind: 'pglite',
    db,
    jobStore: fromPglite(client),
    listen: (channel, hear) => client.listen(channel, hear),
    ping: () => ping(db),
    close: () => client.close(),
  }
}

export function hasPgliteData(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'database', 'PG_VERSION'))
}

export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { name = 'DATABASE_URL', watch }: { name?: string; watch?: ((pool: pg.Pool) => void) | undefined } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'northlane',
    // Compiling a query takes a fifth of a second, ours take less: what the planner guesses too high would pay that each time.
    options: '-c jit=off',
  })
  // Without a listener a dropped idle connection would end the process; the pool replaces it by itself.
  pool.on('error', onIdleError)
  // The pool has error listeners on idle clients only. A client in a transaction, between two queries, has none: its
  // next query fails, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  watch?.(pool)
  const db: Db = drizzlePostgres(pool)
  try {
    await requireVersion(pool, name)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new StartError(`The database at ${safeAddress(url)} is out of reach (${reason}). Check ${name}.`)
  }
  return {
    kind: 'postgres',
    db,
    jobStore: { executeSql: (text, values) => pool.query(text, values) },
    ping: () => ping(db),
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

async function requireVersion(pool: pg.Pool, name: string): Promise<void> {
  const result = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  if ((result.rows[0]?.version ?? 0) < 150_000) throw new StartError(`${name} must be PostgreSQL 15 or later.`)
}

/** Host and database without the password. */
function safeAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** SQLSTATE classes and socket errors that mean "the database is not there now", not "this query is wrong". */
const UNAVAILABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  // Full disk, no memory, too many connections.
  '53100',
  '53200',
  '53300',
  // A conflict of two transactions, of which this one was rolled back.
  '40001',
  '40P01',
  // The statement timeout: the database is too busy, and a later try may pass.
  '57014',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
])
const UNAVAILABLE_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** What the drivers say without a code. */
const UNAVAILABLE_WORDS =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed/i

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code } = cause as NodeJS.ErrnoException
    if (code && (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_SOCKET.has(code))) return true
    if (UNAVAILABLE_WORDS.test(cause.message)) return true
  }
  return false
}

/** What a raw query answered: PGlite and pg answer alike enough, an object with rows. */
export function rowsOf<Row = Record<string, unknown>>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
