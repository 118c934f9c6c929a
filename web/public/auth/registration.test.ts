import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#web/data/api/client.ts'
import { FormStore } from '#web/data/forms/form-store.ts'
import {
  loadRegistrationRules,
  missingParts,
  NO_REGISTRATION,
  REGISTRATION_TEXTS,
  type RegistrationValues,
  registrationBody,
  registrationProblems,
} from './registration.ts'

const COMPLETE: RegistrationValues = {
  email: 'anne@example.com',
  full_name: 'Anne Roy',
  phone_number: '514 555-0199',
  password: 'quiet maple',
  confirmation: 'quiet maple',
  terms: true,
}

/** The registration as its form sends it, to a server that answers like this. */
async function submitted(values: RegistrationValues, failure?: ApiFailure) {
  const form = new FormStore(values)
  await form.submit({
    texts: REGISTRATION_TEXTS,
    check: (typed) => registrationProblems(typed, true),
    rules: loadRegistrationRules,
    body: (typed) => registrationBody(typed, null),
    send: () => (failure ? Promise.reject(failure) : Promise.resolve()),
    onDone: () => undefined,
  })
  return form.state
}

describe('button of the second step', () => {
  test('waits for everything', () => {
    expect(missingParts(NO_REGISTRATION, {}, true)).toEqual([
      'full_name',
      'phone_number',
      'password',
      'confirmation',
      'terms',
    ])
    expect(missingParts(COMPLETE, {}, true)).toEqual([])
  })

  test('asks no password of whom Google vouches for, and sends none', () => {
    const values = { ...COMPLETE, password: '', confirmation: '' }
    expect(missingParts(values, {}, false)).toEqual([])
    expect(registrationBody(values, 'a ticket')).toEqual({
      email: 'anne@example.com',
      full_name: 'Anne Roy',
      phone_number: '514 555-0199',
      google_id: 'a ticket',
    })
  })

  test.each([
    [{ full_name: '   ' }, ['full_name']],
    [{ password: 'short', confirmation: 'short' }, ['password']],
    [{ confirmation: 'quiet mapel' }, ['confirmation']],
    [{ confirmation: '' }, ['confirmation']],
    [{ terms: false }, ['terms']],
  ])('with %j it waits for %j', (part, missing) => {
    expect(missingParts({ ...COMPLETE, ...part }, {}, true)).toEqual(missing)
  })

  test('also waits for what was found wrong when its field was left', () => {
    expect(missingParts(COMPLETE, { phone_number: { key: 'validation.phone' } }, true)).toEqual(['phone_number'])
  })
})

test('confirmation is asked for only once there is a password', () => {
  expect(registrationProblems(NO_REGISTRATION, true).confirmation).toBeUndefined()
  expect(registrationProblems({ ...COMPLETE, confirmation: '' }, true).confirmation).toEqual({
    key: 'validation.required',
  })
  expect(registrationProblems({ ...COMPLETE, confirmation: 'other' }, true).confirmation).toEqual({
    key: 'validation.passwordsMustMatch',
  })
})

describe('numbers', () => {
  test.each(['514 555-0199', '(416) 555-0134', '+1 212 555 0123', '+33 1 42 68 53 00'])('%s is one', async (number) => {
    expect((await submitted({ ...COMPLETE, phone_number: number })).errors).toEqual({})
  })
  test.each(['555', '514 555', 'call me'])('%j is none', async (number) => {
    expect((await submitted({ ...COMPLETE, phone_number: number })).errors).toEqual({
      phone_number: { key: 'validation.phone' },
    })
  })
})

test.each([
  [{}, {}],
  [{ email: 'anne@' }, { email: { key: 'validation.email' } }],
  [{ full_name: '' }, { full_name: { key: 'validation.required' } }],
  [{ full_name: 'a'.repeat(101) }, { full_name: { key: 'validation.maxLength', values: { max: 100 } } }],
  [
    { password: 'short', confirmation: 'short' },
    { password: { key: 'validation.passwordTooShort', values: { min: 8 } } },
  ],
  [
    { password: 'a'.repeat(129), confirmation: 'a'.repeat(129) },
    { password: { key: 'validation.passwordTooLong', values: { max: 128 } } },
  ],
])('%j is told as %j', async (part, errors) => {
  expect((await submitted({ ...COMPLETE, ...part })).errors).toEqual(errors)
})

describe('server errors of a registration', () => {
  const refused = (field: string, type: string) =>
    new ApiFailure({ status: 422, code: 'validation_failed', detail: [{ loc: ['body', field], msg: 'English', type }] })

  test.each([
    ['password', 'password_too_common', 'validation.passwordTooCommon'],
    ['password', 'password_is_email', 'validation.passwordIsEmail'],
    ['password', 'custom', 'validation.passwordRefused'],
    ['phone_number', 'custom', 'validation.phone'],
    ['email', 'invalid_format', 'validation.email'],
    ['full_name', 'too_big', 'validation.invalid'],
  ])('%s for %s is told as %s', async (field, type, key) => {
    const { errors, failure } = await submitted(COMPLETE, refused(field, type))
    expect(errors).toEqual({ [field]: { key } })
    expect(failure).toBeNull()
  })

  test('a taken address stands beside the address', async () => {
    const taken = new ApiFailure({ status: 409, code: 'email_taken', detail: 'Email already registered' })
    expect((await submitted(COMPLETE, taken)).errors).toEqual({ email: { key: 'registerForm.emailAlreadyExists' } })
  })

  test('what has no field in the form is said of the whole', async () => {
    const { errors, failure } = await submitted(COMPLETE, refused('country', 'invalid_value'))
    expect(errors).toEqual({})
    expect(failure).toMatchObject({ fallback: 'registerForm.failed' })
  })
})
