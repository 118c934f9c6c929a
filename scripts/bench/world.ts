import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPostgres, startPostgres } from '../test/postgres.ts'
import { type RunningProcess, restOf, startProcess } from './process.ts'

/** A database that the product has already been started on once. */
export type BenchDatabase = {
  name: 'PGlite' | 'PostgreSQL'
  startProduct: (settings?: NodeJS.ProcessEnv) => Promise<RunningProcess>
  /** For another program: the same data, to itself where only one process can have it. */
  environment: () => Promise<NodeJS.ProcessEnv>
  /** For a program that writes: a copy of the data, to itself; while nothing runs on the data. */
  copy: () => Promise<NodeJS.ProcessEnv>
}
export type World = { databases: readonly BenchDatabase[]; close: () => Promise<void> }

/** What is measured is the product as it runs for visitors, without limits on one loud client unless they are part of it. */
const SETTINGS = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

export async function openWorld(signal: AbortSignal): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-bench-'))
  const programs = await findPostgres()
  const postgres = programs === undefined ? undefined : await startPostgres(programs)
  const close = async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  signal.addEventListener('abort', () => void close().then(() => process.exit(1)))
  const databases = [
    pglite(path.join(folder, 'pglite'), folder),
    ...(postgres ? [postgresql(path.join(folder, 'postgresql'), postgres.url)] : []),
  ]
  try {
    for (const { startProduct } of databases) {
      const product = await startProduct()
      // The sample inventory's pictures are still being made: whatever was measured meanwhile would pay for them.
      await restOf(product.pid)
      await product.stop()
    }
  } catch (error) {
    await close()
    throw error
  }
  return { databases, close }
}

function pglite(dataDir: string, folder: string): BenchDatabase {
  let copies = 0
  async function copy() {
    const to = path.join(folder, `copy-${copies++}`)
    await cp(path.join(dataDir, 'database'), to, { recursive: true })
    return { PGLITE_FOLDER: to }
  }
  return {
    name: 'PGlite',
    startProduct: (settings) => startProcess(['server/main.ts'], { ...SETTINGS, DATA_DIR: dataDir, ...settings }),
    environment: copy,
    copy,
  }
}

/** With limits, which count whom the address is forwarded for: so one client can come from many networks. */
export const WITH_LIMITS = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }

/** A product on a PostgreSQL that is there already. */
export function postgresql(dataDir: string, url: string): BenchDatabase {
  const env = { DATABASE_URL: url }
  let copies = 0
  return {
    name: 'PostgreSQL',
    startProduct: (settings) =>
      startProcess(['server/main.ts'], { ...SETTINGS, DATA_DIR: dataDir, ...env, ...settings }),
    environment: async () => env,
    async copy() {
      const to = new URL(url)
      to.pathname = `/copy_${copies++}`
      await copyDatabase(url, to.pathname.slice(1))
      return { DATABASE_URL: to.href }
    },
  }
}

/** PostgreSQL copies a database that nobody is connected to, and is asked from another one. */
async function copyDatabase(url: string, name: string): Promise<void> {
  const beside = new URL(url)
  beside.pathname = '/template1'
  const client = new pg.Client(beside.href)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`)
  } finally {
    await client.end()
  }
}
