import { describe, expect, test } from 'vitest'
import type { Registration } from '../../contract/accounts.ts'
import { ApiFailure } from '../api/client.ts'
import { passwordProblem } from './credential-rules.ts'
import { refusedFields } from './refused-fields.ts'
import { type Details, detailProblem, EMPTY_DETAILS, missingDetails, placeComplaints } from './register-details.ts'
import { isPhone, registrationProblems } from './registration-rules.ts'

const RULES = { isPhone, passwordProblem }
const COMPLETE: Details = {
  fullName: 'Anne Roy',
  phone: '514 555-0199',
  password: 'quiet maple',
  confirmation: 'quiet maple',
  agrees: true,
}

describe('the button of the second step', () => {
  test('waits for everything', () => {
    expect(missingDetails(EMPTY_DETAILS, true, RULES)).toEqual([
      'fullName',
      'phone',
      'password',
      'confirmation',
      'agrees',
    ])
    expect(missingDetails(COMPLETE, true, RULES)).toEqual([])
  })

  test('asks no password of whom Google vouches for', () => {
    expect(missingDetails({ ...COMPLETE, password: '', confirmation: '' }, false, RULES)).toEqual([])
  })

  test.each([
    [{ fullName: '   ' }, ['fullName']],
    [{ phone: '555' }, ['phone']],
    [{ password: 'short', confirmation: 'short' }, ['password']],
    [{ confirmation: 'quiet mapel' }, ['confirmation']],
    [{ confirmation: '' }, ['confirmation']],
    [{ agrees: false }, ['agrees']],
  ])('with %j it waits for %j', (part, missing) => {
    expect(missingDetails({ ...COMPLETE, ...part }, true, RULES)).toEqual(missing)
  })

  test('leaves to the server what it cannot judge without the rules', () => {
    expect(missingDetails({ ...COMPLETE, phone: '555' }, true, null)).toEqual([])
  })
})

test('a confirmation is asked for only once there is a password', () => {
  expect(detailProblem('confirmation', EMPTY_DETAILS, RULES)).toBeNull()
  expect(detailProblem('confirmation', { ...EMPTY_DETAILS, password: 'x' }, RULES)).toEqual({
    key: 'validation.required',
  })
  expect(detailProblem('confirmation', { ...COMPLETE, confirmation: 'other' }, RULES)).toEqual({
    key: 'validation.passwordsMustMatch',
  })
})

describe('numbers', () => {
  test.each(['514 555-0199', '(416) 555-0134', '+1 212 555 0123', '+33 1 42 68 53 00'])('%s is one', (number) => {
    expect(isPhone(number)).toBe(true)
  })
  test.each(['', '555', '514 555', 'call me'])('%j is none', (number) => {
    expect(isPhone(number)).toBe(false)
  })
})

describe('what the contract refuses', () => {
  const body: Registration = {
    email: 'anne@example.com',
    full_name: 'Anne Roy',
    phone_number: '514 555-0199',
    password: 'quiet maple',
  }
  test.each([
    [{}, {}],
    [{ email: 'anne@' }, { email: { key: 'validation.email' } }],
    [{ full_name: '' }, { full_name: { key: 'validation.required' } }],
    [{ full_name: 'a'.repeat(101) }, { full_name: { key: 'validation.maxLength', values: { max: 100 } } }],
    [{ phone_number: '1' }, { phone_number: { key: 'validation.phone' } }],
    [{ password: 'short' }, { password: { key: 'validation.passwordTooShort', values: { min: 8 } } }],
    [{ password: 'a'.repeat(129) }, { password: { key: 'validation.passwordTooLong', values: { max: 128 } } }],
  ])('in %j is told as %j', (part, problems) => {
    expect(registrationProblems({ ...body, ...part })).toEqual(problems)
  })
})

describe('what the server refuses', () => {
  const refused = (field: string, type: string) =>
    new ApiFailure({ status: 422, code: 'validation_failed', detail: [{ loc: ['body', field], msg: 'English', type }] })

  test.each([
    ['password', 'password_too_common', 'validation.passwordTooCommon'],
    ['new_password', 'password_is_email', 'validation.passwordIsEmail'],
    ['password', 'custom', 'validation.passwordRefused'],
    ['phone_number', 'custom', 'validation.phone'],
    ['email', 'invalid_format', 'validation.email'],
    ['full_name', 'too_big', 'validation.invalid'],
  ])('%s for %s is told as %s', (field, type, key) => {
    expect(refusedFields(refused(field, type))).toEqual({ [field]: { key } })
  })

  test('a taken address stands beside the address', () => {
    const taken = new ApiFailure({ status: 409, code: 'email_taken', detail: 'Email already registered' })
    expect(refusedFields(taken)).toEqual({ email: { key: 'registerForm.emailAlreadyExists' } })
  })

  test('what has no field in the form is left over', () => {
    const { placed, hasRest } = placeComplaints(refusedFields(refused('country', 'invalid_value')))
    expect([placed, hasRest]).toEqual([{}, true])
  })
})
