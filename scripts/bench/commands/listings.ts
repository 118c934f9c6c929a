import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../../../e2e/support/server.ts'
import { command, Failure, seconds } from '../../project.ts'
import { buildPages } from '../../test/child.ts'
import { printInventory } from '../inventory-figures.ts'
import { benchStaffTable, TABLE_DATABASES } from '../staff-table.ts'
import { measure, type Target } from '../timed-load.ts'
import { measureUploads } from '../uploads.ts'

/** What visitors do most, from the cheapest to the dearest. */
const TARGETS: readonly Target[] = [
  { name: 'liveness', path: '/healthz' },
  { name: 'home page, cached', path: '/', headers: { 'accept-encoding': 'br' } },
  { name: 'home page in French, cached', path: '/?lang=fr', headers: { 'accept-encoding': 'br' } },
  { name: 'plans', path: '/api/v1/pricing/plans' },
  { name: 'car listings', path: '/api/v1/car-listings/public?limit=20' },
]
const WARM_UP_MS = 1_000

/**
 * `npm run bench -- listings [--seconds 5] [--connections 20]`; the load comes from this machine and shares its cores. With `--listings 100000`
 * it measures a large inventory instead; with `--table postgres` or
 * `--table embedded` how long staff wait for its table in a browser.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '20' },
      listings: { type: 'string' },
      table: { type: 'string' },
    },
  })
  const load = { connections: Number(values.connections), durationMs: Number(values.seconds) * 1000 }
  const table = TABLE_DATABASES.find((kind) => kind === values.table)
  if (values.table !== undefined && (table === undefined || values.listings === undefined)) {
    throw new Failure('Say npm run bench -- listings --listings 100000 --table postgres, or embedded.')
  }
  if (!(await buildPages())) return 1
  if (table) return (await benchStaffTable(Number(values.listings), table)) === 0 ? 0 : 1
  if (values.listings !== undefined) {
    await printInventory(Number(values.listings))
    return 0
  }
  const startedMs = performance.now()
  const server = await startServer()
  console.log(`started on empty data in ${seconds(startedMs)}`)
  let failures = 0
  try {
    for (const target of TARGETS) {
      await measure(server.url, target, { ...load, durationMs: WARM_UP_MS })
      const result = await measure(server.url, target, load)
      failures += result.failures
      console.log(
        [
          target.name.padEnd(30),
          `${result.perSecond.toFixed(0)} a second`.padStart(16),
          ...(['p50Ms', 'p95Ms', 'p99Ms'] as const).map((name) =>
            `${name.slice(0, 3)} ${result[name].toFixed(1)} ms`.padStart(14),
          ),
          `${result.failures} failed`.padStart(12),
        ].join(''),
      )
    }
    failures += await reportUploads(server.url)
    console.log(`memory ${await residentMegabytes(server.process.pid)} MB`)
  } finally {
    await server.stop()
  }
  return failures === 0 ? 0 : 1
})

/** How many of the uploads failed. */
async function reportUploads(url: string): Promise<number> {
  const { tookMs, statuses, others } = await measureUploads(url)
  const failed = statuses.filter((status) => status !== 201).length
  console.log(
    `ten photos of 4 MB in ${(tookMs / 1000).toFixed(1)} s, ${failed} failed; plans meanwhile p99 ${others.p99Ms.toFixed(1)} ms`,
  )
  return failed + others.failures
}

/** Linux tells; elsewhere it stays unknown. */
async function residentMegabytes(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? 'unknown' : (Number(kilobytes) / 1024).toFixed(0)
}
