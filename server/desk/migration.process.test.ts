import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unmigratedDatabase } from '../testing/migrations.ts'
import { cannedReplies } from './tables.ts'

const { database, migrateTo } = unmigratedDatabase()
const listReplies = () => database().db.select().from(cannedReplies).orderBy(asc(cannedReplies.title))

test('the reply about a deposit names one that comes back, in Chinese, unless a manager has changed it', async () => {
  await migrateTo('0044_staff-among-people')
  const before = await listReplies()
  const seeded = before.find(({ title }) => title === 'The dealer asks for a deposit')
  if (!seeded) throw new Error('There is no such reply')
  const changed = { ...seeded.texts, zh: `${seeded.texts.zh}谢谢！` }
  await database().db.insert(cannedReplies).values({ title: 'Changed', texts: changed })
  await migrateTo('0045_deposit-to-come-back')
  const expected = before.map((reply) =>
    reply.id === seeded.id
      ? { ...reply, texts: { ...reply.texts, zh: reply.texts.zh.replace('定金', '订金') } }
      : reply,
  )
  expect((await listReplies()).filter(({ title }) => title !== 'Changed')).toEqual(expected)
  expect(seeded.texts.zh).toContain('定金')
  const [kept] = await database().db.select().from(cannedReplies).where(eq(cannedReplies.title, 'Changed'))
  expect(kept?.texts).toEqual(changed)
}, 300_000)
