import { expect, test } from 'vitest'
import { carsSearch, readCarsQuery } from './cars-query.ts'
import { withoutFilters, withoutGroup } from './clear-filters.ts'
import { activeGroups, changed, filterCount, toggleValue, withPage, withRanges, withSearch } from './query-changes.ts'

const read = (search: string) => readCarsQuery(new URLSearchParams(search))

test('filter change starts at the first page again', () => {
  const query = read('?make=Honda&page=3')
  expect(carsSearch(toggleValue(query, 'condition', 'Used'))).toBe('?make=Honda&condition=Used')
  expect(carsSearch(withSearch(query, ' civic '))).toBe('?search=civic&make=Honda')
  expect(carsSearch(withRanges(query, { price_min: 5_000 }))).toBe('?make=Honda&price_min=5000')
  expect(carsSearch(changed(query, { mileageMax: { value: 9, unit: 'mi' } }))).toBe('?make=Honda&mileage_max=9')
  expect(carsSearch(withPage(query, 4))).toBe('?make=Honda&page=4')
})

test('value that is on goes off', () => {
  expect(carsSearch(toggleValue(read('?fuel_type=Diesel&fuel_type=Hybrid'), 'fuel_type', 'Diesel'))).toBe(
    '?fuel_type=Hybrid',
  )
})

test('change of make forgets the models of the last', () => {
  const query = read('?make=Honda&model=Civic')
  expect(carsSearch(toggleValue(query, 'make', 'Kia'))).toBe('?make=Honda&make=Kia')
  expect(carsSearch(toggleValue(query, 'model', 'Fit'))).toBe('?make=Honda&model=Civic&model=Fit')
})

test('clearing everything keeps the order', () => {
  const query = read('?search=x&make=Honda&model=Civic&year_min=2000&mileage_max=5&sort=year&page=2')
  expect(carsSearch(withoutFilters(query))).toBe('?sort=year')
})

test('single filter can be dropped by itself', () => {
  const query = read(
    '?search=x&make=Honda&province=QC&year_min=2000&year_max=2001&price_max=9&mileage_max_km=5' +
      '&near=Laval&within_km=25&price_drop=true&days_listed_max=7&payment_max=500&tax_province=QC',
  )
  const ranges = ['year', 'price', 'mileage', 'near', 'drop', 'days', 'payment']
  expect(activeGroups(query)).toEqual(['search', 'make', 'province', ...ranges])
  for (const group of activeGroups(query)) {
    expect(activeGroups(withoutGroup(query, group))).toEqual(activeGroups(query).filter((one) => one !== group))
  }
})

test('facet values and ranges each count as a filter; a search does not', () => {
  expect(filterCount(read(''))).toBe(0)
  expect(filterCount(read('?search=civic&sort=year'))).toBe(0)
  expect(filterCount(read('?make=Honda&make=Kia&year_min=2000&year_max=2010&price_max=9000&mileage_max=5'))).toBe(5)
})
