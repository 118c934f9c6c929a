import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOREIGN_REDIRECTS } from '#contract/calls/testing/foreign-redirects.ts'
import { referrals } from '#server/features/referrals/tables.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { refreshCookieOf } from '#server/testing/features/accounts.ts'
import { CALLBACK, type GoogleTest, openGoogleTest } from '#server/testing/features/google-sign-in.ts'
import { openTestApp } from '#server/testing/runs/test-app.ts'
import { sessions, users } from '../tables.ts'

let google: GoogleTest
const LINKED = { sub: 'google-1', email: 'linked@example.test', name: 'Linked Person' }

beforeAll(async () => {
  google = await openGoogleTest()
  await google.addPerson({ email: LINKED.email, googleSubject: LINKED.sub })
  await google.addPerson({ email: 'password@example.test', passwordHash: 'unused' })
  await google.addPerson({ email: 'gone@example.test', googleSubject: 'google-gone', isActive: false })
})
afterAll(() => google.close())

const countRows = async () => [
  await google.product.deps.db.$count(users),
  await google.product.deps.db.$count(sessions),
]

function fragmentOf(address: URL): URLSearchParams {
  expect(address.pathname + address.search).toBe('/auth/callback')
  return new URLSearchParams(address.hash.slice(1))
}

describe('redirect to Google', () => {
  test('asks for a code with PKCE, a state and a nonce', async () => {
    const address = new URL(await google.start(google.newBrowser()))
    expect(address.origin + address.pathname).toBe(`${google.issuer.url}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://northlane.test/api/v1/auth/google/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
  })

  test('keeps what it expects back in a sealed cookie that Google’s redirect carries', async () => {
    const browser = google.newBrowser()
    const response = await browser.send({ method: 'GET', url: '/api/v1/auth/google/login?action=login&redirect=/faq' })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ name: 'google-state', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
    expect(cookie?.secure).toBeUndefined()
    const state = new URL(String(response.headers.location)).searchParams.get('state') ?? ''
    const content = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')
    expect(content).not.toContain('/faq')
    expect(content).not.toContain(state)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('makes the cookie the host’s own under https', async () => {
    const product = await openTestApp({
      environment: {
        PUBLIC_URL: 'https://northlane.test',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: google.issuer.url,
      },
    })
    const response = await product.inject({ url: '/api/v1/auth/google/login?action=login' })
    await product.close()
    expect(response.cookies).toMatchObject([
      { name: '__Host-google-state', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
    expect(response.cookies[0]?.domain).toBeUndefined()
  })

  test.for(['', '?action=', '?action=delete', '?action=login&extra=1'])('%j is no way', async (search) => {
    const response = await google.product.inject({ url: `/api/v1/auth/google/login${search}` })
    expect(response.statusCode).toBe(422)
  })
})

describe('coming back', () => {
  test('a linked person is signed in, with the same cookie as after a password', async () => {
    const browser = google.newBrowser()
    const fragment = fragmentOf(await google.signIn(LINKED, { browser, query: { redirect: '/pricing?plan=basic' } }))
    expect(fragment.get('redirect')).toBe('/pricing?plan=basic')
    const authorization = `Bearer ${fragment.get('token')}`
    const me = await google.product.inject({ url: '/api/v1/profile/me', headers: { authorization } })
    expect(me.json()).toMatchObject({ email: LINKED.email })
    expect([...browser.cookies.keys()]).toEqual(['refresh'])
    const refreshed = await browser.send({ method: 'POST', url: '/api/v1/auth/refresh' })
    expect(refreshed.json()).toMatchObject({ user: { email: LINKED.email } })
    expect(refreshCookieOf(refreshed)).toBeDefined()
  })

  test('without a destination leads home, also by the button to register', async () => {
    const fragment = fragmentOf(await google.signIn(LINKED, { query: { action: 'register' } }))
    expect(fragment.get('redirect')).toBe('/')
  })

  test('the same person with a changed address has the same account', async () => {
    const before = await countRows()
    const fragment = fragmentOf(await google.signIn({ ...LINKED, email: 'renamed@example.test' }))
    const authorization = `Bearer ${fragment.get('token')}`
    const me = await google.product.inject({ url: '/api/v1/profile/me', headers: { authorization } })
    expect(me.json()).toMatchObject({ email: LINKED.email })
    expect((await countRows())[0]).toBe(before[0])
  })

  const OUTCOMES = [
    ['login', { sub: 'google-2', email: 'Password@Example.test' }, '/login', { error: 'account_exists' }],
    ['register', { sub: 'google-2', email: 'password@example.test' }, '/register', { error: 'account_exists' }],
    ['login', { sub: 'google-2', email: 'LINKED@example.test' }, '/login', { error: 'account_mismatch' }],
    ['register', { sub: 'google-2', email: LINKED.email }, '/login', { error: 'account_mismatch' }],
    ['login', { sub: 'google-gone', email: 'gone@example.test' }, '/login', { error: 'account_deactivated' }],
    ['register', { sub: 'google-gone', email: 'moved@example.test' }, '/login', { error: 'account_deactivated' }],
  ] as const

  test.for(OUTCOMES)('%s as %j leads to %s %j', async ([action, person, page, query]) => {
    const before = await countRows()
    const browser = google.newBrowser({ 'accept-language': 'en' })
    const address = await google.signIn(person, { query: { action }, browser })
    expect(address.pathname).toBe(page)
    const { description, ...rest } = Object.fromEntries(address.searchParams)
    expect(rest).toEqual(query)
    expect(description).toMatch(/\.$/)
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await countRows()).toEqual(before)
  })

  test('an unknown person gets a message at the login', async () => {
    const address = await google.signIn({ sub: 'google-3', email: 'New+tag@Example.test' })
    expect(address.pathname + address.search).toBe('/login?google_error=no_account&email=new%2Btag%40example.test')
  })

  test('the description is in the language that was chosen, or the browser’s', async () => {
    const cancelled = async (headers: Record<string, string>, chosen?: string) => {
      const browser = google.newBrowser(headers)
      if (chosen) browser.cookies.set('user-locale', chosen)
      const state = new URL(await google.start(browser)).searchParams.get('state') ?? ''
      const { address } = await browser.visit(`${CALLBACK}?error=access_denied&state=${state}`)
      expect(address.searchParams.get('error')).toBe('google_cancelled')
      return address.searchParams.get('description')
    }
    expect(await cancelled({ 'accept-language': 'tl' })).toMatch(/^Kinansela/)
    expect(await cancelled({ 'accept-language': 'tl' }, 'zh')).toMatch(/^您已取消/)
    expect(await cancelled({})).toMatch(/^You cancelled logging in with Google/)
  })

  test('a new person gets a form to complete, and their friend’s code is kept', async () => {
    const friend = await google.addPerson({ email: 'friend@example.test' })
    const name = `Zoé\u0007\n Person ${'x'.repeat(200)}`
    const address = await google.signIn(
      { sub: 'google-4', email: 'zoe@example.test', name },
      { query: { action: 'register', ref: friend.referralCode } },
    )
    expect(address.pathname).toBe('/register')
    const { google_id: ticket, ...rest } = Object.fromEntries(address.searchParams)
    const expected = `Zoé Person ${'x'.repeat(200)}`.slice(0, 100)
    expect(rest).toEqual({ provider: 'google', missing_info: 'true', email: 'zoe@example.test', name: expected })
    expect(ticket).not.toContain('google-4')
    const registered = await google.product.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { email: 'zoe@example.test', full_name: 'Zoé', phone_number: '5145550123', google_id: ticket },
    })
    expect(registered.json()).toMatchObject({ email: 'zoe@example.test', has_password_set: false })
    expect(await google.product.deps.db.select().from(referrals)).toMatchObject([{ referrerId: friend.id }])
    fragmentOf(await google.signIn({ sub: 'google-4', email: 'zoe@example.test' }))
  })
})

describe('redirect to elsewhere', () => {
  test.for(FOREIGN_REDIRECTS)('%j is dropped', async (redirect) => {
    const fragment = fragmentOf(await google.signIn(LINKED, { query: { redirect } }))
    expect(fragment.get('redirect')).toBe('/')
  })

  test('and one that no cookie could hold', async () => {
    const redirect = `/cars?make=${'车'.repeat(600)}`
    expect(fragmentOf(await google.signIn(LINKED, { query: { redirect } })).get('redirect')).toBe('/')
  })
})

describe('unrequested answer', () => {
  /** Where it must end, and that nothing came of it. */
  async function expectRefused(answer: Promise<{ address: URL }>): Promise<void> {
    const before = await countRows()
    const { address } = await answer
    expect(address.pathname).toBe('/login')
    expect(address.searchParams.get('error')).toBe('google_failed')
    expect(await countRows()).toEqual(before)
  }

  async function approved(browser = google.newBrowser()) {
    return google.issuer.approve(await google.start(browser), { ...LINKED, email_verified: true })
  }

  test('without the cookie', async () => {
    await expectRefused(google.newBrowser().visit(`${CALLBACK}?${await approved()}`))
  })

  test('in a browser that asked for something else', async () => {
    const victim = google.newBrowser()
    await google.start(victim)
    await expectRefused(victim.visit(`${CALLBACK}?${await approved()}`))
    expect([...victim.cookies.keys()]).toEqual([])
  })

  test.for<[string, (query: URLSearchParams) => void]>([
    ['without a state', (query) => query.delete('state')],
    ['with an empty state', (query) => query.set('state', '')],
    ['with two states', (query) => query.append('state', query.get('state') ?? '')],
    ['with a state that is too long', (query) => query.set('state', 'x'.repeat(3_000))],
    ['without a code', (query) => query.delete('code')],
    ['with two codes', (query) => query.append('code', 'another')],
    ['with a made-up code', (query) => query.set('code', 'made-up')],
    ['with a code that is too long', (query) => query.set('code', 'x'.repeat(3_000))],
    ['with a code full of zeros', (query) => query.set('code', '\0\0')],
    ['from another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['with an error that we do not know', (query) => query.set('error', 'consent_required')],
  ])('%s', async ([, change]) => {
    const browser = google.newBrowser()
    const query = await approved(browser)
    change(query)
    await expectRefused(browser.visit(`${CALLBACK}?${query}`))
  })

  test.for<[string, (cookie: string) => string]>([
    ['one bit off', (cookie) => `${cookie.slice(0, -2)}${cookie.at(-2) === 'A' ? 'B' : 'A'}${cookie.at(-1)}`],
    ['cut short', (cookie) => cookie.slice(0, 20)],
    ['empty', () => ''],
    ['made up', () => Buffer.from('{"action":"login"}').toString('base64url')],
    ['sealed elsewhere', () => createSecrets('x'.repeat(32)).seal('google-state', '{}').toString('base64url')],
    [
      'sealed for something else',
      () => google.product.deps.secrets.seal('outbox', '{"proof":{}}').toString('base64url'),
    ],
  ])('with a cookie that is %s', async ([, change]) => {
    const browser = google.newBrowser()
    const query = await approved(browser)
    browser.cookies.set('google-state', change(browser.cookies.get('google-state') ?? ''))
    await expectRefused(browser.visit(`${CALLBACK}?${query}`))
  })

  test('after ten minutes', async () => {
    const browser = google.newBrowser()
    const query = await approved(browser)
    google.product.clock.advance(10 * 60_000)
    await expectRefused(browser.visit(`${CALLBACK}?${query}`))
  })

  test('a second time, even where the issuer would take the code again', async () => {
    google.issuer.isForgetful = true
    const browser = google.newBrowser()
    const query = await approved(browser)
    const cookie = browser.cookies.get('google-state') ?? ''
    fragmentOf((await browser.visit(`${CALLBACK}?${query}`)).address)
    browser.cookies.set('google-state', cookie)
    await expectRefused(browser.visit(`${CALLBACK}?${query}`))
    google.issuer.isForgetful = false
  })

  test('many times at once is one session', async () => {
    google.issuer.isForgetful = true
    const browser = google.newBrowser()
    const query = await approved(browser)
    const cookie = `google-state=${browser.cookies.get('google-state')}`
    const [people = 0, open = 0] = await countRows()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => google.product.inject({ url: `${CALLBACK}?${query}`, headers: { cookie } })),
    )
    google.issuer.isForgetful = false
    const signedIn = answers.filter(({ headers }) => headers.location?.startsWith('/auth/callback#'))
    expect(signedIn).toHaveLength(1)
    expect(await countRows()).toEqual([people, open + 1])
  })
})

test('log says what failed and holds no secret', async () => {
  const { logs } = google.product
  expect(logs.some((line) => line.includes('google sign-in failed'))).toBe(true)
  logs.length = 0
  const browser = google.newBrowser()
  const address = new URL(await google.start(browser))
  const cookie = browser.cookies.get('google-state') ?? ''
  const query = google.issuer.approve(address.href, { ...LINKED, email_verified: true, nonce: 'another' })
  await browser.visit(`${CALLBACK}?${query}`)
  const text = logs.join('')
  expect(text).toContain('"why":"OAUTH_JWT_CLAIM_COMPARISON_FAILED')
  const secrets = [cookie, query.get('code'), query.get('state'), address.searchParams.get('nonce'), LINKED.email]
  for (const secret of [...secrets, 'northlane-client-secret', 'access-token-of-the-issuer', 'eyJ'])
    expect(text).not.toContain(secret)
})
