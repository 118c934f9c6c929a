import { describe, expect, test } from 'vitest'
import { yearMax } from '#contract/listings/values.ts'
import { apiFilters, isFiltered, listingSearch, readListingQuery } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))
const NOTHING = { search: '', status: '', year: null, page: 1 } as const

describe('address of the list', () => {
  test.for([
    ['', NOTHING],
    ['?search=%20civic%20', { ...NOTHING, search: 'civic' }],
    ['?status=featured&page=3', { ...NOTHING, status: 'featured', page: 3 }],
    [`?year=${yearMax()}`, { ...NOTHING, year: yearMax() }],
    ['?status=Active&year=1989&page=0', NOTHING],
    ['?year=abc&page=-2', NOTHING],
    ['?page=1.5', NOTHING],
    ['?page=99999', { ...NOTHING, page: 501 }],
  ] as const)('%s is understood', ([search, query]) => {
    expect(read(search)).toEqual(query)
  })

  test('says no more than it must, and means the same when it is read again', () => {
    expect(listingSearch(NOTHING)).toBe('')
    const query = { search: 'civic & co', status: 'inactive', year: 2020, page: 2 } as const
    expect(read(listingSearch(query))).toEqual(query)
  })

  test('is filtered by anything but the page', () => {
    expect(isFiltered({ ...NOTHING, page: 4 })).toBe(false)
    expect(isFiltered({ ...NOTHING, year: 2020 })).toBe(true)
  })
})

test.for([
  ['?search=civic', { make: 'civic' }],
  ['?status=active', { is_active: 'true' }],
  ['?status=inactive', { is_active: 'false' }],
  ['?status=featured', { is_featured: 'true' }],
  ['?year=2021', { year_min: '2021', year_max: '2021' }],
  ['?page=2', {}],
] as const)('%s asks the API for the right listings', ([search, filters]) => {
  expect(apiFilters(read(search))).toEqual(filters)
})
