import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPersonByEmail } from '../accounts/queries.ts'
import { outboxMessages } from '../platform/tables.ts'
import { getProfile } from '../profile/present.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { seedDemo } from './demo.ts'
import { seedDemoProfile } from './demo-profile.ts'
import { seedDemoPurchases } from './demo-purchases.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('the demo’s buyer shows every state, by samples that say so, once, and without a mail', async () => {
  const { deps } = product
  for (let start = 0; start < 2; start++) {
    await seedDemo(deps)
    await seedDemoPurchases(deps)
    await seedDemoProfile(deps)
  }
  const buyer = await findPersonByEmail(deps.db, 'buyer@northlane.example')
  const profile = await getProfile(deps.db, buyer?.id ?? '', 'en')
  expect(profile.documents.map(({ status }) => status).toSorted()).toEqual([
    'approved',
    'pending',
    'rejected',
    'uploaded',
  ])
  expect(profile.documents.every(({ original_filename }) => original_filename.startsWith('sample-'))).toBe(true)
  expect(profile.packages.map(({ status }) => status)).toEqual(['active', 'completed'])
  expect(profile.referrals_count).toBe(2)
  expect(new Set(profile.notifications.map(({ notification_type }) => notification_type)).size).toBeGreaterThanOrEqual(
    3,
  )
  expect(profile.notifications.filter(({ is_read }) => !is_read)).toHaveLength(2)
  expect(await deps.db.select().from(outboxMessages)).toEqual([])
})
