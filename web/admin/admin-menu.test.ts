import { expect, test } from 'vitest'
import { currentEntry } from '../staff/menu.ts'
import { ADMIN_MENU } from './admin-menu.ts'

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
  expect(currentEntry(ADMIN_MENU.entries, pathname)).toBe(entry)
})
