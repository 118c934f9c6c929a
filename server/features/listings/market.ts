import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { listings } from './tables.ts'

/** Cars as a report names them, and since when they are listed. */
export function listMarketed(db: Db, ids: readonly string[]) {
  const { id, make, model, year, createdAt } = listings
  return db
    .select({ id, make, model, year, createdAt })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
}
