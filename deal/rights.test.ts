import { expect, test } from 'vitest'
import { rightsOf } from './index.ts'
import type { RightsInput } from './rights.ts'

const QUEBEC = { jurisdiction: 'QC:CA', date: '2026-11-16', seller: 'dealer', condition: 'used' } as const
const CALIFORNIA = { ...QUEBEC, jurisdiction: 'CA:US' } as const

test.each([
  ['2026-11-16', '2022-11-16', 80_000, 'A'],
  ['2026-11-17', '2022-11-16', 80_000, 'B'],
  ['2026-11-16', '2021-11-16', 100_000, 'B'],
  ['2026-11-16', '2019-11-16', 120_000, 'C'],
  ['2026-11-16', '2019-11-15', 0, 'D'],
  // 29 February becomes 28 where there is none, and stays where there is one.
  ['2025-02-28', '2020-02-29', 90_000, 'B'],
  ['2025-03-01', '2020-02-29', 90_000, 'C'],
  ['2028-02-29', '2024-02-29', 1, 'A'],
  ['2028-03-01', '2024-02-29', 1, 'B'],
  // The limits before the law changed.
  ['2024-04-04', '2022-04-04', 40_000, 'A'],
  ['2024-04-04', '2022-04-03', 40_000, 'B'],
  ['2024-04-05', '2022-04-03', 40_000, 'A'],
])('in Québec on %s a car of %s with %i km is of class %s', (date, market_date, odometer, expected) => {
  expect(rightsOf({ ...QUEBEC, date, market_date, odometer })).toMatchObject({ used_warranty: { class: expected } })
})

test('unknown facts about a car are asked for', () => {
  expect(rightsOf(QUEBEC)).toMatchObject({ used_warranty: { needs: ['market_date', 'odometer'] } })
  expect(rightsOf({ ...QUEBEC, jurisdiction: 'NY:US' })).toMatchObject({ used_warranty: { needs: ['odometer'] } })
  expect(rightsOf({ ...QUEBEC, jurisdiction: 'CT:US' })).toMatchObject({ used_warranty: { needs: ['price'] } })
  expect(rightsOf(CALIFORNIA)).toMatchObject({ cooling_off: { days: 3, max_miles: 400, needs: ['price'] } })
})

test.each([
  ['NJ:US', { odometer: 24_000 }, { days: 90, distance: 3_000 }],
  ['NJ:US', { odometer: 24_001 }, { days: 60, distance: 2_000 }],
  ['MA:US', { odometer: 125_000 }, null],
  ['CT:US', { price: 299_999 }, null],
  ['CT:US', { price: 300_000 }, { days: 30, distance: 1_500 }],
  ['NY:US', { odometer: 100_000, price: 150_000 }, { days: 30, distance: 1_000 }],
])('the warranty of a used car in %s with %j', (jurisdiction, car, expected) => {
  expect(rightsOf({ ...QUEBEC, jurisdiction, ...car })).toMatchObject({ used_warranty: expected })
})

test.each([
  [{ price: 5_000_001 }, null],
  [{ price: 4_000_100 }, { days: 3, max_miles: 400, restocking_fee: 60_000 }],
  [{ price: 1_333_367 }, { days: 3, max_miles: 400, restocking_fee: 20_001 }],
  [{ price: 2_000_000, date: '2026-09-30' }, { days: 0 }],
  [{ price: 2_000_000, condition: 'new' }, { days: 0 }],
] as const)('returning a car in California with %j', (car, expected) => {
  expect(rightsOf({ ...CALIFORNIA, ...car })).toMatchObject({ cooling_off: expected })
})

test('private sale has neither dealer rights nor an all-in law', () => {
  const answer = rightsOf({ ...QUEBEC, seller: 'private' })
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['all_in']))
  expect(answer).toMatchObject({ rights: [{ id: 'private_sale' }], distance_unit: 'km' })
})

test('lease rights are listed for a lease and for an unknown kind of deal', () => {
  const ids = (deal?: RightsInput['deal']) => {
    const answer = rightsOf({ ...QUEBEC, deal })
    return 'rights' in answer ? answer.rights.map(({ id }) => id) : []
  }
  expect(ids('lease')).toContain('lease_end_inspection')
  expect(ids('cash')).not.toContain('lease_end_inspection')
  expect(ids()).toContain('lease_end_inspection')
})

test.each([
  [{ jurisdiction: 'toString' }, 'unknown_jurisdiction'],
  [{ date: 'today' }, 'bad_date'],
  [{ market_date: '2023-02-29' }, 'bad_date'],
  [{ odometer: -1 }, 'negative_amount'],
  [{ odometer: Number.NaN }, 'bad_amount'],
  [{ price: 1.5 }, 'bad_amount'],
])('%j is refused', (input, error) => {
  expect(rightsOf({ ...QUEBEC, ...input })).toEqual({ error })
})
