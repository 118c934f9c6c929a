import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, emptyStore, newFolder, startServer, stopServer } from '#server/testing/runs/running-server.ts'

afterAll(cleanUp)

test('simultaneous starts on an empty database both serve, and each step was applied once', async () => {
  const { DATA_DIR, DATABASE_URL = '' } = await emptyStore()
  const environment = { DATABASE_URL, DEMO: 'false', LOG_LEVEL: 'error' }
  const servers = await Promise.all(
    [DATA_DIR, newFolder()].map((folder) => startServer({ ...environment, DATA_DIR: folder })),
  )
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as steps, count(distinct hash)::int as kinds from schema_migrations',
  )
  await client.end()
  expect(rows[0].steps).toBeGreaterThan(0)
  expect(rows[0].kinds).toBe(rows[0].steps)
  for (const server of servers) expect((await stopServer(server)).code).toBe(0)
}, 120_000)
