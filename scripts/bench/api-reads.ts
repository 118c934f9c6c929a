import type { Row } from './case.ts'
import { asNobodyHasAsked, COUNT, LIST } from './listing-requests.ts'
import { type Contestant, compare } from './load.ts'
import { type RunningProcess, startProcess } from './process.ts'
import { ratioTarget, requestRow } from './rows.ts'

const REQUESTS = 1_000
/** Of a list, which is what visitors ask for most. */
const LIST_RATIO_MAX = 1.2

/** The product, what its database is called, and how another program gets to it. */
export type Site = { product: RunningProcess; database: string; environment: NodeJS.ProcessEnv }

/** Each read beside Fastify and pg with the same SQL, also as nobody has asked it before, so that nothing kept can answer it. */
export async function measureReads({ product, database, environment }: Site): Promise<Row[]> {
  const bare = await startProcess(['scripts/bench/bare/listings-api.ts'], environment)
  try {
    const rows: Row[] = []
    for (const [what, request] of Object.entries(readsOf(await anId(product.url)))) {
      const { ours, bares } = await compare(
        { ours: { server: product, request }, bares: { server: bare, request } },
        REQUESTS,
      )
      rows.push(
        requestRow({
          what,
          database,
          measured: ours,
          bare: { is: 'Fastify + pg, same SQL', measured: bares },
          ...(what.startsWith('list') && { target: ratioTarget(ours, bares, LIST_RATIO_MAX) }),
        }),
      )
    }
    return rows
  } finally {
    await bare.stop()
  }
}

function readsOf(id: string): Record<string, Contestant['request']> {
  return {
    'list: 20 cars': { path: LIST },
    'list: 20 cars, as nobody has asked': asNobodyHasAsked(LIST),
    'list: its total': { path: COUNT },
    'detail: one car by id': { path: `${LIST}/${id}` },
    'search: toyota': { path: `${LIST}?search=toyota` },
    'search: toyota, as nobody has asked': asNobodyHasAsked(LIST, 'search=toyota'),
  }
}

async function anId(url: string): Promise<string> {
  const response = await fetch(`${url}${LIST}?limit=1`)
  const [car] = (await response.json()) as { id: string }[]
  if (!car) throw new Error('There is no car to ask for')
  return car.id
}
