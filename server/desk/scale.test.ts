import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../contract/cases.ts'
import type { Today } from '../../contract/desk.ts'
import { counted, isSoak, rounds, tell } from '../testing/soak.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'

const CASES = rounds(400, 10_000)
const MESSAGES_EACH = rounds(5, 50)
const CONSULTANTS = 20
const ASKED = rounds(3, 20)
/** Promised on a machine that has nothing else to do; next to other tests only a table that is read whole is found. */
const WITHIN_MS = isSoak ? 100 : 2_000

let product: TestApp
let manager: TestPerson
let consultant: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' } })
  manager = await product.signUp('MANAGER')
  const advisors: TestPerson[] = []
  for (let made = 0; made < CONSULTANTS; made++) advisors.push(await product.signUp('CONSULTANT'))
  consultant = advisors[0] ?? manager
  await fill(advisors.map(({ id }) => id))
}, 300_000)
afterAll(() => product.close())

/** A tenth waits for an answer, two thirds are closed, and each case has its conversation. */
async function fill(advisorIds: readonly string[]): Promise<void> {
  const advisors = sql.raw(`array[${advisorIds.map((id) => `'${id}'::uuid`).join(', ')}]`)
  await product.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into users (email, full_name, phone_number, referral_code, email_verified_at)
    select 'client' || n || '@scale.test', 'Client Number' || n, '+1514' || lpad(n::text, 7, '0'), 'scale' || n, now()
    from generate_series(1, ${CASES}::int) n`)
    await tx.execute(sql`
    insert into cases (code, client_id, consultant_id, locale, stage, brief, opened_at, stage_since, changed_at, waiting_since,
      last_seq, closed_at)
    select 'NL-' || lpad(translate(n::text, '01', 'XY'), 6, 'Z'), u.id, (${advisors})[1 + n % ${CONSULTANTS}], 'en',
      case when n % 3 > 0 then 'closed' else (array['search', 'offers', 'decision', 'paperwork'])[1 + n % 4] end,
      ${JSON.stringify(EMPTY_BRIEF)}::jsonb || jsonb_build_object('wants', 'Sample car ' || n), now() - n * interval '1 minute', now() - n * interval '1 minute',
      now() - n * interval '1 minute', case when n % 30 = 0 then now() - n * interval '1 minute' end, ${MESSAGES_EACH}::int,
      case when n % 3 > 0 then now() end
    from generate_series(1, ${CASES}::int) n join users u on u.email = 'client' || n || '@scale.test'`)
    await tx.execute(sql`
    insert into messages (case_id, seq, client_seq, kind, side, author_id, key, text, sent_at)
    select c.id, s, s, 'message', case when s % 2 = 0 then 'staff' else 'client' end,
      case when s % 2 = 0 then c.consultant_id else c.client_id end, gen_random_uuid(), 'Message ' || s,
      c.opened_at + s * interval '1 second'
    from cases c cross join generate_series(1, ${MESSAGES_EACH}::int) s`)
  })
  for (const table of ['users', 'cases', 'messages']) await product.deps.db.execute(sql.raw(`analyze ${table}`))
}

/** The embedded database works in this process: what it costs is counted in its CPU time, which no neighbour lengthens. */
const isDatabaseOwn = process.env['TEST_DATABASE_URL'] === undefined

async function middleMs(url: string, person: TestPerson): Promise<number> {
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
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const CALLS = [
  '/desk/today',
  '/desk/cases',
  '/desk/cases?skip=2000&limit=50',
  '/desk/cases?sort=waiting',
  '/desk/cases?stage=offers&sort=opened',
  '/desk/cases?waiting=true',
  '/desk/cases?unread=true',
  '/desk/cases?search=number77',
  '/desk/cases?search=client77@scale.test',
  '/desk/cases?search=514%200000%20077',
  '/desk/cases?search=car%2077',
  '/desk/cases?turn=client',
  '/desk/board',
  '/desk/counts',
  '/desk/search?search=number77',
  '/desk/clients',
  '/desk/clients?search=number77',
]

test.for(CALLS)(
  `%s stays quick with ${counted(CASES)} cases and ${counted(CASES * MESSAGES_EACH)} messages`,
  { timeout: 120_000 },
  async (url) => {
    const [house, own] = [await middleMs(url, manager), await middleMs(url, consultant)]
    tell(`desk: ${url}: ${Math.round(house)} ms for a manager, ${Math.round(own)} ms for a consultant`)
    expect(Math.max(house, own)).toBeLessThan(WITHIN_MS)
  },
)

test('what is found is what was asked for', async () => {
  const read = async (url: string) => (await product.inject({ url: `/api/v1${url}`, headers: manager.headers })).json()
  const { cases: found } = await read('/desk/cases?search=client77@scale.test')
  expect(found).toHaveLength(1)
  const today: Today = await read('/desk/today')
  expect(today.waiting_count).toBe(Math.floor(CASES / 30))
})
