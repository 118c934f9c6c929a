import { describe, expect, test } from 'vitest'
import { COMPARED_MIN, FAIRNESS_GRADES } from '#contract/listings/values.ts'
import { marketOf } from './fairness.ts'
import type { ComparedCar } from './worth.ts'

const judgePrice = <Car extends ComparedCar>(own: ComparedCar, model: readonly Car[]) => marketOf(model).judge(own)

/** The same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SIGMA = 0.04
const TRIMS = { Base: 0, Sport: 0.06, Limited: 0.14 } as const

type MarketCar = ComparedCar & { model: number; noise: number }

/** 2,000 cars whose true worth is known, each asked for at a noise of 4 % around it. */
function market(seed: number): MarketCar[] {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: 2_000 }, (_, index) => {
    const model = index % 16
    const year = 2019 + Math.floor(random() * 6)
    const mileage = Math.round((2025 - year + random()) * 9_000 * (0.6 + random() * 0.8))
    const trim = (Object.keys(TRIMS) as (keyof typeof TRIMS)[])[Math.floor(random() * 3)] ?? 'Base'
    const noise = normal()
    const logWorth = Math.log(24_000 + model * 2_500) + 0.09 * (year - 2022) - 0.000_006 * mileage + TRIMS[trim]
    return { id: `car ${index}`, model, year, mileage, trim, noise, price: Math.exp(logWorth + SIGMA * noise) }
  })
}

/** The share of a normal market that is cheaper. */
function percentile(noise: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(noise))
  const tail =
    (Math.exp((-noise * noise) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 100 * (noise > 0 ? 1 - tail : tail)
}

const ZONES = { great: [0, 10], good: [10, 30], fair: [30, 70], high: [70, 90], over: [90, 100] } as const

const others = (cars: readonly MarketCar[], own: MarketCar) =>
  cars.filter((car) => car.model === own.model && car !== own)

describe('price grade on a market whose true prices are known', () => {
  test.for([1, 2, 3])('nine badges of ten are right, or within 5 points of their border (market %i)', (seed) => {
    const cars = market(seed)
    const models = Map.groupBy(cars, ({ model }) => model)
    const answers = [...models.values()].flatMap((model) => {
      const { judge } = marketOf(model)
      return model.map((car) => ({ car, grade: judge(car)?.grade }))
    })
    const judged = answers.map(({ car, grade }) => {
      if (!grade) return false
      const [low, high] = ZONES[grade]
      const truth = percentile(car.noise)
      return truth >= low - 5 && truth <= high + 5
    })
    expect(judged.filter(Boolean).length / cars.length).toBeGreaterThanOrEqual(0.9)
  })

  /** The places of its badge as its price rises from 70 % to 140 %. */
  function placesOf(car: MarketCar, judge: (own: MarketCar) => ReturnType<typeof judgePrice>): number[] {
    const answers = Array.from({ length: 36 }, (_, step) => judge({ ...car, price: car.price * (0.7 + step * 0.02) }))
    for (const answer of answers) expect(answer?.borders).toEqual(answers[0]?.borders)
    return answers.map((answer) => FAIRNESS_GRADES.indexOf(answer?.grade ?? 'great'))
  }

  test('a higher price never improves the badge, and its borders stand still', () => {
    const cars = market(7)
    for (const car of cars.slice(0, 60)) {
      const places = placesOf(car, marketOf(others(cars, car)).judge)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect([places[0], places.at(-1)]).toEqual([0, FAIRNESS_GRADES.length - 1])
    }
  })

  test('also where the market has the car at that price, and is fitted again', () => {
    const cars = market(8)
    for (const car of cars.slice(0, 4)) {
      const like = others(cars, car)
      const places = placesOf(car, (own) => judgePrice(own, [...like, own]))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  test('a tenth of absurd ads moves the middle by less than a twentieth', () => {
    const cars = market(9)
    const [own] = cars
    if (!own) throw new Error('The market is empty')
    const like = others(cars, own)
    const spoilt = like.map((car, index) => (index % 10 === 0 ? { ...car, price: car.price * 10 } : car))
    const [calm, odd] = [judgePrice(own, like)?.middle ?? 0, judgePrice(own, spoilt)?.middle ?? 0]
    expect(Math.abs(odd / calm - 1)).toBeLessThan(0.05)
  })
})

describe('market with too few cars', () => {
  const car = (changes: Partial<ComparedCar> = {}): ComparedCar => ({
    id: crypto.randomUUID(),
    price: 20_000,
    mileage: 30_000,
    year: 2021,
    trim: null,
    ...changes,
  })

  test('under eight cars like it; a car two years away, or without a price, is none', () => {
    const seven = Array.from({ length: COMPARED_MIN - 1 }, () => car())
    expect(judgePrice(car(), seven)).toBeNull()
    expect(judgePrice(car(), [...seven, car({ year: 2019 }), car({ price: 0 })])).toBeNull()
    expect(judgePrice(car(), [...seven, car({ year: 2020 })])?.grade).toBeDefined()
  })

  test('cars that are all alike are judged by their price alone', () => {
    const alike = Array.from({ length: 10 }, () => car())
    expect(judgePrice(car({ price: 19_999 }), alike)?.grade).toBe('great')
    expect(judgePrice(car({ price: 20_001 }), alike)?.grade).toBe('over')
  })
})

test('grade calculation adds up: asked, for the mileage, for the rest', () => {
  const cars = market(3)
  const [own] = cars
  if (!own) throw new Error('The market is empty')
  for (const { car, forMileage, forRest, adjusted } of judgePrice(own, others(cars, own))?.cars ?? []) {
    expect(car.price + forMileage + forRest).toBe(adjusted)
    expect([forMileage % 10, forRest % 10].map(Math.abs)).toEqual([0, 0])
  }
})

test('compared cars are the nearest in mileage, on both sides, and never the car itself', () => {
  const at = (mileage: number, year = 2021): ComparedCar => ({
    id: `${year} ${mileage}`,
    price: 20_000,
    mileage,
    year,
    trim: null,
  })
  const own = at(30_000)
  const { like } = marketOf([own, at(10_000), at(31_000), at(28_500), at(29_000, 2018), at(90_000), at(30_500, 2022)])
  expect(like(own).map(({ mileage }) => mileage)).toEqual([30_500, 31_000, 28_500, 10_000, 90_000])
})
