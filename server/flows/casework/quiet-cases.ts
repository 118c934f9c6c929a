import { and, asc, isNotNull, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { brokenBefore } from '#contract/cases/clock.ts'
import { QUIET_DAYS } from '#contract/desk/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import { hasCallAhead } from '#server/features/appointments/queries.ts'
import { type CaseScope, inScope, listCasesById } from '#server/features/cases/queries.ts'
import { cases } from '#server/features/cases/tables.ts'
import { hasUndecided } from '#server/features/offers/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openTodos } from './queries.ts'

const isCalm = and(
  ne(cases.stage, 'closed'),
  isNotNull(cases.consultantId),
  isNull(cases.waitingSince),
  isNull(cases.cancelledAt),
)
/** What a paid case needs before anything else. */
const isPlanOwed = and(isNotNull(cases.paidAt), isNull(cases.startedAt), isNull(cases.plan))

type Moment = { now: Date; house: OpeningHours }

/** The next step is past its day: a pinned step, or the plan that was promised to a paid client. */
function isPastItsStep(scope: CaseScope, { now, house }: Moment): SQL | undefined {
  return and(
    inScope(scope),
    isCalm,
    or(
      sql`(${cases.pin} ->> 'dueAt')::timestamptz < ${now.toISOString()}`,
      and(isNull(cases.pin), isPlanOwed, lt(cases.paidAt, brokenBefore(true, now, house))),
    ),
  )
}

/** No open step for either side, no future call, and no event for some days; a paid case is then past its gate. */
function isQuiet(db: Db, scope: CaseScope, { now }: Moment): SQL | undefined {
  return and(
    inScope(scope),
    isCalm,
    or(ne(cases.stage, 'intake'), isNull(cases.paidAt)),
    or(isNull(cases.paidAt), isNotNull(cases.startedAt), isNotNull(cases.plan)),
    isNull(cases.pin),
    lt(cases.changedAt, new Date(now.getTime() - QUIET_DAYS * DAY_MS)),
    notExists(openTodos(db)),
    not(hasUndecided(db, cases.id)),
    not(hasCallAhead(db, cases.id, cases.requestId)),
  )
}

/** Cases without a trigger for the consultant: past their next step first, then without one; and how many. */
export async function findQuiet(db: Db, scope: CaseScope, moment: Moment, limit: number) {
  // The first of them and their number in one pass over the open cases.
  const found = (condition: SQL | undefined) =>
    db
      .select({ id: cases.id, count: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(cases)
      .where(condition)
      .orderBy(asc(cases.changedAt), asc(cases.id))
      .limit(limit)
  const past = await found(isPastItsStep(scope, moment))
  const quiet = await found(isQuiet(db, scope, moment))
  const ids = [...past, ...quiet].slice(0, limit).map(({ id }) => id)
  const rows = await listCasesById(db, ids)
  return {
    cases: ids.flatMap((id) => rows.get(id) ?? []),
    count: (past[0]?.count ?? 0) + (quiet[0]?.count ?? 0),
  }
}
