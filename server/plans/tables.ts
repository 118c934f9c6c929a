import { boolean, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { PLAN_KEYS } from '../../contract/plans.ts'

export const planKey = pgEnum('plan_key', PLAN_KEYS)

/** What is on sale. The price a buyer is charged comes from here and nowhere else. */
export const plans = pgTable('plans', {
  key: planKey().primaryKey(),
  name: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text().notNull().default('CAD'),
  durationDays: integer('duration_days').notNull(),
  isMostPopular: boolean('is_most_popular').notNull().default(false),
  /** Can be bought. */
  isActive: boolean('is_active').notNull().default(true),
  /** Is shown. The test plan can be bought outside production and is never shown. */
  isListed: boolean('is_listed').notNull().default(true),
})
