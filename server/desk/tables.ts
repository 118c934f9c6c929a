import { jsonb, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { REPLY_TITLE_MAX } from '../../contract/desk-vocabulary.ts'
import type { Locale } from '../../contract/locales.ts'
import { users } from '../accounts/tables.ts'

/** What consultants say often, in all languages; managers write them. */
export const cannedReplies = pgTable('canned_replies', {
  id: uuid().primaryKey().defaultRandom(),
  title: varchar({ length: REPLY_TITLE_MAX }).notNull().unique(),
  texts: jsonb().$type<Record<Locale, string>>().notNull(),
})

/** A way to look at the cases that somebody wants to find again: the filters of an address. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    search: text().notNull(),
  },
  (table) => [unique('desk_views_name').on(table.userId, table.name)],
)
