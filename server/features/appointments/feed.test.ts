import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { issueAccountToken } from '../accounts/account-tokens.ts'
import { type Because, changeRole, deactivate, reactivate, signOutEverywhere } from '../accounts/people-changes.ts'
import { changePerson } from '../accounts/staff-made.ts'

let product: TestApp
let because: Because

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  because = { actorId: (await product.signUp('ADMIN')).id, reason: 'Somebody else may have got in' }
})
afterAll(() => product.close())

async function makeFeed({ headers }: TestPerson): Promise<string> {
  const answer = await product.inject({ method: 'POST', url: '/api/v1/desk/calendar/feed', headers })
  expect(answer.statusCode).toBe(201)
  return `/api/v1/calls/feed${new URL(answer.json<{ url: string }>().url).search}`
}

/** Events after which others may have access, or the consultant has none any more; each signs a consultant out. */
const ENDS: Record<string, (consultant: TestPerson) => Promise<unknown>> = {
  async 'a password reset'({ id }) {
    const token = await issueAccountToken(product.deps.db, id, 'reset', product.clock.now())
    expect((await accountsOf(product).reset(token, 'a brand new quiet lane')).statusCode).toBe(200)
  },
  'signing out everywhere': ({ headers }) =>
    product.inject({ method: 'DELETE', url: '/api/v1/profile/me/devices', headers }),
  'being signed out everywhere by an admin': ({ id }) => signOutEverywhere(product.deps, id, because),
  async 'being no consultant for a while'({ id }) {
    await changeRole(product.deps, id, because, { from: 'CONSULTANT', role: 'USER' })
    await changeRole(product.deps, id, because, { from: 'USER', role: 'CONSULTANT' })
  },
  async 'being deactivated for a while'({ id }) {
    await deactivate(product.deps, id, because)
    await reactivate(product.deps, id, because)
  },
  async 'being deactivated for a while by the command'({ email }) {
    await changePerson(product.deps, { email, deactivate: true })
    await changePerson(product.deps, { email })
  },
}

test.for(Object.entries(ENDS))('calendar address ends with %s; those of others do not', async ([, end]) => {
  const [consultant, colleague] = [await product.signUp('CONSULTANT'), await product.signUp('CONSULTANT')]
  const feeds = [await makeFeed(consultant), await makeFeed(colleague)]
  const ask = () => Promise.all(feeds.map(async (url) => (await product.inject({ url })).statusCode))
  expect(await ask()).toEqual([200, 200])
  await end(consultant)
  expect(await ask()).toEqual([404, 200])
})
