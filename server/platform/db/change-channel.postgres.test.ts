import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/runs/test-database.ts'
import { openChangeChannel } from './change-channel.ts'
import { createChanges } from './changes.ts'
import { rowsOf } from './database.ts'

const soon = { timeout: 10_000 }
let database: Awaited<ReturnType<typeof openTestDatabase>>

/** A process as far as changes are concerned. */
function openProcess() {
  const changes = createChanges()
  const process = { changes, heard: 0, close: async () => undefined as void }
  changes.on('listings', () => {
    process.heard++
  })
  process.close = openChangeChannel(database.url ?? '', changes, pino({ level: 'silent' })).close
  return process
}
let one: ReturnType<typeof openProcess>
let other: ReturnType<typeof openProcess>

beforeAll(async () => {
  database = await openTestDatabase()
  one = openProcess()
  other = openProcess()
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await database.close()
})

/** How many connections are waiting for news. */
async function listening(): Promise<number | undefined> {
  const result = await database.db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'northlane-changes' and datname = current_database() and query like 'listen%' and state = 'idle'`)
  return rowsOf<{ count: number }>(result)[0]?.count
}

test('change channel delivers announcements to the other processes, and to the sender only once', async () => {
  await expect.poll(listening, soon).toBe(2)
  const before = { one: one.heard, other: other.heard }
  one.changes.announce('listings')
  await expect.poll(() => other.heard, soon).toBe(before.other + 1)
  expect(one.heard).toBe(before.one + 1)
})

test('concurrent announcements go out one after the other, as a connection takes them', async () => {
  const warned: string[] = []
  const note = ({ message }: Error) => warned.push(message)
  process.on('warning', note)
  const { heard } = other
  for (let count = 0; count < 20; count++) one.changes.announce('listings')
  await expect.poll(() => other.heard, soon).toBe(heard + 20)
  process.off('warning', note)
  expect(warned).toEqual([])
})

test('lost change channel reconnects by itself, and all missed changes count as changed', async () => {
  const before = { one: one.heard, other: other.heard }
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'northlane-changes' and datname = current_database()`,
  )
  await expect.poll(() => one.heard > before.one && other.heard > before.other, soon).toBe(true)
  await expect.poll(listening, soon).toBe(2)
  const { heard } = other
  one.changes.announce('listings')
  await expect.poll(() => other.heard, soon).toBe(heard + 1)
})
