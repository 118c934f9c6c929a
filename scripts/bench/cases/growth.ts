import type { Case, Row } from '../case.ts'
import { growthRows, type ReadFigures } from '../growth-rows.ts'
import { type Inventory, withInventory } from '../inventory.ts'
import { EVERYDAY_READS, timeRead } from '../inventory-reads.ts'
import { compare } from '../load.ts'
import type { RunningProcess } from '../process.ts'
import type { HttpRequest } from '../request.ts'
import { percentile } from '../timed-load.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const REQUESTS = 300

/** The same reads of ever more listings, each size in a database of its own. */
export const growth: Case = {
  name: 'growth',
  async run({ databases }, { upTo }): Promise<Row[]> {
    if (databases.every(({ name }) => name !== 'PostgreSQL')) return []
    const bySize = new Map<number, ReadFigures>()
    for (const size of SIZES.filter((one) => one <= upTo)) bySize.set(size, await withInventory(size, measureReads))
    return growthRows(bySize)
  },
}

async function measureReads(inventory: Inventory): Promise<ReadFigures> {
  const figures: ReadFigures = {}
  for (const { name, read } of EVERYDAY_READS) {
    const { inSqlMs, tookMs } = await timeRead(inventory, read)
    figures[name] = { sqlP50Ms: percentile(inSqlMs, 0.5), p50Ms: percentile(tookMs, 0.5), cpuMs: Number.NaN }
  }
  const product = await inventory.startProduct()
  try {
    for (const { name, requests } of EVERYDAY_READS) {
      const times = figures[name]
      if (times) times.cpuMs = await cpuOf(product, requests(inventory))
    }
  } finally {
    await product.stop()
  }
  return figures
}

/** Of a read that takes several requests, all of them. */
async function cpuOf(server: RunningProcess, requests: readonly (() => HttpRequest)[]): Promise<number> {
  let sum = 0
  for (const request of requests) {
    const { measured } = await compare({ measured: { server, request } }, REQUESTS)
    sum += measured.cpuMsPerRequest
  }
  return sum
}
