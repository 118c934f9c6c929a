import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import {
  cleanUp,
  newFolder,
  newStore,
  OWNER,
  QUIET,
  type RunningServer,
  type Store,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const CALLS = 40
const ROUNDS = rounds(2, 20)
/** About as long as forty reminders take, so that some of them are in flight when the process dies. */
const LONGEST_MS = 600
const LOOK_MS = 250

let store: Store
let database: pg.Client
let servers: RunningServer[]

async function start(folder: string): Promise<RunningServer> {
  return startServer({ ...store, ...OWNER, ...QUIET, LOG_LEVEL: 'error', DATA_DIR: folder })
}

beforeAll(async () => {
  store = await newStore()
  database = new pg.Client(store.DATABASE_URL)
  await database.connect()
  servers = await Promise.all([store.DATA_DIR, newFolder()].map(start))
}, 240_000)
afterAll(async () => {
  await database.end()
  await cleanUp()
})

async function count(statement: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${statement}`)
  return rows[0]?.count ?? -1
}
const due = () => count('appointments where day_reminder_due_at is not null')
const mailed = () => count("outbox_messages where template = 'notification.caseCallTomorrow'")
/** As the clock does every minute; whichever process is free takes it. */
const ring = () => database.query("insert into jobs.job (name, data) values ('appointments.reminders', '{}')")

/** Calls of tomorrow, all of whose reminders are due now. */
async function addCalls(round: number): Promise<void> {
  const response = await fetch(`${servers[0]?.url}/api/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadFields({ email: `reminded-${round}@example.test` })),
  })
  const { id } = (await response.json()) as { id: string }
  await database.query(
    `insert into appointments (consultant_id, request_id, starts_at, ends_at, busy_until, how, time_zone,
       day_reminder_due_at, created_at, changed_at)
     select u.id, $1, t, t + interval '30 minutes', t + interval '45 minutes', 'video', 'America/Toronto', now(), now(), now()
     from users u, generate_series(1, ${CALLS}) n, lateral (select now() + interval '1 day'
       + (n + ${round * CALLS}) * interval '1 hour' as t) times
     where u.email = '${OWNER.ADMIN_EMAIL}'`,
    [id],
  )
}

test(`reminders of two processes go out once per call, also when one process is killed, ${ROUNDS} times`, async () => {
  let between = 0
  for (let round = 0; round < ROUNDS; round++) {
    await addCalls(round)
    const before = await mailed()
    for (let rung = 0; rung < 4; rung++) await ring()
    // The process gets some time to begin, and is killed.
    while ((await due()) === CALLS) await wait(5)
    await wait(Math.random() * LONGEST_MS)
    const [victim, survivor] = servers
    if (!victim || !survivor) throw new Error('Two run')
    victim.kill('SIGKILL')
    await victim.ended
    if ((await due()) > 0) between++
    while ((await due()) > 0) {
      await ring()
      await wait(LOOK_MS)
    }
    expect((await mailed()) - before).toBe(CALLS)
    servers = [survivor, await start(newFolder())]
  }
  expect(await mailed()).toBe(ROUNDS * CALLS)
  for (const server of servers) expect((await stopServer(server)).code).toBe(0)
  tell(
    `appointments: ${ROUNDS} × kill -9 at ${counted(CALLS)} reminders, ${between} of them half way: each went out once`,
  )
}, 300_000)
