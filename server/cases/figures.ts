import { type SQL, sql } from 'drizzle-orm'
import { type FigureSpan, figureRows, within } from '../platform/figure-rows.ts'

const counted = ({ withSamples }: FigureSpan) => sql`(${withSamples} or not c.is_sample)`

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
    sql`from cases c where ${within(sql`c.started_at`, span)} and ${counted(span)}`,
  )
}

/** A case counts once: when its car was first received, or when it was closed as bought without that. */
export function deliveriesWithin(span: FigureSpan): SQL {
  const isDelivery = (event: string) =>
    sql.raw(`((${event}.kind = 'stageMoved' and ${event}.values ->> 'to' = 'delivered')
      or (${event}.kind = 'closed' and ${event}.values ->> 'reason' = 'bought'))`)
  return figureRows(
    { ...ofCase, id: sql`c.id`, at: sql`e.at` },
    sql`from case_events e join cases c on c.id = e.case_id
      where ${isDelivery('e')} and ${within(sql`e.at`, span)} and ${counted(span)}
        and not exists (select 1 from case_events f where f.case_id = e.case_id and f.id < e.id and ${isDelivery('f')})`,
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
    // Left, though each has its case: whoever asks for nothing of the case is spared the look at it.
    sql`from case_replies r left join cases c on c.id = r.case_id
      where ${within(sql`r.replied_at`, span)}
        and ${span.withSamples ? sql`true` : sql`not exists (select 1 from cases s where s.id = r.case_id and s.is_sample)`}`,
  )
}
