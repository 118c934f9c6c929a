import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../../project.ts'
import { buildPages } from '../../test/child.ts'
import { findPostgres, startPostgres } from '../../test/postgres.ts'
import { sendLeads, storedLeads } from '../leads.ts'
import { cpuMs, cpuMsBelow, startProcess } from '../process.ts'
import type { Credentials } from '../sign-in.ts'

/** Who counts afterwards. */
const READER: Credentials = { email: 'reader@bench.example', password: 'counts what is there' }
/** As in production, except for limits per network: all of it comes from one. No demo, whose pictures would be painted meanwhile. */
const SETTINGS = {
  PORT: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  DEMO: 'false',
  ADMIN_EMAIL: READER.email,
  ADMIN_PASSWORD: READER.password,
}
type Target = { name: string; perSecond: number; environment: NodeJS.ProcessEnv }

/**
 * `npm run bench -- leads [--seconds 30]`: requests at a fixed rate, one in ten pressed twice; the server is killed the moment the
 * last one is answered, started again, and its inbox counted. The load comes from this machine and shares its cores.
 */
await command(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  if (!(await buildPages(stopped.signal))) return 1
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-leads-'))
  const programs = await findPostgres()
  const postgres = programs === undefined ? undefined : await startPostgres(programs)
  const targets: Target[] = [
    { name: 'PGlite', perSecond: 40, environment: {} },
    ...(postgres ? [{ name: 'PostgreSQL', perSecond: 200, environment: { DATABASE_URL: postgres.url } }] : []),
  ]
  try {
    let areAllThere = true
    for (const target of targets) {
      const dataDir = path.join(folder, target.name)
      areAllThere = (await measure(target, dataDir, Number(values.seconds))) && areAllThere
    }
    return areAllThere ? 0 : 1
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function measure({ name, perSecond, environment }: Target, dataDir: string, durationS: number): Promise<boolean> {
  const start = () => startProcess(['server/main.ts'], { ...SETTINGS, ...environment, DATA_DIR: dataDir })
  const first = await start()
  const cpuBeforeMs = cpuMs(first.pid)
  const databaseBeforeMs = cpuMsBelow('postgres')
  const sent = await sendLeads(first.url, perSecond, durationS)
  const cpuPerLeadMs = (cpuMs(first.pid) - cpuBeforeMs) / sent.accepted.length
  const databasePerLeadMs = (cpuMsBelow('postgres') - databaseBeforeMs) / sent.accepted.length
  await first.kill()
  const second = await start()
  const stored = await storedLeads(second.url, READER)
  await second.stop()
  const lost = sent.accepted.filter((email) => !stored.has(email)).length
  const twice = [...stored.values()].filter((times) => times > 1).length
  console.log(
    [
      `${name}: ${perSecond} a second for ${durationS} s`,
      `${sent.accepted.length} accepted (${sent.perSecond.toFixed(0)} a second), ${sent.refused} not`,
      `${stored.size} stored, ${twice} twice, ${lost} lost after kill -9`,
      `p50 ${sent.p50Ms.toFixed(0)} ms, p95 ${sent.p95Ms.toFixed(0)} ms, p99 ${sent.p99Ms.toFixed(0)} ms`,
      `${cpuPerLeadMs.toFixed(1)} ms of the server’s CPU and ${databasePerLeadMs.toFixed(1)} of PostgreSQL’s each`,
      `ready again in ${(second.readyMs / 1000).toFixed(1)} s`,
    ].join('; '),
  )
  return sent.refused === 0 && lost === 0 && twice === 0 && sent.accepted.length === perSecond * durationS
}
