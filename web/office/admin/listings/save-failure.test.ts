import { expect, test } from 'vitest'
import type { CompiledMessages } from '#locales/compile.ts'
import admin from '#locales/en/admin.json'
import common from '#locales/en/common.json'
import errors from '#locales/en/errors.json'
import { createTranslate } from '#locales/translate.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { say } from '#web/data/forms/message.ts'
import { saveFailure } from './save-failure.ts'

// The test runner compiles locale files as the build does.
const t = createTranslate('en', { ...common, ...errors, ...admin } as unknown as CompiledMessages)

test.for([
  [400, 'something', 'What the server said.', 'What the server said.'],
  [400, 'something', undefined, 'Validation error. Please check your input.'],
  [409, 'listing_exists', 'x', 'A listing with this information already exists.'],
  [500, 'internal', 'x', 'Server error. Please try again later.'],
  [503, 'unavailable', 'x', 'Server error. Please try again later.'],
  [422, 'validation_failed', [{ loc: ['body', 'year'], msg: 'Too big' }], 'year: Too big'],
  [403, 'forbidden', 'x', 'You do not have permission to access this resource.'],
  [418, 'unknown', undefined, 'Failed to save listing. Please try again.'],
  [
    0,
    'network',
    undefined,
    'Network connection failed. Please check your connection or try disabling browser extensions.',
  ],
  [0, 'timeout', undefined, 'timeout of 10000 ms exceeded.'],
] as const)('%i %s %j is said as “%s”', ([status, code, detail, text]) => {
  expect(say(t, saveFailure(new ApiFailure({ status, code, detail })))).toBe(text)
})

test('failure outside of the API has a general text', () => {
  expect(say(t, saveFailure(new Error('boom')))).toBe('Failed to save listing. Please try again.')
})
