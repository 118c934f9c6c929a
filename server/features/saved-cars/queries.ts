import { and, count, desc, eq } from 'drizzle-orm'
import type { SavedCar } from '#contract/listings/saved-cars.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lockActivePerson } from '../accounts/queries.ts'
import { savedCars } from './tables.ts'

/** The last saved first. */
export async function listSavedCars(db: Db, userId: string): Promise<SavedCar[]> {
  const rows = await db
    .select()
    .from(savedCars)
    .where(eq(savedCars.userId, userId))
    .orderBy(desc(savedCars.savedAt), savedCars.listingId)
  return rows.map(present)
}

export async function findSavedCar(db: Db, userId: string, id: string): Promise<SavedCar | undefined> {
  const [row] = await db
    .select()
    .from(savedCars)
    .where(and(eq(savedCars.userId, userId), eq(savedCars.listingId, id)))
  return row && present(row)
}

/** Adds what is not kept yet; what is stays as it was, with its day and its price. */
export async function insertSavedCars(tx: Db, userId: string, cars: readonly SavedCar[]): Promise<void> {
  if (cars.length === 0) return
  await tx
    .insert(savedCars)
    .values(
      cars.map(({ id, saved_at, price, make, model, year }) => ({
        userId,
        listingId: id,
        make,
        model,
        year,
        priceCents: price === null ? null : Math.round(price * 100),
        savedAt: new Date(saved_at),
      })),
    )
    .onConflictDoNothing()
}

/** How many a person has saved; locked against concurrent additions until the transaction ends. */
export async function countSavedCarsLocked(tx: Db, userId: string): Promise<number> {
  await lockActivePerson(tx, userId)
  const [row] = await tx.select({ count: count() }).from(savedCars).where(eq(savedCars.userId, userId))
  return row?.count ?? 0
}

export async function deleteSavedCar(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedCars).where(and(eq(savedCars.userId, userId), eq(savedCars.listingId, id)))
}

export async function deleteSavedCarsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(savedCars).where(eq(savedCars.userId, userId))
}

function present({ listingId, make, model, year, priceCents, savedAt }: typeof savedCars.$inferSelect): SavedCar {
  return {
    id: listingId,
    make,
    model,
    year,
    price: priceCents === null ? null : priceCents / 100,
    saved_at: savedAt.toISOString(),
  }
}
