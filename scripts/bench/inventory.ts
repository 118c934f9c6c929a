import type pg from 'pg'
import { countBounded } from '../../server/listings/counts.ts'
import { ORDERS, publicCondition } from '../../server/listings/filters.ts'
import { createPublicReads, type PublicReads } from '../../server/listings/public-reads.ts'
import { listNewestFound } from '../../server/listings/queries.ts'
import { createChanges } from '../../server/platform/changes.ts'
import { type Db, openPostgres } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrations.ts'
import { addBulkListings } from '../../server/sandbox/bulk-listings.ts'
import { Failure, seconds } from '../project.ts'
import { findPostgres, startPostgres } from '../test/postgres.ts'
import { type MeasuredServer, startMeasured } from './cpu.ts'
import { type Load, measure, percentile, type Target } from './timed-load.ts'

const ROUNDS = 40
/** A server that has just started is not what visitors meet. */
const WARM_UP_ROUNDS = 20
const PAGE = { skip: 0, limit: 20 }
const WARM_UP_MS = 2_000

const LIST = { name: 'list', path: '/api/v1/car-listings/public' }
const COUNT = { name: 'count', path: '/api/v1/car-listings/public/count' }
let page = 0
/** Never the same twice within seconds, so nothing that is kept helps. */
const OTHER_PAGES = { name: 'list', path: () => `${LIST.path}?skip=${page++ % 10_000}` }

/** A large inventory on a PostgreSQL of its own: what answering costs against the least that could, and how long the database takes. */
export async function benchInventory(count: number, load: Load): Promise<void> {
  const programs = await findPostgres()
  if (programs === undefined)
    throw new Failure('There is no PostgreSQL on this machine to measure a large inventory on.')
  const postgres = await startPostgres(programs)
  try {
    const startedMs = performance.now()
    const asked = new Questions()
    const database = await openPostgres(postgres.url, () => undefined, { watch: (pool) => asked.listenTo(pool) })
    try {
      await migrate(database)
      await addBulkListings(database.db, count, new Date())
      console.log(`${count} listings made in ${seconds(startedMs)}`)
      const changes = createChanges()
      const reads = createPublicReads({ readDb: database.db, changes })
      await benchReads(database.db, reads, asked, () => changes.announce('listings'))
    } finally {
      await database.close()
    }
    await benchCpu(postgres.url, load)
  } finally {
    await postgres.stop()
  }
}

/** What was asked of a database, so that it can be asked how long each question takes it. */
class Questions {
  #pool: pg.Pool | undefined
  #asked: { text: string; values: unknown[] }[] = []

  listenTo(pool: pg.Pool): void {
    this.#pool = pool
    const query = pool.query.bind(pool) as (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
    const listening = (config: pg.QueryConfig, values: unknown[]) => {
      this.#asked.push({ text: config.text, values })
      return query(config, values)
    }
    Object.assign(pool, { query: listening })
  }

  forget(): void {
    this.#asked = []
  }

  /** Planning and running everything that was asked since, by the database's own watch: neither the way there nor the rows' way back. */
  async timeMs(): Promise<number> {
    const client = await this.#pool?.connect()
    if (!client) throw new Error('There is nobody to ask')
    try {
      let sum = 0
      for (const { text, values } of this.#asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        )
        const [plan] = rows[0]?.['QUERY PLAN'] ?? []
        if (!plan) throw new Error('The database did not say how long it took')
        sum += plan['Planning Time'] + plan['Execution Time']
      }
      return sum
    } finally {
      client.release()
    }
  }
}

/** Everything that is kept is dropped before each round. */
async function benchReads(db: Db, reads: PublicReads, asked: Questions, drop: () => void): Promise<void> {
  const found = publicCondition({ words: ['toyota', 'corolla'] })
  const cases: Record<string, () => Promise<unknown>> = {
    'list of 20 with its total': async () => [await reads.list({}, 'newest', PAGE), await reads.count({})],
    'make and years': () => reads.list({ make: ['Toyota'], year_min: 2020, year_max: 2022 }, 'newest', PAGE),
    'search with its count': async () => [
      await listNewestFound(db, found, ORDERS.newest, PAGE),
      await countBounded(db, found),
    ],
    'search with a typo': () => reads.list({ search: 'toyta corola' }, 'newest', PAGE),
    'facets, unfiltered': () => reads.facets({}),
    'facets of one make': () => reads.facets({ make: ['Toyota'] }),
    'facets over nearly all': () => reads.facets({ price_min: 1 }),
  }
  for (const [name, run] of Object.entries(cases)) {
    const timesMs: number[] = []
    const inSqlMs: number[] = []
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      drop()
      asked.forget()
      const startedMs = performance.now()
      await run()
      const tookMs = performance.now() - startedMs
      if (round < 0) continue
      timesMs.push(tookMs)
      inSqlMs.push(await asked.timeMs())
    }
    console.log(`${name.padEnd(30)} in SQL ${figuresOf(inSqlMs)}; with the way there and back ${figuresOf(timesMs)}`)
  }
}

function figuresOf(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const [best, p50, p95] = [0, 0.5, 0.95].map((share) => percentile(sorted, share).toFixed(2))
  return `best ${best} ms, p50 ${p50} ms, p95 ${p95} ms`
}

async function benchCpu(databaseUrl: string, load: Load): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  const cases = { 'list with its total': [LIST, COUNT], 'other pages with their total': [OTHER_PAGES, COUNT] }
  const bare = await startMeasured('bare-listings.ts', env)
  const ours = await startMeasured('our-listings.ts', env)
  try {
    for (const [name, targets] of Object.entries(cases)) {
      const [bareMs, oursMs] = [await cpuOf(bare, targets, load), await cpuOf(ours, targets, load)]
      const ratio = (oursMs / bareMs).toFixed(2)
      console.log(`${name.padEnd(30)} CPU ${oursMs.toFixed(3)} ms, bare ${bareMs.toFixed(3)} ms: ${ratio} ×`)
    }
  } finally {
    await bare.stop()
    await ours.stop()
  }
}

/** CPU per request, added up over the targets. */
async function cpuOf(server: MeasuredServer, targets: readonly Target[], load: Load): Promise<number> {
  let sum = 0
  for (const target of targets) {
    await measure(server.url, target, { ...load, durationMs: WARM_UP_MS })
    const before = await server.cpuMs()
    const { requests, failures } = await measure(server.url, target, load)
    if (failures > 0) throw new Failure(`${failures} requests for ${target.name} failed.`)
    sum += ((await server.cpuMs()) - before) / requests
  }
  return sum
}
