import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, REVIEW_REASON_MAX_CHARS } from '#contract/documents/constants.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Papers that people gave us, each with a file of its own in the store. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No cascade: the file has to go with the row. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    /** What its owner calls it; never part of the key. */
    originalFilename: varchar('original_filename', { length: 100 }).notNull(),
    mediaType: text('media_type').notNull(),
    fileKey: text('file_key').notNull().unique(),
    sizeBytes: integer('size_bytes').notNull(),
    status: text({ enum: DOCUMENT_STATUSES }).notNull().default('uploaded'),
    reason: varchar({ length: REVIEW_REASON_MAX_CHARS }),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: instantMs('reviewed_at'),
    uploadedAt: instantMs('uploaded_at').notNull().defaultNow(),
  },
  (table) => {
    const newest = () => [table.uploadedAt.desc().nullsFirst(), table.id] as const
    return [
      // Of each type and person one that is approved and one that waits to be reviewed in its place; Other may be many.
      uniqueIndex('documents_one_approved')
        .on(table.userId, table.type)
        .where(sql`${table.type} <> 'other' and ${table.status} = 'approved'`),
      uniqueIndex('documents_one_waiting')
        .on(table.userId, table.type)
        .where(sql`${table.type} <> 'other' and ${table.status} in ('uploaded', 'pending')`),
      index('documents_user').on(table.userId, ...newest()),
      index('documents_newest').on(...newest()),
      index('documents_status').on(table.status, ...newest()),
    ]
  },
)
