import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingFairness } from '#contract/listings/fairness.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

const CARS = 24
const CHANGES = 60

let product: TestApp
let api: ReturnType<typeof listingsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = listingsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

test('concurrent changes and judgements do not deadlock, and end with the badges of what is listed', async () => {
  const names = ['Soul', 'Rio']
  const ids = await insertListings(
    product,
    Array.from({ length: CARS }, (_, index) => ({
      make: 'Kia',
      model: names[index % 2] ?? '',
      year: 2021 + (index % 3),
      mileageMiles: 20_000 + index * 700,
      priceCents: 2_000_000 + index * 15_000,
    })),
  )
  const job = product.jobList.find(({ name }) => name === 'listings.judge-model')
  if (!job) throw new Error('No such job')
  const judge = (model: string) => job.run({ make: 'Kia', model } as never)

  const answers = await Promise.all(
    Array.from({ length: CHANGES }, async (_, index) => {
      const id = ids[(index * 7) % ids.length] ?? ''
      const fields = index % 5 === 0 ? { is_active: index % 2 === 0, model: 'Rio' } : { price: 19_000 + index * 100 }
      const { statusCode } = await api.change(id, fields)
      await Promise.all(names.map(judge))
      return statusCode
    }),
  )
  expect(new Set(answers)).toEqual(new Set([200]))

  product.deps.changes.announce('listings')
  const listed = await api.list({ make: 'Kia', limit: 100 })
  expect(listed.filter(({ fairness }) => fairness !== null).length).toBeGreaterThan(0)
  for (const { id, fairness, fair_middle } of listed) {
    const now = (await api.call('GET', `/public/${id}/fairness`)).json<ListingFairness>()
    expect([fairness, fair_middle]).toEqual([now.grade, now.middle])
  }
})
