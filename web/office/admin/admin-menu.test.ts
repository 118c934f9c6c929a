import { expect, test } from 'vitest'
import { currentEntry } from '../staff/menu.ts'
import { adminMenu } from './admin-menu.ts'

test.for([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin/listings', '/admin/listings'],
  ['/admin/listings/new', '/admin/listings/new'],
  ['/admin/listings/7d3f', '/admin/listings'],
  ['/admin/users', '/admin/users'],
  ['/admin/settings', '/admin/settings'],
  ['/admin/elsewhere', undefined],
] as const)('at %s the entry %s is current', ([pathname, entry]) => {
  expect(currentEntry(adminMenu('ADMIN').entries, pathname)).toBe(entry)
})

test('admin menu shows a manager the pages they may open, and no others', () => {
  const entries = adminMenu('MANAGER').entries.map(({ to }) => to)
  expect(entries).toEqual(['/admin', '/admin/listings', '/admin/listings/new', '/admin/reviews', '/admin/users'])
})
