import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { SAVED_CARS_MAX } from '#contract/listings/saved-cars-constants.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { findActiveRow, listNamesOf } from '../listings/queries.ts'
import { countSavedCarsLocked, findSavedCar, insertSavedCars, listSavedCars } from './queries.ts'

/** Keeps a car as it is today; one that is kept already stays as it was. */
export function saveCar({ db, clock }: Deps, userId: string, id: string): Promise<SavedCar> {
  return db.transaction(async (tx) => {
    const count = await countSavedCarsLocked(tx, userId)
    const kept = await findSavedCar(tx, userId, id)
    if (kept) return kept
    const listing = await findActiveRow(tx, id)
    if (!listing) throw new ApiError('not_found')
    if (count >= SAVED_CARS_MAX) throw new ApiError('too_many_saved_cars')
    const { make, model, year, price } = listing
    const car = { id, make, model, year, price, saved_at: clock.now().toISOString() }
    await insertSavedCars(tx, userId, [car])
    return car
  })
}

/**
 * Adds what a browser kept. All of it or nothing, so that the browser knows when it may forget its own. A listing that we know is
 * called what we call it; of one that is gone the browser's word is all there is.
 */
export function joinCars({ db, clock }: Deps, userId: string, cars: readonly SavedCar[]): Promise<SavedCar[]> {
  return db.transaction(async (tx) => {
    const before = await countSavedCarsLocked(tx, userId)
    const known = new Map(
      (
        await listNamesOf(
          tx,
          cars.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const nowMs = clock.now().getTime()
    const kept = cars.map((car) => ({
      ...car,
      ...known.get(car.id),
      // A browser whose clock is ahead would keep its car on top for ever.
      saved_at: new Date(Math.min(Date.parse(car.saved_at), nowMs)).toISOString(),
    }))
    await insertSavedCars(tx, userId, kept)
    const all = await listSavedCars(tx, userId)
    if (all.length > Math.max(SAVED_CARS_MAX, before)) throw new ApiError('too_many_saved_cars')
    return all
  })
}
