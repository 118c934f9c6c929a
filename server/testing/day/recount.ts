import { sql } from 'drizzle-orm'
import pg from 'pg'
import { examineFigures } from '#server/features/analytics/examination.ts'
import { countUnsealed, examineChain } from '#server/features/audit/examination.ts'
import { examineSavings } from '#server/features/offers/examination.ts'
import { examineViews } from '#server/features/page-views/examination.ts'
import { FEATURES } from '#server/features.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { openStore, type Store } from '../runs/running-server.ts'

/** Opens the database of a store in which no server runs, or beside one on PostgreSQL. */
export async function inStore<Answer>(there: Store, look: (db: Db) => Promise<Answer>): Promise<Answer> {
  const database = await openStore(there)
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

/** What is done by itself after it was asked for: money given back, entries sealed, changed cars held against searches. */
export async function countUnfinished(db: Db): Promise<number> {
  const asked = await db.execute(sql`
    select ((select count(*) from refunds where status <> 'done') + (select count(*) from listing_news))::int as count`)
  return (rowsOf<{ count: number }>(asked)[0]?.count ?? 0) + (await countUnsealed(db))
}

/**
 * Compares the doctor's findings with the rows, and checks who should have been notified of a car: differences are
 * named, and the checked rows counted. A car that came while its search was being saved may be notified or not.
 */
export async function examineStore(db: Db) {
  const [views, figures] = [await examineViews(db), await examineFigures(db, FEATURES)]
  const [savings, chain] = [await examineSavings(db, new Date()), await examineChain(db)]
  const asked = await db.execute(sql`
    with finds as (select reader_id, listing_id from alert_items union select reader_id, listing_id from alert_told),
    due as (
      select distinct s.reader_id, l.id as listing_id from saved_searches s
      join listings l on l.make = 'Honda' and l.created_at > s.created_at + interval '5 seconds'
    )
    select (select count(*) from due)::int as due, (select count(*) from (table due except table finds) missed)::int as missed,
      (select count(*) from finds join listings l on l.id = listing_id where l.make <> 'Honda')::int as unasked`)
  const [{ due, missed, unasked } = { due: 0, missed: -1, unasked: -1 }] =
    rowsOf<Record<'due' | 'missed' | 'unasked', number>>(asked)
  return {
    wrong: [
      ...views.wrong,
      ...figures.wrong,
      ...savings.wrong,
      ...(chain.brokenAt === null ? [] : [`audit entry ${chain.brokenAt}`]),
      ...(missed === 0 ? [] : [`${missed} cars of which a reader was not told`]),
      ...(unasked === 0 ? [] : [`${unasked} cars for which no search asked`]),
    ],
    views: views.views,
    keptDays: figures.days,
    ledgers: savings.ledgers,
    sealed: chain.holds,
    finds: due,
  }
}

/** Everything that was acknowledged, counted in the tables; `unlike` are sums that are not those of their rows. */
export async function recount({ DATABASE_URL }: Store): Promise<Record<string, number>> {
  const database = new pg.Client(DATABASE_URL)
  await database.connect()
  try {
    const asked = async () =>
      (
        await database.query<Record<string, number>>(`
        select (select count(*) from messages where kind = 'message')::int as messages,
          (select count(*) from messages where kind = 'note')::int as notes,
          (select coalesce(sum(views), 0) from page_views)::int as views,
          (select count(*) from saved_cars)::int as saved,
          (select count(*) from message_files)::int as files,
          (select count(*) from packages)::int as packages,
          (select count(*) from refunds where status = 'done')::int as refunds,
          (select count(*) from offers where shown_at is not null)::int as offers,
          (select count(*) from offers where status = 'accepted')::int as accepted,
          (select count(*) from appointments)::int as appointments,
          (select count(*) from case_todos where created_by is not null)::int as todos,
          (select count(*) from inbox_items where kind = 'lead')::int as leads,
          (select count(*) - 1 from listings)::int as listings,
          (select count(*) from saved_searches)::int as searches,
          (select count(*) from cases c where last_seq <> (select count(*) from messages m where m.case_id = c.id))::int
            + (select count(*) from (
                select client_seq, row_number() over (partition by case_id order by seq) as counted
                from messages where client_seq is not null) m where client_seq <> counted)::int
            + (select count(*) from payments p where refunded_cents <>
                (select coalesce(sum(total_cents), 0) from credit_notes n where n.payment_id = p.id))::int
            + (select abs(sum(count) - (select count(*) from listings where is_active)) from listing_totals
                where facet = '' and is_active)::int as unlike`)
      ).rows[0] ?? {}
    return await asked()
  } finally {
    await database.end()
  }
}
