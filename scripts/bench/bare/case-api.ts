import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify from 'fastify'
import pg from 'pg'
import { findLiveCaller } from '../../../server/accounts/callers.ts'
import { presentClientCase } from '../../../server/cases/present.ts'
import { getCase } from '../../../server/cases/queries.ts'
import { createReplyTimesCache } from '../../../server/cases/replies.ts'
import { systemClock } from '../../../server/platform/clock.ts'

/**
 * The yardstick for a case: the statements that the product runs for one, recorded from the product's own functions, then run by
 * Fastify and pg, with their rows as they come. Recorded the second time, when how fast we answer is in memory, as it is in the
 * product.
 */
const { DATABASE_URL, CASE_CODE = '', USER_ID = '', SESSION_ID = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const statements: { text: string; values: unknown[] }[] = []
const recording = drizzle(pool, { logger: { logQuery: (text, values) => statements.push({ text, values }) } })
const replyTimes = createReplyTimesCache()
for (let time = 1; time <= 2; time++) {
  statements.length = 0
  await findLiveCaller(recording, { sessionId: SESSION_ID })
  const row = await getCase(recording, { clientId: USER_ID }, CASE_CODE)
  await presentClientCase({ db: recording, clock: systemClock }, row, { userId: USER_ID, replyTimes })
}

const app = fastify()
app.get('/api/v1/cases/:code', async () => {
  const answers: unknown[] = []
  for (const statement of statements) answers.push((await pool.query(statement)).rows)
  return answers
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
