import { expect, test } from 'vitest'
import { facetOptions } from './facet-options.ts'

test('fixed set keeps its order and its zeros, whatever is counted', () => {
  const all = ['Sedan', 'SUV', 'Van']
  const places = (counts: { value: string; count: number }[]) => facetOptions(counts, [], all).map(({ value }) => value)
  expect(places([{ value: 'Van', count: 9 }])).toEqual(all)
  expect(places([])).toEqual(all)
  expect(facetOptions([{ value: 'Van', count: 9 }], [], all)).toEqual([
    { value: 'Sedan', count: 0 },
    { value: 'SUV', count: 0 },
    { value: 'Van', count: 9 },
  ])
})

test('facet names stand in alphabetical order, with the chosen one among them', () => {
  const counts = [
    { value: 'Volvo', count: 12 },
    { value: 'Audi', count: 3 },
  ]
  expect(facetOptions(counts, ['Kia'], undefined).map(({ value }) => value)).toEqual(['Audi', 'Kia', 'Volvo'])
})
