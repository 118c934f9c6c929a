import type { Case, Row } from '../case.ts'
import { compare } from '../load.ts'
import { startProcess } from '../process.ts'
import { ratioTarget, requestRow } from '../rows.ts'
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
    const request = { path: PATH }
    const { ours, bares } = await compare(
      { ours: { server: product, request }, bares: { server: bare, request } },
      REQUESTS,
    )
    return [
      requestRow({
        what: `GET ${PATH}`,
        database: database.name,
        measured: ours,
        bare: { is: 'Fastify, same SQL', measured: bares },
        target: ratioTarget(ours, bares, TARGET_RATIO),
      }),
    ]
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}
