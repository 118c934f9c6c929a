import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { ORDERS, publicCondition } from './filters.ts'
import { listFound, listNewestFound } from './queries.ts'

/** More than a search looks through first. */
const MANY = 2_600

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await addBulkListings(product.deps.db, MANY, new Date('2026-06-01T00:00:00Z'))
})
afterAll(() => product.close())

test.each([
  { words: ['toyota'], skip: 0 },
  { words: ['toyota', 'corolla'], skip: 0 },
  { words: ['toyota', 'corolla'], skip: 40 },
  { words: ['a'], skip: 300 },
  { words: ['nothing'], skip: 0 },
])(
  'the newest of what $words find, after $skip, are the same wherever they were looked for',
  async ({ words, skip }) => {
    const { db } = product.deps
    const [condition, page] = [publicCondition({ words }), { skip, limit: 20 }]
    const found = await listFound(db, condition, ORDERS.newest, page)
    expect(await listNewestFound(db, condition, ORDERS.newest, page)).toEqual(found)
    expect(found.length > 0).toBe(words[0] !== 'nothing')
  },
)
