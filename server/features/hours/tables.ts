import { date, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { DAY_CHANGES, DAY_NOTE_MAX, VIDEO_LINK_MAX } from '#contract/appointments/constants.ts'
import type { WeekWindow } from '#contract/appointments/slots.ts'
import { users } from '../accounts/tables.ts'

/** When a consultant can be called, every week. Its row is what bookings and days off take turns on. */
export const consultantCalendars = pgTable('consultant_calendars', {
  consultantId: uuid('consultant_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Within the opening hours of the business. */
  weekly: jsonb().$type<WeekWindow[]>().notNull().default([]),
  /** Beyond them. */
  evenings: jsonb().$type<WeekWindow[]>().notNull().default([]),
  /** Where video calls of theirs take place. */
  videoLink: varchar('video_link', { length: VIDEO_LINK_MAX }),
  /** Of the secret in the address of their calendar; null when there is none, or it was revoked. */
  feedHash: text('feed_hash').unique(),
  /** Rises with every change: an edit based on an older version is refused. */
  version: integer().notNull().default(0),
})

/** Days that differ from the week: off, or opened. */
export const consultantDays = pgTable(
  'consultant_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    consultantId: uuid('consultant_id')
      .notNull()
      .references(() => consultantCalendars.consultantId, { onDelete: 'cascade' }),
    kind: text({ enum: DAY_CHANGES }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Minutes of the business day; null means all of it. */
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    note: varchar({ length: DAY_NOTE_MAX }),
  },
  (table) => [index('consultant_days_consultant').on(table.consultantId, table.lastDay)],
)
