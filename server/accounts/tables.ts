import { boolean, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '../../contract/locales.ts'
import { ROLES } from '../../contract/people.ts'

export const role = pgEnum('role', ROLES)
export const locale = pgEnum('locale', LOCALES)

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Normalised by the contract: NFKC, lower case. */
  email: text().notNull().unique(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number'),
  /** Null for people who only ever signed in through Google. */
  passwordHash: text('password_hash'),
  role: role().notNull().default('USER'),
  locale: locale().notNull().default('en'),
  /** Languages a consultant advises in. */
  languages: text().array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Links that were mailed: to choose a password, to prove an address. Only a hash is kept; each works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
)
