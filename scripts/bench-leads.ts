import { parseArgs } from 'node:util'
import { sendLeads, storedLeads } from './bench/leads.ts'
import { type BenchDatabase, openWorld } from './bench/world.ts'
import { command } from './project.ts'
import { runNode } from './test/child.ts'

const PER_SECOND = { PostgreSQL: 200, PGlite: 40 } as const

/**
 * `npm run bench:leads -- [--seconds 30]`: requests at a fixed rate, one in ten pressed twice; the server is killed the moment the
 * last one is answered, started again, and its inbox counted. The load comes from this machine and shares its cores.
 */
await command(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  if ((await runNode(['scripts/build.mjs'], { signal: stopped.signal })) !== 0) return 1
  const world = await openWorld(stopped.signal)
  try {
    let areAllThere = true
    for (const database of world.databases) {
      areAllThere = (await measure(database, Number(values.seconds))) && areAllThere
    }
    return areAllThere ? 0 : 1
  } finally {
    await world.close()
  }
})

async function measure(database: BenchDatabase, durationS: number): Promise<boolean> {
  const wanted = PER_SECOND[database.name]
  const first = await database.startProduct()
  const sent = await sendLeads(first.url, wanted, durationS)
  await first.kill()
  const second = await database.startProduct()
  const stored = await storedLeads(second.url)
  await second.stop()
  const lost = sent.accepted.filter((email) => !stored.has(email)).length
  const twice = [...stored.values()].filter((times) => times > 1).length
  console.log(
    [
      `${database.name}: ${wanted} a second for ${durationS} s`,
      `${sent.accepted.length} accepted (${sent.perSecond.toFixed(0)} a second), ${sent.refused} not`,
      `${stored.size} stored, ${twice} twice, ${lost} lost after kill -9`,
      `p50 ${sent.p50Ms.toFixed(0)} ms, p95 ${sent.p95Ms.toFixed(0)} ms, p99 ${sent.p99Ms.toFixed(0)} ms`,
      `ready again in ${(second.readyMs / 1000).toFixed(1)} s`,
    ].join('; '),
  )
  return sent.refused === 0 && lost === 0 && twice === 0 && sent.accepted.length === wanted * durationS
}
