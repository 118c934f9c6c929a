import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buyCase, sendMessage } from '../../../server/testing/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '../../../server/testing/card-provider.ts'
import { type OpenStream, openStream } from '../../../server/testing/live-stream.ts'
import { signIn } from '../../../server/testing/visitor.ts'
import type { Case, Row } from '../case.ts'
import { spread } from '../figures.ts'
import { compare } from '../load.ts'
import { type RunningProcess, residentMb, startProcess } from '../process.ts'
import { cpuTarget, figureRow, ratioTarget, requestRow } from '../rows.ts'
import { demoPerson } from '../sign-in.ts'
import { percentile } from '../timed-load.ts'

const STREAMS = 1_000
/** As many as one person may have. */
const PER_PERSON = 20
const MESSAGES = 100
const LONG_THREAD = 2_000
const SETTLE_MS = 3_000
const P95_MAX_MS = 1_000
const STREAM_MAX_KB = 50
const THREAD_MAX_CPU_MS = 60
const CASE_MAX_RATIO = 2
const REQUESTS = 300

type Login = { url: string; token: string }

/** A conversation with a thousand readers listening, what each of them costs, and what opening a case and a long thread does. */
export const streams: Case = {
  name: 'streams',
  async run({ databases }) {
    const database = databases.find(({ name }) => name === 'PostgreSQL')
    // Many people have to be made, which takes SQL beside the product: the embedded database has one process.
    if (!database) return []
    const { DATABASE_URL: databaseUrl = '' } = await database.environment()
    const cards = await openCardProvider()
    const product = await database.startProduct(cards.environment)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    try {
      return await measure(product, { cards, pool, databaseUrl })
    } finally {
      await pool.end()
      await product.stop()
      await cards.close()
    }
  },
}

type World = { cards: TestCardProvider; pool: pg.Pool; databaseUrl: string }

async function measure(product: RunningProcess, { cards, pool, databaseUrl }: World): Promise<Row[]> {
  const { url } = product
  const buyer = demoPerson('USER')
  const client = { url, token: await signIn(url, buyer) }
  const manager = { url, token: await signIn(url, demoPerson('MANAGER')) }
  const { code } = await buyCase(client, cards)
  const others = await makePeople(pool, url)

  await wait(SETTLE_MS)
  const beforeMb = residentMb(product.pid)
  const open: OpenStream[] = []
  for (const token of others) open.push(...(await openSeveral({ url, token })))
  await wait(SETTLE_MS)
  const perStreamKb = ((residentMb(product.pid) - beforeMb) * 1024) / open.length
  const times = await timesToTheOtherScreen(client, manager, code)
  for (const stream of open) stream.leave()
  const p95 = percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )

  await fillThread(pool, code)
  const headers = { authorization: `Bearer ${client.token}` }
  const messages = { server: product, request: { path: `/api/v1/cases/${code}/messages`, headers } }
  const { thread } = await compare({ thread: messages }, REQUESTS)
  const bare = await startProcess(['scripts/bench/bare/case-api.ts'], {
    DATABASE_URL: databaseUrl,
    CASE_CODE: code,
    ...sessionOf(client.token),
  })
  try {
    const path = `/api/v1/cases/${code}`
    const { ours, bares } = await compare(
      { ours: { server: product, request: { path, headers } }, bares: { server: bare, request: { path } } },
      REQUESTS,
    )
    return [
      figureRow({
        what: `a message on the other screen, ${STREAMS} streams open: p95`,
        database: 'PostgreSQL',
        figure: `${Math.round(p95)} ms`,
        spread: spread(times, 0),
        target: { text: `< ${P95_MAX_MS} ms`, isMet: p95 < P95_MAX_MS },
      }),
      figureRow({
        what: 'memory of one idle stream',
        database: 'PostgreSQL',
        figure: `${perStreamKb.toFixed(1)} KB`,
        spread: '',
        target: { text: `≤ ${STREAM_MAX_KB} KB`, isMet: perStreamKb <= STREAM_MAX_KB },
      }),
      requestRow({
        what: `a thread of ${LONG_THREAD} messages is opened`,
        database: 'PostgreSQL',
        measured: thread,
        target: cpuTarget(thread, THREAD_MAX_CPU_MS),
      }),
      requestRow({
        what: 'GET /api/v1/cases/{code}',
        database: 'PostgreSQL',
        measured: ours,
        bare: { is: 'Fastify + pg, same SQL', measured: bares },
        target: ratioTarget(ours, bares, CASE_MAX_RATIO),
      }),
    ]
  } finally {
    await bare.stop()
  }
}

/** From the press of the button to the answer that the other page shows. */
async function timesToTheOtherScreen(client: Login, other: Login, code: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${other.token}` }
  const stream = await openStream(other.url, headers)
  const times: number[] = []
  for (let count = 0; count < MESSAGES; count++) {
    const before = stream.heard.length
    const startedMs = performance.now()
    await sendMessage(client, code, { key: randomUUID(), text: `Message ${count}` })
    while (stream.heard.length === before) await wait(1)
    await (await fetch(`${other.url}/api/v1/desk/cases/${code}/messages`, { headers })).arrayBuffer()
    times.push(performance.now() - startedMs)
    // What else the same message announced belongs to it.
    await wait(20)
  }
  stream.leave()
  return times
}

function openSeveral({ url, token }: Login): Promise<OpenStream[]> {
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all(Array.from({ length: PER_PERSON }, () => openStream(url, headers)))
}

/** People enough for all streams, with the sample buyer's password; their tokens. */
async function makePeople(pool: pg.Pool, url: string): Promise<string[]> {
  const { email, password } = demoPerson('USER')
  const emails = Array.from({ length: STREAMS / PER_PERSON }, (_, index) => `stream-${index}@example.test`)
  await pool.query(
    `insert into users (email, full_name, password_hash, role, email_verified_at, referral_code)
     select one, 'Stream Sample', password_hash, 'USER', now(), left(md5(one), 8)
     from users, unnest($1::text[]) one where users.email = $2`,
    [emails, email],
  )
  const tokens: string[] = []
  for (const one of emails) tokens.push(await signIn(url, { email: one, password }))
  return tokens
}

async function fillThread(pool: pg.Pool, code: string): Promise<void> {
  await pool.query(
    `insert into messages (case_id, seq, client_seq, kind, side, author_id, key, text, sent_at)
     select c.id, c.last_seq + n, c.last_seq + n, 'message', 'client', c.client_id, gen_random_uuid(), repeat('A sample sentence. ', 10), now()
     from cases c, generate_series(1, $2::int) n where c.code = $1`,
    [code, LONG_THREAD],
  )
  await pool.query('update cases set last_seq = last_seq + $2 where code = $1', [code, LONG_THREAD])
}

/** What a token says of its bearer. */
function sessionOf(token: string): { USER_ID: string; SESSION_ID: string } {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>
  return { USER_ID: claims['sub'] ?? '', SESSION_ID: claims['sid'] ?? '' }
}
