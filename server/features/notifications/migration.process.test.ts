import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/platform/db/database.ts'
import { unmigratedDatabase } from '#server/testing/runs/migrations.ts'

const { database, migrateTo } = unmigratedDatabase()

/** As a notification had the name, and as it has it after the migration. */
const NAMES = [
  ['王小明', '王**'],
  ['欧阳娜娜', '欧阳**'],
  ['諸葛亮', '諸葛**'],
  ['남궁민수', '남궁**'],
  ['김민준', '김**'],
  ['Ñoño', 'Ñ.'],
  ['madonna', 'M.'],
  ['ส้ม', 'ส**'],
  ['Camille T.', 'Camille T.'],
  ['王 **', '王 **'],
  ['李*', '李*'],
  ['M.', 'M.'],
  ['', ''],
] as const

test('single-word name in an old notification is shortened, one that was short already stays', async () => {
  await migrateTo('0046_undone-deliveries')
  const { db } = database()
  await db.execute(
    sql`insert into users (email, full_name, referral_code) values ('a@example.test', 'A Person', 'REF00001')`,
  )
  const add = (subject: string, name: string, position: number) =>
    db.execute(sql`
      insert into notifications (user_id, subject, values, created_at)
      select id, ${subject}, jsonb_build_object('name', ${name}::text, 'left', 'as it is'), now() + ${position} * interval '1 second' from users`)
  for (const [position, [name]] of NAMES.entries()) {
    await add('referralJoined', name, position)
    await add('referralCompleted', name, position)
    await add('caseAssigned', name, position)
  }
  await migrateTo('0047_review-display-names')
  const namesOf = async (subject: string) => {
    const found = await db.execute(sql`select values from notifications where subject = ${subject} order by created_at`)
    return rowsOf<{ values: { name: string; left: string } }>(found).map(({ values }) => [values.name, values.left])
  }
  const shortened = NAMES.map(([, name]) => [name, 'as it is'])
  expect(await namesOf('referralJoined')).toEqual(shortened)
  expect(await namesOf('referralCompleted')).toEqual(shortened)
  expect(await namesOf('caseAssigned')).toEqual(NAMES.map(([name]) => [name, 'as it is']))
}, 300_000)
