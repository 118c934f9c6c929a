import { type SQL, sql } from 'drizzle-orm'
import { type FunnelStep, type Outcome, ROAD_STEPS } from '#contract/analytics/constants.ts'
import { wholePercent } from '#contract/analytics/share.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { isNoSample, isReceived } from '../cases/queries.ts'
import { isPaid } from '../payments/queries.ts'

/**
 * The people whose first request or purchase ever lies in the span, one row each, with how far they have come until today. A request
 * belongs to the account that sent it, else to the account with its email address, else to that address. What is left of deleted
 * accounts cannot be followed: their payments count in the money and not here.
 */
function cohortOf(span: FigureSpan): SQL {
  return sql`
    with contacts as (
      select coalesce(coalesce(i.user_id, u.id)::text, i.email) as key, coalesce(i.user_id, u.id) as person, i.created_at as at,
        i.id::text as id, i.id as request, i.locale::text as locale, i.name, i.status in ('new', 'contacted') as is_waiting
      from inbox_items i left join users u on u.email = i.email
      where not i.is_suspect
      union all
      select p.user_id::text, p.user_id, p.paid_at, p.id::text, null, o.locale::text, null, null
      from payments p join orders o on o.id = p.order_id join users u on u.id = p.user_id
      where ${isPaid(sql`p.status`)} and u.email not like '%@deleted.invalid'
    ), placed as (
      select *, min(at) over (partition by key) as entered_at,
        row_number() over (partition by key order by at, id) as position
      from contacts
    ), theirs as (
      select * from placed where ${within(sql`entered_at`, span)}
    ), worked as (
      select t.key, c.id, c.code, c.stage, c.started_at, c.opened_at
      from theirs t join cases c on c.client_id = t.person where t.position = 1 and ${isNoSample(sql`c.id`, span)}
      union
      select t.key, c.id, c.code, c.stage, c.started_at, c.opened_at
      from theirs t join cases c on c.request_id = t.request where ${isNoSample(sql`c.id`, span)}
    ), facts as (
      -- Joined by their key these would be compared one by one: the planner expects a few people where there are all of a year.
      select key, at, person::text as person, id, locale, name, request is null as is_purchase, is_waiting, position = 1 as is_first,
        false as has_called, null::text as code, null::timestamptz as opened_at, false as is_started, false as is_received,
        null::boolean as is_open
      from theirs
      union all
      select t.key, null, null, null, null, null, false, null, false, true, null, null, false, false, null
      from theirs t join appointments a on a.request_id = t.request where a.status <> 'cancelled'
      union all
      select w.key, null, null, null, null, null, false, null, false, true, null, null, false, false, null
      from worked w join appointments a on a.case_id = w.id where a.status <> 'cancelled'
      union all
      select w.key, null, null, null, null, null, false, null, false, false, w.code, w.opened_at, w.started_at is not null,
        w.started_at is not null and ${isReceived(sql`w.id`)}, w.stage not in ('delivered', 'closed')
      from worked w
    ), reached as (
      select key, (min(person) filter (where is_first))::uuid as person, min(at) as at, min(id) filter (where is_first) as id,
        min(locale) filter (where is_first) as locale, min(name) filter (where is_first) as name,
        (array_agg(code order by opened_at desc) filter (where code is not null))[1] as code,
        bool_or(is_open) as is_open, bool_or(has_called) as has_called, coalesce(bool_or(is_waiting), false) as is_waiting,
        case when not bool_or(is_purchase) then 0 when bool_or(is_received) then 3 when bool_or(is_started) then 2 else 1 end as step
      from facts group by key
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

/** Following two hundred thousand people takes two or three seconds of one core: a cohort is counted once in 15 seconds. */
export function createCohortCounts() {
  const kept = createShortCache<CohortCounts>({ ttlMs: KEPT_MS, maxEntries: 20 })
  return (db: Db, span: FigureSpan, now: Date) =>
    kept.get(JSON.stringify([span, Math.floor(now.getTime() / KEPT_MS)]), () => countCohort(db, span))
}

type CohortCounts = (step: FunnelStep) => CohortFigures
export type CountCohort = ReturnType<typeof createCohortCounts>

/** How many people of a cohort reached each stage, and how many of those who stopped before it are still active. */
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
