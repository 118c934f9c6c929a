import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, emptyStore, launchServer, startServer, stopServer } from '#server/testing/runs/running-server.ts'
import { rounds, tell } from '#server/testing/runs/soak.ts'

const KILLS = rounds(1, 20)
/** From the first file of a new database to its last table takes a few seconds on a quiet machine. */
const LAST_KILL_MS = rounds(1_500, 4_000)

afterAll(cleanUp)

test(`first start that is killed, at ${KILLS} different moments, is finished by the next one`, async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const environment = { ...(await emptyStore()), DEMO: 'false', LOG_LEVEL: 'error' }
    const first = launchServer(environment)
    await wait((LAST_KILL_MS * kill) / KILLS)
    first.kill('SIGKILL')
    await first.ended
    const server = await startServer(environment)
    expect((await fetch(`${server.url}/readyz`)).status, `killed for the ${kill}th time`).toBe(200)
    expect((await fetch(`${server.url}/api/v1/pricing/plans`)).status).toBe(200)
    expect((await stopServer(server)).code).toBe(0)
  }
  tell(`migrations: ${KILLS} first starts killed between 0 and ${LAST_KILL_MS} ms, each finished by the next start`)
}, 600_000)
