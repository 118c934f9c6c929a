import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const person = (full_name: string, email = 'anne@northlane.example') => ({
  id: '1',
  full_name,
  email,
  role: 'USER' as const,
})

test('people are called by the first word of their name, then by their email, then User', () => {
  expect(displayName(person('  Anne  Marie Sample'), 'User')).toBe('Anne')
  expect(displayName(person(' '), 'User')).toBe('anne@northlane.example')
  expect(displayName(person('', ''), 'User')).toBe('User')
  expect(displayName(null, 'User')).toBe('User')
})
