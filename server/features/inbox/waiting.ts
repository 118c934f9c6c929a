import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { ItemScope, StoredItem } from './queries.ts'
import { inboxItems } from './tables.ts'

const isWaiting = (scope: ItemScope): SQL | undefined =>
  and(
    eq(inboxItems.status, 'new'),
    eq(inboxItems.isSuspect, false),
    scope === 'all' ? undefined : eq(inboxItems.assigneeId, scope.assigneeId),
  )

/** Unanswered requests, the oldest first: each has the same promise. */
export function listWaitingItems(db: Db, scope: ItemScope, limit: number): Promise<StoredItem[]> {
  return db
    .select()
    .from(inboxItems)
    .where(isWaiting(scope))
    .orderBy(asc(inboxItems.createdAt), asc(inboxItems.id))
    .limit(limit)
}

export function countWaitingItems(db: Db, scope: ItemScope): Promise<number> {
  return db.$count(inboxItems, isWaiting(scope))
}
