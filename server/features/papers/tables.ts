import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaperText, ReadingProgress } from '#contract/documents/paper-readings.ts'
import { READING_PROBLEMS, READING_STATUSES } from '#contract/documents/reading-constants.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { offerFiles } from '../offers/tables.ts'

/** The papers of offers as they are read, one after the other: this table is the queue. */
export const paperReadings = pgTable(
  'paper_readings',
  {
    /** What was read goes with its file. */
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => offerFiles.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    status: text({ enum: READING_STATUSES }).notNull(),
    problem: text({ enum: READING_PROBLEMS }),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instantMs('asked_at').notNull(),
    attempts: integer().notNull().default(0),
    /** When the process that reads it last said so. */
    beatAt: instantMs('beat_at'),
    progress: jsonb().$type<ReadingProgress>(),
    paper: jsonb().$type<PaperText>(),
    endedAt: instantMs('ended_at'),
  },
  (table) => [
    index('paper_readings_case').on(table.caseId),
    index('paper_readings_queue').on(table.askedAt).where(sql`${table.status} in ('waiting', 'reading')`),
    check('paper_readings_whole', sql`(${table.status} = 'read') = (${table.paper} is not null)`),
    check('paper_readings_refused', sql`(${table.status} = 'refused') = (${table.problem} is not null)`),
  ],
)
