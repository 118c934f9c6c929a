import { expect, test } from 'vitest'
import { problemsOf } from './contact-rules.ts'
import { missingFields, nextAttempt } from './message-fields.ts'

const FIELDS = { name: 'Ana', email: 'ana@example.com', phone: '', subject: 'An offer', message: 'Is it fair?' }

test('a message needs all but the telephone number', () => {
  expect(missingFields(FIELDS)).toEqual({})
  const blank = { name: ' ', email: '', phone: '', subject: '\t', message: '\n' }
  expect(Object.keys(missingFields(blank))).toEqual(['name', 'email', 'subject', 'message'])
})

test.each([
  [{}, {}],
  [{ phone: '514 555-0100' }, {}],
  [{ email: 'ana@' }, { email: { key: 'contact.errors.email' } }],
  [{ phone: '12' }, { phone: { key: 'contact.errors.phone' } }],
  [{ subject: '' }, { subject: { key: 'contact.errors.required' } }],
  [{ subject: 'x'.repeat(201) }, { subject: { key: 'contact.errors.tooLong', values: { max: 200 } } }],
  [{ message: 'x'.repeat(5001) }, { message: { key: 'contact.errors.tooLong', values: { max: 5000 } } }],
  [{ subject: 'a\u0000b' }, { subject: { key: 'contact.errors.invalid' } }],
])('%j gives %j', (change, errors) => {
  expect(problemsOf({ ...FIELDS, ...change })).toEqual(errors)
})

test('the same words tried again are the same request, other words another', () => {
  const first = nextAttempt(null, FIELDS, '', 5000)
  expect(nextAttempt(first, { ...FIELDS }, '', 9000)).toBe(first)
  const changed = nextAttempt(first, { ...FIELDS, message: 'Is it fair? Thanks' }, '', 9000)
  expect(changed.key).not.toBe(first.key)
  expect(changed.elapsedMs).toBe(9000)
})
