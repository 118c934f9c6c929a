import type { Case, Row } from '../case.ts'
import { compare } from '../load.ts'
import { startProcess } from '../process.ts'
import type { BenchDatabase } from '../world.ts'

const REQUESTS = 2_000
const TARGET_RATIO = 1.3
const PATH = '/api/v1/pricing/plans'

/** A small read of the API with its guards, limits and schemas, against Fastify with the same SQL and nothing else. */
export const jsonRead: Case = {
  name: 'json-read',
  async run({ databases }) {
    const rows: Row[] = []
    for (const database of databases) rows.push(...(await compareOn(database)))
    return rows
  },
}

async function compareOn(database: BenchDatabase): Promise<Row[]> {
  const bare = await startProcess(['scripts/bench/bare/plans-api.ts'], await database.environment())
  const product = await database.startProduct()
  try {
    const results = await compare(
      { product: { server: product, path: PATH }, bare: { server: bare, path: PATH } },
      REQUESTS,
    )
    const ratio = results.product.cpuMsPerRequest / results.bare.cpuMsPerRequest
    return (['product', 'bare'] as const).map((name) => ({
      what: name === 'product' ? `GET ${PATH}` : '  the same SQL by bare Fastify',
      database: database.name,
      figure: `${results[name].cpuMsPerRequest.toFixed(3)} CPU ms`,
      spread: results[name].cpuSpread,
      perSecond: results[name].perSecond,
      ...(name === 'product'
        ? { target: { text: `≤ ${TARGET_RATIO} × bare (is ${ratio.toFixed(2)})`, isMet: ratio <= TARGET_RATIO } }
        : {}),
    }))
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}
