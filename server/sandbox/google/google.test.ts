import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { googleCallbackUrl } from '#server/features/accounts/google/client.ts'
import { findPersonByEmail, updatePerson } from '#server/features/accounts/queries.ts'
import { assemble } from '#server/resources.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/runs/test-app.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/runs/test-browser.ts'
import { seedDemo } from '../demo/demo.ts'
import { sandboxRoutes } from '../routes.ts'

const AUTH_SECRET = 'a secret of at least 32 characters, for tests'
const LOGIN = '/api/v1/auth/google/login?action=login'
const REGISTER = '/api/v1/auth/google/login?action=register'

/** The people of the chooser, by their place in it. */
const NEWCOMER = { person: '0' }
const MEMBER = { person: '1' }
const BUYER = { person: '2' }
const NAMESAKE = { person: '3' }

let product: TestApp
let browser: TestBrowser

beforeAll(async () => {
  product = await openTestApp({ hasSandbox: true, environment: { AUTH_SECRET, RATE_LIMIT: 'off' } })
  await seedDemo(product.deps)
  browser = createTestBrowser(product.app, TEST_ORIGIN)
})
afterAll(() => product.close())

/** From the button to where it all ends. */
async function signIn(start: string, choice: Record<string, string>, using = browser) {
  const { address, response } = await using.visit(start)
  expect(response?.statusCode).toBe(200)
  return (await using.submit(address.pathname, choice)).address
}

function register(query: URLSearchParams) {
  return product.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: {
      email: query.get('email'),
      full_name: query.get('name'),
      phone_number: '+1 514 555 0123',
      google_id: query.get('google_id'),
    },
  })
}

describe('Google stand-in chooser', () => {
  test('says that it is a stand-in, runs no script, and lets its forms go where the flow goes', async () => {
    const { address, response } = await browser.visit(LOGIN)
    expect(address.pathname).toMatch(/^\/dev\/google\/choose\/[\w-]+$/)
    expect(response?.body).toContain('This is not Google.')
    expect(response?.body).not.toContain('<script')
    expect(response?.headers['content-security-policy']).toContain(`form-action 'self' ${TEST_ORIGIN}`)
    expect(response?.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('shows for each person what the product knows', async () => {
    const { response } = await browser.visit(LOGIN)
    const hints = [...(response?.body.matchAll(/<span class="faint">([^<]*)</g) ?? [])].map(([, hint]) => hint)
    expect(hints).toEqual([
      'No account yet',
      'Linked to an account',
      'The address has an account that is not linked to Google',
      'The address is linked to another Google account',
    ])
  })

  test('asks again for an address that is none', async () => {
    const { address } = await browser.visit(LOGIN)
    const { response } = await browser.submit(address.pathname, { email: '<b>nobody</b>', name: '' })
    expect(response?.statusCode).toBe(422)
    expect(response?.body).toContain('Please enter a valid email address.')
    expect((await browser.submit(address.pathname, MEMBER)).address.pathname).toBe('/auth/callback')
  })

  test('is of no use without the sign-in that led to it', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await product.inject({ method, url: '/dev/google/choose/abc' })
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain('expired')
    }
  })
})

describe('Google stand-in choice', () => {
  test('a person who is linked signs in and comes back to where they wanted to go', async () => {
    const address = await signIn(`${LOGIN}&redirect=/pricing`, MEMBER)
    expect(address.pathname).toBe('/auth/callback')
    const fragment = new URLSearchParams(address.hash.slice(1))
    expect(fragment.get('redirect')).toBe('/pricing')
    const me = await product.inject({
      url: '/api/v1/profile/me',
      headers: { authorization: `Bearer ${fragment.get('token')}` },
    })
    expect(me.json()).toMatchObject({ email: 'member@northlane.example', has_password_set: false })
    const refreshed = await browser.send({ method: 'POST', url: '/api/v1/auth/refresh' })
    expect(refreshed.statusCode).toBe(200)
  })

  test('a person who is linked also signs in by the button to register', async () => {
    expect((await signIn(REGISTER, MEMBER)).pathname).toBe('/auth/callback')
  })

  test('another person after that switches, without a question', async () => {
    await signIn(LOGIN, MEMBER)
    expect((await signIn(LOGIN, BUYER)).searchParams.get('error')).toBe('account_exists')
  })

  test.for([
    ['login', '/login'],
    ['register', '/register'],
  ])('an address with a password to %s leads to %s', async ([action, page]) => {
    const address = await signIn(`/api/v1/auth/google/login?action=${action}`, BUYER)
    expect(address.pathname).toBe(page)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      error: 'account_exists',
      description:
        'This email address already has an account with a password. Please log in with your password, or reset it.',
    })
  })

  test('an address that is linked to another Google account leads to the login', async () => {
    const address = await signIn(REGISTER, NAMESAKE)
    expect(address.pathname).toBe('/login')
    expect(address.searchParams.get('error')).toBe('account_mismatch')
  })

  test('an address that Google has not verified opens nothing', async () => {
    const address = await signIn(REGISTER, { email: 'doubtful@example.test', name: 'D', unverified: 'on' })
    expect(address.pathname).toBe('/login')
    expect(address.searchParams.get('error')).toBe('google_email_unverified')
  })

  test('to cancel leads to the login, in the reader’s language', async () => {
    const reader = createTestBrowser(product.app, TEST_ORIGIN, { 'accept-language': 'fr-CA' })
    const address = await signIn(LOGIN, { cancel: 'on' }, reader)
    expect(address.pathname).toBe('/login')
    expect(address.searchParams.get('error')).toBe('google_cancelled')
    expect(address.searchParams.get('description')).toMatch(/^Vous avez annulé la connexion avec Google/)
  })

  test('an unknown person leads to the login with the address', async () => {
    const address = await signIn(LOGIN, NEWCOMER)
    expect(address.pathname).toBe('/login')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      google_error: 'no_account',
      email: 'newcomer@northlane.example',
    })
  })

  test('a new person leads to the registration, and after it they sign in, also after a restart', async () => {
    const address = await signIn(REGISTER, { email: 'Ana@Example.test', name: ' Ana\tPerson ' })
    expect(address.pathname).toBe('/register')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      provider: 'google',
      missing_info: 'true',
      email: 'ana@example.test',
      name: 'Ana Person',
      google_id: expect.any(String) as string,
    })
    expect((await register(address.searchParams)).statusCode).toBe(201)
    const ana = { email: 'ana@example.test', name: 'Ana Person' }
    expect((await signIn(LOGIN, ana)).pathname).toBe('/auth/callback')

    const { deps, sandbox } = assemble({ ...product.deps, publicUrl: TEST_ORIGIN })
    const restarted = await buildApp(deps, { sandbox: (app) => sandboxRoutes(app, sandbox) })
    const other = createTestBrowser(restarted, TEST_ORIGIN)
    expect((await signIn(LOGIN, ana, other)).pathname).toBe('/auth/callback')
    await restarted.close()
  })

  test('a deactivated person gets a message that says so', async () => {
    const person = await findPersonByEmail(product.deps.db, 'member@northlane.example')
    await updatePerson(product.deps.db, person?.id ?? '', { isActive: false })
    const address = await signIn(LOGIN, MEMBER)
    await updatePerson(product.deps.db, person?.id ?? '', { isActive: true })
    expect(address.pathname).toBe('/login')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      error: 'account_deactivated',
      description: 'This account has been deactivated. Please contact us.',
    })
  })
})

describe('Google stand-in provider', () => {
  test('is where PUBLIC_URL says, whatever the host of a request', async () => {
    const response = await product.inject({
      url: '/dev/google/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(response.json()).toMatchObject({
      issuer: `${TEST_ORIGIN}/dev/google`,
      authorization_endpoint: `${TEST_ORIGIN}/dev/google/auth`,
      token_endpoint: `${TEST_ORIGIN}/dev/google/token`,
    })
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['x-request-id']).toBeDefined()
  })

  test('signs with the same key after every start', async () => {
    const { deps, sandbox } = assemble({ ...product.deps, publicUrl: TEST_ORIGIN })
    const restarted = await buildApp(deps, { sandbox: (app) => sandboxRoutes(app, sandbox) })
    const keys = await Promise.all([product.app, restarted].map((app) => app.inject({ url: '/dev/google/jwks' })))
    await restarted.close()
    expect(keys[0]?.json()).toEqual(keys[1]?.json())
    expect(keys[0]?.body).not.toContain('"d"')
  })

  test('redirects to no other address', async () => {
    const query = new URLSearchParams({
      client_id: 'northlane-sandbox',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://evil.example',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const response = await product.inject({ url: `/dev/google/auth?${query}`, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(400)
    expect(response.headers.location).toBeUndefined()
  })

  test('works behind https', async () => {
    const publicUrl = 'https://northlane.test'
    const config = readConfig({ NODE_ENV: 'test', AUTH_SECRET, DATA_DIR: product.deps.config.dataDir })
    const { deps, sandbox } = assemble({ ...product.deps, config, publicUrl })
    const app = await buildApp(deps, { sandbox: (instance) => sandboxRoutes(instance, sandbox) })
    const { pathname } = await signIn(LOGIN, MEMBER, createTestBrowser(app, publicUrl))
    await app.close()
    expect(pathname).toBe('/auth/callback')
    expect(googleCallbackUrl(publicUrl)).toBe('https://northlane.test/api/v1/auth/google/callback')
  })
})

describe('server without the Google stand-in', () => {
  test.for([
    ['in production', { NODE_ENV: 'production' }],
    ['with keys', { NODE_ENV: 'test', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ] as const)('%s nothing answers at its address', async ([, environment]) => {
    const config = readConfig({ ...environment, AUTH_SECRET, DATA_DIR: product.deps.config.dataDir })
    const { deps, sandbox } = assemble({ ...product.deps, config, publicUrl: TEST_ORIGIN })
    expect(sandbox.google).toBeUndefined()
    const app = await buildApp(
      deps,
      config.isProduction ? {} : { sandbox: (instance) => sandboxRoutes(instance, sandbox) },
    )
    const response = await app.inject({ url: '/dev/google/.well-known/openid-configuration' })
    expect(response.statusCode).toBe(404)
    await app.close()
  })

  test('and no keys either, the button leads back to the login', async () => {
    const config = readConfig({ NODE_ENV: 'production', AUTH_SECRET, DATA_DIR: product.deps.config.dataDir })
    const { deps } = assemble({ ...product.deps, config, publicUrl: TEST_ORIGIN })
    const app = await buildApp(deps)
    for (const url of [LOGIN, '/api/v1/auth/google/callback?code=x&state=y']) {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toMatch(/^\/login\?error=google_(unavailable|failed)&description=/)
    }
    await app.close()
  })
})
