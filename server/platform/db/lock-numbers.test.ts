import { expect, test } from 'vitest'
import { LOCK_NUMBERS } from './lock-numbers.ts'

test('no two locks have the same number: work that has nothing to do with each other would wait for each other', () => {
  const numbers = Object.values(LOCK_NUMBERS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
