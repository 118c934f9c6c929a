import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Environment } from '#server/environment.ts'
import { type Database, openPglite, openPostgres } from '#server/platform/db/database.ts'
import { GOOD_PASSWORD } from '../features/accounts.ts'
import { signIn } from '../features/visitor.ts'
import { isSoak } from './soak.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 110_000
/** The embedded database's code is not optimised while it runs: that takes 2 s of CPU at each start, and pays only later. */
const SHORT_LIVED = isSoak ? [] : ['--liftoff-only']
/** The administrator of a new store. */
export const OWNER = { ADMIN_EMAIL: 'owner@northlane.test', ADMIN_PASSWORD: GOOD_PASSWORD }
/** No sample people, no limits, and of the log only what goes wrong. */
export const QUIET = { DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
export type RunningServer = {
  pid: number
  url: string
  readyMs: number
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<Ended>
}
/** Where a server keeps what it knows. */
export type Store = { DATA_DIR: string; DATABASE_URL?: string }

const children = new Set<ChildProcess>()
const leftovers: (() => unknown)[] = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Ends what still runs and removes what was made. */
export async function cleanUp(): Promise<void> {
  for (const child of children) {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  for (const remove of leftovers.splice(0)) await remove()
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'northlane-process-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new folder and, when the run has PostgreSQL, a new database: empty, as on the very first start. */
export async function emptyStore(): Promise<Store> {
  const DATA_DIR = path.join(newFolder(), 'data')
  const template = inject('template')
  return template.kind === 'pglite' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await newDatabase(template.url) }
}

/** The same with the schema in place, which saves the better part of a first start. */
export async function newStore(): Promise<Store> {
  const DATA_DIR = path.join(newFolder(), 'data')
  const template = inject('template')
  if (template.kind === 'postgres') {
    return { DATA_DIR, DATABASE_URL: await newDatabase(template.url, ` template ${template.name}`) }
  }
  mkdirSync(DATA_DIR)
  const loadDataDir = await openAsBlob(template.file)
  const database = await PGlite.create(path.join(DATA_DIR, 'database'), { loadDataDir })
  await database.close()
  return { DATA_DIR }
}

/** The rows themselves. The embedded database has one process: no server may be running on it. */
export function openStore({ DATA_DIR, DATABASE_URL }: Store): Promise<Database> {
  return DATABASE_URL ? openPostgres(DATABASE_URL, () => undefined) : openPglite(DATA_DIR)
}

async function newDatabase(adminUrl: string, like = ''): Promise<string> {
  const name = `northlane_process_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name}${like}`)
  leftovers.push(() => administer(adminUrl, `drop database ${name} with (force)`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Nothing of the caller's own environment reaches the program but the way to find others. */
function start(file: string, words: string[], environment: Environment) {
  const child = spawn(process.execPath, [...SHORT_LIVED, path.join(ROOT, file), ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    children.delete(child)
    return { code, signal, ...said }
  })
  return { child, said, ended }
}

/** A port that something listens on until the tests end. */
export async function takePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  leftovers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

export function runProgram(file: string, words: string[], environment: Environment): Promise<Ended> {
  return start(file, words, environment).ended
}

/** Starts the product without waiting for it. */
export function launchServer(environment: Environment) {
  const startedMs = performance.now()
  const { child, said, ended } = start('server/main.ts', [], { PORT: '0', ...environment })
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)

  /** Waits until it says that it is ready. Without PORT, the system picks one. */
  async function whenReady(): Promise<RunningServer> {
    const { promise: ready, resolve } = Promise.withResolvers<string>()
    child.stdout.on('data', () => {
      if (said.stdout.includes('/admin is open to:')) resolve(said.stdout)
    })
    const late = setTimeout(kill, READY_WITHIN_MS, 'SIGKILL')
    const first = await Promise.race([ready, ended])
    clearTimeout(late)
    if (typeof first !== 'string') throw new Error(`The server did not start:\n${first.stdout}${first.stderr}`)
    const { PORT } = environment
    return {
      pid: child.pid ?? 0,
      url: PORT ? `http://localhost:${PORT}` : (/ready at (\S+)/.exec(first)?.[1] ?? ''),
      readyMs: performance.now() - startedMs,
      output: () => said.stdout + said.stderr,
      kill,
      ended,
    }
  }

  return { kill, ended, whenReady }
}

export function startServer(environment: Environment): Promise<RunningServer> {
  return launchServer(environment).whenReady()
}

export function signInOwner({ url }: RunningServer): Promise<string> {
  return signIn(url, { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD })
}

/** Starts the product, quiet by default, and signs its owner in. */
export async function startOwned(environment: Environment): Promise<{ server: RunningServer; token: string }> {
  const server = await startServer({ ...OWNER, ...QUIET, ...environment })
  return { server, token: await signInOwner(server) }
}

export async function stopServer(server: RunningServer): Promise<Ended> {
  server.kill('SIGTERM')
  return server.ended
}
