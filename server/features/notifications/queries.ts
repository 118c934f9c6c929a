import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

export async function insertNotification(tx: Db, notification: typeof notifications.$inferInsert): Promise<void> {
  await tx.insert(notifications).values(notification)
}

export function listNotifications(
  db: Db,
  userId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(limit)
    .offset(skip)
}

export async function countUnread(db: Db, userId: string): Promise<{ count: number; newest: string | null }> {
  const theirs = eq(notifications.userId, userId)
  const [newest] = await db
    .select({ at: max(notifications.createdAt) })
    .from(notifications)
    .where(theirs)
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(theirs, eq(notifications.isRead, false)))
  return { count: unread?.count ?? 0, newest: newest?.at?.toISOString() ?? null }
}

/** False when the person has no such notification. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id })
  return marked.length === 1
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
}

export async function deleteNotificationsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
}

/**
 * Deletes notifications to a referrer about this person. Older ones do not name the person: those are deleted as well.
 */
export async function deleteReferralNews(tx: Db, userId: string, referredId: string): Promise<void> {
  const about = sql`${notifications.values}->>'referredId'`
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.subject, ['referralJoined', 'referralCompleted']),
        or(eq(about, referredId), isNull(about)),
      ),
    )
}

/** Deletes notifications to consultants about these calls, which name the client. */
export async function deleteCallNews(tx: Db, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.subject, ['deskCallBooked', 'deskCallMoved', 'deskCallCancelled']),
        inArray(sql`${notifications.values}->>'callId'`, [...callIds]),
      ),
    )
}
