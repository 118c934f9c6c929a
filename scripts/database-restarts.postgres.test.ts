import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/testing/data/hostile-files.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { brokenInvariants } from '#server/testing/runs/invariants.ts'
import { cleanUp, newFolder, startOwned, stopServer } from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { countKept, createWriters, nothingKept } from '#server/testing/writes/crash-writers.ts'
import { type RunningPostgres, requirePostgres, startPostgres } from './test/postgres.ts'

const RESTARTS = rounds(2, 20)
const LONGEST_MS = 800

let postgres: RunningPostgres
let cards: TestCardProvider
beforeAll(async () => {
  // What it has acknowledged it must have handed to the system, as in production.
  postgres = await startPostgres(await requirePostgres(), { synchronous_commit: 'on' })
  cards = await openCardProvider()
})
afterAll(async () => {
  await cleanUp()
  await postgres.stop()
  await cards.close()
})

test(`database crashes ${RESTARTS} times under writes: 503 meanwhile, all well afterwards, without a restart of the server`, async () => {
  const store = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url }
  const { server, token } = await startOwned({ ...store, ...cards.environment, LOG_LEVEL: 'silent' })
  const statuses = new Map<number, number>()
  const misbehaved: string[] = []
  const writers = createWriters({
    url: () => server.url,
    token: () => token,
    cards,
    photo: await picture(320, 240).jpeg().toBuffer(),
    onAnswer(status, path) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && status !== 503) misbehaved.push(`${path}: ${status}`)
    },
  })
  const kept = nothingKept()
  let isOver = false
  const writing = writers.start(kept, () => isOver)
  const backMs: number[] = []
  for (let round = 0; round < RESTARTS; round++) {
    const before = countKept(kept)
    await expect.poll(() => countKept(kept), { timeout: 30_000 }).toBeGreaterThan(before + 2)
    await wait(Math.random() * LONGEST_MS)
    await postgres.crash()
    const [after, startedMs] = [countKept(kept), performance.now()]
    await expect.poll(() => countKept(kept), { timeout: 30_000, interval: 20 }).toBeGreaterThan(after)
    backMs.push(performance.now() - startedMs)
  }
  isOver = true
  await Promise.all(writing)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await writers.expectKept(kept)
  expect((await stopServer(server)).code).toBe(0)
  expect(misbehaved).toEqual([])
  expect(await brokenInvariants(store)).toEqual([])
  tell(
    `crash: ${RESTARTS} immediate restarts of PostgreSQL under writes: ${counted(countKept(kept))} acknowledged writes, 0 lost, ` +
      `0 broken pairs; ${counted(statuses.get(503) ?? 0)} answers of 503 and no other 5xx meanwhile; ` +
      `the next write was taken at most ${Math.round(Math.max(...backMs))} ms after the database was back`,
  )
}, 600_000)
