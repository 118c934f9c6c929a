import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

test('password problems name missing fields, and two equal passwords', () => {
  const problems = (current_password: string, new_password: string, confirmation: string) =>
    passwordProblems({ current_password, new_password, confirmation })
  expect(Object.keys(problems('', '', ''))).toEqual(['current_password', 'new_password'])
  expect(problems('a', 'quiet maple', 'c')).toEqual({
    confirmation: { key: 'userProfile.security.passwordsDoNotMatch' },
  })
  expect(problems('a', 'b', 'b')).toEqual({
    new_password: { key: 'validation.passwordTooShort', values: { min: 8 } },
  })
  expect(problems('a', 'quiet maple', 'quiet maple')).toEqual({})
})
