import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { REPLY_TITLE_MAX } from '#contract/desk/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import { users } from '../accounts/tables.ts'

/** What consultants say often, in all languages; managers write them. In no language do two of them have one title. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In English. */
    title: varchar({ length: REPLY_TITLE_MAX }).notNull().unique(),
    /** In the other languages. */
    titles: jsonb().$type<Partial<Record<Exclude<Locale, 'en'>, string>>>().notNull().default({}),
    texts: jsonb().$type<Record<Locale, string>>().notNull(),
  },
  () => [
    uniqueIndex('canned_replies_title_fr').on(sql`(titles ->> 'fr')`),
    uniqueIndex('canned_replies_title_zh').on(sql`(titles ->> 'zh')`),
    uniqueIndex('canned_replies_title_tl').on(sql`(titles ->> 'tl')`),
  ],
)

/** A saved view of the cases: the filters of an address. */
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
