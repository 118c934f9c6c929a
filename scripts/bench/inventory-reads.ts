import { countBounded } from '../../server/listings/counts.ts'
import { ORDERS, publicCondition } from '../../server/listings/filters.ts'
import { findActiveRow, listNewestFound } from '../../server/listings/queries.ts'
import type { Inventory } from './inventory.ts'
import { asNobodyHasAsked, COUNT, LIST } from './listing-requests.ts'
import type { HttpRequest } from './request.ts'

const ROUNDS = 40
/** A server that has just started is not what visitors meet. */
const WARM_UP_ROUNDS = 20
const PAGE = { skip: 0, limit: 20 }
const NEWEST = { sort: 'newest', page: PAGE, isBelowFeatured: false } as const
const SEARCH = 'search=toyota+corolla'
const FOUND = publicCondition({ words: ['toyota', 'corolla'] })

type Read = (inventory: Inventory) => Promise<unknown>
/** A read, and how a visitor asks for it so that nothing kept can answer: one request after the other. */
export type EverydayRead = { name: string; read: Read; requests: (inventory: Inventory) => (() => HttpRequest)[] }

/** What visitors ask of every inventory, and must not wait for however large it is. */
export const EVERYDAY_READS: readonly EverydayRead[] = [
  {
    name: 'list of 20 with its total',
    read: async ({ reads }) => [await reads.list({}, NEWEST), await reads.count({})],
    requests: () => [asNobodyHasAsked(LIST), () => ({ path: COUNT })],
  },
  {
    name: 'make and years',
    read: ({ reads }) => reads.list({ make: ['Toyota'], year_min: 2020, year_max: 2022 }, NEWEST),
    requests: () => [asNobodyHasAsked(LIST, 'make=Toyota&year_min=2020&year_max=2022')],
  },
  {
    name: 'search',
    read: ({ db }) => listNewestFound(db, FOUND, ORDERS.newest, PAGE),
    requests: () => [asNobodyHasAsked(LIST, SEARCH)],
  },
  {
    name: 'how many a search finds, up to a thousand',
    read: ({ db }) => countBounded(db, FOUND),
    requests: () => [asNobodyHasAsked(COUNT, SEARCH)],
  },
  {
    name: 'one car by id',
    read: ({ db, anId }) => findActiveRow(db, anId()),
    requests: ({ anId }) => [() => ({ path: `${LIST}/${anId()}` })],
  },
]

/** What is asked less often and takes longer. */
export const RARE_READS: Readonly<Record<string, Read>> = {
  'search with a typo': ({ reads }) => reads.list({ search: 'toyta corola' }, NEWEST),
  'facets, unfiltered': ({ reads }) => reads.facets({}),
  'facets of one make': ({ reads }) => reads.facets({ make: ['Toyota'] }),
  'facets over nearly all': ({ reads }) => reads.facets({ price_min: 1 }),
}

/** Ascending: by the database's own watch, and with the way there and back. */
export type ReadTimes = { inSqlMs: number[]; tookMs: number[] }

/** Everything that is kept is dropped before each round. */
export async function timeRead(inventory: Inventory, read: Read): Promise<ReadTimes> {
  const times: ReadTimes = { inSqlMs: [], tookMs: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    inventory.drop()
    inventory.asked.forget()
    const startedMs = performance.now()
    await read(inventory)
    const tookMs = performance.now() - startedMs
    if (round < 0) continue
    times.tookMs.push(tookMs)
    times.inSqlMs.push(await inventory.asked.timeMs())
  }
  times.inSqlMs.sort((a, b) => a - b)
  times.tookMs.sort((a, b) => a - b)
  return times
}
