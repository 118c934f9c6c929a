import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buyCase, sendMessage } from '#server/testing/features/bought-case.ts'
import { openCardProvider } from '#server/testing/features/card-provider.ts'
import { percentile, residentMb } from '#server/testing/features/figures.ts'
import { type OpenStream, openStream } from '#server/testing/features/live-stream.ts'
import { signIn } from '#server/testing/features/visitor.ts'
import { addPeople, type Case, demoPerson, withProduct } from '../fixtures.ts'
import { compare } from '../load.ts'
import { type RunningProcess, startProcess } from '../process.ts'
import { atMost, cpuTarget, figureRow, type Row, ratioTarget, requestRow, spread } from '../table.ts'

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

/** A conversation with a thousand streams open, what each stream costs, and what opening a case and a long thread does. */
export const streams: Case = {
  name: 'streams',
  async run({ postgres }) {
    if (!postgres) return []
    const cards = await openCardProvider()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    try {
      return await withProduct(postgres, cards.environment, async (product) => {
        const client = { url: product.url, token: await signIn(product.url, demoPerson('USER')) }
        const { code } = await buyCase(client, cards)
        const rows = await messages(product, client, { code, databaseUrl: postgres.url })
        await fillThread(pool, code)
        return [...rows, ...(await reads(product, { code, token: client.token, databaseUrl: postgres.url }))]
      })
    } finally {
      await pool.end()
      await cards.close()
    }
  },
}

async function messages(
  product: RunningProcess,
  client: Login,
  { code, databaseUrl }: { code: string; databaseUrl: string },
): Promise<Row[]> {
  const { pid, url } = product
  const manager = { url, token: await signIn(url, demoPerson('MANAGER')) }
  const others: string[] = []
  for (const person of await addPeople(databaseUrl, STREAMS / PER_PERSON)) others.push(await signIn(url, person))
  await wait(SETTLE_MS)
  const beforeMb = residentMb(pid)
  const open: OpenStream[] = []
  for (const token of others) open.push(...(await openSeveral({ url, token })))
  await wait(SETTLE_MS)
  const perStreamKb = ((residentMb(pid) - beforeMb) * 1024) / open.length
  const times = await timesToTheOtherScreen(client, manager, code)
  for (const stream of open) stream.leave()
  const p95 = percentile(times, 0.95)
  return [
    figureRow({
      what: `a message on the other screen, ${STREAMS} streams open: p95`,
      database: 'PostgreSQL',
      figure: `${Math.round(p95)} ms`,
      spread: spread(times, 0),
      target: atMost(p95, P95_MAX_MS, 'ms'),
    }),
    figureRow({
      what: 'memory of one idle stream',
      database: 'PostgreSQL',
      figure: `${perStreamKb.toFixed(1)} KB`,
      target: atMost(perStreamKb, STREAM_MAX_KB, 'KB'),
    }),
  ]
}

async function reads(
  product: RunningProcess,
  { code, token, databaseUrl }: { code: string; token: string; databaseUrl: string },
): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}` }
  const thread = { server: product, request: { path: `/api/v1/cases/${code}/messages`, headers } }
  const { measured } = await compare({ measured: thread }, REQUESTS)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>
  const bare = await startProcess(['scripts/bench/bare.ts'], {
    DATABASE_URL: databaseUrl,
    USER_ID: claims['sub'],
    SESSION_ID: claims['sid'],
  })
  try {
    const request = { path: `/api/v1/cases/${code}`, headers }
    const { ours, bares } = await compare(
      { ours: { server: product, request }, bares: { server: bare, request } },
      REQUESTS,
    )
    const target = ratioTarget(ours, bares, CASE_MAX_RATIO)
    return [
      requestRow({
        what: `a thread of ${LONG_THREAD} messages`,
        measured,
        target: cpuTarget(measured, THREAD_MAX_CPU_MS),
      }),
      requestRow({ what: 'a client’s case', measured: ours, bare: bares, target }),
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

async function fillThread(pool: pg.Pool, code: string): Promise<void> {
  await pool.query(
    `insert into messages (case_id, seq, client_seq, kind, side, author_id, key, text, sent_at)
     select c.id, c.last_seq + n, c.last_seq + n, 'message', 'client', c.client_id, gen_random_uuid(), repeat('A sample sentence. ', 10), now()
     from cases c, generate_series(1, $2::int) n where c.code = $1`,
    [code, LONG_THREAD],
  )
  await pool.query('update cases set last_seq = last_seq + $2 where code = $1', [code, LONG_THREAD])
}
