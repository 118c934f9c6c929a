import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { buildApp } from '#server/app.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { accountsOf, GOOD_PASSWORD, newAddress, refreshCookieOf, tokenIn } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { hashCounter } from './hashing.ts'
import { refreshTokens, sessions, users } from './tables.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

async function signIn(): Promise<{ email: string; token: string; cookie: string }> {
  const email = await accounts.registerVerified()
  const response = await accounts.logIn(email)
  return { email, token: response.json().access_token as string, cookie: refreshCookieOf(response) ?? '' }
}

describe('signing in', () => {
  test('answers a token and the minimal person; the refresh token is out of reach of scripts', async () => {
    const email = await accounts.registerVerified()
    const response = await accounts.logIn(email.toUpperCase())
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(Object.keys(body).sort()).toEqual(['access_token', 'token_type', 'user'])
    expect(Object.keys(body.user).sort()).toEqual(['email', 'full_name', 'id', 'role'])
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^device-[\w-]{12}$/),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 180 * 24 * 3600,
      }),
      expect.objectContaining({
        name: 'refresh',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 7 * 24 * 3600,
      }),
    ])
    expect((await accounts.me(body.access_token)).statusCode).toBe(200)
  })

  test('wrong password, unknown address and Google-only address get the same answer for the same work', async () => {
    const known = await accounts.registerVerified()
    const googleOnly = newAddress()
    await product.deps.db
      .insert(users)
      .values({ email: googleOnly, fullName: 'G', googleSubject: 'sub-1', emailVerifiedAt: new Date() })
    const answers = []
    for (const address of [known, newAddress(), googleOnly, 'not an address']) {
      const before = hashCounter.count
      const response = await accounts.logIn(address, 'wrong password')
      expect(hashCounter.count - before).toBe(1)
      const { 'x-request-id': _, date: __, ...headers } = response.headers
      answers.push({ status: response.statusCode, headers, body: response.json() })
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { detail: 'Incorrect email or password', code: 'incorrect_credentials' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.for([
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('from a form on another site is refused, sets no cookie and costs no attempt: %j', async (headers) => {
    const email = await accounts.registerVerified()
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(headers as Record<string, string>) },
      payload: new URLSearchParams({ username: email, password: GOOD_PASSWORD }).toString(),
    })
    expect(response.json().code).toBe('foreign_origin')
    expect(response.cookies).toEqual([])
    // Clients other than browsers send no Origin and sign in as before.
    expect((await accounts.logIn(email)).statusCode).toBe(200)
  })

  test('only the right password learns that an account is closed', async () => {
    const email = await accounts.registerVerified()
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect((await accounts.logIn(email, 'wrong password')).statusCode).toBe(401)
    expect((await accounts.logIn(email)).json()).toMatchObject({ code: 'account_deactivated' })
  })
})

describe('session cookie over https', () => {
  test('the cookie carries the __Host- prefix and Secure', async () => {
    const secure = await openTestApp({ environment: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://northlane.test' } })
    const secureAccounts = accountsOf(secure)
    await secure.deps.jobs.start(secure.jobList)
    const response = await secureAccounts.logIn(await secureAccounts.registerVerified())
    await secure.close()
    const flags = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/' }
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^__Host-device-/), ...flags }),
      expect.objectContaining({ name: '__Host-refresh', ...flags }),
    ])
  })
})

describe('refreshing', () => {
  test('gives a new token and a new cookie, and the new ones work', async () => {
    const { cookie } = await signIn()
    const response = await accounts.refresh(cookie)
    const next = refreshCookieOf(response)
    expect(response.statusCode).toBe(200)
    expect(next).toBeTruthy()
    expect(next).not.toBe(cookie)
    expect((await accounts.me(response.json().access_token)).statusCode).toBe(200)
    expect((await accounts.refresh(next ?? '')).statusCode).toBe(200)
  })

  test('cookies and tokens all end with a new secret', async () => {
    const { cookie, token } = await signIn()
    const rotated = await buildApp({
      ...product.deps,
      secrets: createSecrets('another secret of more than 32 characters'),
    })
    const refused = await rotated.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      headers: { cookie: `refresh=${cookie}` },
    })
    expect(refused.statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await rotated.inject({ url: '/api/v1/profile/me', headers })).statusCode).toBe(401)
    await rotated.close()
    expect((await accounts.refresh(cookie)).statusCode).toBe(200)
  })

  test('a second tab with the value just replaced gets a token but no cookie', async () => {
    const { cookie } = await signIn()
    await accounts.refresh(cookie)
    product.clock.advance(9_000)
    const second = await accounts.refresh(cookie)
    expect(second.statusCode).toBe(200)
    expect(refreshCookieOf(second)).toBeUndefined()
  })

  test('the old value after the overlap ends the whole session, the thief’s and the owner’s', async () => {
    const { cookie, token } = await signIn()
    const next = refreshCookieOf(await accounts.refresh(cookie)) ?? ''
    product.clock.advance(10_001)
    expect((await accounts.refresh(cookie)).statusCode).toBe(401)
    expect((await accounts.refresh(next)).statusCode).toBe(401)
    expect((await accounts.me(token)).statusCode).toBe(401)
  })

  test('a value two generations old ends it too, also inside the overlap', async () => {
    const { cookie } = await signIn()
    const second = refreshCookieOf(await accounts.refresh(cookie)) ?? ''
    const third = refreshCookieOf(await accounts.refresh(second)) ?? ''
    expect((await accounts.refresh(cookie)).statusCode).toBe(401)
    expect((await accounts.refresh(third)).statusCode).toBe(401)
  })

  test('twenty at once make one new generation and log no device out', async () => {
    const { cookie, email } = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.refresh(cookie)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.filter((answer) => refreshCookieOf(answer))).toHaveLength(1)
    const rows = await product.deps.db
      .select()
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email))
    expect(rows).toHaveLength(2)
  })

  test('rests for at most 7 days', async () => {
    const { cookie } = await signIn()
    product.clock.advance(7 * DAY_MS)
    expect((await accounts.refresh(cookie)).statusCode).toBe(401)
  })

  test('lives for at most 30 days, however often it is used', async () => {
    let { cookie } = await signIn()
    for (let day = 0; day < 29; day += 5) {
      product.clock.advance(5 * DAY_MS)
      const response = await accounts.refresh(cookie)
      cookie = refreshCookieOf(response) ?? cookie
      if (day < 25) expect(response.statusCode).toBe(200)
      else expect(response.statusCode).toBe(401)
    }
  })

  test.for([
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('from another site is refused: %j', async (headers) => {
    const { cookie } = await signIn()
    expect((await accounts.refresh(cookie, headers as Record<string, string>)).json().code).toBe('foreign_origin')
    expect((await accounts.refresh(cookie)).statusCode).toBe(200)
  })

  test('without a cookie, or with nonsense, is 401 and clears it', async () => {
    expect((await product.inject({ method: 'POST', url: '/api/v1/auth/refresh' })).statusCode).toBe(401)
    const nonsense = await accounts.refresh('nonsense')
    expect(nonsense.json()).toMatchObject({
      code: 'session_expired',
      detail: 'Session invalid or expired. Please log in again.',
    })
    expect(nonsense.cookies[0]).toMatchObject({ value: '' })
  })

  test('an access token is no refresh token, and the other way round', async () => {
    const { cookie, token } = await signIn()
    expect((await accounts.refresh(token)).statusCode).toBe(401)
    expect((await accounts.me(cookie)).statusCode).toBe(401)
  })
})

describe('logging out', () => {
  test('ends the session at once and clears the cookie', async () => {
    const { cookie, token } = await signIn()
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${token}`, cookie: `refresh=${cookie}` },
    })
    expect(response.statusCode).toBe(204)
    expect(response.cookies[0]).toMatchObject({ name: 'refresh', value: '' })
    expect((await accounts.me(token)).statusCode).toBe(401)
    expect((await accounts.refresh(cookie)).statusCode).toBe(401)
  })

  test('works with the cookie alone, when the token has already died', async () => {
    const { cookie } = await signIn()
    await product.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie: `refresh=${cookie}` } })
    expect((await accounts.refresh(cookie)).statusCode).toBe(401)
  })

  test('ends one session, not the person’s others', async () => {
    const { email, token } = await signIn()
    const other = await accounts.logIn(email)
    await product.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect((await accounts.me(other.json().access_token)).statusCode).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, body: object) =>
    product.inject({
      method: 'POST',
      url: '/api/v1/profile/me/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })

  test('needs the current one, keeps this session and ends the others, and says so by mail', async () => {
    const { email, token, cookie } = await signIn()
    const other = await accounts.logIn(email)
    const wrong = await change(token, { new_password: 'another quiet lane', current_password: 'wrong' })
    expect(wrong.json().detail).toEqual([
      expect.objectContaining({ loc: ['body', 'current_password'], type: 'incorrect_password' }),
    ])
    expect((await change(token, { new_password: 'another quiet lane' })).statusCode).toBe(422)
    expect(
      (await change(token, { new_password: 'another quiet lane', current_password: GOOD_PASSWORD })).statusCode,
    ).toBe(200)
    expect((await accounts.me(token)).statusCode).toBe(200)
    expect((await accounts.refresh(cookie)).statusCode).toBe(200)
    expect((await accounts.me(other.json().access_token)).statusCode).toBe(401)
    expect((await accounts.refresh(refreshCookieOf(other) ?? '')).statusCode).toBe(401)
    expect((await accounts.logIn(email)).statusCode).toBe(401)
    expect((await accounts.logIn(email, 'another quiet lane')).statusCode).toBe(200)
    expect((await accounts.mailTo(email, 'was just changed')).subject).toContain('was changed')
  })

  test('is refused to an account without one, which is sent to the mailed link', async () => {
    const person = await product.signUp()
    const token = person.headers.authorization.slice('Bearer '.length)
    for (const body of [{}, { current_password: 'anything' }]) {
      const refused = await change(token, { new_password: 'my first own lane', ...body })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'password_link_needed'])
    }
    expect((await accounts.logIn(person.email, 'my first own lane')).statusCode).toBe(401)
  })
})

describe('first password of a Google account', () => {
  test('is chosen by a link that goes to their own address', async () => {
    const person = await product.signUp()
    const { headers } = person
    const answer = await product.inject({ method: 'POST', url: '/api/v1/profile/me/set-password-link', headers })
    expect(answer.statusCode).toBe(200)
    const mail = await accounts.mailTo(person.email, '/reset-password/')
    expect((await accounts.reset(tokenIn(mail), 'my first own lane')).statusCode).toBe(200)
    const signedIn = await accounts.logIn(person.email, 'my first own lane')
    expect(signedIn.statusCode).toBe(200)
    const again = { authorization: `Bearer ${signedIn.json().access_token}` }
    const refused = await product.inject({
      method: 'POST',
      url: '/api/v1/profile/me/set-password-link',
      headers: again,
    })
    expect(refused.json().code).toBe('password_exists')
  })
})

test('database copy holds no password, token or link that was given out', async () => {
  const { email, token, cookie } = await signIn()
  await accounts.askReset(email)
  const issued = (await accounts.mailsTo(email))
    .map((mail) => /(?:token=|reset-password\/)([\w-]{20,})/.exec(mail.text)?.[1])
    .filter(Boolean)
  const tables = rowsOf<{ name: string }>(
    await product.deps.db.execute(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`),
  )
  let dump = ''
  for (const { name } of tables)
    dump += JSON.stringify(rowsOf(await product.deps.db.execute(sql.raw(`select * from ${name}`))))
  expect(dump).toContain(email)
  expect(issued.length).toBeGreaterThanOrEqual(2)
  for (const secret of [GOOD_PASSWORD, token, cookie, ...issued]) expect(dump).not.toContain(secret)
  for (const secret of [GOOD_PASSWORD, token, cookie, ...issued]) expect(product.logs.join('')).not.toContain(secret)
})
