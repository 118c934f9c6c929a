import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, newFolder, startServer } from '../../server/testing/running-server.ts'
import { type RunningPostgres, requirePostgres, startPostgres } from '../test/postgres.ts'
import { runMixedLoad } from './mixed-load.ts'
import { addPeople } from './people.ts'

const PER_SECOND = 20
const SECONDS = 6

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres(await requirePostgres())
})
afterAll(async () => {
  await cleanUp()
  await postgres.stop()
})

test(`readers, people at home, writers and sign-ins together, ${PER_SECOND} a second: everybody is answered as they should be`, async () => {
  const server = await startServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: postgres.url,
    DEMO: 'true',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  const people = await addPeople(postgres.url, 4)
  const plan = { url: server.url, perSecond: PER_SECOND, durationMs: SECONDS * 1000, people, ids: [] }
  const { kinds, errors } = await runMixedLoad(plan)
  expect(errors).toEqual([])
  const requests = Object.values(kinds).map((kind) => kind.requests)
  expect(requests.reduce((sum, count) => sum + count, 0)).toBe(PER_SECOND * SECONDS)
  expect(kinds.public.requests).toBeGreaterThan(kinds.write.requests)
}, 180_000)
