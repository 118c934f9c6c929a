import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPostgres, rowsOf } from '#server/platform/db/database.ts'
import { picture } from '#server/testing/data/hostile-files.ts'
import { GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import {
  cleanUp,
  freePort,
  newStore,
  runProgram,
  type Store,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { openS3Store, type S3Store } from '#server/testing/runs/s3-store.ts'
import { type Cluster, findDisagreements, openCluster, visitUntil } from '#server/testing/runs/scale-out.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STAFF = { email: 'owner@northlane.test', password: GOOD_PASSWORD }
const PROCESSES = rounds(2, 4)
const LANES = rounds(2, 8)
/** On a busy machine hundreds of mails take their time; that they leave at all, and once, is the question. */
const SENT_WITHIN_MS = 120_000

let store: Store
let s3: S3Store
let cluster: Cluster
beforeAll(async () => {
  store = await newStore()
  s3 = await openS3Store()
  cluster = await openCluster({
    ports: await Promise.all(Array.from({ length: PROCESSES }, freePort)),
    balancerPort: await freePort(),
    environment: {
      ...store,
      DATABASE_READ_URL: store.DATABASE_URL ?? '',
      STORAGE_URL: s3.url,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
    async start(environment) {
      const server = await startServer(environment)
      return {
        url: server.url,
        pid: 0,
        async stop() {
          const { code, stderr } = await stopServer(server)
          if (code !== 0) throw new Error(`A process ended with ${code}: ${stderr}`)
        },
      }
    },
  })
})
afterAll(async () => {
  await cluster.close()
  await cleanUp()
  await s3.close()
})

test(`${PROCESSES} processes agree on sessions, limits, requests, files, notifications and what has changed`, async () => {
  expect(await findDisagreements(cluster, STAFF, await picture(600, 400).jpeg().toBuffer())).toEqual([])
})

test('rolling restart under load loses no request, and every mail leaves once', async () => {
  const stopped = new AbortController()
  const visiting = visitUntil(stopped.signal, cluster.balancer.url, LANES)
  for (let index = 0; index < PROCESSES; index++) await cluster.restart(index)
  stopped.abort()
  const visits = await visiting
  expect(visits.lost).toEqual([])
  expect(visits.leads.length).toBeGreaterThan(LANES)
  for (const share of Object.values(cluster.balancer.answers()))
    expect(share).toBeGreaterThan(visits.answered / PROCESSES / 5)
  tell(`scale-out: a rolling restart of ${PROCESSES} processes: ${counted(visits.answered)} answered, 0 lost`)

  const database = await openPostgres(store.DATABASE_URL ?? '', () => undefined)
  const count = async () =>
    rowsOf<{ leads: number; unsent: number; twice: number }>(
      await database.db.execute(sql`
        select (select count(*)::int from inbox_items where email like 'lane-%') as leads,
          (select count(*)::int from outbox_messages where sent_at is null) as unsent,
          (select count(*)::int from outbox_messages where attempts > 1) as twice`),
    )[0]
  await expect
    .poll(count, { timeout: SENT_WITHIN_MS, interval: 250 })
    .toEqual({ leads: visits.leads.length, unsent: 0, twice: 0 })
  await database.close()
})

test('unreachable read replica stops the start by its name', async () => {
  const DATABASE_READ_URL = `postgres://us:hush@127.0.0.1:${await freePort()}/cars`
  const { code, stderr } = await runProgram('server/main.ts', [], { ...store, PORT: '0', DATABASE_READ_URL })
  expect(code).toBe(1)
  expect(stderr).toMatch(/out of reach \(ECONNREFUSED\)\. Check DATABASE_READ_URL\.\n$/)
  expect(stderr).not.toContain('hush')
})
