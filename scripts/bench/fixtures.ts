import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Role } from '#contract/users/roles.ts'
import { openPostgres } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrations.ts'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'
import { demoAccounts } from '#server/sandbox/demo/demo.ts'
import { seconds } from '../project.ts'
import { findPostgres, requirePostgres, startPostgres } from '../test/postgres.ts'
import { type RunningProcess, restOf, startProcess } from './process.ts'
import type { Row } from './table.ts'

export type Options = {
  /** The largest inventory to make. */
  upTo: number
}
/** A benchmark by its name; its rows go into the one table. */
export type Case = { name: string; run: (fixtures: Fixtures, options: Options) => Promise<Row[]> }

export type Fixtures = {
  /** The product has been started on each before: its sample data is there. */
  databases: readonly BenchDatabase[]
  postgres: BenchDatabase | undefined
  close: () => Promise<void>
}
export type BenchDatabase = {
  name: 'PGlite' | 'PostgreSQL'
  /** Of PostgreSQL, to which other programs may connect too. */
  url: string
  startProduct: (settings?: NodeJS.ProcessEnv) => Promise<RunningProcess>
}

/** As visitors meet it, but without limits on requests from one address. */
const SETTINGS = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

export async function openFixtures(signal: AbortSignal): Promise<Fixtures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-bench-'))
  const programs = await findPostgres()
  const server = programs === undefined ? undefined : await startPostgres(programs)
  const close = async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  signal.addEventListener('abort', () => void close().then(() => process.exit(1)))
  const pglite = benchDatabase(path.join(folder, 'pglite'))
  const postgres = server && benchDatabase(path.join(folder, 'postgresql'), server.url)
  const databases = postgres ? [pglite, postgres] : [pglite]
  try {
    for (const { startProduct } of databases) {
      const product = await startProduct()
      // The first start makes the pictures of the sample cars, which would count in whatever is measured meanwhile.
      await restOf(product.pid)
      await product.stop()
    }
  } catch (error) {
    await close()
    throw error
  }
  return { databases, postgres, close }
}

function benchDatabase(dataDir: string, url?: string): BenchDatabase {
  const place = { DATA_DIR: dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  return {
    name: url === undefined ? 'PGlite' : 'PostgreSQL',
    url: url ?? '',
    startProduct: (settings) => startProcess(['server/main.ts'], { ...SETTINGS, ...place, ...settings }),
  }
}

/** A PostgreSQL of its own with so many listings and nothing else. */
export async function withInventory<Result>(
  listings: number,
  use: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres(await requirePostgres('measure a large inventory on'))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-inventory-'))
  try {
    const startedMs = performance.now()
    const database = await openPostgres(server.url, () => undefined)
    await migrate(database)
    await addBulkListings(database.db, listings, new Date())
    await database.close()
    console.log(`${listings} listings made in ${seconds(startedMs)}`)
    const { startProduct, ...rest } = benchDatabase(folder, server.url)
    return await use({ ...rest, startProduct: (settings) => startProduct({ DEMO: 'false', ...settings }) })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a product for as long as it is measured. */
export async function withProduct<Result>(
  { startProduct }: BenchDatabase,
  settings: NodeJS.ProcessEnv,
  use: (product: RunningProcess) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(settings)
  try {
    return await use(product)
  } finally {
    await product.stop()
  }
}

/** One of the sample people. */
export function demoPerson(role: Role): { email: string; password: string } {
  const person = demoAccounts().find((one) => one.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}

/** Clients with the password of an existing account. */
export async function addPeople(
  databaseUrl: string,
  count: number,
  { email, password } = demoPerson('USER'),
): Promise<{ email: string; password: string }[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      `insert into users (email, full_name, password_hash, role, email_verified_at, referral_code)
       select 'person-' || n || '@load.example', 'Load Sample', password_hash, 'USER', now(), 'LOAD' || n
       from users, generate_series(1, $1::int) n where users.email = $2 returning email`,
      [count, email],
    )
    return rows.map((row) => ({ email: row.email, password }))
  } finally {
    await client.end()
  }
}
