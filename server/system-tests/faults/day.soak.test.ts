import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slots } from '#contract/appointments/endpoints.ts'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { rollUpDays } from '#server/features/analytics/daily-rollup.ts'
import { FEATURES } from '#server/features.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { backUp, type Copy, differences, restore } from '#server/testing/day/copies.ts'
import { type DayCase, type DayPerson, fillDataset } from '#server/testing/day/dataset.ts'
import { countUnfinished, examineStore, inStore, recount } from '#server/testing/day/recount.ts'
import { watch } from '#server/testing/day/watch.ts'
import { WEEK } from '#server/testing/features/appointments.ts'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { PLAN } from '#server/testing/features/cases.ts'
import { pdf } from '#server/testing/features/documents.ts'
import { percentile } from '#server/testing/features/figures.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { offerEntry } from '#server/testing/features/offers.ts'
import {
  cleanUp,
  newStore,
  OWNER,
  QUIET,
  type RunningServer,
  type Store,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { openS3Store, type S3Store } from '#server/testing/runs/s3-store.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'

const STAFF = 50
const CLIENTS = 2_000
const MINUTES = Number(process.env['DAY_MINUTES'] ?? 10)
/** How fast and how large it is, is asked of one; whether they agree, of several. */
const PROCESSES = Number(process.env['DAY_PROCESSES'] ?? 1)
const WARM_UP_MS = 15_000
const P99_MS_MAX = 300
/** Since a third of the day: before, caches fill and code is compiled. */
const MEMORY_GROWTH_MAX = 0.1
const IMPORTED = 500
/** A cached copy lives for 10 s unless its process is notified. */
const AGREED_WITHIN_MS = 15_000
const AUTH_SECRET = 'a secret of nobody, for one day of a house that is not'
const METRICS_TOKEN = 'figures-of-one-day'
/** Programs that say what they are do not count as views. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let servers: RunningServer[] = []
let s3: S3Store | undefined
let cards: TestCardProvider
let store: Store
let house: Awaited<ReturnType<typeof fillDataset>>

/** What was acknowledged, by what it was. */
const done: Record<string, number> = {}
/** The saved cars of each person: once each, however often they were saved. */
const saved = new Set<string>()
const errors: string[] = []
const timesMs: number[] = []

beforeAll(async () => {
  cards = await openCardProvider()
  store = await newStore()
  const { DATABASE_URL: databaseUrl } = store
  if (!databaseUrl) throw new Error('A day of the house needs PostgreSQL')
  const quiet = { ...QUIET, LOG_LEVEL: 'error', METRICS_TOKEN }
  // Several share their files as they would on several machines.
  s3 = PROCESSES > 1 ? await openS3Store() : undefined
  const files = s3 ? { STORAGE_URL: s3.url } : {}
  for (let process = 0; process < PROCESSES; process++) {
    servers.push(await startServer({ ...store, ...OWNER, ...cards.environment, ...quiet, ...files, AUTH_SECRET }))
  }
  house = await fillDataset({ databaseUrl, authSecret: AUTH_SECRET, staff: STAFF, clients: CLIENTS })
  await inStore(store, (db) => rollUpDays({ db, clock: systemClock, features: FEATURES }))
  await ask(house.owner, 'POST', '/car-listings/admin', car(0))
  for (const advisor of house.advisors) {
    await ask(advisor, 'PUT', '/desk/hours/me', { version: 0, weekly: WEEK, evenings: [], video_link: null })
  }
  errors.length = 0
}, 300_000)
afterAll(async () => {
  await cleanUp()
  await cards.close()
  await s3?.close()
})

const car = (number: number) => ({
  make: 'Honda',
  model: `Civic ${number}`,
  year: 2020,
  price: 20_000 + (number % 5_000),
})
const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** A call as one of the people; an unexpected answer is an error of the day. `refusals` are expected answers, too. */
async function ask<Body = unknown>(
  person: DayPerson | undefined,
  method: string,
  path: string,
  body?: object | Buffer,
  { type = 'application/json', refusals = [] }: { type?: string; refusals?: readonly number[] } = {},
): Promise<Body | undefined> {
  const startedMs = performance.now()
  try {
    const response = await fetch(`${pick(servers).url}${path.startsWith('/cars') ? '' : '/api/v1'}${path}`, {
      method,
      headers: { 'user-agent': BROWSER, ...(await person?.headers()), ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    timesMs.push(performance.now() - startedMs)
    if (response.ok) return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as Body
    if (!refusals.includes(response.status)) errors.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  } catch (error) {
    errors.push(`${method} ${path}: ${String(error)}`)
  }
  return undefined
}

/** Counts what was acknowledged. */
async function act(name: string, doing: Promise<unknown>): Promise<void> {
  if ((await doing) !== undefined) done[name] = (done[name] ?? 0) + 1
}

const some = (): DayCase => pick(house.cases)

async function read(): Promise<void> {
  const { client, advisor, code } = some()
  const today = businessDayOf(new Date())
  await pick([
    () => ask(client, 'GET', `/cases/${code}`),
    () => ask(client, 'GET', `/cases/${code}/messages`),
    () => ask(client, 'GET', '/cases'),
    () => ask(client, 'GET', '/profile/me/notifications/unread'),
    () => ask(client, 'GET', `/cases/${code}/offers`),
    () => ask(advisor, 'GET', '/desk/today'),
    () => ask(advisor, 'GET', '/desk/cases'),
    () => ask(advisor, 'GET', '/desk/counts'),
    () => ask(advisor, 'GET', `/desk/cases/${code}`),
    () => ask(advisor, 'GET', `/desk/cases/${code}/messages`),
    () => ask(house.owner, 'GET', `/house/figures?from=${today.slice(0, -2)}01&to=${today}&beside=before`),
    () => act('views', ask(undefined, 'GET', '/cars')),
    () =>
      ask(undefined, 'GET', `/car-listings/public?limit=20&price_max=${20_000 + Math.floor(Math.random() * 9_000)}`),
    () => ask(undefined, 'GET', '/car-listings/public/facets?make=Honda'),
  ])()
}

async function say(): Promise<void> {
  const { client, advisor, code } = some()
  const message = { key: randomUUID(), text: 'Is the winter tire package worth its price?' }
  const reply = (kind: string) => ask(advisor, 'POST', `/desk/cases/${code}/messages`, { ...message, kind })
  await pick([
    () => act('messages', ask(client, 'POST', `/cases/${code}/messages`, message)),
    () => act('messages', ask(client, 'POST', `/cases/${code}/messages`, message)),
    () => act('messages', reply('message')),
    () => act('notes', reply('note')),
  ])()
}

async function upload(): Promise<void> {
  const { client, code } = some()
  const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), name: 'quote.pdf' }])
  const type = headers['content-type'] ?? ''
  const file = await ask<{ id: string }>(client, 'POST', `/cases/${code}/files`, payload, { type })
  if (!file) return
  const message = { key: randomUUID(), text: 'The quote', file_ids: [file.id] }
  await act('messages', ask(client, 'POST', `/cases/${code}/messages`, message))
  done['files'] = (done['files'] ?? 0) + 1
}

async function buy(): Promise<string | undefined> {
  const { client, advisor } = some()
  const [, token = ''] = ((await client.headers())['authorization'] ?? '').split(' ')
  const startedMs = performance.now()
  const bought = await buyCase({ url: pick(servers).url, token }, cards).catch((error: unknown) => {
    errors.push(`a purchase: ${String(error)}`)
    return undefined
  })
  timesMs.push((performance.now() - startedMs) / 3)
  if (!bought) return undefined
  const { code } = bought
  done['packages'] = (done['packages'] ?? 0) + 1
  if (Math.random() < 0.3) {
    await act('refunds', ask(client, 'POST', `/cases/${code}/cancel`))
    return undefined
  }
  return negotiate({ code, client, advisor })
}

/** From the plan to an offer that the client sees and accepts, by the assigned consultant. */
async function negotiate({ code, client }: DayCase): Promise<string> {
  const { owner } = house
  const shown = await ask<DeskCase>(owner, 'GET', `/desk/cases/${code}`)
  await ask(owner, 'PUT', `/desk/cases/${code}/plan`, { version: shown?.version ?? 0, plan: PLAN })
  await ask(client, 'POST', `/cases/${code}/start`, { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' })
  const entry = offerEntry({ clock: { now: () => new Date() } })
  const draft = await ask<OfferDraft>(owner, 'POST', `/desk/cases/${code}/offers`, entry)
  if (!draft) return code
  const path = `cases/${code}/offers/${draft.id}`
  const room = await ask<DeskRoom>(owner, 'POST', `/desk/${path}/show`, { saved_at: draft.saved_at })
  if (!room) return code
  done['offers'] = (done['offers'] ?? 0) + 1
  const hash = room.lanes.find(({ current }) => current.id === draft.id)?.current.hash
  await act('accepted', ask(client, 'POST', `/${path}/accept`, { hash }))
  return code
}

async function book(): Promise<void> {
  const { client, code } = some()
  const slots = await ask<Slots>(client, 'GET', `/cases/${code}/slots`)
  if (!slots || slots.slots.length === 0) return
  const booking = { starts_at: pick(slots.slots).starts_at, how: 'video', time_zone: 'America/Toronto' }
  // The slot is taken, or they have one already.
  await act('appointments', ask(client, 'POST', `/cases/${code}/appointments`, booking, { refusals: [409] }))
}

async function write(): Promise<void> {
  const { client, advisor, code } = some()
  const wish = { filters: { make: ['Honda'] }, pace: 'at_once', tells_new: true, tells_drops: true }
  const listings = await ask<{ id: string; price: number }[]>(undefined, 'GET', '/car-listings/public?limit=20')
  const found = listings?.length ? pick(listings) : undefined
  const todo = { side: 'client', kind: 'free', text: 'Send the odometer' }
  const sent = leadFields({ email: `${randomUUID()}@day.example` })
  await pick([
    () => act('todos', ask(advisor, 'POST', `/desk/cases/${code}/todos`, todo, { refusals: [409, 422] })),
    () => act('leads', ask(undefined, 'POST', '/leads', sent)),
    async () => {
      const kept = await ask(client, 'PUT', `/saved-cars/${found?.id ?? ''}`)
      if (kept) saved.add(`${client.id} ${found?.id}`)
    },
    () => ask(client, 'POST', `/cases/${code}/read`, { seq: 1 }),
    () => act('views', ask(undefined, 'POST', '/views', { path: '/cars', language: 'en' })),
    () => ask(advisor, 'POST', `/desk/cases/${code}/presence`, { is_typing: true }),
    () => ask(house.owner, 'PUT', `/car-listings/admin/${found?.id ?? ''}`, { price: (found?.price ?? 20_000) - 1 }),
    () => act('listings', ask(house.owner, 'POST', '/car-listings/admin', car(Math.floor(Math.random() * 1e9)))),
    () =>
      act(
        'searches',
        ask(client, 'POST', '/saved-searches', { ...wish, time_zone: 'America/Toronto' }, { refusals: [409] }),
      ),
    () => ask(house.owner, 'GET', '/house/overview'),
  ])()
}

async function importCars(): Promise<void> {
  const lines = Array.from({ length: IMPORTED }, (_, row) => `Mazda,Imported ${row},2021,${25_000 + row}`)
  const { headers, payload } = multipartBody([
    { field: 'file', name: 'cars.csv', bytes: `make,model,year,price\n${lines.join('\n')}`, type: 'text/csv' },
  ])
  const type = headers['content-type'] ?? ''
  const made = await ask<ListingImport>(house.owner, 'POST', '/car-listings/admin/imports', payload, { type })
  const reaches = async (state: string) => {
    const stateOf = async () =>
      (await ask<ListingImport>(house.owner, 'GET', `/car-listings/admin/imports/${made?.id}`))?.state
    await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toBe(state)
  }
  await reaches('ready')
  await ask(house.owner, 'POST', `/car-listings/admin/imports/${made?.id}/apply`)
  await reaches('applied')
  done['listings'] = (done['listings'] ?? 0) + IMPORTED
}

/** Forty a second: what happens how often, of a thousand. */
const SHARES: [share: number, doing: () => Promise<unknown>][] = [
  [600, read],
  [125, say],
  [25, upload],
  [5, buy],
  [10, book],
  [235, write],
]
const PER_SECOND = 40

function anything(): Promise<unknown> {
  let left = Math.random() * 1_000
  for (const [share, doing] of SHARES) {
    left -= share
    if (left < 0) return doing()
  }
  return read()
}

/** At a fixed rate, whether or not the answers keep up, as people would. */
async function live(durationMs: number): Promise<void> {
  const pending = new Set<Promise<unknown>>()
  const startedMs = performance.now()
  for (let number = 0; number < (durationMs / 1_000) * PER_SECOND; number++) {
    const earlyMs = startedMs + (number / PER_SECOND) * 1_000 - performance.now()
    if (earlyMs > 1) await wait(earlyMs)
    const one = anything().finally(() => pending.delete(one))
    pending.add(one)
  }
  await Promise.all(pending)
}

test(
  `day of the service: ${STAFF} staff and ${counted(CLIENTS)} clients for ${MINUTES} minutes`,
  async () => {
    await live(WARM_UP_MS)
    timesMs.length = 0
    const [first] = servers
    if (!first) throw new Error('Nobody is there')
    const watching = watch(first.pid, first.url, METRICS_TOKEN)
    const [, , midway] = await Promise.all([
      live(MINUTES * 60_000),
      importCars(),
      // Files in a bucket have a copy of their own; the day on several processes asks for agreement alone.
      PROCESSES === 1 ? wait(MINUTES * 30_000).then(() => backUp(store)) : undefined,
    ])
    const { memoryGrowth, fromMb, toMb } = await watching.end()
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(timesMs, share).toFixed(0))
    await expect.poll(() => inStore(store, countUnfinished), { timeout: 60_000, interval: 500 }).toBe(0)
    await expect.poll(disagreements, { timeout: AGREED_WITHIN_MS, interval: 500 }).toEqual([])
    const ended = await Promise.all(servers.map(stopServer))
    const found = await recount(store)
    const { wrong, ...held } = await inStore(store, examineStore)
    tell(
      `day: ${counted(timesMs.length)} answers of ${PROCESSES} processes in ${MINUTES} minutes, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms; ` +
        `${errors.length} errors; memory ${fromMb.toFixed(0)} to ${toMb.toFixed(0)} MB`,
    )
    const acknowledged = { ...done, saved: saved.size }
    tell(
      `day: acknowledged ${JSON.stringify(acknowledged)}, found ${JSON.stringify(found)}, held ${JSON.stringify(held)}`,
    )
    expect(errors.slice(0, 10)).toEqual([])
    expect(found).toEqual({ ...acknowledged, unlike: 0 })
    expect(wrong).toEqual([])
    for (const [what, count] of Object.entries(held)) expect(count, what).toBeGreaterThan(0)
    if (midway) await expectRestorable(midway)
    if (PROCESSES === 1) {
      expect(percentile(timesMs, 0.99)).toBeLessThan(P99_MS_MAX)
      expect(memoryGrowth).toBeLessThan(MEMORY_GROWTH_MAX)
    }
    expect(ended.map(({ code }) => code)).toEqual(servers.map(() => 0))
  },
  (MINUTES + 10) * 60_000,
)

/**
 * The copy made at noon is one consistent moment of the service; one made at night equals the service, row by row and
 * file by file.
 */
async function expectRestorable(midway: Copy): Promise<void> {
  const noon = await restore(midway)
  expect((await recount(noon))['unlike']).toBe(0)
  expect((await inStore(noon, examineStore)).wrong).toEqual([])
  const night = await backUp(store)
  const startedMs = performance.now()
  const restored = await restore(night)
  tell(
    `day: backed up in ${midway.tookMs.toFixed(0)} ms while it went on, in ${night.tookMs.toFixed(0)} ms at rest; ` +
      `restored in ${(performance.now() - startedMs).toFixed(0)} ms`,
  )
  expect(await differences(store, restored)).toEqual([])
}

/** What the processes answer differently: what is kept in memory by each, and what they read. */
async function disagreements(): Promise<string[]> {
  const looked = house.cases
    .slice(0, 20)
    .map(({ code, client }) => ({ person: client, path: `/cases/${code}/messages` }))
  const asked = [{ path: '/car-listings/public/count' }, { path: '/car-listings/public/facets?make=Honda' }, ...looked]
  const unlike: string[] = []
  for (const { path, ...by } of asked) {
    const headers = 'person' in by ? await by.person.headers() : {}
    const answers = await Promise.all(
      servers.map(async ({ url }) => (await fetch(`${url}/api/v1${path}`, { headers })).text()),
    )
    if (new Set(answers).size > 1) unlike.push(path)
  }
  return unlike
}
