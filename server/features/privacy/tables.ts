import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Files with everything we hold about a person, made when they ask and kept for a few days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No cascade: the file has to go with the row. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Chosen before there is a file, so that a second attempt overwrites the first. */
    fileKey: text('file_key').notNull().unique(),
    sizeBytes: integer('size_bytes'),
    requestedAt: instantMs('requested_at').notNull().defaultNow(),
    readyAt: instantMs('ready_at'),
  },
  (table) => [index('data_exports_user').on(table.userId, table.requestedAt.desc().nullsFirst())],
)
