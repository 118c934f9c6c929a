import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

const short = () => ({ key: 'validation.passwordTooShort' as const })

test('asks for what is missing, and for two that are the same', () => {
  expect(Object.keys(passwordProblems({ current: '', password: '', confirmation: '' }))).toEqual([
    'current',
    'password',
  ])
  expect(passwordProblems({ current: 'a', password: 'b', confirmation: 'c' })).toEqual({
    confirmation: { key: 'userProfile.security.passwordsDoNotMatch' },
  })
  expect(passwordProblems({ current: 'a', password: 'b', confirmation: 'b' }, short)).toEqual({ password: short() })
  expect(passwordProblems({ current: 'a', password: 'b', confirmation: 'b' }, () => null)).toEqual({})
})
