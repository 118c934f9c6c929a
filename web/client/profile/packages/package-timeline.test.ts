import { expect, test } from 'vitest'
import type { PackageRecord } from '#contract/payments/packages.ts'
import { packageSteps } from './package-timeline.ts'

const bought: PackageRecord = {
  id: '00000000-0000-4000-8000-000000000000',
  package_name: 'FullThrottle',
  package_description: '',
  status: 'active',
  purchase_date: '2026-01-01T00:00:00Z',
  expiry_date: '2026-06-30T00:00:00Z',
  ended_date: null,
  consultant_name: 'Demo Consultant',
  consultant_contact: null,
}
const now = new Date('2026-06-28T12:00:00Z')
const statesOf = (one: PackageRecord) =>
  packageSteps(one, now).map(({ title, state }) => `${title.split('.').at(-1)} ${state}`)

test('active package is being worked on, with the days that are left', () => {
  expect(statesOf(bought)).toEqual(['bought done', 'assigned done', 'working now', 'expires next'])
  expect(packageSteps(bought, now)[1]?.name).toBe('Demo Consultant')
  expect(packageSteps(bought, now)[2]?.daysLeft).toBe(2)
  expect(packageSteps(bought, new Date('2027-01-01'))[2]?.daysLeft).toBe(0)
})

test('package without a consultant says that one is being assigned', () => {
  expect(statesOf({ ...bought, consultant_name: null })).toEqual(['bought done', 'assigning now', 'expires next'])
})

test.for(['completed', 'cancelled', 'expired'] as const)('a package that is %s has nothing to come', (status) => {
  const ended = { ...bought, status, ended_date: '2026-02-01T00:00:00Z' }
  expect(statesOf(ended)).toEqual(['bought done', `${status} done`])
  expect(packageSteps(ended, now)[1]?.date).toBe('2026-02-01T00:00:00Z')
})
