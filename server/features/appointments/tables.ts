import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import {
  ABOUT_MAX,
  APPOINTMENT_STATUSES,
  CALL_NOTE_MAX,
  CALL_WAYS,
  TIME_ZONE_MAX,
  VIDEO_LINK_MAX,
} from '#contract/appointments/constants.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { cases } from '../cases/tables.ts'
import { inboxItems } from '../inbox/tables.ts'

/**
 * A call that was agreed on: of a case, or of a request that has none yet. Two calls of one consultant cannot overlap,
 * in any write: the migration adds an exclusion constraint over the consultant and the time until `busy_until`.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey().defaultRandom(),
    consultantId: uuid('consultant_id')
      .notNull()
      .references(() => users.id),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => inboxItems.id, { onDelete: 'cascade' }),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull().default('booked'),
    startsAt: instantMs('starts_at').notNull(),
    endsAt: instantMs('ends_at').notNull(),
    /** With the break after it. */
    busyUntil: instantMs('busy_until').notNull(),
    how: text({ enum: CALL_WAYS }).notNull(),
    phone: varchar({ length: 20 }),
    videoLink: varchar('video_link', { length: VIDEO_LINK_MAX }),
    about: varchar({ length: ABOUT_MAX }),
    /** The message of staff to the client when it was cancelled or missed. */
    line: varchar({ length: CALL_NOTE_MAX }),
    /** Where its reader is: mails say the time there. */
    timeZone: varchar('time_zone', { length: TIME_ZONE_MAX }).notNull(),
    /** SEQUENCE of the calendar entry: rises with every change that calendars must get. */
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(0),
    remindsDay: boolean('reminds_day').notNull().default(true),
    remindsHour: boolean('reminds_hour').notNull().default(true),
    /** When the next reminder of each kind goes out; null once it has, or when none is to. */
    dayReminderDueAt: instantMs('day_reminder_due_at'),
    hourReminderDueAt: instantMs('hour_reminder_due_at'),
    createdAt: instantMs('created_at').notNull(),
    changedAt: instantMs('changed_at').notNull(),
  },
  (table) => [
    check('appointments_in_order', sql`${table.startsAt} <= ${table.endsAt} and ${table.endsAt} <= ${table.busyUntil}`),
    index('appointments_consultant').on(table.consultantId, table.startsAt),
    index('appointments_made').on(table.createdAt),
    index('appointments_time').on(table.startsAt),
    index('appointments_case').on(table.caseId),
    index('appointments_request').on(table.requestId),
    index('appointments_day_reminder').on(table.dayReminderDueAt).where(sql`${table.dayReminderDueAt} is not null`),
    index('appointments_hour_reminder').on(table.hourReminderDueAt).where(sql`${table.hourReminderDueAt} is not null`),
  ],
)
