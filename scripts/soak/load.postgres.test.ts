import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'
import { watch } from '#server/testing/day/watch.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { signIn } from '#server/testing/features/visitor.ts'
import { cleanUp, newFolder, OWNER, openStore, QUIET, startServer } from '#server/testing/runs/running-server.ts'
import { counted, isSoak, rounds, tell } from '#server/testing/runs/soak.ts'
import { addPeople } from '../bench/fixtures.ts'
import { load } from '../bench/load.ts'
import { restOf } from '../bench/process.ts'
import { type RunningPostgres, requirePostgres, startPostgres } from '../test/postgres.ts'

const PER_SECOND = rounds(20, 260)
const SECONDS = rounds(6, 600)
const WARM_UP_S = rounds(0, 15)
const PEOPLE = rounds(4, 100)
const LISTINGS = rounds(100, 10_000)
/** Of a hundred requests. Each kind has as many connections as autocannon needs to keep its rate. */
const KINDS = {
  public: { share: 70, connections: 6 },
  profile: { share: 18, connections: 2 },
  write: { share: 11, connections: 2 },
  login: { share: 1, connections: 1 },
}
const P99_MAX_MS = 250
const LAG_P99_MAX_MS = 100
const MEMORY_GROWTH_MAX = 0.1
const METRICS_TOKEN = 'figures-of-the-load'
const LIST = '/api/v1/car-listings/public'
const PAGES = ['/', '/cars', '/pricing', '/consulting', '/faq', '/about', '/contact']
const MAKES = ['Toyota', 'Honda', 'Ford', 'Mazda', 'Subaru', 'Hyundai', 'Kia', 'Nissan']
const OWN = ['/profile/me', '/profile/me/notifications/unread', '/profile/me/notifications', '/leads/user']

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres(await requirePostgres())
})
afterAll(async () => {
  await cleanUp()
  await postgres.stop()
})

test(
  `server answers readers, clients, writers and sign-ins together at ${PER_SECOND} requests a second`,
  async () => {
    const store = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url }
    const server = await startServer({ ...store, ...OWNER, ...QUIET, METRICS_TOKEN })
    const database = await openStore(store)
    await addBulkListings(database.db, LISTINGS, new Date())
    await database.close()
    const visitors = await visitorsOf(server.url)
    const run = (seconds: number) =>
      Promise.all(
        Object.entries(KINDS).map(async ([kind, { share, connections }]) => {
          const rate = Math.max(1, Math.round((PER_SECOND * share) / 100))
          const options = { connections: Math.min(connections, rate), overallRate: rate, amount: rate * seconds }
          const { next, onResponse } = visitors[kind as keyof typeof KINDS]
          const { latency, errors, non2xx, duration, statusCodeStats } = await load(
            server.url,
            next,
            { ...options, ignoreCoordinatedOmission: true },
            onResponse,
          )
          return { kind, latency, failed: errors + non2xx, statusCodeStats, total: rate * seconds, duration }
        }),
      )
    if (isSoak) await restOf(server.pid)
    if (WARM_UP_S > 0) await run(WARM_UP_S)
    const watching = watch(server.pid, server.url, METRICS_TOKEN)
    const kinds = await run(SECONDS)
    const { eventLoopP99Ms, memoryGrowth, fromMb, toMb } = await watching.end()
    for (const { kind, total, latency } of kinds) {
      tell(
        `load: ${kind}: ${counted(total)} requests, p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max} ms`,
      )
    }
    tell(`load: memory ${fromMb.toFixed(0)} to ${toMb.toFixed(0)} MB, event loop p99 ${eventLoopP99Ms.toFixed(0)} ms`)
    expect(kinds.filter(({ failed }) => failed > 0)).toEqual([])
    // What is promised of a machine that has nothing else to do.
    if (!isSoak) return
    for (const { kind, latency, duration } of kinds) {
      expect(duration, kind).toBeLessThan(SECONDS * 1.05)
      expect(latency.p99, kind).toBeLessThan(P99_MAX_MS)
    }
    expect(eventLoopP99Ms).toBeLessThan(LAG_P99_MAX_MS)
    expect(memoryGrowth).toBeLessThan(MEMORY_GROWTH_MAX)
  },
  (SECONDS + 300) * 1000,
)

/** What each kind of request is. A sign-in replaces the token of its person, which would grow too old otherwise. */
async function visitorsOf(url: string) {
  const people = await addPeople(postgres.url, PEOPLE, { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD })
  const tokens = new Map<string, string>()
  for (const person of people) tokens.set(person.email, await signIn(url, person))
  const cars = (await (await fetch(`${url}${LIST}?limit=100`)).json()) as { id: string }[]
  const authorization = () => ({ authorization: `Bearer ${tokens.get(pick(people).email)}` })
  const ignored = () => undefined
  return {
    public: { next: () => ({ path: publicPath(cars), headers: { 'accept-encoding': 'br' } }), onResponse: ignored },
    profile: { next: () => ({ path: `/api/v1${pick(OWN)}`, headers: authorization() }), onResponse: ignored },
    write: { next: () => writing(authorization()), onResponse: ignored },
    login: {
      next: () => {
        const { email, password } = pick(people)
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const body = new URLSearchParams({ username: email, password }).toString()
        return { method: 'POST', path: '/api/v1/auth/token', headers, body }
      },
      onResponse: (status: number, body: string) => {
        if (status !== 200) return
        const { access_token, user } = JSON.parse(body) as { access_token: string; user: { email: string } }
        tokens.set(user.email, access_token)
      },
    },
  }
}

/** Pages, lists, searches, facets and single cars. */
function publicPath(cars: readonly { id: string }[]): string {
  const chance = Math.random()
  if (chance < 0.35) return pick(PAGES)
  if (chance < 0.6) {
    return `${LIST}?limit=20&skip=${20 * Math.floor(Math.random() * 5)}&sort=${pick(['newest', 'price_asc', 'price_desc'])}`
  }
  if (chance < 0.75) return `${LIST}?make=${pick(MAKES)}&price_max=${1_000 * Math.floor(20 + Math.random() * 40)}`
  if (chance < 0.8) return `${LIST}/facets?make=${pick(MAKES)}`
  if (chance < 0.85) return `${LIST}?search=${pick(MAKES).toLowerCase()}`
  return `${LIST}/${pick(cars).id}`
}

function writing(authorization: { authorization: string }): Request {
  const key = randomUUID()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  if (Math.random() < 0.3) {
    const body = JSON.stringify({ full_name: `Sample Person ${key.slice(0, 4)}` })
    return { method: 'PATCH', path: '/api/v1/profile/me', headers: { ...headers, ...authorization }, body }
  }
  const body = JSON.stringify(leadFields({ name: 'Load Sample', email: `load-${key}@load.example` }))
  return { method: 'POST', path: '/api/v1/leads', headers, body }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
