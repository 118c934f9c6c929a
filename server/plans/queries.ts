import { and, asc, eq } from 'drizzle-orm'
import type { PlanKey } from '../../contract/plans.ts'
import type { Db } from '../platform/database.ts'
import { plans } from './tables.ts'

/** What is shown: on sale and not hidden. */
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
