import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, newStore, startServer, stopServer } from '#server/testing/runs/running-server.ts'
import { tell } from '#server/testing/runs/soak.ts'

const ANSWERED_WITHIN_MS = 8_000
const ATTEMPTS = 20

afterAll(cleanUp)

/** Changing another process's limits takes a program that not every system has, so this has a long form alone. */
test('process out of file descriptors lives, and serves again when it has some', async () => {
  const server = await startServer({ ...(await newStore()), DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const limit = (files: string) => execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${files}`])
  limit('20:4096')
  const attempts = await Promise.allSettled(
    Array.from({ length: ATTEMPTS }, () =>
      fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
    ),
  )
  limit('4096:4096')
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  expect((await fetch(`${server.url}/api/v1/car-listings/public`)).status).toBe(200)
  expect((await stopServer(server)).code).toBe(0)
  const refused = attempts.filter(({ status }) => status === 'rejected').length
  tell(
    `faults: no files to spare: ${refused} of ${ATTEMPTS} connections turned away, the process lived and served again`,
  )
}, 120_000)
