import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/runs/migrations.ts'
import { cannedReplies } from './tables.ts'

const { database, migrateTo } = unmigratedDatabase()
/** The columns that all of these steps know. */
const COLUMNS = { id: cannedReplies.id, title: cannedReplies.title, texts: cannedReplies.texts }
const listReplies = () => database().db.select(COLUMNS).from(cannedReplies).orderBy(asc(COLUMNS.title))
type Texts = Awaited<ReturnType<typeof listReplies>>[number]['texts']
const addReply = (own: string, said: Texts) =>
  database().db.execute(sql`insert into canned_replies (title, texts) values (${own}, ${JSON.stringify(said)})`)
const textsOf = async (own: string) => (await listReplies()).find((one) => one.title === own)?.texts

test('reply about a deposit names one that is refunded, in Chinese, unless a manager has changed it', async () => {
  await migrateTo('0044_staff-among-people')
  const before = await listReplies()
  const seeded = before.find(({ title }) => title === 'The dealer asks for a deposit')
  if (!seeded) throw new Error('There is no such reply')
  const changed = { ...seeded.texts, zh: `${seeded.texts.zh}谢谢！` }
  await addReply('Changed', changed)
  await migrateTo('0045_deposit-to-come-back')
  const expected = before.map((reply) =>
    reply.id === seeded.id
      ? { ...reply, texts: { ...reply.texts, zh: reply.texts.zh.replace('定金', '订金') } }
      : reply,
  )
  expect((await listReplies()).filter(({ title }) => title !== 'Changed')).toEqual(expected)
  expect(seeded.texts.zh).toContain('定金')
  expect(await textsOf('Changed')).toEqual(changed)
}, 300_000)

test('Tagalog replies say consultant, deposit and “po” once after the migration, unless a manager has changed them', async () => {
  await migrateTo('0048_cancelled-calls')
  const before = await listReplies()
  const [first] = before
  if (!first) throw new Error('There is no reply')
  await addReply('Ours', { ...first.texts, tl: 'Sabi ng tagapayo ninyo.' })
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

test('French replies say acompte, soumission and réponds after the migration, unless a manager has changed them', async () => {
  await migrateTo('0050_case-views-and-replacements')
  const own = 'Je vous reviens d’ici demain.'
  const [first] = await listReplies()
  if (!first) throw new Error('There is no reply')
  await addReply('Ours in French', { ...first.texts, fr: own })
  await migrateTo('0051_french-canned-replies')
  expect((await textsOf('Ours in French'))?.fr).toBe(own)
  expect((await textsOf('I am on it'))?.fr).toContain('Je vous réponds d’ici le {date}')
  expect((await textsOf('The dealer asks for a deposit'))?.fr).toContain('verser d’acompte')
  expect((await textsOf('Please do not sign yet'))?.fr).toContain('photo de la soumission')
  expect((await textsOf('Please do not sign yet'))?.en).toContain('photo of the quote')
  expect((await textsOf('A document is missing'))?.fr).toContain('«\u00a0À faire\u00a0»')
}, 300_000)

test('replies of the first day get a title in each language, one of a manager’s keeps its own, and no two are alike', async () => {
  await migrateTo('0055_requests-are-answered')
  const [first] = await listReplies()
  if (!first) throw new Error('There is no reply')
  // What the migration would call the one about documents.
  await addReply('还缺一份材料', first.texts)
  await migrateTo('0056_reply-titles')
  const rows = await database().db.select().from(cannedReplies)
  const titlesOf = (own: string) => rows.find((one) => one.title === own)?.titles
  expect(titlesOf('I am on it')).toEqual({ fr: 'Je m’en occupe', zh: '正在处理', tl: 'Inaasikaso ko na' })
  expect(titlesOf('Ours')).toEqual({ fr: 'Ours', zh: 'Ours', tl: 'Ours' })
  const [one, other] = [titlesOf('还缺一份材料'), titlesOf('A document is missing')]
  expect([one?.zh, other?.zh]).toEqual(['还缺一份材料', 'A document is missing'])
}, 300_000)
