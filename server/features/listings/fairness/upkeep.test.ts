import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import { COMPARED_MIN, FAIRNESS_GRADES } from '#contract/listings/values.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { judgeAll } from './upkeep.ts'

let product: TestApp
let api: ReturnType<typeof listingsOf>
let model: string
let models = 0

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = listingsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())
beforeEach(() => {
  model = `Model ${++models}`
})

const car = (price: number | null, changes: object = {}) => ({
  make: 'Kia',
  model,
  year: 2021,
  mileage: 30_000,
  price,
  ...changes,
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    make: 'Kia',
    model,
    year: 2021,
    mileageMiles: 30_000 + index * 10,
    priceCents: 2_000_000 + index * 10_000,
  }))

/** What waits to be done for this model. */
async function waiting(): Promise<number> {
  const result = await product.deps.db.execute(sql`
    select count(*)::int as count from jobs.job
    where name = 'listings.judge-model' and state = 'created' and data ->> 'model' = ${model}`)
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0
}

function judge(): Promise<void> {
  const job = product.jobList.find(({ name }) => name === 'listings.judge-model')
  if (!job) throw new Error('No such job')
  return job.run({ make: 'Kia', model } as never)
}

const working = async (id: string) => {
  const answer = await api.call('GET', `/public/${id}/fairness`)
  expect(answer.statusCode).toBe(200)
  return answer.json<ListingFairness>()
}
const badges = async () => (await api.list({ model, limit: 100, sort: 'price_asc' })).map(({ fairness }) => fairness)

describe('listing’s own badge', () => {
  test('is in the answer to its own write, and goes with what it is judged by', async () => {
    await insertListings(product, rows(10))
    const made = await api.create(car(15_000))
    expect(made.fairness).toBe('great')
    expect(made.fair_middle).toBeGreaterThan(20_000)
    const prices = [20_100, 20_400, 20_800, 30_000]
    const grades: number[] = []
    for (const price of prices) {
      const changed = (await api.change(made.id, { price })).json<{ fairness: 'great'; fair_middle: number }>()
      expect(changed.fair_middle).toBe(made.fair_middle)
      grades.push(FAIRNESS_GRADES.indexOf(changed.fairness))
    }
    expect(grades).toEqual(grades.toSorted((a, b) => a - b))
    expect(grades.at(-1)).toBe(FAIRNESS_GRADES.indexOf('over'))
    expect((await api.change(made.id, { mileage: null })).json()).toMatchObject({ fairness: null, fair_middle: null })
    expect((await api.change(made.id, { mileage: 30_000 })).json()).toMatchObject({ fairness: 'over' })
    expect((await api.change(made.id, { is_active: false })).json()).toMatchObject({ fairness: null })
  })

  test('is none under eight cars like it, and says how many there are', async () => {
    await insertListings(product, rows(COMPARED_MIN - 1))
    const made = await api.create(car(20_050))
    expect(made).toMatchObject({ fairness: null, fair_middle: null })
    expect(await working(made.id)).toMatchObject({
      grade: null,
      reason: 'few',
      compared: COMPARED_MIN - 1,
      needed: COMPARED_MIN,
      borders: [],
      cars: [],
    })
    expect(await working((await api.create(car(null))).id)).toMatchObject({ grade: null, reason: 'price' })
    expect(await working((await api.create(car(19_000, { mileage: null }))).id)).toMatchObject({ reason: 'mileage' })
  })
})

describe('cars like it', () => {
  test('are judged by a job that comes with the write, once, and twice does no harm', async () => {
    await insertListings(product, rows(COMPARED_MIN))
    expect(new Set(await badges())).toEqual(new Set([null]))
    await api.create(car(20_350))
    expect(await waiting()).toBe(1)
    await judge()
    const judged = await badges()
    expect(judged).not.toContain(null)
    expect(judged[0]).toBe('great')
    expect(judged.at(-1)).toBe('over')
    const announce = vi.spyOn(product.deps.changes, 'announce')
    await judge()
    expect(announce).not.toHaveBeenCalled()
    announce.mockRestore()
    expect(await badges()).toEqual(judged)
  })

  test('are left alone by what cannot change a badge, and by a write that failed', async () => {
    const made = await api.create(car(20_000))
    const before = await waiting()
    await api.change(made.id, { description: 'Other words', is_featured: true })
    expect((await api.call('POST', '/admin', car(20_000))).statusCode).toBe(409)
    expect(await waiting()).toBe(before)
  })

  test('lose their badges when too few are left; a new name updates both models', async () => {
    const [first = '', second = ''] = await insertListings(product, rows(COMPARED_MIN + 1))
    await judge()
    expect(await badges()).not.toContain(null)
    await api.change(first, { model: `${model} Plus` })
    expect(await waiting()).toBe(1)
    await judge()
    expect(new Set(await badges())).toEqual(new Set([null]))
    expect((await api.call('DELETE', `/admin/${second}/complete`)).statusCode).toBe(200)
    expect(await waiting()).toBe(2)
  })

  test('that came in otherwise are judged at night', async () => {
    await insertListings(product, rows(12))
    expect(await judgeAll(product.deps.db)).toBe(true)
    expect(await badges()).not.toContain(null)
    expect(await judgeAll(product.deps.db)).toBe(false)
  })
})

describe('visitors’ view of badges', () => {
  test('is the badge with its working, which adds up', async () => {
    await insertListings(product, rows(14))
    const { id, fairness, fair_middle } = await api.create(car(20_200, { mileage: 42_000, year: 2020 }))
    const answer = await working(id)
    expect(answer).toMatchObject({ grade: fairness, middle: fair_middle, compared: 14, reason: null })
    expect(answer.borders).toHaveLength(4)
    expect(answer.cars).toHaveLength(14)
    expect(answer.cars.map((one) => one.id)).not.toContain(id)
    for (const one of answer.cars) expect(one.asked + one.for_mileage + one.for_year_and_trim).toBe(one.adjusted)
    expect(answer.cheaper_than).toBe(answer.cars.filter(({ adjusted }) => adjusted > 20_200).length)
    expect(answer.unknown).toContain('accidents')
  })

  test('includes a filter and a sort order by badge, and hides a badge once its car is taken down', async () => {
    const [first = ''] = await insertListings(product, rows(20))
    await judgeAll(product.deps.db)
    product.deps.changes.announce('listings')
    const sorted = (await api.list({ model, sort: 'fairness', limit: 100 })).map(({ fairness }) => fairness)
    expect(sorted).toEqual(FAIRNESS_GRADES.flatMap((grade) => sorted.filter((one) => one === grade)))
    const good = await api.list({ model, fairness: ['great', 'good'], limit: 100 })
    expect(good.length).toBe(await api.count({ model, fairness: ['great', 'good'] }))
    expect(new Set(good.map(({ fairness }) => fairness))).toEqual(new Set(['great', 'good']))
    expect((await api.call('GET', '/public?fairness=best')).statusCode).toBe(422)
    await api.change(first, { is_active: false })
    expect((await api.call('GET', `/public/${first}/fairness`)).statusCode).toBe(404)
  })
})
