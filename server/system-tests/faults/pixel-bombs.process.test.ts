import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/calls/errors.ts'
import type { AdminListing } from '#contract/listings/schema.ts'
import { hostileFiles, type SampleFile } from '#server/testing/data/hostile-files.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { cleanUp, newStore, type RunningServer, type Store, startOwned } from '#server/testing/runs/running-server.ts'
import { tell } from '#server/testing/runs/soak.ts'

/** Of the whole process where the database is another's. The embedded one holds several hundred by itself, so there it is the growth. */
const MEMORY_MAX_MB = 400
const GROWTH_MAX_MB = 250
const AT_ONCE = 4

let store: Store
let server: RunningServer
let authorization: string
let listing: string
beforeAll(async () => {
  store = await newStore()
  const started = await startOwned({ ...store, LOG_LEVEL: 'error' })
  server = started.server
  authorization = `Bearer ${started.token}`
  const created = await fetch(`${server.url}/api/v1/car-listings/admin`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ make: 'Honda', model: 'Civic', year: 2020 }),
  })
  listing = ((await created.json()) as AdminListing).id
})
afterAll(cleanUp)

/** The kernel's own record of the process's peak memory since the last reset. Linux only. */
function mostMemoryMb(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function forgetMostMemory(): void {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
}

type Upload = { what: string; path: string; field: 'file' | 'files'; name: string; bytes: Buffer }

function uploadsOf({ what, bytes }: SampleFile): Upload[] {
  const paper = { path: '/profile/me/documents?doc_type=other', field: 'file' } as const
  return [
    {
      what: `${what} as a car’s picture`,
      path: `/car-listings/admin/${listing}/images`,
      field: 'files',
      name: 'a.png',
      bytes,
    },
    { what: `${what} as a photo of a paper`, ...paper, name: 'a.jpg', bytes },
  ]
}

async function send({ path, field, name, bytes }: Upload): Promise<{ status: number; body: string; ms: number }> {
  const { headers, payload } = multipartBody([{ field, name, bytes }])
  const startedMs = performance.now()
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { authorization, 'content-type': headers['content-type'] ?? '' },
  })
  return { status: response.status, body: await response.text(), ms: performance.now() - startedMs }
}

test(`hostile files, pixel bombs among them, ${AT_ONCE} at once: all refused, at little memory`, async () => {
  forgetMostMemory()
  const atRestMb = mostMemoryMb()
  const uploads = (await hostileFiles()).flatMap(uploadsOf)
  const total = uploads.length
  const accepted: string[] = []
  let slowestMs = 0
  async function lane(): Promise<void> {
    for (let upload = uploads.pop(); upload; upload = uploads.pop()) {
      const { status, body, ms } = await send(upload)
      slowestMs = Math.max(slowestMs, ms)
      const isRefused = (status === 400 || status === 413) && errorBody.safeParse(JSON.parse(body)).success
      if (!isRefused) accepted.push(`${upload.what}: ${status} ${body}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  expect(accepted).toEqual([])
  expect(mostMemoryMb()).toBeLessThan(store.DATABASE_URL ? MEMORY_MAX_MB : atRestMb + GROWTH_MAX_MB)
  tell(
    `uploads: ${total} hostile uploads, ${AT_ONCE} at once, 0 accepted, the slowest answer ${Math.round(slowestMs)} ms; ` +
      `memory at most ${Math.round(mostMemoryMb())} MB (${Math.round(atRestMb)} MB before)`,
  )
}, 120_000)
