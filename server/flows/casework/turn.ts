import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Turn } from '#contract/cases/constants.ts'
import { hasCallAhead } from '#server/features/appointments/queries.ts'
import { cases, caseTodos, refundRequests } from '#server/features/cases/tables.ts'
import { hasUndecided } from '#server/features/offers/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whose turn it is in a case, as `nextStepOf` says it: the same order in SQL, so that a list can be filtered by it. */
export function turnOf(db: Db): SQL<Turn> {
  const asksForRefund = db
    .select({ one: sql`1` })
    .from(refundRequests)
    .where(and(eq(refundRequests.caseId, cases.id), eq(refundRequests.status, 'asked')))
  const isOpenTodo = and(eq(caseTodos.caseId, cases.id), isNull(caseTodos.doneAt), isNull(caseTodos.droppedAt))
  const acceptance = db
    .select({ one: sql`1` })
    .from(caseTodos)
    .where(and(isOpenTodo, eq(caseTodos.kind, 'acceptance')))
  const firstTodo = db
    .select({ side: caseTodos.side })
    .from(caseTodos)
    .where(isOpenTodo)
    .orderBy(
      sql`${caseTodos.dueAt} asc nulls last`,
      sql`${caseTodos.side} = 'consultant'`,
      asc(caseTodos.createdAt),
      asc(caseTodos.id),
    )
    .limit(1)
  const isBeforeStart = sql`(${cases.packageId} is not null and ${cases.startedAt} is null)`
  return sql`case
    when ${cases.stage} = 'closed' or ${cases.cancelledAt} is not null then 'nobody'
    when exists (${asksForRefund}) then 'consultant'
    when ${cases.consultantId} is not null and exists (${acceptance}) then 'consultant'
    when ${cases.pin} is not null then ${cases.pin} ->> 'turn'
    when ${isBeforeStart} and (${cases.consultantId} is null or ${cases.plan} is null) then 'consultant'
    when ${hasUndecided(db, cases.id)} then 'client'
    when ${cases.consultantId} is null or ${cases.waitingSince} is not null then 'consultant'
    when ${isBeforeStart} then 'client'
    else coalesce((${firstTodo}),
      case when ${cases.stage} = 'delivered' or ${hasCallAhead(db, cases.id, cases.requestId)} then 'client'
        when ${cases.stage} in ('search', 'offers') and ${cases.dealersAskedAt} is not null then 'dealer'
        else 'consultant' end)
  end`
}
