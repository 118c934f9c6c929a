import { and, asc, eq } from 'drizzle-orm'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { planPrices, plans } from './tables.ts'

/** What is shown: on sale and not hidden, as it was from the start; `prices.ts` says what it costs now. */
export function listPlans(db: Db): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.isActive, true), eq(plans.isListed, true)))
    .orderBy(asc(plans.priceCents))
}

export type PlanRow = typeof plans.$inferSelect

/** Can be bought: what is shown, and outside production also what is not. */
export async function findPlanOnSale(
  db: Db,
  key: PlanKey,
  { withHidden }: { withHidden: boolean },
): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.key, key), eq(plans.isActive, true)))
  return plan && (plan.isListed || withHidden) ? plan : undefined
}

export type PriceRow = typeof planPrices.$inferSelect

/** What plans have cost since, oldest first. */
export function listPrices(db: Db, key?: PlanKey): Promise<PriceRow[]> {
  return db
    .select()
    .from(planPrices)
    .where(key && eq(planPrices.planKey, key))
    .orderBy(asc(planPrices.id))
}

/** Held until the transaction ends: prices of a plan are set one after the other. */
export async function lockPlan(tx: Db, key: PlanKey): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(plans).where(eq(plans.key, key)).for('update')
  return plan
}

export async function insertPrice(tx: Db, price: typeof planPrices.$inferInsert): Promise<void> {
  await tx.insert(planPrices).values(price)
}
