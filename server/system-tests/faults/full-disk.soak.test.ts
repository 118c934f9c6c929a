import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { cleanUp, newFolder, startServer, stopServer } from '#server/testing/runs/running-server.ts'
import { mountSmallDisk } from '#server/testing/runs/small-disk.ts'
import { tell } from '#server/testing/runs/soak.ts'

const DISK_MB = 200
const ATTEMPTS = 100
const ANSWERED_WITHIN_MS = 8_000

afterAll(cleanUp)

/** Mounting a disk takes root, so this has a long form alone. */
test('full disk refuses writes of the embedded database with 503, and takes them again when there is room', async () => {
  const folder = newFolder()
  const disk = mountSmallDisk(folder, DISK_MB)
  const DATA_DIR = path.join(folder, 'data')
  const server = await startServer({ DATA_DIR, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  try {
    let sent = 0
    const write = async () => {
      const body = JSON.stringify(leadFields({ email: `full-${++sent}@example.test`, notes: 'x'.repeat(900) }))
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${server.url}/api/v1/leads`, { method: 'POST', headers, body, signal })).status
    }
    expect(await write()).toBe(201)
    disk.fill()
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) statuses.add(await write())
    expect([...statuses]).toEqual([503])
    expect((await fetch(`${server.url}/api/v1/car-listings/public`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    disk.empty()
    expect(await write()).toBe(201)
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    expect((await stopServer(server)).code).toBe(0)
  } finally {
    server.kill('SIGKILL')
    await server.ended
    disk.unmount()
  }
  tell(
    `faults: a full disk below the embedded database: ${ATTEMPTS} of ${ATTEMPTS} writes refused with 503, reads served, writes taken again with room`,
  )
}, 120_000)
