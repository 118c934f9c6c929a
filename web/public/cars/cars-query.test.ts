import { describe, expect, test } from 'vitest'
import { apiFilters, inUnit } from './api-filters.ts'
import { carsSearch, readCarsQuery, wholeNumber } from './cars-query.ts'

const read = (search: string) => readCarsQuery(new URLSearchParams(search))

describe('address of the list', () => {
  test('says everything that a list is made of, and comes back the same', () => {
    const search =
      '?search=civic&make=Honda&make=Kia&body_type=SUV&year_min=2019&price_max=40000&mileage_max_km=80000&sort=price_asc&page=3'
    expect(carsSearch(read(search))).toBe(search)
  })

  test('of the same list is the same, however it was written', () => {
    expect(carsSearch(read('?page=1&sort=newest&make=Kia&make=Honda&make=Kia&search=+&price_min='))).toBe(
      '?make=Honda&make=Kia',
    )
  })

  test.for([
    'body_type=Spaceship',
    'fuel_type=%00',
    'sort=price_asc%3Bdrop',
    'page=0',
    'page=-3',
    'page=two',
    'price_min=abc',
    'price_max=1e9',
    'year_min=20.x',
    'mileage_max=-1',
    'tax_province=TX',
    'price_drop=yes',
    'province=XX',
    `search=${'x'.repeat(101)}`,
    `make=${'x'.repeat(61)}`,
    'utm_source=mail',
  ])('leaves out what makes no sense: %s', (search) => {
    const query = read(search)
    expect(apiFilters(query)).toEqual({})
    expect(query.page).toBe(1)
  })

  test('takes figures as people type them, and goes no further than the API does', () => {
    expect(read('price_min=15,000&price_max=50 000.00').ranges).toEqual({ price_min: 15_000, price_max: 50_000 })
    expect(read('page=99999').page).toBe(501)
  })

  test.for([
    ['19,999.99', 19_999],
    ['20 000,50', 20_000],
    ['20\u202f000,5 $', 20_000],
    ['$1,250,000', 1_250_000],
    ['45.000', 45_000],
    ['300,', 300],
    ['98765432100', 99_999_999],
    ['20.x', undefined],
  ] as const)('counts whole dollars of %s', ([typed, figure]) => {
    expect(wholeNumber(typed, 99_999_999)).toBe(figure)
  })
})

describe('city filter', () => {
  test('is asked for as it was typed, with a distance in the unit that was chosen', () => {
    expect(apiFilters(read('near=Montréal, QC&within_km=50'))).toEqual({ near: 'Montréal, QC', within_km: '50' })
    expect(apiFilters(read('near=Burlington, VT&within_mi=30'))).toEqual({ near: 'Burlington, VT', within_km: '48.3' })
  })
})

test('payment, drop and days are asked for by their own names', () => {
  const search = '?days_listed_max=7&payment_max=600&price_drop=true&tax_province=QC'
  expect(apiFilters(read(search))).toEqual({
    days_listed_max: '7',
    payment_max: '600',
    price_drop: 'true',
    tax_province: 'QC',
  })
  expect(carsSearch(read(search))).toBe(search)
})

describe('mileage filter', () => {
  test('typed in kilometres is asked for in miles', () => {
    expect(apiFilters(read('mileage_max_km=80000'))).toEqual({ mileage_max: '49709' })
    expect(apiFilters(read('mileage_max=50000'))).toEqual({ mileage_max: '50000' })
  })

  test('reads the same in the unit in which it was typed, and converted in the other', () => {
    expect(inUnit({ value: 80_000, unit: 'km' }, 'km')).toBe(80_000)
    expect(Math.round(inUnit({ value: 50_000, unit: 'mi' }, 'km'))).toBe(80_467)
  })
})
