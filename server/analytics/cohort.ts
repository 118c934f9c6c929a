import { type SQL, sql } from 'drizzle-orm'
import { type FunnelStep, type Outcome, ROAD_STEPS } from '../../contract/analytics-vocabulary.ts'
import { wholePercent } from '../../contract/share.ts'
import { isNoSample, isReceived } from '../cases/figures.ts'
import { isPaid } from '../payments/figures.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import { type FigureSpan, figureRows, within } from '../platform/figure-rows.ts'
import { createShortCache } from '../platform/short-cache.ts'

/**
 * The people whose first request or purchase ever lies in the span, one row each, with how far they have come until today. A request
 * belongs to the account that sent it, else to the account with its email address, else to that address. What is left of deleted
 * accounts cannot be followed: their payments count in the money and not here.
 */
function cohortOf(span: FigureSpan): SQL {
  return sql`
    with requests as (
      select i.id, i.created_at, i.locale::text as locale, i.name, i.status, coalesce(i.user_id, u.id) as person,
        coalesce(coalesce(i.user_id, u.id)::text, i.email) as key
      from inbox_items i left join users u on u.email = i.email
      where not i.is_suspect
    ), purchases as (
      select p.id, p.paid_at, o.locale::text as locale, p.user_id as person, p.user_id::text as key
      from payments p join orders o on o.id = p.order_id join users u on u.id = p.user_id
      where ${isPaid(sql`p.status`)} and u.email not like '%@deleted.invalid'
    ), contacts as (
      select key, person, created_at as at, id::text as id, locale, name from requests
      union all select key, person, paid_at, id::text, locale, null from purchases
    ), firsts as (
      select key, min(at) as at from contacts group by key having ${within(sql`min(at)`, span)}
    ), members as (
      select distinct on (c.key) c.* from firsts f join contacts c on c.key = f.key and c.at = f.at order by c.key, c.id
    ), asked as (
      select r.* from members m join requests r on r.key = m.key
    ), worked as (
      select m.key, c.id, c.code, c.stage, c.started_at, c.opened_at
      from members m join cases c on c.client_id = m.person where ${isNoSample(sql`c.id`, span)}
      union
      select r.key, c.id, c.code, c.stage, c.started_at, c.opened_at
      from asked r join cases c on c.request_id = r.id where ${isNoSample(sql`c.id`, span)}
    ), called as (
      select r.key from asked r join appointments a on a.request_id = r.id where a.status <> 'cancelled'
      union select w.key from worked w join appointments a on a.case_id = w.id where a.status <> 'cancelled'
    ), works as (
      select key, bool_or(started_at is not null) as is_started,
        bool_or(started_at is not null and ${isReceived(sql`worked.id`)}) as is_received,
        bool_or(stage not in ('delivered', 'closed')) as is_open,
        (array_agg(code order by opened_at desc))[1] as code
      from worked group by key
    ), reached as (
      select m.key, m.person, m.at, m.id, m.locale, m.name, w.code, w.is_open,
        exists (select 1 from called where called.key = m.key) as has_called,
        case when not exists (select 1 from purchases p where p.key = m.key) then 0
          when w.is_received then 3 when w.is_started then 2 else 1 end as step,
        exists (select 1 from asked where asked.key = m.key and asked.status in ('new', 'contacted')) as is_waiting
      from members m left join works w on w.key = m.key
    )
    select *, case step when 0 then 'entered' when 1 then 'bought' when 2 then 'started' else 'received' end
      || case when step = 3 then '' when coalesce(is_open, is_waiting or step = 1) then 'Open' else 'Ended' end as outcome
    from reached`
}

const REACHED: Record<FunnelStep, SQL> = {
  entered: sql`true`,
  called: sql`m.has_called`,
  bought: sql`m.step >= 1`,
  started: sql`m.step >= 2`,
  received: sql`m.step >= 3`,
}

/** The people of a cohort who came at least as far as a step, by the moment they entered. */
export function cohortWithin(step: FunnelStep): (span: FigureSpan) => SQL {
  return (span) =>
    figureRows(
      {
        id: sql`m.id`,
        at: sql`m.at`,
        language: sql`m.locale`,
        person: sql`m.person`,
        name: sql`m.name`,
        case_code: sql`m.code`,
        outcome: sql`m.outcome`,
      },
      sql`from (${cohortOf(span)}) m where ${REACHED[step]}`,
    )
}

type Reached = { step: number; has_called: boolean; outcome: Outcome; count: number }
type CohortFigures = {
  people: number
  of_all: number | null
  open: number | null
  ended: number | null
}

const KEPT_MS = 15_000

/** Following a hundred thousand people takes a second or two: a cohort is counted once in 15 seconds. */
export function createCohortCounts() {
  const kept = createShortCache<CohortCounts>({ ttlMs: KEPT_MS, maxEntries: 20 })
  return (db: Db, span: FigureSpan, now: Date) =>
    kept.get(JSON.stringify([span, Math.floor(now.getTime() / KEPT_MS)]), () => countCohort(db, span))
}

type CohortCounts = (step: FunnelStep) => CohortFigures
export type CountCohort = ReturnType<typeof createCohortCounts>

/** How many of a cohort came how far, and how many of those who came no further are still on their way. */
async function countCohort(db: Db, span: FigureSpan): Promise<CohortCounts> {
  const groups = rowsOf<Reached>(
    await db.execute(sql`
      select step, has_called, outcome, count(*)::integer as count from (${cohortOf(span)}) m group by 1, 2, 3`),
  )
  const count = (isOne: (group: Reached) => boolean) =>
    groups.filter(isOne).reduce((sum, group) => sum + group.count, 0)
  const all = count(() => true)
  return (step) => {
    const people =
      step === 'called' ? count((one) => one.has_called) : count((one) => one.step >= ROAD_STEPS.indexOf(step))
    const isRoad = step !== 'called' && step !== 'received'
    return {
      people,
      of_all: wholePercent(people, all),
      open: isRoad ? count(({ outcome }) => outcome === `${step}Open`) : null,
      ended: isRoad ? count(({ outcome }) => outcome === `${step}Ended`) : null,
    }
  }
}
