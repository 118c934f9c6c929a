import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import pg from 'pg'
import { MILEAGE_MAX } from '#contract/listings/values.ts'
import { SAMPLE_CARS } from '#server/sandbox/sample-cars.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { signIn } from '#server/testing/features/visitor.ts'
import { type BenchDatabase, type Case, withInventory, withProduct } from '../fixtures.ts'
import { type Asked, compare } from '../load.ts'
import { type RunningProcess, startProcess } from '../process.ts'
import { cpuTarget, type Row, ratioTarget, requestRow } from '../table.ts'

const LISTINGS = 10_000
const REQUESTS = 1_000
const PAGES = 150
const PAGE_MAX_MS = 12
/** All turns of it stay within what one person may make in a minute. */
const CREATED = 40
const LEADS = 100
const LOGINS = 40
const LIST = '/api/v1/car-listings/public'
const OWNER = { ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: 'a long password of the bench' }
/** Limits stay on: counting is part of the cost. They count forwarded addresses, so that one client can come from many networks. */
const WITH_LIMITS = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
const NETWORKS = 200

/** What visitors and staff ask of the API at 10,000 listings, beside the bare program where there is one. */
export const api: Case = {
  name: 'api',
  async run({ postgres }) {
    if (!postgres) return []
    return withInventory(LISTINGS, async (database) => [
      ...(await withProduct(database, { ...WITH_LIMITS, ...OWNER }, (product) => readsAndPages(database, product))),
      await creation(database),
      ...(await withProduct(database, OWNER, writes)),
    ])
  },
}

type Read = { request: Asked; ratioMax?: number }

async function readsAndPages({ url }: BenchDatabase, product: RunningProcess): Promise<Row[]> {
  const reads: Record<string, Read> = {
    'list: 20 cars, asked again': { request: { path: LIST }, ratioMax: 1.2 },
    'list: 20 cars, first asked': { request: firstAsked(LIST), ratioMax: 2 },
    'list: its total': { request: { path: `${LIST}/count` }, ratioMax: 1.2 },
    'one car by id': { request: await carsById(product.url), ratioMax: 2 },
    'search: toyota, asked again': { request: { path: `${LIST}?search=toyota` } },
    'search: toyota, first asked': { request: firstAsked(LIST, 'search=toyota'), ratioMax: 2 },
  }
  const bare = await startProcess(['scripts/bench/bare.ts'], { DATABASE_URL: url })
  const rows: Row[] = []
  try {
    for (const [what, { request, ratioMax }] of Object.entries(reads)) {
      const asked = fromManyNetworks(request)
      const { ours, bares } = await compare(
        { ours: { server: product, request: asked }, bares: { server: bare, request: asked } },
        REQUESTS,
      )
      const target = ratioMax === undefined ? {} : { target: ratioTarget(ours, bares, ratioMax) }
      rows.push(requestRow({ what, measured: ours, bare: bares, ...target }))
    }
  } finally {
    await bare.stop()
  }
  let price = 0
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
  const page = fromManyNetworks(() => ({ path: `/cars?price_min=${++price}`, headers }))
  const { measured } = await compare({ measured: { server: product, request: page } }, PAGES)
  return [...rows, requestRow({ what: 'page /cars, first asked', measured, target: cpuTarget(measured, PAGE_MAX_MS) })]
}

/** With the jobs that follow; the bare program leaves them undone, so it runs after the product, whose workers would take them. */
async function creation(database: BenchDatabase): Promise<Row> {
  const ours = await withProduct(database, { ...WITH_LIMITS, ...OWNER }, async (product) => {
    const token = await signIn(product.url, { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD })
    const request = fromManyNetworks(() => newListing(token))
    return (await compare({ ours: { server: product, request, withJobs: true } }, CREATED)).ours
  })
  const bare = await startProcess(['scripts/bench/bare.ts'], {
    DATABASE_URL: database.url,
    USER_ID: await ownerId(database.url),
  })
  try {
    const { bares } = await compare({ bares: { server: bare, request: () => newListing('') } }, CREATED)
    return requestRow({ what: 'create a listing, with its jobs (bare: without)', measured: ours, bare: bares })
  } finally {
    await bare.stop()
  }
}

async function writes(product: RunningProcess): Promise<Row[]> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const credentials = new URLSearchParams({ username: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD }).toString()
  const requests: Record<string, [request: Asked, count: number, withJobs?: true]> = {
    'sign in with a password': [
      { method: 'POST', path: '/api/v1/auth/token', headers: form, body: credentials },
      LOGINS,
    ],
    'consultation request, with its jobs': [newLead, LEADS, true],
  }
  const rows: Row[] = []
  for (const [what, [request, count, withJobs]] of Object.entries(requests)) {
    const { measured } = await compare({ measured: { server: product, request, ...(withJobs && { withJobs }) } }, count)
    rows.push(requestRow({ what, measured }))
  }
  return rows
}

/** The same cars under another filter each time, one that all of them meet, so that no cache can answer. */
export function firstAsked(path: string, query = ''): () => Request {
  let asked = 0
  return () => ({ path: `${path}?mileage_max=${MILEAGE_MAX - (asked++ % (MILEAGE_MAX / 2))}${query && `&${query}`}` })
}

/** One car after the other, so that no cache can answer. */
export async function carsById(url: string): Promise<() => Request> {
  const cars = (await (await fetch(`${url}${LIST}?limit=100`)).json()) as { id: string }[]
  let asked = 0
  return () => ({ path: `${LIST}/${cars[asked++ % cars.length]?.id}` })
}

function fromManyNetworks(asked: Asked): () => Request {
  let sent = 0
  return () => {
    const request = typeof asked === 'function' ? asked() : asked
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': `198.18.0.${sent++ % NETWORKS}` } }
  }
}

let listings = 0
/** A car like others in the inventory, from a dealer of its own, so that it is not one of them. */
function newListing(token: string): Request {
  const { make, model, body, newPrice } = SAMPLE_CARS[listings++ % SAMPLE_CARS.length] ?? {}
  return {
    method: 'POST',
    path: '/api/v1/car-listings/admin',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      make,
      model,
      year: 2022,
      body_type: body,
      fuel_type: 'Gasoline',
      transmission: 'Automatic',
      mileage: 31_000,
      condition: 'Used',
      exterior_color: 'Blue',
      price: newPrice,
      city: 'Laval',
      province: 'QC',
      dealer_name: `Sample dealer ${randomUUID()}`,
      description: 'A sample listing of the benchmark.',
      features: 'Heated seats, Rear camera, Blind-spot monitor',
    }),
  }
}

function newLead(): Request {
  const email = `${randomUUID()}@bench.example`
  return {
    method: 'POST',
    path: '/api/v1/leads',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(leadFields({ name: 'Bench Sample', email })),
  }
}

async function ownerId(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [OWNER.ADMIN_EMAIL])
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
