import { expect, onTestFinished, test, vi } from 'vitest'
import { contactMessage } from '#contract/inbox/endpoints.ts'
import { ApiFailure } from '../api/client.ts'
import type { Attempt } from './attempts.ts'
import { contractRules } from './contract-rules.ts'
import { requireFields } from './field-errors.ts'
import { type FormPlan, FormStore } from './form-store.ts'

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' }
const FILLED = { name: 'Ana', email: 'ana@example.com', phone: '', subject: 'An offer', message: 'Is it fair?' }
type Values = typeof EMPTY
type Plan = FormPlan<Values, Values, string>

function planWith(changes: Partial<Plan> = {}) {
  const sent: { body: Values; attempt: Attempt }[] = []
  const plan: Plan = {
    texts: { failed: 'contact.failed.title', fields: { email: 'validation.email', phone: 'validation.phone' } },
    check: (values) => requireFields(values, ['name', 'email', 'subject', 'message']),
    rules: contractRules(() => Promise.resolve(contactMessage)),
    body: (values) => values,
    send: (body, attempt) => {
      sent.push({ body, attempt })
      return Promise.resolve('sent')
    },
    onDone: vi.fn<Plan['onDone']>(),
    ...changes,
  }
  return { plan, sent }
}

const refused = (detail: unknown, code = 'validation_failed', status = 422) => new ApiFailure({ code, status, detail })

test('blank form is refused field by field, and nothing is sent', async () => {
  const form = new FormStore(EMPTY)
  const { plan, sent } = planWith({ texts: { failed: 'contact.failed.title', summary: 'forms.summary' } })
  await form.submit(plan)
  expect(Object.keys(form.state.errors)).toEqual(['name', 'email', 'subject', 'message'])
  expect(form.state).toMatchObject({
    errors: { name: { key: 'validation.required' } },
    failure: { key: 'forms.summary', values: { count: 4 } },
    isBusy: false,
    refusals: 1,
  })
  expect(sent).toEqual([])
})

test.each([
  [{ phone: '514 555-0100' }, {}],
  [{ email: 'ana@' }, { email: { key: 'validation.email' } }],
  [{ phone: '12' }, { phone: { key: 'validation.phone' } }],
  [{ subject: '' }, { subject: { key: 'validation.required' } }],
  [{ subject: 'x'.repeat(201) }, { subject: { key: 'validation.maxLength', values: { max: 200 } } }],
  [{ message: 'x'.repeat(5001) }, { message: { key: 'validation.maxLength', values: { max: 5000 } } }],
  [{ subject: 'a\u0000b' }, { subject: { key: 'validation.invalid' } }],
])('the contract judges %j', async (change, errors) => {
  const form = new FormStore({ ...FILLED, ...change })
  await form.submit(planWith().plan)
  expect(form.state.errors).toEqual(errors)
})

test('form without its rules is sent as it is: the server judges', async () => {
  const form = new FormStore({ ...FILLED, email: 'ana@' })
  const { plan, sent } = planWith({ rules: contractRules(() => Promise.reject(new Error('offline'))) })
  await form.submit(plan)
  expect(sent).toHaveLength(1)
})

test('form is sent once, however often it is submitted', async () => {
  const form = new FormStore(FILLED)
  const { plan, sent } = planWith()
  await Promise.all([form.submit(plan), form.submit(plan)])
  expect(sent).toHaveLength(1)
  expect(plan.onDone).toHaveBeenCalledExactlyOnceWith('sent', FILLED)
})

test('form with the same content is the same request again, other content or another form another', async () => {
  const form = new FormStore(FILLED)
  const keys: string[] = []
  const { plan } = planWith({
    send: (_body, { key }) => {
      keys.push(key)
      return keys.length < 4 ? Promise.reject(new ApiFailure({ code: 'network' })) : Promise.resolve('sent')
    },
  })
  await form.submit(plan)
  await form.submit(plan)
  form.change({ message: 'Is it fair? Thanks' })
  await form.submit(plan)
  await form.submit(plan)
  await form.submit(plan)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(keys[3]).toBe(keys[2])
  expect(keys[4]).not.toBe(keys[3])
})

test('repeated request repeats how long the first one took', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const form = new FormStore(FILLED, performance.now() - 5000)
  const elapsed: number[] = []
  const { plan } = planWith({
    body: (values, elapsedMs) => ({ ...values, subject: String(elapsedMs) }),
    send: ({ subject }) => {
      elapsed.push(Number(subject))
      return Promise.reject(new ApiFailure({ code: 'network' }))
    },
    rules: () => Promise.resolve(null),
  })
  await form.submit(plan)
  vi.advanceTimersByTime(5)
  await form.submit(plan)
  expect(elapsed[0]).toBeGreaterThanOrEqual(5000)
  expect(elapsed[1]).toBe(elapsed[0])
})

test('idempotency key that was used for something else is replaced, once', async () => {
  const form = new FormStore(FILLED)
  const keys: string[] = []
  const { plan } = planWith({
    send: (_body, { key }) => {
      keys.push(key)
      return keys.length === 1 ? Promise.reject(refused('', 'idempotency_mismatch', 409)) : Promise.resolve('sent')
    },
  })
  await form.submit(plan)
  expect(new Set(keys).size).toBe(2)
  expect(plan.onDone).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'a field',
    refused([{ loc: ['body', 'email'], msg: '', type: 'invalid_format' }]),
    { email: 'validation.email' },
    null,
  ],
  ['a type', refused([{ loc: ['body', 'name'], msg: '', type: 'odd' }]), { name: 'forms.summary' }, null],
  ['a code', refused('taken', 'email_taken', 409), { email: 'registerForm.emailAlreadyExists' }, null],
  [
    'a value without a field',
    refused([{ loc: ['body', 'subject'], msg: '', type: 'custom' }]),
    {},
    'contact.failed.title',
  ],
  ['no field of ours', refused([{ loc: ['body', 'website'], msg: '', type: 'custom' }]), {}, 'contact.failed.title'],
  ['the whole', refused('No.', 'internal', 500), {}, 'contact.failed.title'],
])('a refusal of %s stands where it belongs', async (_what, error, errors, fallback) => {
  const form = new FormStore(FILLED)
  const { plan } = planWith({
    texts: {
      failed: 'contact.failed.title',
      fields: { email: 'validation.email' },
      types: { odd: 'forms.summary' },
      hidden: ['subject'],
      codes: { email_taken: { field: 'email', text: 'registerForm.emailAlreadyExists' } },
    },
    send: () => Promise.reject(error),
  })
  await form.submit(plan)
  const keys = Object.entries(form.state.errors).map(([name, message]) => [name, 'key' in message && message.key])
  expect(Object.fromEntries(keys)).toEqual(errors)
  expect(form.state.failure).toEqual(fallback && { refusal: error, fallback })
  expect(plan.onDone).not.toHaveBeenCalled()
})

test('field error clears with the next character, and a field that was left is validated', async () => {
  const form = new FormStore(EMPTY)
  const { plan } = planWith({ checkOnLeave: 'filled' })
  await form.leave('email', plan)
  expect(form.state.errors).toEqual({})
  await form.leave('email', { ...plan, checkOnLeave: 'always' })
  expect(form.state.errors).toEqual({ email: { key: 'validation.required' } })
  form.change({ email: 'ana@' })
  expect(form.state.errors).toEqual({})
  const left = form.leave('email', plan)
  form.change({ email: 'ana@example.com' })
  await left
  expect(form.state.errors).toEqual({})
  form.change({ email: 'ana@' })
  await form.leave('email', planWith().plan)
  expect(form.state.errors).toEqual({})
  await form.leave('email', plan)
  expect(form.state.errors).toEqual({ email: { key: 'validation.email' } })
})

test('step of a longer form is judged by its own fields', async () => {
  const form = new FormStore({ ...EMPTY, name: 'Ana' })
  const { plan } = planWith()
  expect(await form.validate(plan, ['name', 'phone'])).toBe(true)
  expect(await form.validate(plan, ['name', 'email'])).toBe(false)
  expect(Object.keys(form.state.errors)).toEqual(['email'])
})

test('form prefill sets blank fields only', () => {
  const form = new FormStore({ ...EMPTY, name: 'Ana' })
  form.prefill({ name: 'Somebody', email: 'ana@example.com', phone: '' })
  expect(form.state.values).toMatchObject({ name: 'Ana', email: 'ana@example.com' })
})

test('form that was changed back is as it was', () => {
  const form = new FormStore({ name: 'Ana', languages: ['en'] })
  form.restore({ name: 'Anna' }, { isOlder: false })
  expect(form.state.values).toEqual({ name: 'Anna', languages: ['en'] })
  expect(form.isChanged).toBe(true)
  form.change({ name: 'Ana', languages: ['en', 'fr'] })
  expect(form.isChanged).toBe(true)
  form.change({ languages: ['en'] })
  expect(form.isChanged).toBe(false)
})
