import { describe, expect, test } from 'vitest'
import { compareAddress, readCompareQuery } from './compare-address.ts'
import { bestOf, type CompareRow, differs } from './compare-rows.ts'

const row = (changes: Partial<CompareRow>): CompareRow => ({
  key: 'k',
  label: 'l',
  group: 'money',
  values: [],
  ...changes,
})
const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'

describe('best of a row', () => {
  test('is the lowest or the highest among those shown, and all of them where they tie', () => {
    const prices = row({ amounts: [300, 200, 200, null], better: 'low' })
    expect(bestOf(prices, [0, 1, 2, 3])).toEqual([1, 2])
    expect(bestOf(prices, [0, 3])).toEqual([])
    expect(bestOf(row({ amounts: [2020, 2024], better: 'high' }), [0, 1])).toEqual([1])
  })

  test('is none where all are alike or nothing is better', () => {
    expect(bestOf(row({ amounts: [5, 5], better: 'low' }), [0, 1])).toEqual([])
    expect(bestOf(row({ amounts: [1, 2] }), [0, 1])).toEqual([])
    expect(bestOf(row({ amounts: [null, null], better: 'low' }), [0, 1])).toEqual([])
  })
})

test('row differs among the cars that are shown, and may not among two of them', () => {
  const fuels = row({ values: ['Gasoline', 'Hybrid', 'Gasoline'] })
  expect(differs(fuels, [0, 1, 2])).toBe(true)
  expect(differs(fuels, [0, 2])).toBe(false)
})

describe('address of a comparison', () => {
  test('holds the cars in their order, and comes back the same', () => {
    const address = compareAddress([{ id: B }, { id: A }], 'QC')
    expect(readCompareQuery(new URL(address, 'http://x').searchParams)).toEqual({
      ids: [B, A],
      province: 'QC',
      isWhole: false,
      pair: [0, 1],
    })
  })

  test('leaves out what makes no sense, doubles and the fifth car', () => {
    const many = Array.from({ length: 6 }, (_, index) => A.replaceAll('1', String(index + 1)))
    const read = (search: string) => readCompareQuery(new URLSearchParams(search))
    expect(read(`ids=x,${A},${A.toUpperCase()},${B}`).ids).toEqual([A, B])
    expect(read(`ids=${many.join(',')}`).ids).toHaveLength(4)
    expect(read(`ids=${A},${B}&left=9&right=-1&in=Quebec`)).toMatchObject({ pair: [0, 1], province: '' })
    expect(read(`ids=${A},${B}&left=1&right=1`).pair).toEqual([1, 0])
  })
})
