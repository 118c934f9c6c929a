import type { Case, Row } from '../case.ts'
import { flatRows, growthRows, type ReadFigures } from '../growth-rows.ts'
import { type Inventory, withInventory } from '../inventory.ts'
import { EVERYDAY_READS, timeRead } from '../inventory-reads.ts'
import { compare } from '../load.ts'
import type { RunningProcess } from '../process.ts'
import type { HttpRequest } from '../request.ts'
import { percentile } from '../timed-load.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const REQUESTS = 300

type CpuMs = { server: number; database: number }
/** Of all reads of an inventory. */
type Figures = { times: ReadFigures; wholeCpuMs: Record<string, number> }

/** The same reads of ever more listings, each size in a database of its own. */
export const growth: Case = {
  name: 'growth',
  async run({ databases }, { upTo }): Promise<Row[]> {
    if (databases.every(({ name }) => name !== 'PostgreSQL')) return []
    const bySize: [number, Figures][] = []
    for (const size of SIZES.filter((one) => one <= upTo)) bySize.push([size, await withInventory(size, measureReads)])
    return [
      ...growthRows(new Map(bySize.map(([size, { times }]) => [size, times]))),
      ...flatRows(new Map(bySize.map(([size, { wholeCpuMs }]) => [size, wholeCpuMs]))),
    ]
  },
}

async function measureReads(inventory: Inventory): Promise<Figures> {
  const figures: Figures = { times: {}, wholeCpuMs: {} }
  for (const { name, read } of EVERYDAY_READS) {
    const { inSqlMs, tookMs } = await timeRead(inventory, read)
    figures.times[name] = { sqlP50Ms: percentile(inSqlMs, 0.5), p50Ms: percentile(tookMs, 0.5), cpuMs: Number.NaN }
  }
  const product = await inventory.startProduct()
  try {
    for (const { name, requests } of EVERYDAY_READS) {
      const { server, database } = await cpuOf(product, requests(inventory))
      const times = figures.times[name]
      if (times) times.cpuMs = server
      figures.wholeCpuMs[`${name}, the database’s included`] = server + database
    }
  } finally {
    await product.stop()
  }
  return figures
}

/** Of a read that takes several requests, all of them. */
async function cpuOf(server: RunningProcess, requests: readonly (() => HttpRequest)[]): Promise<CpuMs> {
  const sums = { server: 0, database: 0 }
  for (const request of requests) {
    const { measured } = await compare({ measured: { server, request } }, REQUESTS)
    sums.server += measured.cpuMsPerRequest
    sums.database += measured.databaseMsPerRequest
  }
  return sums
}
