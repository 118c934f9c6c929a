import { and, asc, eq, exists, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import type { CaseRow, NewCase } from '../cases/queries.ts'
import { cases } from '../cases/tables.ts'
import { hasStaffMessageSince } from './queries.ts'

/** What a message changes of its case. */
export type ConversationChanges = Partial<Pick<NewCase, 'digestDueAt' | 'waitingSince' | 'firstReplyAt'>>

/**
 * Changes fields outside of the edit form: the version stays, so that a message does not make a concurrent edit of the
 * case outdated.
 */
export async function updateConversation(tx: Db, id: string, changes: ConversationChanges): Promise<void> {
  await tx
    .update(cases)
    .set({ changedAt: sql`now()`, ...changes })
    .where(eq(cases.id, id))
}

/** Announces the case to staff who may see notes: nothing of it changes, and the client gets no event. */
export async function touchForStaff(tx: Db, id: string): Promise<void> {
  await tx.update(cases).set({ lastSeq: cases.lastSeq }).where(eq(cases.id, id))
}

/**
 * Takes the next number of a conversation; the case's row is locked until the transaction ends. Without changes it is a
 * note's, and only colleagues are notified.
 */
export async function takeNextSeq(tx: Db, id: string, changes: ConversationChanges | null): Promise<number> {
  const [row] = await tx
    .update(cases)
    .set({ lastSeq: sql`${cases.lastSeq} + 1`, ...(changes && { changedAt: sql`now()`, ...changes }) })
    .where(eq(cases.id, id))
    .returning({ seq: cases.lastSeq })
  if (!row) throw new Error(`There is no case ${id}`)
  return row.seq
}

/** Cases with messages unread for so long that a mail is due. */
export function listDigestsDue(db: Db, now: Date, limit: number): Promise<Pick<CaseRow, 'code' | 'digestDueAt'>[]> {
  return db
    .select({ code: cases.code, digestDueAt: cases.digestDueAt })
    .from(cases)
    .where(lte(cases.digestDueAt, now))
    .orderBy(asc(cases.digestDueAt))
    .limit(limit)
}

/** When the mail that is due for longest should have gone out; null while none is. */
export async function oldestDigestDue(db: Db, now: Date): Promise<Date | null> {
  const [row] = await listDigestsDue(db, now, 1)
  return row?.digestDueAt ?? null
}

/** What a client asked at that moment waits for us: for a word, or for one that comes after a question to dealers. */
export function isUnanswered(db: Db, caseId: AnyPgColumn, askedAt: AnyPgColumn): SQL {
  const { id, waitingSince, dealersAskedAt } = cases
  const isWithDealers = and(gte(dealersAskedAt, askedAt), not(hasStaffMessageSince(db, id, dealersAskedAt)))
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .where(and(eq(id, caseId), or(lte(waitingSince, askedAt), isWithDealers))),
  )
}
