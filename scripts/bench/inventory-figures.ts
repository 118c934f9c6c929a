import { type Inventory, withInventory } from './inventory.ts'
import { EVERYDAY_READS, RARE_READS, timeRead } from './inventory-reads.ts'
import { COUNT, LIST } from './listing-requests.ts'
import { compare } from './load.ts'
import { recordStatements } from './record.ts'
import { startRecorded } from './recorded-program.ts'
import type { HttpRequest } from './request.ts'
import { wholeCpuMs } from './rows.ts'
import { percentile } from './timed-load.ts'

const REQUESTS = 1_000
const PAGES = { from: 1_000, to: 10_000 }
let page = 0
/** Never the same twice within seconds, so nothing that is kept helps; all of them late, which are read by another statement. */
const OTHER_PAGES = () => ({ path: `${LIST}?skip=${PAGES.from + (page++ % (PAGES.to - PAGES.from))}` })
const TOTAL = () => ({ path: COUNT })
const BESIDE_BARE = {
  'list with its total': [() => ({ path: LIST }), TOTAL],
  'other pages with their total': [OTHER_PAGES, TOTAL],
}

/** A large inventory: how long the database takes, and what answering costs against the least that could. */
export async function printInventory(count: number): Promise<void> {
  await withInventory(count, async (inventory) => {
    const everyday = EVERYDAY_READS.map(({ name, read }) => [name, read] as const)
    for (const [name, read] of [...everyday, ...Object.entries(RARE_READS)]) {
      const { inSqlMs, tookMs } = await timeRead(inventory, read)
      console.log(`${name.padEnd(30)} in SQL ${figuresOf(inSqlMs)}; with the way there and back ${figuresOf(tookMs)}`)
    }
    await printCpu(inventory)
  })
}

function figuresOf(sorted: readonly number[]): string {
  const [best, p50, p95] = [0, 0.5, 0.95].map((share) => percentile(sorted, share).toFixed(2))
  return `best ${best} ms, p50 ${p50} ms, p95 ${p95} ms`
}

async function printCpu({ startProduct, environment }: Inventory): Promise<void> {
  const { DATABASE_URL: databaseUrl = '' } = environment
  const examples = [{ path: LIST }, OTHER_PAGES(), TOTAL()]
  const bare = await startRecorded(databaseUrl, await recordStatements(databaseUrl, examples))
  const product = await startProduct()
  try {
    for (const [name, requests] of Object.entries<(() => HttpRequest)[]>(BESIDE_BARE)) {
      const sums = { ours: 0, bares: 0 }
      for (const request of requests) {
        const contestants = { ours: { server: product, request }, bares: { server: bare, request } }
        const { ours, bares } = await compare(contestants, REQUESTS)
        sums.ours += wholeCpuMs(ours)
        sums.bares += wholeCpuMs(bares)
      }
      const ratio = (sums.ours / sums.bares).toFixed(2)
      console.log(
        `${name.padEnd(30)} CPU with the database’s ${sums.ours.toFixed(3)} ms, bare ${sums.bares.toFixed(3)} ms: ${ratio} ×`,
      )
    }
  } finally {
    await Promise.all([bare.stop(), product.stop()])
  }
}
