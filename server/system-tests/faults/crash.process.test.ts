import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/testing/data/hostile-files.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { brokenInvariants } from '#server/testing/runs/invariants.ts'
import {
  cleanUp,
  newStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { countKept, createWriters, type Kept, nothingKept } from '#server/testing/writes/crash-writers.ts'

const ROUNDS = process.env['FULL'] ? 20 : rounds(2, 100)
/** Of each kind something is written before the end comes. */
const WRITTEN_AT_LEAST = rounds(5, 3)
const LONGEST_MS = 400
/** Promised on a machine that has nothing else to do, as a soak's; next to other tests only a hang is found. */
const READY_WITHIN_MS = rounds(60_000, 5_000)

let store: Store
let server: RunningServer
let cards: TestCardProvider
let photo: Buffer
beforeAll(async () => {
  store = await newStore()
  cards = await openCardProvider()
  photo = await picture(640, 480).jpeg().toBuffer()
})
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

test(`acknowledged write outlives a kill, and nothing is left half done, ${ROUNDS} times`, async () => {
  const readyMs: number[] = []
  let token = ''
  let acknowledged = 0
  let kept: Kept = nothingKept()
  const writers = createWriters({ url: () => server.url, token: () => token, cards, photo })
  for (let round = 0; round <= ROUNDS; round++) {
    ;({ server, token } = await startOwned({ ...store, ...cards.environment }))
    if (round > 0) readyMs.push(server.readyMs)
    await writers.expectKept(kept)
    acknowledged += countKept(kept)
    if (round === ROUNDS) break
    kept = nothingKept()
    let isOver = false
    const writing = writers.start(kept, () => isOver)
    await expect.poll(() => countKept(kept), { timeout: 60_000 }).toBeGreaterThanOrEqual(WRITTEN_AT_LEAST)
    await wait(Math.random() * LONGEST_MS)
    server.kill('SIGKILL')
    await server.ended
    isOver = true
    await Promise.all(writing)
  }
  expect((await stopServer(server)).code).toBe(0)
  expect(await brokenInvariants(store)).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * WRITTEN_AT_LEAST)
  const sorted = readyMs.toSorted((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(READY_WITHIN_MS)
  tell(
    `crash: ${ROUNDS} × kill -9 under registrations, requests, pictures, papers and purchases: ${counted(acknowledged)} ` +
      'acknowledged writes, 0 lost, 0 broken pairs (payment and package, row and file, promise and mail); ' +
      `ready again in ${readyTimes(sorted)}`,
  )
}, 2_400_000)

function readyTimes(sorted: readonly number[]): string {
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${Math.round(middle)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most`
}
