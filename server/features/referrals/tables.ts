import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REFERRAL_STATUSES } from '#contract/profile/endpoints.ts'
import { instant } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** A person and their referrer. A person can be referred once; completed at their first paid package. */
export const referrals = pgTable(
  'referrals',
  {
    referredId: uuid('referred_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: REFERRAL_STATUSES }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
  },
  (table) => [index('referrals_referrer').on(table.referrerId)],
)
