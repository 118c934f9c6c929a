import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { matchSome } from '#server/features/alerts/matching.ts'
import { readSearches } from '#server/features/alerts/service.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { seedDemo } from './demo.ts'
import { seedDemoSearches } from './searches.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('demo buyer has two searches, and what one of them finds waits for the next mail', async () => {
  const { deps, clock } = product
  await seedDemo(deps)
  await deps.db.transaction((tx) => seedDemoSearches(deps, tx))
  const [id] = await insertListings(product, [
    { make: 'Toyota', model: 'RAV4', bodyType: 'SUV', drivetrain: 'AWD', priceCents: 3_000_000 },
  ])
  await matchSome(deps.db, clock.now())
  const buyer = await findPersonByEmail(deps.db, 'buyer@northlane.example')
  const { searches, found } = await readSearches(deps, buyer?.id ?? '')
  expect(searches.map(({ pace }) => pace).toSorted()).toEqual(['at_once', 'daily'])
  expect(found).toMatchObject([{ id, is_new: true }])
})
