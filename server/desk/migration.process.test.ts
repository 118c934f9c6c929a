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

test('the Tagalog replies say consultant, deposit and “po” once after the migration, unless a manager has changed them', async () => {
  await migrateTo('0048_cancelled-calls')
  const before = await listReplies()
  const [first] = before
  if (!first) throw new Error('There is no reply')
  await database()
    .db.insert(cannedReplies)
    .values({ title: 'Ours', texts: { ...first.texts, tl: 'Sabi ng tagapayo ninyo.' } })
  await migrateTo('0049_plain-tagalog-replies')
  const after = await listReplies()
  expect(after.find(({ title }) => title === 'Ours')?.texts.tl).toBe('Sabi ng tagapayo ninyo.')
  const seeded = after.filter(({ title }) => before.some((one) => one.title === title && title !== 'Changed'))
  expect(seeded).toHaveLength(before.filter(({ title }) => title !== 'Changed').length)
  for (const { title, texts } of seeded) {
    expect(texts.tl, title).not.toMatch(/tagapayo|deposito|\bpo\b.*\bpo\b/)
    const was = before.find((one) => one.title === title)
    expect({ ...texts, tl: was?.texts.tl }).toEqual(was?.texts)
  }
}, 300_000)

test('the French replies say acompte, soumission and réponds after the migration, unless a manager has changed them', async () => {
  await migrateTo('0050_case-views-and-replacements')
  const own = 'Je vous reviens d’ici demain.'
  const [first] = await listReplies()
  if (!first) throw new Error('There is no reply')
  await database()
    .db.insert(cannedReplies)
    .values({ title: 'Ours in French', texts: { ...first.texts, fr: own } })
  await migrateTo('0051_french-canned-replies')
  const after = await listReplies()
  expect(after.find(({ title }) => title === 'Ours in French')?.texts.fr).toBe(own)
  const textsOf = (title: string) => after.find((one) => one.title === title)?.texts
  expect(textsOf('I am on it')?.fr).toContain('Je vous réponds d’ici le {date}')
  expect(textsOf('The dealer asks for a deposit')?.fr).toContain('verser d’acompte')
  expect(textsOf('Please do not sign yet')?.fr).toContain('photo de la soumission')
  expect(textsOf('Please do not sign yet')?.en).toContain('photo of the quote')
  expect(textsOf('A document is missing')?.fr).toContain('«\u00a0À faire\u00a0»')
}, 300_000)
