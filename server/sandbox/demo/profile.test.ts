import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#contract/notifications/endpoints.ts'
import { PAYMENT_STATUSES } from '#contract/payments/endpoints.ts'
import { PACKAGE_STATUSES } from '#contract/payments/package-constants.ts'
import { REFERRAL_STATUSES } from '#contract/profile/endpoints.ts'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { getProfile } from '#server/features/profile/responses.ts'
import { listReferrals } from '#server/features/referrals/queries.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { seedDemo } from './demo.ts'
import { seedDemoProfile } from './profile.ts'
import { seedDemoPurchases } from './purchases.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('demo buyer shows every state, by samples that say so, once, and without a mail', async () => {
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
  const statusesOf = (rows: readonly { status: string }[]) => new Set(rows.map(({ status }) => status))
  expect(statusesOf(profile.packages)).toEqual(new Set(PACKAGE_STATUSES))
  expect(statusesOf(profile.payments)).toEqual(new Set(PAYMENT_STATUSES))
  expect(profile.packages.every(({ purchase_date }) => purchase_date > profile.created_at)).toBe(true)
  expect(profile.referrals_count).toBe(2)
  expect(statusesOf(await listReferrals(deps.db, buyer?.id ?? ''))).toEqual(new Set(REFERRAL_STATUSES))
  const types = profile.notifications.map(({ notification_type }) => notification_type)
  expect(new Set(types)).toEqual(new Set(NOTIFICATION_TYPES))
  expect(profile.notifications.filter(({ is_read }) => !is_read)).toHaveLength(2)
  expect(await deps.db.select().from(outboxMessages)).toEqual([])
})
