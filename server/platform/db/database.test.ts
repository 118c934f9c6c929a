import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database.ts'

test.each([
  ['40P01', true],
  ['40001', true],
  ['57P01', true],
  ['57014', true],
  ['23505', false],
])('an error %s of the database, wrapped as the driver does, may be tried again: %s', (code, expected) => {
  const cause = Object.assign(new Error('The database said no'), { code })
  expect(isDatabaseUnavailable(new Error('Failed query', { cause }))).toBe(expected)
})
