import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingImport } from '#contract/listings/imports.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import {
  cleanUp,
  newStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const ROWS = rounds(300, 10_000)
/** How far the import is when the program is killed: from not begun to nearly over. */
const KILLED_AFTER_MS = Array.from({ length: rounds(2, 20) }, (_, index) => 30 + index * rounds(250, 150))

let store: Store
let server: RunningServer
let headers: Record<string, string>

beforeAll(async () => {
  store = await newStore()
  await start()
})
afterAll(cleanUp)

async function start(): Promise<void> {
  const started = await startOwned(store)
  server = started.server
  headers = { authorization: `Bearer ${started.token}` }
}

async function call<Answer>(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v1/car-listings/admin${path}`, {
    ...init,
    method,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const stateOf = async (id: string) => (await call<ListingImport>('GET', `/imports/${id}`)).state
const countOf = async (make: string) => (await call<{ count: number }>('GET', `/count?make=${make}`)).count

test(`import whose program is killed has done all of it or nothing, and finishes after a restart`, async () => {
  for (const [index, killedAfterMs] of KILLED_AFTER_MS.entries()) {
    const make = `Killed${String.fromCodePoint(65 + index)}`
    const lines = Array.from({ length: ROWS }, (_, row) => `${make},Car ${row},2020,${1_000 + row}`)
    const { headers: type, payload } = multipartBody([
      { field: 'file', name: 'cars.csv', bytes: `make,model,year,price\n${lines.join('\n')}`, type: 'text/csv' },
    ])
    const { 'content-type': contentType = '' } = type
    const { id } = await call<ListingImport>('POST', '/imports', {
      headers: { 'content-type': contentType },
      body: new Uint8Array(payload),
    })
    await expect.poll(() => stateOf(id), { timeout: 120_000, interval: 100 }).toBe('ready')
    await call('POST', `/imports/${id}/apply`)
    await wait(killedAfterMs)
    server.kill('SIGKILL')
    await server.ended
    await start()
    expect([0, ROWS]).toContain(await countOf(make))
    await expect.poll(() => stateOf(id), { timeout: 120_000, interval: 100 }).toBe('applied')
    expect(await countOf(make)).toBe(ROWS)
  }
  expect((await stopServer(server)).code).toBe(0)
  tell(
    `import: ${KILLED_AFTER_MS.length} × kill -9 in the middle of ${counted(ROWS)} rows: each import whole or not there, ` +
      'and whole after the next start',
  )
}, 900_000)
