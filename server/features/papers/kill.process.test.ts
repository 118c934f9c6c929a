import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import type { OfferFile } from '#contract/offers/endpoints.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { PLAN } from '#server/testing/features/cases.ts'
import { QUOTE_ROWS, quotePicture } from '#server/testing/features/papers.ts'
import {
  cleanUp,
  newStore,
  openStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { rounds, tell } from '#server/testing/runs/soak.ts'

const KILLS = rounds(1, 10)

let store: Store
let server: RunningServer
let cards: TestCardProvider
let token = ''

beforeAll(async () => {
  store = await newStore()
  cards = await openCardProvider()
})
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

async function start(): Promise<void> {
  ;({ server, token } = await startOwned({ ...store, ...cards.environment }))
}

async function call<Body>(
  method: string,
  path: string,
  init: Pick<RequestInit, 'body' | 'headers'> = {},
): Promise<Body> {
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) }
  const response = await fetch(`${server.url}/api/v1${path}`, { ...init, method, headers })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

const sent = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function upload(code: string): Promise<string> {
  const { headers, payload } = multipartBody([{ field: 'file', bytes: await quotePicture(), name: 'photo.png' }])
  const { 'content-type': type = '' } = headers
  const body = new Uint8Array(payload)
  const file = await call<OfferFile>('POST', `/desk/cases/${code}/offer-files`, {
    body,
    headers: { 'content-type': type },
  })
  return file.id
}

test(`a paper whose reading is killed is read after the next start, once, ${KILLS} times`, async () => {
  await start()
  const { code } = await buyCase({ url: server.url, token }, cards)
  const { version } = await call<DeskCase>('GET', `/desk/cases/${code}`)
  await call('PUT', `/desk/cases/${code}/plan`, sent({ version, plan: PLAN }))
  const said = { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' }
  await call('POST', `/cases/${code}/start`, sent(said))
  for (let round = 0; round < KILLS; round++) {
    const path = `/desk/cases/${code}/offer-files/${await upload(code)}/reading`
    const read = () => call<PaperReading>('GET', path)
    await call('PUT', path)
    // Text was found and is being read: the thread is in the middle of its work.
    await expect
      .poll(async () => (await read()).progress?.done ?? 0, { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(0)
    server.kill('SIGKILL')
    await server.ended
    await start()
    await expect.poll(async () => (await read()).status, { timeout: 240_000, interval: 500 }).toBe('read')
    const { paper } = await read()
    const amounts = paper?.pages.flatMap(({ lines }) => lines.flatMap((line) => line.amounts.map(({ text }) => text)))
    expect(amounts).toEqual(QUOTE_ROWS.map(([, amount]) => amount))
  }
  expect((await stopServer(server)).code).toBe(0)
  const database = await openStore(store)
  const readings = rowsOf(await database.db.execute(sql`select status, attempts from paper_readings`))
  await database.close()
  // One attempt was killed, and the next one was the last.
  expect(readings).toEqual(Array.from({ length: KILLS }, () => ({ status: 'read', attempts: 2 })))
  tell(`papers: ${KILLS} × kill -9 in the middle of a reading: each read after the next start, once`)
}, 900_000)
