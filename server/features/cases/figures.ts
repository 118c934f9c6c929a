import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { isDelivery, isNoSample, isUndoneMove } from './queries.ts'

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
