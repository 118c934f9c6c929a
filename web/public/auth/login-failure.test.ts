import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#web/data/api/client.ts'
import { isUnverified, readLoginFailure, refusedLoginFields } from './login-failure.ts'

const wrong = new ApiFailure({ status: 401, code: 'incorrect_credentials', detail: 'Incorrect email or password' })
const unknown = (detail: string) => new ApiFailure({ status: 400, code: 'odd', detail })

describe('failed login', () => {
  test.each([
    [wrong, ['username', 'password']],
    [unknown('Could not validate credentials'), ['username', 'password']],
    [unknown('Email is odd'), ['username']],
    [unknown('Password is odd'), ['password']],
    [unknown('Something else'), []],
    [new ApiFailure({ code: 'network' }), []],
    [new Error('a mistake of ours'), []],
  ])('for %j is about %j', (error, places) => {
    expect(refusedLoginFields(error)).toEqual(places)
  })
})

describe('login on the way to the dashboard', () => {
  test.each([
    [wrong, 'loginForm.staff.incorrect'],
    [new ApiFailure({ status: 422, code: 'validation_failed', detail: [] }), 'loginForm.checkInput'],
    [new ApiFailure({ code: 'network' }), 'loginForm.staff.network'],
    [new ApiFailure({ code: 'timeout' }), 'loginForm.staff.network'],
    [new ApiFailure({ status: 500, code: 'internal' }), 'loginForm.staff.failed'],
    [new Error('a mistake of ours'), 'loginForm.staff.failed'],
  ])('%j has words of its own', (error, key) => {
    expect(readLoginFailure(error, true).message).toEqual({ key })
  })

  test('too many attempts are still called that', () => {
    const limited = new ApiFailure({ status: 429, code: 'rate_limited' })
    expect(readLoginFailure(limited, true).message).toMatchObject({ failure: limited })
  })
})

test('unverified address is known by code, or by its words', () => {
  expect(isUnverified(new ApiFailure({ status: 403, code: 'email_not_verified' }))).toBe(true)
  expect(isUnverified(unknown('Email not verified'))).toBe(true)
  expect(isUnverified(wrong)).toBe(false)
})
