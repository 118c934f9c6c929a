import { asc, sql } from 'drizzle-orm'
import { listings } from '../listings/tables.ts'
import type { Db } from '../platform/database.ts'

export type ListedCar = { id: string; updatedAt: Date }

/** Active listings in an order that a change does not shuffle. */
export function listActiveCars(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<ListedCar[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(sql`${listings.isActive}`)
    .orderBy(asc(listings.id))
    .offset(skip)
    .limit(limit)
}
