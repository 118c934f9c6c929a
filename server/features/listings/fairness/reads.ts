import { sql } from 'drizzle-orm'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import { COMPARED_MIN, FAIRNESS_UNKNOWNS } from '#contract/listings/values.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { findActiveRow } from '../queries.ts'
import { COMPARED_MAX, marketOf, PERCENTILES, YEARS_APART } from './fairness.ts'
import type { ComparedCar } from './worth.ts'

export type ModelName = { make: string; model: string }
/** An active listing as the formula needs it; what has no price or no mileage cannot be compared. */
export type ModelCar = Omit<ComparedCar, 'price' | 'mileage'> & { price: number | null; mileage: number | null }

/** Of a model with more cars than this, the first by their ids, which are random: as good as all of them. */
export const MODEL_CARS_MAX = 3_000

/** Active cars of a make and model in the order of their ids, after this one. */
export async function listModelCars(db: Db, { make, model }: ModelName, after?: string): Promise<ModelCar[]> {
  const rows = await db.execute(sql`
    select id, price_cents::float8 / 100 as price, mileage_miles as mileage, year, "trim"
    from listings where is_active and make = ${make} and model = ${model}
    ${after === undefined ? sql`` : sql`and id > ${after}`} order by id limit ${MODEL_CARS_MAX}`)
  return rowsOf<ModelCar>(rows)
}

export function comparable(cars: readonly ModelCar[]): ComparedCar[] {
  return cars.flatMap((car) => asCompared(car) ?? [])
}

export function asCompared({ price, mileage, ...car }: ModelCar): ComparedCar | null {
  return price === null || mileage === null ? null : { ...car, price, mileage }
}

/** The badge of an active listing with its working, from what is listed now. */
export async function readFairness(db: Db, id: string): Promise<ListingFairness | undefined> {
  const listing = await findActiveRow(db, id)
  if (!listing) return undefined
  const market = marketOf(comparable(await listModelCars(db, listing)))
  const own = asCompared(listing)
  const judged = own && market.judge(own)
  return {
    grade: judged?.grade ?? null,
    reason: judged ? null : listing.price === null ? 'price' : listing.mileage === null ? 'mileage' : 'few',
    compared: own ? market.like(own).length : 0,
    needed: COMPARED_MIN,
    middle: judged?.middle ?? null,
    borders: [...(judged?.borders ?? [])],
    cheaper_than: judged?.cheaperThan ?? 0,
    per_mile: judged ? judged.perMile : null,
    cars: (judged?.cars ?? []).map(({ car: { price, ...car }, forMileage, forRest, adjusted }) => ({
      ...car,
      asked: price,
      for_mileage: forMileage,
      for_year_and_trim: forRest,
      adjusted,
    })),
    formula: { years_apart: YEARS_APART, percentiles: [...PERCENTILES], compared_max: COMPARED_MAX },
    unknown: [...FAIRNESS_UNKNOWNS],
  }
}
