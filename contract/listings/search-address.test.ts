import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('saved search address leads to its list with the chosen distance', () => {
  expect(searchAddress({ make: ['Kia', 'Ford'], near: 'Montréal, QC', within_km: 50 })).toBe(
    'make=Kia&make=Ford&near=Montr%C3%A9al%2C+QC&within_km=50',
  )
  expect(searchAddress({ near: 'Burlington, VT', within_km: 48.3 })).toBe('near=Burlington%2C+VT&within_mi=30')
})
