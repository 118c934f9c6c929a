import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES } from '#contract/notifications/endpoints.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Kept as what happened, not as a sentence: its reader may change the language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A key below `notifications.` in the texts. */
    subject: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    type: text({ enum: NOTIFICATION_TYPES }).notNull().default('general'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: instantMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('notifications_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id)],
)
