import { and, asc, eq, sql } from 'drizzle-orm'
import type { PlanKey } from '../../contract/plans.ts'
import type { Db } from '../platform/database.ts'
import { prepareOnce, UNNAMED } from '../platform/prepared-queries.ts'
import { plans } from './tables.ts'

const shown = prepareOnce((db) =>
  db
    .select()
    .from(plans)
    // Without parameters PostgreSQL takes it in one message instead of five.
    .where(sql`${plans.isActive} and ${plans.isListed}`)
    .orderBy(asc(plans.priceCents))
    .prepare(UNNAMED),
)

/** What is shown: on sale and not hidden. */
export function listPlans(db: Db) {
  return shown(db).execute()
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
