import { asc, sql } from 'drizzle-orm'
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
