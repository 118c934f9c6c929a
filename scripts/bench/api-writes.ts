import { randomUUID } from 'node:crypto'
import { SAMPLE_CARS } from '../../server/sandbox/sample-cars.ts'
import type { TestCardProvider } from '../../server/testing/card-provider.ts'
import { signIn } from '../../server/testing/visitor.ts'
import type { Site } from './api-reads.ts'
import type { Row } from './case.ts'
import { leadOf } from './leads.ts'
import { fromMany } from './listing-requests.ts'
import { compare, TURNS } from './load.ts'
import { eventRequest, paidEvents } from './paid-events.ts'
import { restOf, startProcess } from './process.ts'
import { recordStatements } from './record.ts'
import { startRecorded } from './recorded-program.ts'
import type { HttpRequest } from './request.ts'
import { ratioTarget, requestRow } from './rows.ts'
import { demoPerson } from './sign-in.ts'
import { makeListing, makePhoto, removeListing, uploadOf } from './uploads.ts'
import { type BenchDatabase, WITH_LIMITS } from './world.ts'

const LOGINS = 40
const LEADS = 100
/** All turns of it stay within what one person may ask in a minute. */
const LISTINGS = 40
const LISTING_RATIO_MAX = 4
const PHOTOS = 3
const EVENTS = 50

/** What mails, papers and smaller pictures take meanwhile is in these figures: they are part of what a write costs. */
export async function measureWrites(site: Site, cards: TestCardProvider): Promise<Row[]> {
  const rows: Row[] = []
  for (const measure of [measureLogin, measureLeads, measureEvents, measureUploads]) {
    rows.push(await measure(site, cards))
    // None pays for what the one before has left to do.
    await restOf(site.product.pid)
  }
  return rows
}

/**
 * Beside the statements of its whole transaction: the row, its price and its totals, the trail, the jobs. Each on a copy of the
 * database of its own, so that nobody shows what was made, and the product's workers take up what the product has promised alone.
 */
export async function measureCreation({ name: database, startProduct, copy }: BenchDatabase): Promise<Row> {
  const [own, { DATABASE_URL: bareUrl = '' }] = [await copy(), await copy()]
  const person = demoPerson('ADMIN')
  const bare = await startRecorded(bareUrl, await recordStatements(bareUrl, [listingOf(0, '')], person))
  const product = await startProduct({ ...own, ...WITH_LIMITS })
  try {
    const token = await signIn(product.url, person)
    const contestant = () => {
      let made = 0
      return fromMany(() => listingOf(made++, token))
    }
    const { ours, bares } = await compare(
      {
        ours: { server: product, request: contestant(), leavesWork: true },
        bares: { server: bare, request: contestant() },
      },
      LISTINGS,
    )
    return requestRow({
      what: 'listing: one is made',
      database,
      measured: ours,
      bare: { is: 'Fastify + pg, same statements', measured: bares },
      target: ratioTarget(ours, bares, LISTING_RATIO_MAX),
    })
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

/** As staff send it: a car like others that are there, from a dealer of its own, so that it is none of them. */
function listingOf(number: number, token: string) {
  const { make, model, body, newPrice } = SAMPLE_CARS[number % SAMPLE_CARS.length] ?? {}
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
      description: 'A sample listing, made to see what making one takes.',
      features: 'Heated seats, Rear camera, Blind-spot monitor',
    }),
  } satisfies HttpRequest
}

function measureLogin(site: Site): Promise<Row> {
  const { email, password } = demoPerson('USER')
  const request = {
    method: 'POST',
    path: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: email, password }).toString(),
  }
  return measureAlone(site, 'login: password and session', () => request, LOGINS)
}

async function measureLeads({ product, database, environment }: Site): Promise<Row> {
  const bare = await startProcess(['scripts/bench/bare/leads-api.ts'], environment)
  let sent = 0
  const request = () => leadOf(`lead-${sent++}@bench.example`)
  try {
    const { ours, bares } = await compare(
      { ours: { server: product, request, leavesWork: true }, bares: { server: bare, request } },
      LEADS,
    )
    const is = 'Fastify + pg, the row alone'
    return requestRow({ what: 'lead: a consultation request', database, measured: ours, bare: { is, measured: bares } })
  } finally {
    await bare.stop()
  }
}

async function measureEvents(site: Site, cards: TestCardProvider): Promise<Row> {
  const events = (await paidEvents(site.product.url, cards, EVENTS * TURNS)).values()
  await restOf(site.product.pid)
  return measureAlone(site, 'webhook: an order is paid', () => eventRequest(cards, nextOf(events)), EVENTS)
}

/** Each round's photos on a listing of its own, which takes ten; the pages that are measured next show none of them. */
async function measureUploads(site: Site): Promise<Row> {
  const { url } = site.product
  const token = await signIn(url, demoPerson('ADMIN'))
  const photo = await makePhoto()
  const listings: string[] = []
  for (let turn = 0; turn < TURNS; turn++) listings.push(await makeListing(url, token))
  const requests = await Promise.all(listings.map((id) => uploadOf(photo, id, token)))
  const uploads = requests.flatMap((request) => Array.from({ length: PHOTOS }, () => request)).values()
  const row = await measureAlone(site, 'upload: one photo of 4 MB', () => nextOf(uploads), PHOTOS)
  for (const id of listings) await removeListing(url, token, id)
  return row
}

/** Where no bare program would be like it. */
async function measureAlone(site: Site, what: string, request: () => HttpRequest, requests: number): Promise<Row> {
  const { measured } = await compare({ measured: { server: site.product, request } }, requests)
  return requestRow({ what, database: site.database, measured })
}

function nextOf<Item>(items: Iterator<Item, unknown>): Item {
  const next = items.next()
  if (next.done) throw new Error('There is nothing left to send')
  return next.value
}
