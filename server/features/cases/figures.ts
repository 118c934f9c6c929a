import { type SQL, sql } from 'drizzle-orm'
import { CASE_STAGES } from '#contract/cases/stages.ts'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { isNoSample } from './queries.ts'

/** A left join, though each has its case: a query that selects nothing of the case skips the look-up. */
const leftJoin = (caseId: SQL) => sql`left join cases c on c.id = ${caseId}`

const ofCase = {
  language: sql`c.locale`,
  person: sql`c.client_id`,
  province: sql`coalesce(c.province, c.state)`,
  case_code: sql`c.code`,
}

/** Cases whose client asked us to start. */
export function startsWithin(span: FigureSpan): SQL {
  return figureRows(
    { ...ofCase, id: sql`c.id`, at: sql`c.started_at` },
    sql`from cases c where ${within(sql`c.started_at`, span)} ${span.withSamples ? sql`` : sql`and not c.is_sample`}`,
  )
}

/**
 * Whether a `stageMoved` event was undone: the case's next move leads back to an earlier stage. Derived from the events alone, so that it
 * holds for all of them. `event` is the alias of the row.
 */
export function isUndoneMove(event: string): SQL {
  const [moved, stages] = [sql.raw(event), sql.raw(`array['${CASE_STAGES.join("','")}']`)]
  const placeOf = (of: SQL) => sql`array_position(${stages}, ${of}.values ->> 'to')`
  return sql`(${moved}.kind = 'stageMoved' and coalesce((
    select n.kind = 'stageMoved' and ${placeOf(sql`n`)} < ${placeOf(moved)}
    from case_events n where n.case_id = ${moved}.case_id and n.id > ${moved}.id and n.kind in ('stageMoved', 'closed')
    order by n.id limit 1), false))`
}

export const isDelivery = (event: string) =>
  sql.raw(`((${event}.kind = 'stageMoved' and ${event}.values ->> 'to' = 'delivered')
    or (${event}.kind = 'closed' and ${event}.values ->> 'reason' = 'bought'))`)

/** A case counts once: when its car was first received and the move was not undone, or when it was closed as bought without that. */
export function deliveriesWithin(span: FigureSpan): SQL {
  return figureRows(
    { ...ofCase, id: sql`e.case_id`, at: sql`e.at` },
    sql`from case_events e ${leftJoin(sql`e.case_id`)}
      where ${isDelivery('e')} and ${within(sql`e.at`, span)} and ${isNoSample(sql`e.case_id`, span)}
        and not ${isUndoneMove('e')}
        and not exists (select 1 from case_events f
          where f.case_id = e.case_id and f.id < e.id and ${isDelivery('f')} and not ${isUndoneMove('f')})`,
  )
}

/** Answers to clients, with how long they waited and how long we promise that they wait; in minutes of opening time. */
export function repliesWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      ...ofCase,
      id: sql`r.id`,
      at: sql`r.replied_at`,
      author: sql`r.author_id`,
      minutes: sql`r.waited_minutes`,
      promised: sql`r.promised_minutes`,
    },
    sql`from case_replies r ${leftJoin(sql`r.case_id`)}
      where ${within(sql`r.replied_at`, span)} and ${isNoSample(sql`r.case_id`, span)}`,
  )
}
