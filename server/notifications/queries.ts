import { desc, eq } from 'drizzle-orm'
import type { Notification } from '../../contract/notifications.ts'
import type { Translate } from '../../locales/translate.ts'
import type { Db } from '../platform/database.ts'
import { notifications } from './tables.ts'

/** What people are told of, by the keys below `notifications.` in the texts. */
export const NOTIFICATION_SUBJECTS = [
  'packageBought',
  'packageCompleted',
  'packageExpired',
  'packageRefunded',
  'paymentRefunded',
  'consultantAssigned',
] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

type NewNotification = Omit<typeof notifications.$inferInsert, 'subject'> & { subject: NotificationSubject }
type NotificationRow = typeof notifications.$inferSelect

/** The newest are what the profile shows. */
const SHOWN_MAX = 100

export async function addNotification(tx: Db, notification: NewNotification): Promise<void> {
  await tx.insert(notifications).values(notification)
}

export function listNotifications(db: Db, userId: string): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(SHOWN_MAX)
}

export function presentNotification(row: NotificationRow, t: Translate): Notification {
  return {
    id: row.id,
    message: t(`notifications.${row.subject as NotificationSubject}`, row.values),
    notification_type: row.type,
    is_read: row.isRead,
    created_date: row.createdAt.toISOString(),
  }
}
