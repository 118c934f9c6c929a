import { z } from 'zod'
import { FAIRNESS_GRADES, FAIRNESS_UNKNOWNS } from './values.ts'

/** A car that another one's price is judged by, and how its own price is moved to stand beside it. CAD, miles. */
const comparedCar = z.object({
  id: z.uuid(),
  year: z.int(),
  trim: z.string().nullable(),
  mileage: z.int(),
  asked: z.number(),
  for_mileage: z.number(),
  for_year_and_trim: z.number(),
  /** The sum of the three. */
  adjusted: z.number(),
})

/** A badge with its working. */
export const listingFairness = z.object({
  grade: z.enum(FAIRNESS_GRADES).nullable(),
  /** Why there is no grade: too few cars like it, or its own price or mileage is not known. */
  reason: z.enum(['few', 'price', 'mileage']).nullable(),
  /** How many cars like it are listed, and how many it takes. */
  compared: z.int(),
  needed: z.int(),
  middle: z.number().nullable(),
  /** The highest price that is still great, good, fair and high; empty without a grade. */
  borders: z.array(z.number()),
  /** How many of them cost more, moved to this car. */
  cheaper_than: z.int(),
  /** What a mile takes off here. */
  per_mile: z.number().nullable(),
  /** The nearest in mileage first. */
  cars: z.array(comparedCar),
  /** By what the formula goes. */
  formula: z.object({ years_apart: z.int(), percentiles: z.array(z.int()), compared_max: z.int() }),
  unknown: z.array(z.enum(FAIRNESS_UNKNOWNS)),
})
export type ListingFairness = z.infer<typeof listingFairness>
