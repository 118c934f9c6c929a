import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/users/roles.ts'
import { type About, INITIALS_COLOURS } from '#contract/users/team-constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '#contract/values/places.ts'
import { instant } from '#server/platform/db/columns.ts'
import { newReferralCode } from './referral-codes.ts'

export const role = pgEnum('role', ROLES)
export const locale = pgEnum('locale', LOCALES)

/** Position in a list by name: without case and accents, by the address while there is no name. */
export const nameOrder = (name: AnyPgColumn, email: AnyPgColumn) =>
  sql`plain_text(coalesce(nullif(${name}, ''), ${email}))`

/**
 * The row of a deleted account with invoices is not listed. No parameter: the database must see that the condition
 * matches that of the index.
 */
export const isNotErasedAt = (email: AnyPgColumn) => sql`${email} not like '%@deleted.invalid'`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised by the contract: NFKC, lower case. */
    email: text().notNull().unique(),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number'),
    /** The number that its owner has confirmed by a code: no other is sent texts. */
    confirmedPhoneNumber: text('confirmed_phone_number'),
    /** Null for people who only ever signed in through Google. */
    passwordHash: text('password_hash'),
    role: role().notNull().default('USER'),
    locale: locale().notNull().default('en'),
    /** Languages a consultant advises in. */
    languages: text().array().notNull().default([]),
    /** Whether a consultant is given new cases. */
    takesCases: boolean('takes_cases').notNull().default(true),
    /** What a consultant says of themselves to clients, and what is behind their initials. */
    about: jsonb().$type<About>().notNull().default({}),
    initialsColour: text('initials_colour', { enum: INITIALS_COLOURS }).notNull().default('night'),
    /** Rises with every change of these and the two above: an edit based on an older version is refused. */
    advisingVersion: integer('advising_version').notNull().default(0),
    /** Google's name for the person; an address may change, this does not. */
    googleSubject: text('google_subject').unique(),
    address: text(),
    location: text(),
    country: text({ enum: COUNTRIES }),
    state: text({ enum: US_STATES }),
    province: text({ enum: CA_PROVINCES }),
    referralCode: text('referral_code').notNull().unique().$defaultFn(newReferralCode),
    /** What was agreed to, and when. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    emailNotificationsEnabled: boolean('email_notifications_enabled').notNull().default(true),
    smsNotificationsEnabled: boolean('sms_notifications_enabled').notNull().default(false),
    /** Whether they are reminded of calls that they booked. */
    callRemindersEnabled: boolean('call_reminders_enabled').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What staff search in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(full_name || ' ' || email || ' ' || coalesce(phone_number, ''))`),
  },
  (table) => [
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('users_name').on(nameOrder(table.fullName, table.email), table.id).where(isNotErasedAt(table.email)),
    // A handful among all clients.
    index('users_staff').on(table.role).where(sql`${table.role} <> 'USER'`),
    index('users_newest').on(table.createdAt.desc().nullsFirst()).where(isNotErasedAt(table.email)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Moves with every refresh; a session that rests for 7 days is over. */
    refreshedAt: instant('refreshed_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/**
 * Links that were mailed: to choose a password, to prove an address; and the cookie of the browser that registered
 * (`signin`). Only a hash is kept; each works once.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'reset', 'delete', 'signin'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
)

/**
 * Staff who were asked to join: single use, for one address, until its day. Only a hash of the link is kept. One that is over says
 * for a while why it is.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    role: role().notNull(),
    locale: locale().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_open').on(table.email).where(sql`accepted_at is null and revoked_at is null`),
    check('invitations_role', sql`${table.role} <> 'USER'`),
  ],
)

/** A code that was texted to a number to confirm it: one per person, as a keyed hash, for a few guesses. */
export const phoneCodes = pgTable('phone_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phoneNumber: text('phone_number').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Each refresh replaces the token; the row of the old one stays until its session ends, because its reuse means that
 * the token was copied.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    replacedAt: instant('replaced_at'),
    replacedBy: text('replaced_by'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** Google sign-ins that were answered and registration tickets that were used: each is good once. */
export const usedTickets = pgTable('used_tickets', {
  id: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Of staff alone: counted here until their quarter of an hour is over, then written into the audit log. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Without the part that names one machine, as the log shows it. */
    network: text().notNull(),
    begunAt: instant('begun_at').notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index('failed_sign_ins_begun').on(table.begunAt)],
)
