import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../../e2e/support/server.ts'
import { picture } from '../../../server/testing/hostile-files.ts'
import { openS3Store } from '../../../server/testing/s3-store.ts'
import {
  type Cluster,
  findDisagreements,
  openCluster,
  type Staff,
  visitUntil,
} from '../../../server/testing/scale-out.ts'
import { cpuMs, startProcess } from '../../bench/process.ts'
import { command, seconds } from '../../project.ts'
import { buildPages, runNode } from '../../test/child.ts'
import { ensureChromium } from '../../test/chromium.ts'
import { requirePostgres, startPostgres } from '../../test/postgres.ts'
import { runMixedLoad } from '../mixed-load.ts'

const STAFF: Staff = { email: 'owner@northlane.test', password: 'three quiet lanes north' }
const MANY = 4
const LANES = 8
/** For each process: what it keeps (pages, lists) is worth as much in every one of them only if each has as much to do. */
const PER_SECOND_EACH = 40
const LOAD_MS = 20_000
const CPU_MAX_RATIO = 1.1
/** Journeys through pages, accounts, mail and requests. Not among them: the stand-ins for cards and Google, which live in one process. */
const SMOKE = ['home', 'session', 'auth-journey', 'contact', 'wizard', 'languages'].map((name) => `e2e/${name}.spec.ts`)

/**
 * `npm run soak -- scale-out [--without-browser]`: four processes on one PostgreSQL and one S3 store agree on everything, are
 * restarted one after the other under load, and cost as much CPU per request as one does; then two carry the browser's smoke tests.
 */
await command(async () => {
  const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean', default: false } } })
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  if (!(await buildPages(stopped.signal))) return 1
  const results = [
    await onStores(agree),
    await onStores(compareCpu),
    ...(values['without-browser'] ? [] : [await onStores((open) => browse(open, stopped.signal))]),
  ]
  return results.every(Boolean) ? 0 : 1
})

type Open = (count: number, environment?: Record<string, string>) => Promise<Cluster>

/** A new PostgreSQL, bucket and data folder, gone afterwards. */
async function onStores(run: (open: Open) => Promise<boolean>): Promise<boolean> {
  const postgres = await startPostgres(await requirePostgres())
  const s3 = await openS3Store()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-scale-'))
  const environment = {
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3.url,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    LOG_LEVEL: 'warn',
  }
  try {
    return await run(async (count, more = {}) =>
      openCluster({
        ports: await Promise.all(Array.from({ length: count }, freePort)),
        balancerPort: await freePort(),
        environment: { DEMO: 'false', ...environment, ...more },
        async start(settings) {
          const server = await startProcess(['server/main.ts'], settings)
          return { url: `http://localhost:${settings['PORT']}`, pid: server.pid, stop: () => server.stop() }
        },
      }),
    )
  } finally {
    await s3.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function agree(open: Open): Promise<boolean> {
  const cluster = await open(MANY)
  const problems = await findDisagreements(cluster, STAFF, await picture(600, 400).jpeg().toBuffer())
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} ${MANY} processes agree on sessions, limits, requests, files, notifications, changes`,
  )

  const startedMs = performance.now()
  const enough = new AbortController()
  const visiting = visitUntil(enough.signal, cluster.balancer.url, LANES)
  for (let index = 0; index < MANY; index++) await cluster.restart(index)
  enough.abort()
  const { answered, lost } = await visiting
  await cluster.close()
  for (const one of lost.slice(0, 20)) console.log(`✗ lost: ${one}`)
  const shares = Object.values(cluster.balancer.answers()).join(', ')
  console.log(
    `${lost.length === 0 ? '✓' : '✗'} a rolling restart of ${MANY} under load, ${seconds(startedMs)}: ${answered} answered (${shares}), ${lost.length} lost`,
  )
  return problems.length === 0 && lost.length === 0
}

async function compareCpu(open: Open): Promise<boolean> {
  const figures: number[] = []
  for (const count of [1, MANY]) {
    const cluster = await open(count, { RATE_LIMIT: 'off' })
    const plan = {
      url: cluster.balancer.url,
      people: [STAFF],
      ids: [],
      perSecond: PER_SECOND_EACH * count,
      durationMs: LOAD_MS,
    }
    await runMixedLoad(plan)
    const spent = () => cluster.processes.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
    const beforeMs = spent()
    const { kinds, errors } = await runMixedLoad(plan)
    const requests = Object.values(kinds).reduce((sum, kind) => sum + kind.requests, 0)
    const each = (spent() - beforeMs) / requests
    await cluster.close()
    console.log(
      `${count} process${count > 1 ? 'es' : ''}: ${each.toFixed(2)} ms of CPU per request, ${errors.length} errors`,
    )
    for (const [error, times] of tally(errors)) console.log(`  ${times} × ${error}`)
    figures.push(each)
  }
  const [one = 0, many = Number.POSITIVE_INFINITY] = figures
  const isWithin = many <= one * CPU_MAX_RATIO
  console.log(
    `${isWithin ? '✓' : '✗'} CPU per request with ${MANY} is ${(many / one).toFixed(2)} of what it is with one`,
  )
  return isWithin
}

/** The commonest first. */
function tally(errors: readonly string[]): [error: string, times: number][] {
  const times = new Map<string, number>()
  for (const error of errors) times.set(error, (times.get(error) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a).slice(0, 10)
}

async function browse(open: Open, signal: AbortSignal): Promise<boolean> {
  const settings = { DEMO: 'true', RATE_LIMIT: 'off' }
  // The demo is made by one process, alone.
  await open(1, settings).then(({ close }) => close())
  const cluster = await open(2, settings)
  const env = { ...process.env, CHROMIUM: await ensureChromium(), E2E_URL: cluster.balancer.url }
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...SMOKE], { signal, env })
  const shares = Object.values(cluster.balancer.answers()).join(' and ')
  await cluster.close()
  console.log(`${code === 0 ? '✓' : '✗'} the browser’s smoke tests on two processes, which gave ${shares} answers`)
  return code === 0
}
