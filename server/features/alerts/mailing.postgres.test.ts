import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cleanUp,
  newFolder,
  newStore,
  type RunningServer,
  type Store,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const READERS = 40
const ROUNDS = rounds(2, 20)
/** About as long as forty mails take, so that some of them are in flight when the process dies. */
const LONGEST_MS = 600
const LOOK_MS = 250

let store: Store
let database: pg.Client
let servers: RunningServer[]

const start = (folder: string): Promise<RunningServer> =>
  startServer({ ...store, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'error', DATA_DIR: folder })

beforeAll(async () => {
  store = await newStore()
  database = new pg.Client(store.DATABASE_URL)
  await database.connect()
  servers = await Promise.all([store.DATA_DIR, newFolder()].map(start))
  await database.query(`
    with readers as (
      insert into alert_readers (email, locale, time_zone, created_at)
      select 'reader-' || n || '@example.test', 'en', 'America/Toronto', now() from generate_series(1, ${READERS}) n returning id
    )
    insert into saved_searches (reader_id, filters, anchors, makes, pace, tells_new, tells_drops, confirmed_at, created_at)
    select id, '{"make":["Kia"]}', '{make Kia}', '{Kia}', 'at_once', true, true, now(), now() from readers`)
}, 240_000)
afterAll(async () => {
  await database.end()
  await cleanUp()
})

async function count(statement: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${statement}`)
  return rows[0]?.count ?? -1
}
const left = async () => (await count('listing_news')) + (await count('alert_items'))
const mailed = () => count("outbox_messages where template = 'alerts.found'")
/** As the clock does every minute; whichever process is free takes it. */
const ring = () =>
  database.query(
    "insert into jobs.job (name, data) values ('alerts.match', '{}'), ('alerts.mail', '{}'), ('alerts.mail', '{}')",
  )

test(
  `alert mails of two processes name each car once per reader, also when one process is killed, ${ROUNDS} times`,
  async () => {
    let between = 0
    for (let round = 0; round < ROUNDS; round++) {
      // What is found within a quarter of an hour comes in one mail; each round is a mail of its own.
      await database.query('update alert_readers set mailed_at = null')
      const before = await mailed()
      await database.query(`insert into listings (make, model, year) values ('Kia', 'Round', ${2000 + round})`)
      for (let rung = 0; rung < 3; rung++) await ring()
      while ((await mailed()) === before) {
        await ring()
        await wait(LOOK_MS)
      }
      await wait(Math.random() * LONGEST_MS)
      const [victim, survivor] = servers
      if (!victim || !survivor) throw new Error('Two run')
      victim.kill('SIGKILL')
      await victim.ended
      if ((await left()) > 0) between++
      while ((await left()) > 0) {
        await ring()
        await wait(LOOK_MS)
      }
      expect((await mailed()) - before).toBe(READERS)
      servers = [survivor, await start(newFolder())]
    }
    expect(await count('alert_told')).toBe(ROUNDS * READERS)
    for (const server of servers) expect((await stopServer(server)).code).toBe(0)
    tell(`alerts: ${ROUNDS} × kill -9 at ${counted(READERS)} mails, ${between} of them half way: each went out once`)
  },
  Math.max(300_000, ROUNDS * 60_000),
)
