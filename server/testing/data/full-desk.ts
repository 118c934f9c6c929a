import { sql } from 'drizzle-orm'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'

export type DeskSize = { cases: number; messagesEach: number; consultantIds: readonly string[] }

const TABLES = [
  'users',
  'cases',
  'case_events',
  'case_replies',
  'case_todos',
  'dealers',
  'messages',
  'offers',
  'read_marks',
]

/**
 * Cases with their clients, conversations, to-dos, offers and what was measured, as years at a desk leave them: two thirds are closed,
 * and of the open ones a tenth waits for an answer.
 */
export async function fillDesk(db: Db, { cases, messagesEach, consultantIds }: DeskSize): Promise<void> {
  const consultants = sql.raw(`array[${consultantIds.map((id) => `'${id}'::uuid`).join(', ')}]`)
  const ours = sql`(select c.* from cases c join users u on u.id = c.client_id where u.email like 'client%@scale.test')`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into users (email, full_name, phone_number, referral_code, email_verified_at)
    select 'client' || n || '@scale.test', 'Client Number' || n, '+1514' || lpad(n::text, 7, '0'), 'scale' || n, now()
    from generate_series(1, ${cases}::int) n`)
    await tx.execute(sql`
    insert into cases (code, client_id, consultant_id, locale, stage, brief, opened_at, stage_since, changed_at, waiting_since,
      last_seq, closed_at)
    select 'NL-' || lpad(translate(n::text, '01', 'XY'), 6, 'Z'), u.id, (${consultants})[1 + n % ${consultantIds.length}], 'en',
      case when n % 3 > 0 then 'closed' else (array['search', 'offers', 'decision', 'paperwork'])[1 + n % 4] end,
      ${JSON.stringify(EMPTY_BRIEF)}::jsonb || jsonb_build_object('wants', 'Sample car ' || n), now() - n * interval '1 minute',
      now() - n * interval '1 minute', now() - n * interval '1 minute',
      case when n % 30 = 0 then now() - n * interval '1 minute' end, ${messagesEach}::int, case when n % 3 > 0 then now() end
    from generate_series(1, ${cases}::int) n join users u on u.email = 'client' || n || '@scale.test'`)
    await tx.execute(sql`
    insert into messages (case_id, seq, client_seq, kind, side, author_id, key, text, sent_at)
    select c.id, s, s, 'message', case when s % 2 = 0 then 'staff' else 'client' end,
      case when s % 2 = 0 then c.consultant_id else c.client_id end, gen_random_uuid(), 'Message ' || s,
      c.opened_at + s * interval '1 second'
    from ${ours} c cross join generate_series(1, ${messagesEach}::int) s`)
    // Staff have read nearly all messages, the client nearly all of theirs.
    await tx.execute(sql`
    insert into read_marks (case_id, user_id, seq, read_at)
    select c.id, who, greatest(c.last_seq - case when c.waiting_since is null then 0 else 2 end, 0), now()
    from ${ours} c cross join lateral unnest(array[c.consultant_id, c.client_id]) who`)
    await tx.execute(sql`
    insert into case_todos (case_id, side, kind, text, due_at, done_at)
    select c.id, case when s % 2 = 0 then 'client' else 'consultant' end, 'free', 'To-do ' || s, c.opened_at + interval '3 days',
      case when s < 4 or c.stage = 'closed' then now() end
    from ${ours} c cross join generate_series(1, 4) s`)
    await tx.execute(sql`
    insert into case_events (case_id, at, kind, actor_side, values)
    select c.id, c.opened_at, 'stageMoved', 'staff', '{"to": "search"}' from ${ours} c cross join generate_series(1, 8)`)
    await tx.execute(sql`
    insert into case_replies (case_id, author_id, replied_at, waited_minutes, promised_minutes, is_first)
    select c.id, c.consultant_id, c.opened_at, s * 7, 240, s = 1
    from ${ours} c cross join generate_series(1, 4) s`)
    await tx.execute(sql`
    insert into dealers (name, city) select 'Scale Motors ' || n, 'Laval' from generate_series(1, 200) n`)
    // Three dealers in every case that came so far, whose offers run out over a month.
    await tx.execute(sql`
    insert into offers (case_id, dealer_id, round, status, source, entry, taken_at, taken_by, expires_at, saved_at, shown, hash,
      payable_cents, shown_at)
    select c.id, d.id, 1, case when c.stage = 'closed' then 'superseded' else 'shown' end, 'written', '{}', c.opened_at,
      c.consultant_id, now() + (1 + abs(hashtext(c.code || d.place)) % 720) * interval '1 hour', c.opened_at, '{}', md5(c.id::text || d.id::text),
      4000000 + d.place * 1000, c.opened_at
    from ${ours} c cross join lateral (select id, row_number() over (order by id) as place from dealers limit 3) d
    where c.stage in ('decision', 'paperwork', 'closed')`)
  })
  for (const table of TABLES) await db.execute(sql.raw(`analyze ${table}`))
}
