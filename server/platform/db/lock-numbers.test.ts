import { expect, test } from 'vitest'
import { LOCK_NUMBERS } from './lock-numbers.ts'

test('lock numbers are unique: unrelated work would wait for each other', () => {
  const numbers = Object.values(LOCK_NUMBERS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
