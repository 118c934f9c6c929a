import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  ANSWER_MAX,
  CASE_EVENT_KINDS,
  CASE_LINE_MAX,
  CASE_SIDES,
  REFUND_REQUEST_STATUSES,
  TODO_KINDS,
  TODO_TEXT_MAX,
  type Turn,
} from '#contract/cases/constants.ts'
import type { Brief, Plan } from '#contract/cases/endpoints.ts'
import { CASE_STAGES, CLOSE_REASONS } from '#contract/cases/stages.ts'
import { DOCUMENT_TYPES } from '#contract/documents/constants.ts'
import { ADVISOR_LANGUAGES } from '#contract/leads/constants.ts'
import { REFUND_WORDS_MAX } from '#contract/payments/refunds.ts'
import { ACCESS_KINDS } from '#contract/privacy/access-log.ts'
import type { TeamLanguage } from '#contract/users/team-constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '#contract/values/places.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { locale, users } from '../accounts/tables.ts'
import { inboxItems } from '../inbox/tables.ts'
import { packages } from '../packages/tables.ts'

export type StoredPlan = Plan & { authorId: string; writtenAt: string }
export type StoredPin = { turn: Turn; text: string; dueAt: string | null }

/** The work for one client on one purchase. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people say on the phone. */
    code: text().notNull().unique(),
    /** Null while the client has no account: the request then has their contact fields. */
    clientId: uuid('client_id').references(() => users.id),
    /** One case for one package. */
    packageId: uuid('package_id')
      .unique()
      .references(() => packages.id),
    /** One case for one request. */
    requestId: uuid('request_id')
      .unique()
      .references(() => inboxItems.id, { onDelete: 'set null' }),
    consultantId: uuid('consultant_id').references(() => users.id),
    /** Who handed it back, or had it until a manager took it: it does not return to them by itself. */
    handedBackBy: uuid('handed_back_by').array().notNull().default([]),
    locale: locale().notNull(),
    /** What they asked to be advised in, where it is none of our pages' languages. */
    advisorLanguage: text('advisor_language', { enum: ADVISOR_LANGUAGES }).$type<TeamLanguage>(),
    country: text({ enum: COUNTRIES }),
    state: text({ enum: US_STATES }),
    province: text({ enum: CA_PROVINCES }),
    stage: text({ enum: CASE_STAGES }).notNull().default('intake'),
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    brief: jsonb().$type<Brief>().notNull(),
    plan: jsonb().$type<StoredPlan>(),
    /** When the client pressed Start work, and which sentence they agreed to in which language. */
    startedAt: instantMs('started_at'),
    startVersion: text('start_version'),
    startLocale: text('start_locale', { enum: LOCALES }),
    /** When the client took the money back before the start; the case closes once it is given back. */
    cancelledAt: instantMs('cancelled_at'),
    pin: jsonb().$type<StoredPin>(),
    /** Rises with every change: an edit based on an older version is refused. */
    version: integer().notNull().default(0),
    /** Since when the client waits for an answer; null after an answer, or when none is needed. */
    waitingSince: instantMs('waiting_since'),
    /** When dealers were last asked; null once one of them has answered with an offer. */
    dealersAskedAt: instantMs('dealers_asked_at'),
    /** When the client was first answered: the promise for that is shorter. */
    firstReplyAt: instantMs('first_reply_at'),
    /** When a mail about unread messages is due. */
    digestDueAt: instantMs('digest_due_at'),
    /** How many messages it has: the last one's number. */
    lastSeq: integer('last_seq').notNull().default(0),
    openedAt: instantMs('opened_at').notNull().defaultNow(),
    /** When its package was bought: with the case, or later for one that staff had opened. Null without a package. */
    paidAt: instantMs('paid_at'),
    stageSince: instantMs('stage_since').notNull().defaultNow(),
    /** When it was assigned or unassigned; null where it never had a consultant. */
    assignedAt: instantMs('assigned_at'),
    closedAt: instantMs('closed_at'),
    /** When the client was reminded that nothing has started. */
    startRemindedAt: instantMs('start_reminded_at'),
    /** When the files of its conversation and the client's papers were removed, some months after its end. */
    purgedAt: instantMs('purged_at'),
    /** Part of the demo: it is never counted in a figure. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Moves with the version: when something last happened. */
    changedAt: instantMs('changed_at').notNull().defaultNow(),
    /** What staff search in, besides who the client is. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(code || ' ' || coalesce(brief ->> 'wants', ''))`),
  },
  (table) => [
    index('cases_client').on(table.clientId, table.openedAt.desc().nullsFirst(), table.id),
    index('cases_consultant')
      .on(table.consultantId, table.openedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.stage} <> 'closed'`),
    // Whom a consultant advises, and in how many cases, also closed ones.
    index('cases_advised').on(table.consultantId, table.clientId),
    index('cases_newest').on(table.openedAt.desc().nullsFirst(), table.id),
    index('cases_changed').on(table.changedAt.desc().nullsFirst(), table.id),
    index('cases_open_changed')
      .on(table.changedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.stage} <> 'closed'`),
    index('cases_stage').on(table.stage, table.changedAt.desc().nullsFirst(), table.id),
    index('cases_begun')
      .on(table.startedAt, table.locale)
      .where(sql`${table.startedAt} is not null and not ${table.isSample}`),
    // Few, and looked for whenever something is counted.
    index('cases_sample').on(table.id).where(sql`${table.isSample}`),
    index('cases_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('cases_unpurged').on(table.closedAt).where(sql`${table.stage} = 'closed' and ${table.purgedAt} is null`),
    index('cases_digest').on(table.digestDueAt).where(sql`${table.digestDueAt} is not null`),
    index('cases_waiting').on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
    index('cases_waiting_for_start')
      .on(table.paidAt)
      .where(sql`${table.stage} <> 'closed' and ${table.startedAt} is null and ${table.paidAt} is not null`),
  ],
)

const isDelivery = ({ kind, values }: Record<'kind' | 'values', AnyPgColumn>) =>
  sql`(${kind} = 'stageMoved' and ${values} ->> 'to' = 'delivered') or (${kind} = 'closed' and ${values} ->> 'reason' = 'bought')`

/** What happened, in order; nothing in it is changed or deleted (a trigger sees to that), except with the person whose case it was. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    at: instantMs('at').notNull(),
    kind: text({ enum: CASE_EVENT_KINDS }).notNull(),
    /** By id without a foreign key, so that it outlives the account; null for the system. */
    actorId: uuid('actor_id'),
    actorSide: text('actor_side', { enum: ['client', 'staff', 'system'] }).notNull(),
    /** For whose eyes. */
    audience: text({ enum: ['everyone', 'staff'] })
      .notNull()
      .default('everyone'),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('case_events_case').on(table.caseId, table.id.desc().nullsFirst()),
    // Who asked from a dealer's desk to be called.
    index('case_events_call_now').on(table.caseId, table.at).where(sql`${table.kind} = 'callNow'`),
    // When cars were received, and whether that was the first time: what `deliveriesWithin` counts.
    index('case_events_received').on(table.at, table.caseId, table.id).where(isDelivery(table)),
    index('case_events_first_delivery').on(table.caseId, table.id).where(isDelivery(table)),
  ],
)

export const caseTodos = pgTable(
  'case_todos',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    side: text({ enum: CASE_SIDES }).notNull(),
    kind: text({ enum: TODO_KINDS }).notNull(),
    text: varchar({ length: TODO_TEXT_MAX }).notNull(),
    why: varchar({ length: TODO_TEXT_MAX }),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }),
    dueAt: instantMs('due_at'),
    createdBy: uuid('created_by'),
    createdAt: instantMs('created_at').notNull().defaultNow(),
    doneAt: instantMs('done_at'),
    droppedAt: instantMs('dropped_at'),
    answer: varchar({ length: ANSWER_MAX }),
    /** When its consultant was mailed that it is late: once. */
    lateToldAt: instantMs('late_told_at'),
  },
  (table) => [
    index('case_todos_case').on(table.caseId, table.createdAt, table.id),
    index('case_todos_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.droppedAt} is null and ${table.lateToldAt} is null`),
    index('case_todos_open')
      .on(table.dueAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.droppedAt} is null`),
    // A document is asked for once at a time.
    uniqueIndex('case_todos_one_document')
      .on(table.caseId, table.documentType)
      .where(sql`${table.doneAt} is null and ${table.droppedAt} is null and ${table.documentType} <> 'other'`),
  ],
)

/** How long a client waited for an answer, in minutes of opening time: what our promises are measured by. */
export const caseReplies = pgTable(
  'case_replies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** By id without a foreign key, so that it outlives the account. */
    authorId: uuid('author_id').notNull(),
    repliedAt: instantMs('replied_at').notNull(),
    waitedMinutes: integer('waited_minutes').notNull(),
    promisedMinutes: integer('promised_minutes').notNull(),
    isFirst: boolean('is_first').notNull(),
  },
  (table) => [
    index('case_replies_given').on(table.repliedAt, table.caseId),
    index('case_replies_late')
      .on(table.repliedAt, table.caseId)
      .where(sql`${table.waitedMinutes} > ${table.promisedMinutes}`),
    index('case_replies_case').on(table.caseId),
    index('case_replies_author').on(table.authorId, table.repliedAt),
  ],
)

/** A client asks for money back after the work has started; managers answer. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    words: varchar({ length: REFUND_WORDS_MAX }).notNull(),
    status: text({ enum: REFUND_REQUEST_STATUSES }).notNull().default('asked'),
    askedAt: instantMs('asked_at').notNull(),
    answer: varchar({ length: CASE_LINE_MAX }),
    amountCents: integer('amount_cents'),
    answeredBy: uuid('answered_by'),
    answeredAt: instantMs('answered_at'),
  },
  (table) => [
    index('refund_requests_case').on(table.caseId, table.askedAt),
    uniqueIndex('refund_requests_one_open').on(table.caseId).where(sql`${table.status} = 'asked'`),
  ],
)

/** Who of the staff looked at what of a client's; the client can read it. */
export const staffLooks = pgTable(
  'staff_looks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By id without a foreign key, so that it outlives the account. */
    staffId: uuid('staff_id').notNull(),
    kind: text({ enum: ACCESS_KINDS }).notNull(),
    subject: text().notNull(),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    at: instantMs('at').notNull(),
  },
  (table) => [
    index('staff_looks_client').on(table.clientId, table.id.desc().nullsFirst()),
    // Of opened cases the subject is the day.
    uniqueIndex('staff_looks_case_day')
      .on(table.caseId, table.staffId, table.subject)
      .where(sql`${table.kind} = 'case'`),
  ],
)
