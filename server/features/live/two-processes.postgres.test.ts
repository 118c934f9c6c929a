import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCase, sendMessage } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { openStream } from '#server/testing/features/live-stream.ts'
import {
  cleanUp,
  newFolder,
  newStore,
  OWNER,
  QUIET,
  type RunningServer,
  signInOwner,
  startServer,
} from '#server/testing/runs/running-server.ts'

const MESSAGES = 11
const HEARD_WITHIN_MS = 1_000
const SOON = { timeout: 10_000, interval: 5 }

let cards: TestCardProvider
let one: RunningServer
let other: RunningServer
beforeAll(async () => {
  cards = await openCardProvider()
  const { DATA_DIR, DATABASE_URL = '' } = await newStore()
  // Tokens of one are good at the other.
  const shared = { DATABASE_URL, AUTH_SECRET: randomUUID() + randomUUID() }
  const settings = { ...shared, ...OWNER, ...QUIET, ...cards.environment }
  one = await startServer({ ...settings, DATA_DIR })
  other = await startServer({ ...settings, DATA_DIR: newFolder() })
}, 120_000)
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

test('message through one process reaches the streams of the other within a second', async () => {
  const token = await signInOwner(one)
  const { code } = await buyCase({ url: one.url, token }, cards)
  const stream = await openStream(other.url, headersOf(token))
  expect(stream.status).toBe(200)
  const times: number[] = []
  for (let count = 0; count < MESSAGES; count++) {
    const before = stream.heard.length
    const startedMs = performance.now()
    await sendMessage({ url: one.url, token }, code, { key: randomUUID(), text: `Message ${count}` })
    await expect.poll(() => stream.heard.length, SOON).toBeGreaterThan(before)
    times.push(performance.now() - startedMs)
  }
  expect(stream.heard.every(({ id }) => id === code)).toBe(true)
  expect(times.toSorted((a, b) => a - b)[Math.floor(MESSAGES / 2)]).toBeLessThan(HEARD_WITHIN_MS)
})

test('logging out at one process ends the stream at the other', async () => {
  const token = await signInOwner(one)
  const stream = await openStream(other.url, headersOf(token))
  expect([stream.status, stream.isClosed()]).toEqual([200, false])
  await fetch(`${one.url}/api/v1/auth/logout`, { method: 'POST', headers: headersOf(token) })
  await expect.poll(() => stream.isClosed(), SOON).toBe(true)
  expect((await openStream(other.url, headersOf(token))).status).toBe(401)
})
