import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PACKAGE_STATUSES } from '#contract/payments/package-constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { instant } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../payments/tables.ts'
import { planKey } from '../plans/tables.ts'

/** Consulting that was bought, and who gives it. */
export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** One package for one order. */
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    planKey: planKey('plan_key').notNull(),
    name: text().notNull(),
    status: text({ enum: PACKAGE_STATUSES }).notNull().default('active'),
    /** The language to be advised in. */
    locale: text({ enum: LOCALES }).notNull(),
    consultantId: uuid('consultant_id').references(() => users.id),
    purchasedAt: instant('purchased_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it reached an end state. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('packages_user').on(table.userId, table.purchasedAt.desc().nullsFirst(), table.id),
    index('packages_newest').on(table.purchasedAt.desc().nullsFirst(), table.id),
    index('packages_running').on(table.expiresAt).where(sql`${table.status} = 'active'`),
    index('packages_consultant').on(table.consultantId).where(sql`${table.status} = 'active'`),
  ],
)
