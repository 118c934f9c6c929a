import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, GOOD_PASSWORD, newAddress, tokenIn } from '#server/testing/features/accounts.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

/** Registers as a browser does that keeps the cookie. */
async function registered() {
  const email = newAddress()
  const answer = await accounts.register(email)
  const cookie = answer.cookies.find(({ name }) => name === 'registered')
  return { email, cookie }
}

const signIn = (value: string | undefined) =>
  product.inject({
    method: 'POST',
    url: '/api/v1/auth/confirmed-session',
    ...(value !== undefined && { cookies: { registered: value } }),
  })

async function confirm(email: string) {
  const token = tokenIn(await accounts.mailTo(email, '/verify-email?token='))
  return product.inject({ url: `/api/v1/auth/verify-email?token=${token}` })
}

test('registering browser is signed in once the address is confirmed, and once only', async () => {
  const { email, cookie } = await registered()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect((await signIn(cookie?.value)).json()).toEqual({ session: null })
  await confirm(email)
  const session = await signIn(cookie?.value)
  expect([session.statusCode, session.json()]).toMatchObject([200, { session: { user: { email } } }])
  expect(session.cookies.find(({ name }) => name === 'registered')?.value).toBe('')
  expect(session.cookies.some(({ name }) => name === 'refresh')).toBe(true)
  expect((await signIn(cookie?.value)).json()).toEqual({ session: null })
})

test('browser other than the registering one is not signed in', async () => {
  const { email } = await registered()
  await confirm(email)
  for (const value of [undefined, '', 'made-up']) {
    expect((await signIn(value)).json()).toEqual({ session: null })
  }
})

test('new password makes the cookie worthless', async () => {
  const { email, cookie } = await registered()
  await confirm(email)
  expect((await accounts.reset(await accounts.askReset(email), `${GOOD_PASSWORD} again`)).statusCode).toBe(200)
  expect((await signIn(cookie?.value)).json()).toEqual({ session: null })
})

test('waiting case for the address requires a password chosen by mail first', async () => {
  const { email, cookie } = await registered()
  const staff = await product.signUp('ADMIN')
  const asked = await product.inject({ method: 'POST', url: '/api/v1/leads', payload: leadFields({ email }) })
  const payload = { request_id: asked.json<{ id: string }>().id }
  await product.inject({ method: 'POST', url: '/api/v1/desk/cases', payload, headers: staff.headers })
  await confirm(email)
  expect((await signIn(cookie?.value)).json()).toEqual({ session: null })
})
