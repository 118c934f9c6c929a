import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Today } from '#contract/desk/endpoints.ts'
import { fillDesk } from '#server/testing/data/full-desk.ts'
import { counted, isSoak, rounds, tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

const CASES = rounds(400, 10_000)
const MESSAGES_EACH = rounds(5, 50)
const CONSULTANTS = rounds(20, 49)
const ASKED = rounds(3, 60)
/** Promised on a machine that has nothing else to do; next to other tests only a table that is read whole is found. */
const WITHIN_MS = isSoak ? 100 : 2_000
const SEARCH_WITHIN_MS = isSoak ? 50 : 2_000

let product: TestApp
let manager: TestPerson
let consultant: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' } })
  manager = await product.signUp('MANAGER')
  const advisors: TestPerson[] = []
  for (let made = 0; made < CONSULTANTS; made++) advisors.push(await product.signUp('CONSULTANT'))
  consultant = advisors[0] ?? manager
  const consultantIds = advisors.map(({ id }) => id)
  await fillDesk(product.deps.db, { cases: CASES, messagesEach: MESSAGES_EACH, consultantIds })
}, 300_000)
afterAll(() => product.close())

/** The embedded database works in this process: what it costs is counted in its CPU time, which no neighbour lengthens. */
const isDatabaseOwn = process.env['TEST_DATABASE_URL'] === undefined

type Times = { p50: number; p95: number }

async function timesOf(url: string, person: TestPerson): Promise<Times> {
  const times: number[] = []
  for (let asked = 0; asked <= ASKED; asked++) {
    const started = { wallMs: performance.now(), cpu: process.cpuUsage() }
    const answer = await product.inject({ url: `/api/v1${url}`, headers: person.headers })
    const { user, system } = process.cpuUsage(started.cpu)
    times.push(isDatabaseOwn ? (user + system) / 1000 : performance.now() - started.wallMs)
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
  // The first one also pays for plans and caches.
  const sorted = times.slice(1).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

const CALLS = {
  today: ['/desk/today', '/desk/counts', '/desk/board'],
  table: [
    '/desk/cases',
    '/desk/cases?skip=2000&limit=50',
    '/desk/cases?sort=waiting',
    '/desk/cases?stage=offers&sort=opened',
    '/desk/cases?stage=closed&skip=5000',
    '/desk/cases?waiting=true',
    '/desk/cases?unread=true',
    '/desk/cases?turn=client',
    '/desk/cases?turn=consultant',
    '/desk/cases?consultant=me',
    '/desk/cases?search=car%2077',
    '/desk/clients',
  ],
  search: [
    '/desk/cases?search=number77',
    '/desk/cases?search=client77@scale.test',
    '/desk/cases?search=514%200000%20077',
    '/desk/cases?search=NL-ZZZZ77',
    '/desk/search?search=number77',
    '/desk/search?search=NL-ZZZZ77',
    '/desk/search?search=514%200000%20077',
    '/desk/clients?search=number77',
  ],
}

const size = `${counted(CASES)} cases, ${counted(CASES * MESSAGES_EACH)} messages and ${CONSULTANTS + 1} staff`
const shown = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`

for (const [kind, urls] of Object.entries(CALLS)) {
  const withinMs = kind === 'search' ? SEARCH_WITHIN_MS : WITHIN_MS
  test.for(urls)(`%s stays quick with ${size}`, { timeout: 120_000 }, async (url) => {
    const [house, own] = [await timesOf(url, manager), await timesOf(url, consultant)]
    tell(`desk: ${url}: manager ${shown(house)}; consultant ${shown(own)}`)
    // A p95 is promised of the day and of searches; beside other tests the middle is what can be held to something.
    const isPromised = isSoak && kind !== 'table'
    const worst = isPromised ? Math.max(house.p95, own.p95) : Math.max(house.p50, own.p50)
    expect(worst).toBeLessThan(withinMs)
  })
}

test('search finds what was asked for', async () => {
  const read = async (url: string) => (await product.inject({ url: `/api/v1${url}`, headers: manager.headers })).json()
  const { cases: found } = await read('/desk/cases?search=client77@scale.test')
  expect(found).toHaveLength(1)
  const today: Today = await read('/desk/today')
  expect(today.waiting_count).toBe(Math.floor(CASES / 30))
})
