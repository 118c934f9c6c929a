import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cpuMs, restOf, startProcess } from '../../bench/process.ts'
import { command, Failure } from '../../project.ts'
import { buildPages, runNode } from '../../test/child.ts'
import { requirePostgres, startPostgres } from '../../test/postgres.ts'
import { type LoadReport, runMixedLoad } from '../mixed-load.ts'
import { addPeople } from '../people.ts'
import { type Watched, watch } from '../watch.ts'

const TOKEN = 'figures-of-the-soak'
const WARM_UP_MS = 15_000
/** Few of them would wait for each other’s row. */
const PEOPLE = 100
const REACH = { perSecond: 250, p99Ms: 250, eventLoopP99Ms: 100, memoryGrowth: 0.1 }

/**
 * `npm run soak -- load [--minutes 10 --rate 260 --listings 10000]`: 70 % public reads, 18 % a person's own, 11 % writes and 1 %
 * sign-ins on one process with a PostgreSQL of its own; the load comes from this machine and shares its cores.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '260' },
      listings: { type: 'string', default: '10000' },
    },
  })
  const [minutes, perSecond] = [Number(values.minutes), Number(values.rate)]
  if (!(minutes > 0 && perSecond > 0)) throw new Failure('Say how long and how much: --minutes 10 --rate 260')
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  if (!(await buildPages(stopped.signal))) return 1
  const programs = await requirePostgres()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-load-'))
  const postgres = await startPostgres(programs)
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: TOKEN,
  }
  try {
    const first = await startProcess(['server/main.ts'], environment)
    await first.stop()
    const seed = ['scripts/seed.ts', '--listings', values.listings]
    if ((await runNode(seed, { signal: stopped.signal, env: { ...process.env, ...environment } })) !== 0) return 1
    const server = await startProcess(['server/main.ts'], environment)
    const people = await addPeople(postgres.url, PEOPLE)
    // The sample cars' pictures are made once in a product's life, not under its load.
    await restOf(server.pid)
    const plan = { url: server.url, perSecond, people, ids: await someIds(server.url) }
    await runMixedLoad({ ...plan, durationMs: WARM_UP_MS })
    const watching = watch(server.pid, server.url, TOKEN)
    const cpuBeforeMs = cpuMs(server.pid)
    const report = await runMixedLoad({ ...plan, durationMs: minutes * 60_000 })
    const cpuPerRequestMs = (cpuMs(server.pid) - cpuBeforeMs) / total(report)
    const watched = await watching.end()
    await server.stop()
    return tell(report, watched, cpuPerRequestMs, minutes) ? 0 : 1
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function someIds(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/car-listings/public?limit=100`)
  return ((await response.json()) as { id: string }[]).map(({ id }) => id)
}

function total({ kinds }: LoadReport): number {
  return Object.values(kinds).reduce((sum, { requests }) => sum + requests, 0)
}

function tell(report: LoadReport, watched: Watched, cpuPerRequestMs: number, minutes: number): boolean {
  console.log(
    `${total(report)} requests in ${minutes} minutes, ${cpuPerRequestMs.toFixed(2)} ms of the server’s CPU each`,
  )
  for (const [kind, { requests, p50Ms, p99Ms, maxMs }] of Object.entries(report.kinds))
    console.log(
      `${kind.padEnd(8)} ${String(requests).padStart(7)}  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  max ${maxMs.toFixed(0)} ms`,
    )
  for (const error of report.errors.slice(0, 20)) console.log(`not answered as it should be: ${error}`)
  const lines: [name: string, isReached: boolean, text: string][] = [
    [
      'rate',
      report.perSecond >= REACH.perSecond,
      `${report.perSecond.toFixed(0)} a second (at least ${REACH.perSecond})`,
    ],
    ['p99', report.p99Ms < REACH.p99Ms, `${report.p99Ms.toFixed(1)} ms (under ${REACH.p99Ms})`],
    ['errors', report.errors.length === 0, `${report.errors.length} (0)`],
    [
      'memory',
      watched.memoryGrowth < REACH.memoryGrowth,
      `${watched.fromMb.toFixed(0)} to ${watched.toMb.toFixed(0)} MB, ${(watched.memoryGrowth * 100).toFixed(1)} % (under ${REACH.memoryGrowth * 100} %)`,
    ],
    [
      'event loop',
      watched.eventLoopP99Ms < REACH.eventLoopP99Ms,
      `p99 ${watched.eventLoopP99Ms.toFixed(0)} ms at worst (under ${REACH.eventLoopP99Ms})`,
    ],
  ]
  for (const [name, isReached, text] of lines) console.log(`${isReached ? '✓' : '✗'} ${name.padEnd(10)} ${text}`)
  return lines.every(([, isReached]) => isReached)
}
