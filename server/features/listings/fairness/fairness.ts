import { COMPARED_MIN, FAIRNESS_GRADES, type FairnessGrade } from '#contract/listings/values.ts'
import { type ComparedCar, type Worth, worthOf } from './worth.ts'

/**
 * Whether a price is fair, judged by cars like it. The formula, whole:
 *
 * 1. Cars like it have the same make and model, a model year at most one away, a price and a mileage; the nearest in
 * mileage, up to `COMPARED_MAX`. The car itself is not among them, so its own price moves nothing that it is measured
 * by: a higher price can only be judged the same or worse. Under `COMPARED_MIN` there is not enough to say.
 * 2. From nine tenths of the make and model, never the tenth that the car is in, we take what a mile, a model year and
 * a trim are worth, as shares of the price: medians of the differences between pairs, so that one odd ad changes
 * little.
 * 3. Each of them is moved to this car's mileage, year and trim, in steps of $10. The 10th, 30th, 70th and 90th
 * percentile of what they come to are the borders between great, good, fair, high and over.
 *
 * It does not know accidents, options, tires or how a car was treated. It cannot be changed for money.
 */
export const YEARS_APART = 1
export const COMPARED_MAX = 120
export const PERCENTILES = [10, 30, 70, 90] as const
const FOLDS = 10
/** Enough pairs for a steady median, few enough for 100,000 cars. */
const FITTED_MAX = 160
/** What is shown adds up to the dollar because it is counted in these. */
const STEP = 10

type AdjustedCar<Car extends ComparedCar> = {
  car: Car
  /** What is added to its price for the mileage, and for year and trim. */
  forMileage: number
  forRest: number
  adjusted: number
}

type Fairness<Car extends ComparedCar> = {
  grade: FairnessGrade
  /** The upper ends of great, good, fair and high. */
  borders: readonly number[]
  middle: number
  /** How many of the cars cost more, once moved. */
  cheaperThan: number
  /** What a mile takes off here, in the price's unit. */
  perMile: number
  cars: readonly AdjustedCar<Car>[]
}

type Market<Car extends ComparedCar> = {
  /** What a car is compared with, the nearest in mileage first. */
  like: (own: ComparedCar) => Car[]
  /** Null: not enough to say. */
  judge: (own: ComparedCar) => Fairness<Car> | null
}

/** The cars of one make and model. Any number of them can be judged; each tenth is fitted once. */
export function marketOf<Car extends ComparedCar>(model: readonly Car[]): Market<Car> {
  const priced = model.filter(({ price }) => price > 0)
  const byMileage = priced.toSorted((a, b) => a.mileage - b.mileage || (a.id < b.id ? -1 : 1))
  const worths = new Map<number, Worth>()

  function worthFor(own: ComparedCar): Worth {
    const fold = foldOf(own)
    const worth = worths.get(fold) ?? worthOf(fittedFor(fold, priced))
    worths.set(fold, worth)
    return worth
  }

  const like = (own: ComparedCar) => nearest(byMileage, own)
  return {
    like,
    judge(own) {
      const near = like(own)
      return near.length < COMPARED_MIN || own.price <= 0 ? null : judge(own, near, worthFor(own))
    },
  }
}

function judge<Car extends ComparedCar>(own: ComparedCar, near: readonly Car[], worth: Worth): Fairness<Car> {
  const cars = near.map((car) => adjust(car, own, worth))
  const sorted = cars.map(({ adjusted }) => adjusted).toSorted((a, b) => a - b)
  const borders = PERCENTILES.map((percentile) => rounded(quantile(sorted, percentile / 100)))
  const place = borders.findIndex((border) => own.price <= border)
  const middle = rounded(quantile(sorted, 0.5))
  return {
    grade: FAIRNESS_GRADES[place === -1 ? borders.length : place] ?? 'over',
    borders,
    middle,
    cheaperThan: sorted.filter((price) => price > own.price).length,
    perMile: -worth.mile * middle,
    cars,
  }
}

/** Outwards from its own mileage on both sides. */
function nearest<Car extends ComparedCar>(byMileage: readonly Car[], own: ComparedCar): Car[] {
  let right = firstFrom(byMileage, own.mileage)
  let left = right - 1
  const found: Car[] = []
  while (found.length < COMPARED_MAX) {
    const [below, above] = [byMileage[left], byMileage[right]]
    const isBelow = below !== undefined && (!above || own.mileage - below.mileage <= above.mileage - own.mileage)
    const next = isBelow ? below : above
    if (!next) break
    if (isBelow) left--
    else right++
    if (next.id !== own.id && Math.abs(next.year - own.year) <= YEARS_APART) found.push(next)
  }
  return found
}

/** The place of the first that has at least this mileage. */
function firstFrom(byMileage: readonly ComparedCar[], mileage: number): number {
  let [low, high] = [0, byMileage.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byMileage[middle]?.mileage ?? 0) < mileage) low = middle + 1
    else high = middle
  }
  return low
}

/** By the id alone: a car stays in its tenth whatever is changed of it. */
function foldOf({ id }: ComparedCar): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % FOLDS
}

function fittedFor(fold: number, cars: readonly ComparedCar[]): ComparedCar[] {
  const others = cars.filter((car) => foldOf(car) !== fold)
  const share = Math.min(1, FITTED_MAX / others.length)
  return others.filter((_, index) => Math.floor(index * share) !== Math.floor((index - 1) * share))
}

function adjust<Car extends ComparedCar>(car: Car, own: ComparedCar, worth: Worth): AdjustedCar<Car> {
  const miles = Math.exp(worth.mile * (own.mileage - car.mileage))
  const trim = (worth.trims.get(own.trim ?? '') ?? 0) - (worth.trims.get(car.trim ?? '') ?? 0)
  const rest = Math.exp(worth.year * (own.year - car.year) + trim)
  const forMileage = rounded(car.price * (miles - 1))
  const forRest = rounded(car.price * miles * (rest - 1))
  return { car, forMileage, forRest, adjusted: car.price + forMileage + forRest }
}

/**
 * A percentile out of all values, those around it counting the most (nearly Harrell and Davis): with a few dozen cars the one or two
 * values at the place itself would be luck.
 */
function quantile(sorted: readonly number[], share: number): number {
  const variance = (share * (1 - share)) / sorted.length
  let sum = 0
  let weights = 0
  for (const [index, value] of sorted.entries()) {
    const away = (index + 0.5) / sorted.length - share
    const weight = Math.exp((-away * away) / (2 * variance))
    sum += weight * value
    weights += weight
  }
  return sum / weights
}

function rounded(amount: number): number {
  // Not −0.
  return Math.round(amount / STEP) * STEP || 0
}
