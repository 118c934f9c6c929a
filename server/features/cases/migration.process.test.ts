import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_CODE_PATTERN } from '#contract/cases/codes.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrations.ts'
import { unmigratedDatabase } from '#server/testing/runs/migrations.ts'

const { database, migrateTo } = unmigratedDatabase()
const ask = async <Row>(query: SQL) => rowsOf<Row>(await database().db.execute(query))

test('packages from before there were cases get theirs: running ones wait for their start, ended ones are closed', async () => {
  await migrateTo('0008_quotes-and-senders')
  const [{ id: person } = { id: '' }] = await ask<{ id: string }>(sql`
    insert into users (email, full_name, referral_code) values ('buyer@example.test', 'A Buyer', 'REF00001') returning id`)
  await ask(sql`
    insert into inbox_items (kind, user_id, name, email, locale, lead, created_at) values ('lead', ${person}, 'A Buyer',
      'buyer@example.test', 'en', '{"vehicleType": "suv", "requirements": "AWD"}', '2026-01-01')`)
  for (const status of ['active', 'pending', 'completed', 'expired', 'cancelled']) {
    await ask(sql`
      with bought as (
        insert into orders (user_id, status, plan_key, plan_name, duration_days, subtotal_cents, total_cents, taxes, currency, locale,
          country, province, created_at, checked_at)
        values (${person}, 'paid', 'basic', 'Ignition', 90, 29900, 29900, '[]', 'CAD', 'fr', 'CA', 'QC', '2026-02-01', '2026-02-01')
        returning id)
      insert into packages (user_id, order_id, plan_key, name, status, locale, purchased_at, expires_at)
      select ${person}, id, 'basic', 'Ignition', ${status}, 'fr', '2026-02-01', '2026-05-01' from bought`)
  }
  await migrateTo('0014_sample-cases')
  const cases = await ask<Record<string, unknown>>(sql`
    select c.code, p.status, c.stage, c.close_reason, c.locale, c.province, c.brief ->> 'must_haves' as must_haves,
      (select array_agg(kind order by id) from case_events where case_id = c.id) as events
    from cases c join packages p on p.id = c.package_id order by array_position(array['active', 'pending'], p.status), p.status`)
  const opened = { locale: 'fr', province: 'QC', must_haves: 'AWD', code: expect.stringMatching(CASE_CODE_PATTERN) }
  expect(cases).toEqual([
    { ...opened, status: 'active', stage: 'intake', close_reason: null, events: ['opened'] },
    { ...opened, status: 'pending', stage: 'intake', close_reason: null, events: ['opened'] },
    { ...opened, status: 'cancelled', stage: 'closed', close_reason: 'refunded', events: ['opened', 'closed'] },
    { ...opened, status: 'completed', stage: 'closed', close_reason: 'bought', events: ['opened', 'closed'] },
    { ...opened, status: 'expired', stage: 'closed', close_reason: 'expired', events: ['opened', 'closed'] },
  ])
}, 300_000)

test('messages from before clients had a count of their own get one, without the notes between them', async () => {
  await ask(sql`
    insert into messages (case_id, seq, kind, side, author_id, key, text, sent_at)
    select id, n, case when n in (2, 4) then 'note' else 'message' end, 'staff', client_id, gen_random_uuid(), 'Hello', now()
    from cases, generate_series(1, 5) n where stage = 'intake'`)
  await migrateTo('0015_client-seq')
  const counted = await ask<{ numbers: unknown }>(
    sql`select array_agg(client_seq order by seq) as numbers from messages group by case_id`,
  )
  expect(counted).toEqual([{ numbers: [1, null, 2, null, 3] }, { numbers: [1, null, 2, null, 3] }])
}, 300_000)

test('paid case says since when: the day of its package, which may be weeks after it was opened', async () => {
  await migrateTo('0036_advised-clients')
  await ask(sql`update cases set opened_at = '2026-01-05'`)
  await ask(sql`
    insert into cases (code, client_id, locale, brief) select 'NL-FREE22', id, 'en', '{}' from users where email = 'buyer@example.test'`)
  await migrateTo('0037_paid-cases')
  const paid = await ask<Record<string, unknown>>(sql`
    select package_id is not null as bought, count(*)::int as cases,
      count(*) filter (where paid_at = timestamptz '2026-02-01')::int as paid from cases group by 1 order by 1`)
  expect(paid).toEqual([
    { bought: false, cases: 1, paid: 0 },
    { bought: true, cases: 5, paid: 5 },
  ])
}, 300_000)

test('unanswered dealers have the turn in open cases', async () => {
  const asked = sql`insert into case_events (case_id, at, kind, actor_side) select id, '2026-03-01', 'dealerText', 'staff' from cases`
  await ask(sql`${asked} where package_id is not null`)
  const [{ id: dealer } = { id: '' }] = await ask<{ id: string }>(
    sql`insert into dealers (name, city) values ('Sample', 'Laval') returning id`,
  )
  const [{ id: answered } = { id: '' }] = await ask<{ id: string }>(
    sql`select id from cases where stage = 'intake' and package_id is not null limit 1`,
  )
  await ask(sql`
    insert into offers (case_id, dealer_id, round, status, source, entry, taken_at, taken_by, saved_at)
    select ${answered}, ${dealer}, 1, 'draft', 'written', '{}', '2026-03-02', client_id, '2026-03-02' from cases where id = ${answered}`)
  await migrate(database())
  const told = await ask<{ id: string; stage: string; bought: boolean }>(sql`
    select id, stage, package_id is not null as bought from cases where dealers_asked_at = timestamptz '2026-03-01'`)
  expect(told).toMatchObject([{ stage: 'intake', bought: true }])
  expect(told[0]?.id).not.toBe(answered)
}, 300_000)
