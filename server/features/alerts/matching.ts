import { type SQL, sql } from 'drizzle-orm'
import { DAILY_HOUR } from '#contract/alerts/constants.ts'
import { ASKED_BEFORE_DAYS } from '#contract/listings/values.ts'
import { addDays, instantOf, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { LOCK_NUMBERS } from '#server/platform/db/lock-numbers.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { MATCH_JOB } from '../listings/service.ts'

export const MAIL_JOB = 'alerts.mail'
/** So many changes at a time: with 100,000 searches a statement of a second or two, far from the time at which one is cut off. */
const BATCH = 100

export function matchJob({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Job<Record<string, never>> {
  return {
    name: MATCH_JOB,
    cron: '* * * * *',
    retries: 3,
    firstPauseS: 5,
    timeoutS: 300,
    async run() {
      let hasFound = false
      while (await matchSome(db, clock.now())) hasFound = true
      if (!hasFound) return
      await jobs.enqueue(db, MAIL_JOB, {})
      jobs.nudge()
    },
  }
}

/**
 * Matches all searches with the changed listings, in one statement: the changes are removed and the finds inserted
 * together, so that after a crash or a concurrent run each change is matched once. True where there was something.
 */
export function matchSome(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // No request waits for it, and on a busy machine it may take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 60000`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.matchingAlerts}::bigint)`)
    const at = sql`${now.toISOString()}::timestamptz`
    const taken = await tx.execute(sql`
      with taken as (
        delete from listing_news where id in (select id from listing_news order by id limit ${BATCH})
        returning id, listing_id, before
      ), changed as (
        select distinct on (listing_id) listing_id, before from taken order by listing_id, id
      ), cars as materialized (
        select l.*, anchor, (c.before is not null) as is_known, w.was, case
          when (w.was).is_active then (w.was).price_cents
          -- It was taken down and is back: what was asked before it went, where that was not long ago.
          when (w.was).asked_until > now() - interval '${sql.raw(String(ASKED_BEFORE_DAYS))} days' then (
            select p.price_cents from listing_prices p where p.listing_id = l.id order by p.at desc offset 1 limit 1)
          end as last_asked
        from changed c join listings l on l.id = c.listing_id and l.is_active
        cross join lateral (select jsonb_populate_record(null::listings, c.before) as was) w
        cross join lateral (values ('*'), ('make ' || l.make), ('model ' || l.model), ('body ' || l.body_type)) anchors (anchor)
      ), finds as (
        select s.id as search_id, l.id as listing_id, s.reader_id, s.pace, s.tells_new, s.tells_drops,
          not (l.is_known and coalesce((l.was).is_active and ${matches('(l.was)')}, false)) as is_new,
          case when l.last_asked > l.price_cents then l.last_asked end as former
        from cars l join saved_searches s on s.anchors @> array[l.anchor] and s.confirmed_at is not null and s.pace <> 'off'
        where ${matches('l')}
      ), told as (
        insert into alert_items (search_id, listing_id, reader_id, is_new, former_cents, due_at)
        select f.search_id, f.listing_id, f.reader_id, f.is_new and f.tells_new, case when f.tells_drops then f.former end,
          -- A zone that came a moment ago has no morning yet: its reader is told at once.
          case f.pace when 'daily' then coalesce(morning.at, ${at}) else ${at} end
        from finds f join alert_readers r on r.id = f.reader_id left join ${await mornings(tx, now)} on morning.zone = r.time_zone
        where (f.is_new and f.tells_new) or (f.former is not null and f.tells_drops)
        on conflict (search_id, listing_id) do update set
          is_new = alert_items.is_new or excluded.is_new,
          former_cents = greatest(alert_items.former_cents, excluded.former_cents)
      )
      select count(*)::int as count from taken`)
    return (rowsOf<{ count: number }>(taken)[0]?.count ?? 0) > 0
  })
}

/** Whether the search `s` finds a car, by the same rules as the list: `server/features/listings/filters.ts`. */
export function matches(car: 'l' | '(l.was)'): SQL {
  const column = (name: string) => sql.raw(`${car}.${name}`)
  const among = (values: string, name: string) =>
    sql`(${sql.raw(`s.${values}`)} is null or ${column(name)} = any(${sql.raw(`s.${values}`)}))`
  return sql`
    ${among('models', 'model')} and ${among('makes', 'make')} and ${among('body_types', 'body_type')}
    and (s.price_max_cents is null or ${column('price_cents')} <= s.price_max_cents)
    and (s.price_min_cents is null or ${column('price_cents')} >= s.price_min_cents)
    and (s.year_min is null or ${column('year')} >= s.year_min)
    and (s.year_max is null or ${column('year')} <= s.year_max)
    and (s.mileage_max is null or ${column('mileage_miles')} <= s.mileage_max)
    and ${among('fuel_types', 'fuel_type')} and ${among('transmissions', 'transmission')}
    and ${among('drivetrains', 'drivetrain')} and ${among('conditions', 'condition')} and ${among('grades', 'fairness')}
    and ${among('provinces', 'province')} and ${among('places', 'place')}
    and (not s.price_drop or (${column('asked_before_cents')} > ${column('price_cents')}
      and ${column('asked_until')} > now() - interval '${sql.raw(String(ASKED_BEFORE_DAYS))} days'))
    and (s.days_listed_max is null
      or coalesce(${column('listed_since')}, ${column('created_at')}) > now() - make_interval(days => s.days_listed_max + 1))
    and (s.price_caps is null or ${column('price_cents')} <= (s.price_caps ->> (
      case when ${column('condition')} = 'New' then 'New ' else 'Used ' end || coalesce(${column('fuel_type')}, 'Gasoline')))::bigint)
    and (s.words is null or (cardinality(s.words) > 0 and not exists (
      select from unnest(s.words) word where ${column('search_text')} not like '% ' || plain_text(word) || '%')))`
}

/**
 * The next time that a zone's clocks show eight. By the zones that this platform knows, as every time in a mail: those of the database may be
 * of another year.
 */
export function nextMorning(now: Date, zone: string): Date {
  const today = localTimeOf(now, zone)
  const morning = instantOf(today, DAILY_HOUR * 60, zone)
  return morning > now ? morning : instantOf(addDays(today, 1), DAILY_HOUR * 60, zone)
}

/** Of every zone that a reader has. */
async function mornings(tx: Db, now: Date): Promise<SQL> {
  const zones = rowsOf<{ zone: string }>(await tx.execute(sql`select distinct time_zone as zone from alert_readers`))
  const times = zones.map(({ zone }) => ({ zone, at: nextMorning(now, zone) }))
  return sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as morning (zone text, at timestamptz)`
}
