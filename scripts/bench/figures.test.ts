import { expect, test } from 'vitest'
import { median, spread } from './figures.ts'

test('the median is the middle one, or between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('the spread goes from the lowest to the highest', () => {
  expect(spread([0.3, 0.1, 0.25], 2)).toBe('0.10–0.30')
})
