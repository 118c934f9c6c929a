import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fastify from 'fastify'
import type { ListingFields } from '#contract/listings/schema.ts'
import { readConfig } from '#server/config.ts'
import { findLiveCaller } from '#server/features/accounts/callers.ts'
import { getCase } from '#server/features/cases/queries.ts'
import { createReplyTimesCache } from '#server/features/cases/replies.ts'
import { ORDERS, publicCondition } from '#server/features/listings/filters.ts'
import { findActiveRow, listNewestFound, listRows } from '#server/features/listings/queries.ts'
import { createListing } from '#server/features/listings/service.ts'
import { readTotal } from '#server/features/listings/totals.ts'
import { wordsOfSearch } from '#server/features/listings/vocabulary.ts'
import { toClientCaseResponse } from '#server/flows/casework/responses.ts'
import { openPostgres } from '#server/platform/db/database.ts'
import { createFiles, openDisk } from '#server/platform/files/files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLogger } from '#server/platform/observability/logging.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { assemble } from '#server/resources.ts'
import { CACHE } from '../project.ts'

/**
 * The yardstick: Fastify that answers with what the product's own queries return. No schemas, guards, limits, headers, log or caches,
 * and no worker for the jobs that a write leaves behind.
 */
const { DATABASE_URL = '', USER_ID = '', SESSION_ID = '' } = process.env
const PAGE = { skip: 0, limit: 20 }
const LIST = '/api/v1/car-listings/public'

const config = readConfig({ DATABASE_URL, DATA_DIR: path.join(CACHE, 'bare'), LOG_LEVEL: 'warn' })
const log = createLogger(config)
const database = await openPostgres(DATABASE_URL, () => undefined)
const jobs = createJobs(database, log, { isSupervising: false })
const files = createFiles(await openDisk(config))
const { deps, jobList } = assemble({ config, publicUrl: '', database, jobs, files, log, clock: systemClock })
await jobs.open(jobList)
const { db } = deps
const replyTimes = createReplyTimesCache()

const app = fastify()
app.get<{ Querystring: { search?: string; mileage_max?: string } }>(LIST, ({ query: { search, mileage_max } }) => {
  const found = { ...(mileage_max !== undefined && { mileage_max: Number(mileage_max) }) }
  return search === undefined
    ? listRows(db, publicCondition(found), ORDERS.newest, PAGE)
    : listNewestFound(db, publicCondition({ ...found, words: wordsOfSearch(search) }), ORDERS.newest, PAGE)
})
app.get(`${LIST}/count`, async () => ({ count: await readTotal(db, { isActive: true }) }))
app.get<{ Params: { id: string } }>(`${LIST}/:id`, ({ params }) => findActiveRow(db, params.id))
app.post<{ Body: ListingFields }>('/api/v1/car-listings/admin', ({ body }, reply) => {
  reply.code(201)
  return db.transaction((tx) => createListing(deps, tx, USER_ID, body))
})
app.get<{ Params: { code: string } }>('/api/v1/cases/:code', async ({ params }) => {
  await findLiveCaller(db, { sessionId: SESSION_ID })
  const row = await getCase(db, { clientId: USER_ID }, params.code)
  return toClientCaseResponse({ db, clock: systemClock }, row, { userId: USER_ID, replyTimes })
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
