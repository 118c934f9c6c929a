import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/**
 * Who changed what, when, from what to what. Rows are only ever added, which triggers hold: what a deleted person's say is struck out,
 * and two years later who they were.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** No reference: the trail outlives the account. Null when the system itself acted. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The reason, in the words of the person who acted, where it touches a person. */
    reason: text(),
    /** From where, for staff: the network without its last part. */
    network: text(),
    /** Its place in the chain. This and the rest is written once, by the sealer (`server/features/audit/`). */
    position: bigint({ mode: 'number' }).unique(),
    /** Gone with what they salt, when that is struck out. */
    idSalt: text('id_salt'),
    contentSalt: text('content_salt'),
    idDigest: text('id_digest'),
    contentDigest: text('content_digest'),
    hash: text(),
  },
  (table) => [
    index('audit_entries_thing').on(table.entityId, table.entity, table.id),
    index('audit_entries_kind').on(table.entity, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_unsealed').on(table.id).where(sql`position is null`),
  ],
)

/** One row per budget line and caller; the window starts with the first request in it. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    /** A keyed hash: neither addresses nor networks are stored. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limit_counters_resets_at').on(table.resetsAt)],
)

/** First answers to requests that carried an Idempotency-Key. */
export const idempotencyAnswers = pgTable(
  'idempotency_answers',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** Method, path and body: the same key on another request is a mistake of the caller's. */
    requestHash: text('request_hash').notNull(),
    status: integer(),
    /** Sealed, as one string, where it holds a secret. */
    body: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_answers_created_at').on(table.createdAt),
  ],
)

/** Mails and texts on their way out. The content is sealed, because it may hold a link that signs someone in, and erased once sent. */
export const outboxMessages = pgTable('outbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  channel: text({ enum: ['mail', 'sms'] }).notNull(),
  template: text().notNull(),
  sealed: bytea(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Attempts so far and what the last one said, for the staff's eyes. */
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
})

/** Addresses that asked for no more than account and purchase mail, as a keyed hash. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
