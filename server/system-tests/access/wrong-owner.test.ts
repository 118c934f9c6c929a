import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Belongings, giveBelongings, hashOfEverything } from '#server/testing/features/belongings.ts'
import { openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { ABSENT_ID } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

const MINIMUM_CALLS = 250
const NO_CASE = 'NL-222222'
const NO_CHECKOUT = 'cs_test_sandbox_000000000000000000000000'

let product: TestApp
let cards: TestCardProvider
let owner: TestPerson
let theirs: Belongings

beforeAll(async () => {
  ;({ cards, product } = await openPayingApp())
  owner = await product.signUp()
  theirs = await giveBelongings(product, cards, owner)
})
afterAll(() => product.close())

type Attempt = { method: string; url: string; payload?: object }

/** Every call that takes an id in its path, with each of the owner's ids, and those that take one elsewhere. */
function attempts(ids: Record<string, string>): Attempt[] {
  const inPath = Object.keys(api)
    .filter((key) => key.includes('{id}') || key.includes('{code}'))
    .flatMap((key) => {
      const [method = 'GET', path = ''] = key.split(' ')
      const inCase = path.replace('{code}', ids['case'] ?? '')
      const { case: _code, ...others } = ids
      const tried = path.includes('{id}') ? Object.values(others) : ['']
      return tried.map((id) => ({ method, url: `/api/v1${inCase.replace('{id}', id)}`, ...bodyOf(key, id) }))
    })
  const { checkout = '', package: bought = '', person = '' } = ids
  return [
    ...inPath,
    { method: 'GET', url: `/api/v1/stripe/order/success?session_id=${checkout}` },
    {
      method: 'POST',
      url: '/api/v1/profile/me/feedback',
      payload: { rating: 1, comment: 'Not mine.', package_id: bought },
    },
    { method: 'POST', url: '/api/v1/leads', payload: leadFields({ package_id: bought }) },
    { method: 'POST', url: '/api/v1/leads', payload: leadFields({ user_id: person }) },
    { method: 'POST', url: '/api/v1/contact/send-consulting-request', payload: leadFields({ user_id: person }) },
    { method: 'PATCH', url: '/api/v1/profile/me', payload: { id: person, full_name: 'Somebody Else' } },
  ]
}

/** A body that the call would accept from its owner. */
function bodyOf(key: string, id: string): { payload?: object } {
  if (key === 'PUT /documents/admin/{id}') return { payload: { status: 'approved' } }
  if (key === 'PUT /packages/admin/{id}') return { payload: { status: 'completed' } }
  if (key === 'PUT /reviews/admin/{id}') return { payload: { status: 'published' } }
  if (key === 'PUT /inbox/admin/{id}') return { payload: { status: 'closed' } }
  if (key === 'POST /inbox/admin/{id}/notes') return { payload: { text: id } }
  if (key === 'PUT /car-listings/admin/{id}') return { payload: { is_featured: true } }
  return {}
}

test('ids of another person are not found for callers who are not staff, and change nothing', async () => {
  const other = await product.signUp()
  await giveBelongings(product, cards, other)
  const callers = {
    anonymous: {},
    'another buyer': other.headers,
    'a consultant of somebody else': (await product.signUp('CONSULTANT')).headers,
  }
  const nothing = {
    ...Object.fromEntries(Object.keys(theirs).map((kind) => [kind, ABSENT_ID])),
    checkout: NO_CHECKOUT,
    case: NO_CASE,
  }
  const before = await hashOfEverything(product, owner)
  const leaks: string[] = []
  let made = 0
  for (const [caller, headers] of Object.entries(callers)) {
    const blanks = attempts(nothing)
    const blankAnswers = new Map<string, Promise<LightMyRequestResponse>>()
    for (const [index, attempt] of attempts(theirs).entries()) {
      const blank = blanks[index]
      if (!blank) throw new Error('The two lists differ')
      const answer = await product.inject({ ...attempt, headers })
      const question = JSON.stringify(blank)
      const known = blankAnswers.get(question) ?? product.inject({ ...blank, headers })
      blankAnswers.set(question, known)
      const harmless = await known
      made++
      const told = `${caller}: ${attempt.method} ${attempt.url} ${answer.statusCode}`
      if (answer.statusCode !== harmless.statusCode) leaks.push(`${told}, but ${harmless.statusCode} for nothing`)
      else if (answer.statusCode >= 400 && answer.body !== harmless.body) leaks.push(`${told}: ${answer.body}`)
      if (answer.body.includes(owner.email)) leaks.push(`${told} names the owner`)
    }
  }
  expect(leaks).toEqual([])
  expect(made).toBeGreaterThanOrEqual(MINIMUM_CALLS)
  expect(await hashOfEverything(product, owner)).toBe(before)
  const leads = await product.inject({ url: '/api/v1/leads/user', headers: owner.headers })
  expect(leads.json()).toHaveLength(1)
  tell(`access: ${counted(made)} calls with another person's ids, 0 leaks, the owner's rows and files unchanged`)
}, 120_000)
