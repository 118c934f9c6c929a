import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { THREAD_TEXT_MAX } from '#contract/threads/constants.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { cases } from '../cases/tables.ts'

/** The one conversation of a case: messages to the other side, and notes that stay among colleagues. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Counted by the case's own row, which is held meanwhile: the order is that of the commits. */
    seq: integer().notNull(),
    /** Its number among what the client sees, without a gap where a note stands; null for a note. */
    clientSeq: integer('client_seq'),
    kind: text({ enum: ['message', 'note'] }).notNull(),
    side: text({ enum: ['client', 'staff'] }).notNull(),
    /** By id alone: a message outlives its author's account. */
    authorId: uuid('author_id').notNull(),
    /** Made by the sender, so that nothing is sent twice. */
    key: uuid().notNull(),
    text: varchar({ length: THREAD_TEXT_MAX }).notNull(),
    quotedId: uuid('quoted_id'),
    sentAt: instantMs('sent_at').notNull(),
    editedAt: instantMs('edited_at'),
  },
  (table) => [
    unique('messages_seq').on(table.caseId, table.seq),
    unique('messages_client_seq').on(table.caseId, table.clientSeq),
    check('messages_client_seq_of_messages', sql`(${table.kind} = 'note') = (${table.clientSeq} is null)`),
    unique('messages_key').on(table.caseId, table.authorId, table.key),
  ],
)

export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No cascade: the file has to go with the row. */
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    uploaderId: uuid('uploader_id').notNull(),
    /** Null until its message is sent. */
    messageId: uuid('message_id').references(() => messages.id),
    name: varchar({ length: 100 }).notNull(),
    mediaType: text('media_type').notNull(),
    /** Null once the file was purged; that there was one stays. */
    fileKey: text('file_key').unique(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: instantMs('uploaded_at').notNull(),
  },
  (table) => [
    index('message_files_message').on(table.messageId),
    index('message_files_case').on(table.caseId),
    index('message_files_unsent').on(table.uploadedAt).where(sql`${table.messageId} is null`),
  ],
)

/** How far a person has read, and up to where they were mailed about unread messages. */
export const readMarks = pgTable(
  'read_marks',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: integer().notNull().default(0),
    /** When the mark last passed a message. Notes do not count: clients see this time. */
    readAt: instantMs('read_at').notNull(),
    mailedSeq: integer('mailed_seq').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] })],
)
