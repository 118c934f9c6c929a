import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** Who was brought by whom. A person can be referred once; completed at their first paid package. */
export const referrals = pgTable('referrals', {
  referredId: uuid('referred_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  referrerId: uuid('referrer_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  status: text({ enum: ['pending', 'completed'] })
    .notNull()
    .default('pending'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
})
