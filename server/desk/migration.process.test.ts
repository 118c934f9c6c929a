import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database.ts'
import { migrate } from '../platform/migrations.ts'
import { cleanUp, emptyStore, openStore } from '../testing/running-server.ts'
import { cannedReplies } from './tables.ts'

const JOURNAL = path.join(import.meta.dirname, '../migrations/meta/_journal.json')
const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] }
let database: Database

beforeAll(async () => {
  const store = await emptyStore()
  mkdirSync(store.DATA_DIR, { recursive: true })
  database = await openStore(store)
}, 300_000)
afterAll(async () => {
  await database.close()
  await cleanUp()
})

const migrateTo = (tag: string) => migrate(database, undefined, entries.find((entry) => entry.tag === tag)?.when)
const listReplies = () => database.db.select().from(cannedReplies).orderBy(asc(cannedReplies.title))

test('the reply about a deposit names one that comes back, in Chinese, unless a manager has changed it', async () => {
  await migrateTo('0044_staff-among-people')
  const before = await listReplies()
  const seeded = before.find(({ title }) => title === 'The dealer asks for a deposit')
  if (!seeded) throw new Error('There is no such reply')
  const changed = { ...seeded.texts, zh: `${seeded.texts.zh}谢谢！` }
  await database.db.insert(cannedReplies).values({ title: 'Changed', texts: changed })
  await migrateTo('0045_deposit-to-come-back')
  const expected = before.map((reply) =>
    reply.id === seeded.id
      ? { ...reply, texts: { ...reply.texts, zh: reply.texts.zh.replace('定金', '订金') } }
      : reply,
  )
  expect((await listReplies()).filter(({ title }) => title !== 'Changed')).toEqual(expected)
  expect(seeded.texts.zh).toContain('定金')
  const [kept] = await database.db.select().from(cannedReplies).where(eq(cannedReplies.title, 'Changed'))
  expect(kept?.texts).toEqual(changed)
}, 300_000)
