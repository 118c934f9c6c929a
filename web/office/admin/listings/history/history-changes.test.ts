import { expect, test } from 'vitest'
import { historyChanges } from './history-changes.ts'

const entry = (action: string, before: object | null, after: object | null) => ({
  at: '2026-11-12T10:00:00.000Z',
  actor: 'Sample Admin',
  action,
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
})

test('listing change names what became what, in the order of the form', () => {
  const changes = historyChanges(entry('listing.changed', { price: 100, make: 'Kia' }, { price: null, make: 'Honda' }))
  expect(changes).toEqual([
    { field: 'make', before: 'Kia', after: 'Honda', hasBefore: true },
    { field: 'price', before: 100, after: null, hasBefore: true },
  ])
})

test('new listing names only what was filled in', () => {
  const after = { id: '1', make: 'Kia', trim: null, description: '', images: [], is_active: true, created_at: 'x' }
  expect(historyChanges(entry('listing.created', null, after)).map(({ field }) => field)).toEqual(['make', 'is_active'])
})

test.for(['listing.deleted', 'listing.activated', 'listing.images_added'])('%s says it all by itself', (action) => {
  expect(historyChanges(entry(action, { is_active: false }, { is_active: true }))).toEqual([])
})
