export type ComparedCar = { id: string; price: number; mileage: number; year: number; trim: string | null }

/** A trim that fewer cars have says nothing of itself. */
const TRIM_MIN = 3
/** Shares of the price. A mile never makes a car dearer, nor a younger year one cheaper. */
const MILE_MIN = -0.000_03
const YEAR_MAX = 0.3
/** Two cars that are nearer than this differ by their prices' chances more than by their miles. */
const MILES_APART_MIN = 2_000
const ROUNDS = 2

/** What a mile and a year are worth, as shares, and each trim against the middle. */
export type Worth = { mile: number; year: number; trims: ReadonlyMap<string, number> }

/**
 * Fitted in turns, each on what the others leave. A mile is weighed between cars of one year only: older cars have more miles, and
 * what is due to age would be put down to distance.
 */
export function worthOf(cars: readonly ComparedCar[]): Worth {
  const logs = cars.map(({ price }) => Math.log(price))
  let worth: Worth = { mile: 0, year: 0, trims: new Map() }
  for (let round = 0; round < ROUNDS; round++) {
    const { trims } = worth
    const trimless = cars.map((car, index) => (logs[index] ?? 0) - (trims.get(car.trim ?? '') ?? 0))
    const mile = clamp(medianSlope(cars, trimless, milesApart), MILE_MIN, 0)
    const mileless = cars.map((car, index) => (trimless[index] ?? 0) - mile * car.mileage)
    const year = clamp(medianSlope(cars, mileless, yearsApart), 0, YEAR_MAX)
    const left = cars.map((car, index) => (logs[index] ?? 0) - mile * car.mileage - year * car.year)
    worth = { mile, year, trims: trimWorths(cars, left) }
  }
  return worth
}

function milesApart(one: ComparedCar, other: ComparedCar): number {
  const miles = one.year === other.year ? other.mileage - one.mileage : 0
  return Math.abs(miles) < MILES_APART_MIN ? 0 : miles
}

function yearsApart(one: ComparedCar, other: ComparedCar): number {
  return other.year - one.year
}

/** Theil and Sen: the median of the slopes of all pairs; unmoved by up to a quarter of odd ones. Pairs 0 apart are left out. */
function medianSlope(
  cars: readonly ComparedCar[],
  values: readonly number[],
  apart: (one: ComparedCar, other: ComparedCar) => number,
): number {
  const slopes: number[] = []
  for (const [i, one] of cars.entries()) {
    for (let j = i + 1; j < cars.length; j++) {
      const other = cars[j]
      const across = other ? apart(one, other) : 0
      if (across !== 0) slopes.push(((values[j] ?? 0) - (values[i] ?? 0)) / across)
    }
  }
  return slopes.length === 0 ? 0 : median(slopes)
}

function trimWorths(cars: readonly ComparedCar[], left: readonly number[]): Map<string, number> {
  const groups = new Map<string, number[]>()
  for (const [index, car] of cars.entries()) {
    const group = groups.get(car.trim ?? '') ?? []
    group.push(left[index] ?? 0)
    groups.set(car.trim ?? '', group)
  }
  const middle = pseudoMedian(left)
  return new Map(
    [...groups]
      .filter(([, group]) => group.length >= TRIM_MIN)
      .map(([trim, group]) => [trim, pseudoMedian(group) - middle]),
  )
}

/** Hodges and Lehmann: the median of all averages of two. As steady as a mean, and as unmoved by odd ones as a median nearly. */
function pseudoMedian(values: readonly number[]): number {
  const averages: number[] = []
  for (let i = 0; i < values.length; i++) {
    for (let j = i; j < values.length; j++) averages.push(((values[i] ?? 0) + (values[j] ?? 0)) / 2)
  }
  return averages.length === 0 ? 0 : median(averages)
}

function median(values: readonly number[]): number {
  // Sorts as numbers without asking a function, which is most of the time that all of this takes.
  const sorted = Float64Array.from(values).sort()
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
