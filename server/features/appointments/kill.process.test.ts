import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment, ConsultantHours, DeskAppointment } from '#contract/appointments/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import {
  cleanUp,
  newStore,
  openStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const ROUNDS = rounds(2, 30)
const LONGEST_MS = 150

let store: Store
let cards: TestCardProvider
let server: RunningServer
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
  body?: object,
  key?: string,
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

/** Calls whose other half is missing: an entry in the timeline, a mail to each side; nothing may be running. */
async function halves(): Promise<unknown[]> {
  const database = await openStore(store)
  try {
    return rowsOf(
      await database.db.execute(sql`
        select 'calls without an entry' as what from (select
          (select count(*) from appointments) as calls,
          (select count(*) from case_events where kind = 'callBooked') as entries,
          (select count(*) from outbox_messages where template = 'notification.caseCallBooked') as mails) c
        where calls <> entries or calls <> mails`),
    )
  } finally {
    await database.close()
  }
}

test(`booking whose process dies is there whole or not at all, and a retry gives one, ${ROUNDS} times`, async () => {
  let acknowledged = 0
  for (let round = 0; round < ROUNDS; round++) {
    await start()
    const { code } = await buyCase({ url: server.url, token }, cards)
    const { consultant } = (await call<ConsultantHours>('GET', '/desk/hours/me')).body
    const { version } = (await call<{ version: number }>('GET', `/desk/cases/${code}`)).body
    await call('PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: consultant.id })
    const startsAt = new Date(Date.now() + (round + 2) * DAY_MS).toISOString()
    const wanted = { starts_at: startsAt, minutes: 30, how: 'video', sure: true }
    const key = crypto.randomUUID()
    const booking = call<DeskAppointment>('POST', `/desk/cases/${code}/appointments`, wanted, key).catch(
      () => undefined,
    )
    await wait(Math.random() * LONGEST_MS)
    server.kill('SIGKILL')
    await server.ended
    if ((await booking)?.status === 201) acknowledged++
    await start()
    const again = await call<DeskAppointment>('POST', `/desk/cases/${code}/appointments`, wanted, key)
    expect(again.status).toBe(201)
    const { body: listed } = await call<Appointment[]>('GET', `/desk/cases/${code}/appointments`)
    expect(listed.map(({ starts_at }) => starts_at)).toEqual([startsAt])
    expect((await stopServer(server)).code).toBe(0)
    expect(await halves()).toEqual([])
  }
  tell(`appointments: ${ROUNDS} × kill -9 while a call is booked: ${counted(acknowledged)} acknowledged, 0 half done`)
}, 600_000)
