import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { plans } from './tables.ts'

/** What is shown: on sale and not hidden. */
export function listPlans(db: Db) {
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.isActive, true), eq(plans.isListed, true)))
    .orderBy(asc(plans.priceCents))
}
