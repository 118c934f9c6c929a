import type { Row } from './case.ts'
import { asNobodyHasAsked, COUNT, fromMany, LIST } from './listing-requests.ts'
import { type Contestant, compare } from './load.ts'
import type { RunningProcess } from './process.ts'
import { recordStatements } from './record.ts'
import { startRecorded } from './recorded-program.ts'
import { ratioTarget, requestRow } from './rows.ts'

const REQUESTS = 1_000

/** The product, what its database is called, and how another program gets to it. */
export type Site = { product: RunningProcess; database: string; environment: NodeJS.ProcessEnv }

type Read = { request: Contestant['request']; ratioMax?: number }

/** Each read beside Fastify and pg with the same statements, also as nobody has asked it before, so that nothing kept can answer it. */
export async function measureReads({ product, database, environment }: Site): Promise<Row[]> {
  const reads = Object.entries(readsOf(await anId(product.url)))
  const { DATABASE_URL: databaseUrl = '' } = environment
  const examples = reads.map(([, { request }]) => (typeof request === 'function' ? request() : request))
  const bare = await startRecorded(databaseUrl, await recordStatements(databaseUrl, examples))
  try {
    const rows: Row[] = []
    for (const [what, { request, ratioMax }] of reads) {
      const asked = fromMany(request)
      const { ours, bares } = await compare(
        { ours: { server: product, request: asked }, bares: { server: bare, request: asked } },
        REQUESTS,
      )
      rows.push(
        requestRow({
          what,
          database,
          measured: ours,
          bare: { is: 'Fastify + pg, same statements', measured: bares },
          ...(ratioMax !== undefined && { target: ratioTarget(ours, bares, ratioMax) }),
        }),
      )
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** A list is what visitors ask for most; of what has been kept for them the bare program knows nothing. */
function readsOf(id: string): Record<string, Read> {
  return {
    'list: 20 cars': { request: { path: LIST }, ratioMax: 1.2 },
    'list: 20 cars, as nobody has asked': { request: asNobodyHasAsked(LIST), ratioMax: 2 },
    'list: its total': { request: { path: COUNT }, ratioMax: 1.2 },
    'detail: one car by id': { request: { path: `${LIST}/${id}` }, ratioMax: 2 },
    'search: toyota': { request: { path: `${LIST}?search=toyota` } },
    'search: toyota, as nobody has asked': { request: asNobodyHasAsked(LIST, 'search=toyota'), ratioMax: 2 },
  }
}

async function anId(url: string): Promise<string> {
  const response = await fetch(`${url}${LIST}?limit=1`)
  const [car] = (await response.json()) as { id: string }[]
  if (!car) throw new Error('There is no car to ask for')
  return car.id
}
