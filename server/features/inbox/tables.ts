import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { NAME_MAX_CHARS } from '#contract/accounts/endpoints.ts'
import { INBOX_KINDS, INBOX_NOTE_KINDS, INBOX_STATUSES, QUOTES_MAX_CHARS } from '#contract/inbox/constants.ts'
import { MESSAGE_MAX_CHARS, SUBJECT_MAX_CHARS, VEHICLE_MAX_CHARS } from '#contract/inbox/endpoints.ts'
import type { LeadDetails } from '#contract/leads/endpoints.ts'
import { EMAIL_MAX_CHARS } from '#contract/values/email-address.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { locale, users } from '../accounts/tables.ts'
import { listings } from '../listings/tables.ts'

/** All kinds of requests, in the one place where staff look. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: INBOX_KINDS }).notNull(),
    status: text({ enum: INBOX_STATUSES }).notNull().default('new'),
    isSuspect: boolean('is_suspect').notNull().default(false),
    /** The signed-in sender; the details below are what they typed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: varchar({ length: NAME_MAX_CHARS }).notNull(),
    email: varchar({ length: EMAIL_MAX_CHARS }).notNull(),
    phone: varchar({ length: 20 }),
    /** The language the sender is answered in. */
    locale: locale().notNull(),
    subject: varchar({ length: SUBJECT_MAX_CHARS }),
    message: varchar({ length: MESSAGE_MAX_CHARS }),
    vehicleId: uuid('vehicle_id').references(() => listings.id, { onDelete: 'set null' }),
    /** The car's name at the time, which outlives its listing. */
    vehicle: varchar({ length: VEHICLE_MAX_CHARS }),
    lead: jsonb().$type<LeadDetails>(),
    /** Dealers' quotes that the sender added. */
    quote: varchar({ length: QUOTES_MAX_CHARS }),
    packageId: uuid('package_id'),
    termsVersion: text('terms_version'),
    /** When staff first answered, or said that they have; null while the sender waits. */
    answeredAt: instantMs('answered_at'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until staff have been mailed about it, singly or in a digest. */
    staffMailedAt: instantMs('staff_mailed_at'),
    /** What staff search in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`plain_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(vehicle, ''))`,
      ),
    createdAt: instantMs('created_at').notNull().defaultNow(),
    updatedAt: instantMs('updated_at').notNull().defaultNow(),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id] as const
    return [
      index('inbox_items_newest').on(...newest()),
      index('inbox_items_status').on(table.status, ...newest()),
      index('inbox_items_kind').on(table.kind, ...newest()),
      index('inbox_items_user').on(table.userId, ...newest()),
      index('inbox_items_email').on(table.email, ...newest()),
      index('inbox_items_assignee').on(table.assigneeId, ...newest()),
      index('inbox_items_search').using('gin', table.searchText.op('gin_trgm_ops')),
      // What `asksWithin` counts, and the same by car.
      index('inbox_items_asked').on(table.createdAt, table.id, table.locale).where(sql`not ${table.isSuspect}`),
      index('inbox_items_vehicle')
        .on(table.vehicleId, table.createdAt)
        .where(sql`${table.vehicleId} is not null and not ${table.isSuspect}`),
      index('inbox_items_unmailed')
        .on(table.createdAt)
        .where(sql`${table.staffMailedAt} is null and not ${table.isSuspect}`),
    ]
  },
)

/** Links to a request that were mailed to its sender. Only a hash is kept. */
export const requestLinks = pgTable(
  'request_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    createdAt: instantMs('created_at').notNull().defaultNow(),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (table) => [index('request_links_item').on(table.itemId), index('request_links_expires').on(table.expiresAt)],
)

/** What staff wrote about a request: a note for colleagues, or an answer that was mailed to its sender. */
export const inboxNotes = pgTable(
  'inbox_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: INBOX_NOTE_KINDS }).notNull().default('note'),
    text: varchar({ length: MESSAGE_MAX_CHARS }).notNull(),
    createdAt: instantMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('inbox_notes_item').on(table.itemId, table.createdAt)],
)
