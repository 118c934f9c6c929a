import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { COMMENT_MAX_CHARS, REVIEW_STATUSES } from '#contract/reviews/endpoints.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { packages } from '../packages/tables.ts'

/** What clients say about a package they bought; on the site once staff have published it. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    packageName: text('package_name').notNull(),
    /** The author's name at the time of writing, which staff approve: a later name of the account is not approved. */
    authorName: text('author_name').notNull(),
    /** The name to publish, by its author's choice; null in rows from before there was one: then the short form of the author's name. */
    displayName: text('display_name'),
    rating: integer().notNull(),
    comment: varchar({ length: COMMENT_MAX_CHARS }).notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
    createdAt: instantMs('created_at').notNull().defaultNow(),
    decidedAt: instantMs('decided_at'),
  },
  (table) => [
    uniqueIndex('reviews_package').on(table.packageId),
    index('reviews_user').on(table.userId),
    index('reviews_time').on(table.createdAt),
    index('reviews_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
  ],
)
