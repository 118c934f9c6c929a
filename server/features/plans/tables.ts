import { boolean, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import type { TaxName } from '#contract/payments/endpoints.ts'
import { PLAN_KEYS } from '#contract/payments/plan-constants.ts'
import { instant } from '#server/platform/db/columns.ts'

export const planKey = pgEnum('plan_key', PLAN_KEYS)

/** What is on sale, with the price and the validity that it had from the start; `plan_prices` has those that were set later. */
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

/**
 * Prices of a plan since it was first set by an owner: append-only, so that each price ends where the next begins. The
 * former one is accepted a while longer from pages that were already open.
 */
export const planPrices = pgTable(
  'plan_prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planKey: planKey('plan_key').notNull(),
    /** The card provider's, or the first one's again. */
    priceId: text('price_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    durationDays: integer('duration_days').notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [index('plan_prices_plan').on(table.planKey, table.id)],
)

/** `rateMilliPercent`: 9,975 is 9.975 %. */
export type TaxRate = { name: TaxName; rateMilliPercent: number }

export type TaxCharge = TaxRate & { cents: number }
