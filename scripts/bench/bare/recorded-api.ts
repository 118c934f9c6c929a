import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type pg from 'pg'
import { systemClock } from '../../../server/platform/clock.ts'
import { openPostgres } from '../../../server/platform/database.ts'
import { createRateLimiter, networkOf } from '../../../server/platform/rate-limits.ts'
import { createSecrets } from '../../../server/platform/secrets.ts'
import { kindOf, partsOf, type Recording, replay } from '../recording.ts'

/**
 * The yardstick: Fastify and pg with the statements that the product sent for the same request (`record.ts` listens to it anew in
 * each run, so they cannot drift apart), over connections with the same settings, behind the product's own limits, which are
 * written down once a second by the same statement. No schemas, guards, headers or log, and the rows as they come.
 */
const { DATABASE_URL = '', RECORDINGS = '' } = process.env
const recordings = JSON.parse(readFileSync(RECORDINGS, 'utf8')) as Recording[]
const statementsFor = new Map(recordings.map((recording) => [recording.kind, replay(recording)]))
let connections: pg.Pool | undefined
const { db } = await openPostgres(DATABASE_URL, () => undefined, { watch: (pool) => (connections = pool) })
const secrets = createSecrets(randomUUID())
const limiter = createRateLimiter({ db, secrets, clock: systemClock, isEnabled: true })
setInterval(() => void limiter.flush(), limiter.FLUSH_MS)

const app = fastify({ trustProxy: (_address, hop) => hop === 0 })
app.addHook('onRequest', async ({ method, ip }) =>
  limiter.take(method === 'GET' ? 'publicRead' : 'general', { network: networkOf(ip) }),
)
app.get('/*', ({ url }) => run(kindOf('GET', url), partsOf(url)))
app.post<{ Body: Record<string, unknown> }>('/*', async ({ url, body }, reply) =>
  reply.code(201).send(await run(kindOf('POST', url), [...partsOf(url, body), randomUUID()])),
)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)

/** The last rows that there were: what a write says of itself and its commit has none. */
async function run(kind: string, parts: readonly string[]): Promise<unknown[]> {
  const statements = statementsFor.get(kind)
  const client = await connections?.connect()
  if (!statements || !client) throw new Error(`${kind} was not recorded`)
  let answer: unknown[] = []
  try {
    for (const statement of statements(parts)) {
      const { rows } = await client.query<object>(statement)
      if (rows.length > 0) answer = rows
    }
    return answer
  } finally {
    client.release()
  }
}
