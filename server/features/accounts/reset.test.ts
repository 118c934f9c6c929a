import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxMessages } from '#server/platform/db/tables.ts'
import {
  accountsOf,
  deviceCookieOf,
  GOOD_PASSWORD,
  newAddress,
  refreshCookieOf,
} from '#server/testing/features/accounts.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/runs/test-app.ts'
import { accountMailJob } from './account-mails.ts'
import { users } from './tables.ts'

const NEW_PASSWORD = 'a brand new quiet lane'
const ROUNDS = process.env['FULL'] ? 100 : 8
const ROUND_WITHIN_MS = 4_000

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

describe('asking for a reset', () => {
  test('answers the same for known, unknown and unverified addresses, and mails only where there is an account', async () => {
    const known = await accounts.registerVerified()
    const unknown = newAddress()
    const answers = await Promise.all(
      [known, unknown].map((email) => accounts.post('/auth/request-password-reset', { email })),
    )
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body])
    await accounts.mailTo(known, '/reset-password/')
    expect(await accounts.mailsTo(unknown)).toEqual([])
  })

  test('for a Google-only account says so, by spec.md’s flag', async () => {
    const email = newAddress()
    await product.deps.db
      .insert(users)
      .values({ email, fullName: 'G', googleSubject: 'sub-google', emailVerifiedAt: new Date() })
    const response = await accounts.post('/auth/request-password-reset', { email })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ detail: 'GOOGLE_ACCOUNT_NO_RESET', code: 'google_account_no_reset' })
  })

  test('links to the configured address, whatever Host the request claims', async () => {
    const email = await accounts.registerVerified()
    await accounts.post(
      '/auth/request-password-reset',
      { email },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    )
    const mail = await accounts.mailTo(email, '/reset-password/')
    expect(mail.text).toContain(`${TEST_ORIGIN}/reset-password/`)
    expect(mail.html + mail.text).not.toContain('evil.test')
  })
})

describe('reset link', () => {
  test('sets the new password, ends every session, makes none, and touches no other account', async () => {
    const email = await accounts.registerVerified()
    const bystander = await accounts.logIn(await accounts.registerVerified())
    const before = await accounts.logIn(email)
    const response = await accounts.reset(await accounts.askReset(email), NEW_PASSWORD)
    expect(response.statusCode).toBe(200)
    expect(response.cookies).toEqual([])
    expect((await accounts.me(before.json().access_token)).statusCode).toBe(401)
    expect((await accounts.refresh(refreshCookieOf(before) ?? '')).statusCode).toBe(401)
    expect((await accounts.logIn(email)).statusCode).toBe(401)
    expect((await accounts.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await accounts.me(bystander.json().access_token)).statusCode).toBe(200)
    await accounts.mailTo(email, 'was just changed')
  })

  test('can be asked about without being used up', async () => {
    const token = await accounts.askReset(await accounts.registerVerified())
    const ask = () => accounts.post('/auth/check-reset-token', { token })
    expect((await ask()).statusCode).toBe(204)
    expect((await ask()).statusCode).toBe(204)
    await accounts.reset(token, NEW_PASSWORD)
    expect((await ask()).json()).toMatchObject({ code: 'invalid_token' })
    expect((await accounts.post('/auth/check-reset-token', { token: 'not one of ours' })).statusCode).toBe(400)
  })

  test('works once', async () => {
    const token = await accounts.askReset(await accounts.registerVerified())
    expect((await accounts.reset(token, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await accounts.reset(token, `${NEW_PASSWORD} 2`)).json()).toMatchObject({ code: 'invalid_token' })
  })

  test('used twice at once has exactly one winner', { timeout: ROUNDS * ROUND_WITHIN_MS }, async () => {
    const email = await accounts.registerVerified()
    for (let round = 0; round < ROUNDS; round++) {
      const token = await newestReset(email)
      const answers = await Promise.all([0, 1].map((n) => accounts.reset(token, `quiet lane ${round} ${n} north`)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  test('dies after an hour, with a changed letter, and when a newer one is asked for', async () => {
    const email = await accounts.registerVerified()
    const old = await newestReset(email)
    const token = await newestReset(email)
    expect((await accounts.reset(old, NEW_PASSWORD)).statusCode).toBe(400)
    expect(
      (await accounts.reset(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, NEW_PASSWORD)).statusCode,
    ).toBe(400)
    product.clock.advance(3600 * 1000 + 1)
    expect((await accounts.reset(token, NEW_PASSWORD)).statusCode).toBe(400)
  })

  test('is not used up by a password that is refused', async () => {
    const email = await accounts.registerVerified()
    const token = await accounts.askReset(email)
    expect((await accounts.reset(token, 'password1')).statusCode).toBe(422)
    expect((await accounts.reset(token, 'short')).statusCode).toBe(422)
    expect((await accounts.reset(token, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('is no verification link, and the other way round', async () => {
    const token = await accounts.askReset(await accounts.registerVerified())
    expect((await accounts.verify(token)).statusCode).toBe(400)
  })

  /** Waits for a mail that was not there before. */
  async function newestReset(email: string): Promise<string> {
    const known = new Set((await accounts.mailsTo(email)).map(({ id }) => id))
    await accounts.post('/auth/request-password-reset', { email })
    for (let attempt = 0; attempt < 400; attempt++) {
      product.deps.jobs.nudge()
      const fresh = (await accounts.mailsTo(email)).find(
        ({ id, text }) => !known.has(id) && text.includes('/reset-password/'),
      )
      const token = /reset-password\/([\w-]+)/.exec(fresh?.text ?? '')?.[1]
      if (token) return token
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No new reset mail to ${email}`)
  }
})

describe('reset with the limits on', () => {
  let limited: TestApp
  let people: ReturnType<typeof accountsOf>
  beforeAll(async () => {
    limited = await openTestApp()
    people = accountsOf(limited)
    await limited.deps.jobs.start(limited.jobList)
  })
  afterAll(() => limited.close())

  test('ten wrong passwords lock the address on that network, known or not; another network, and the window’s end, open it', async () => {
    const known = await people.registerVerified()
    for (const address of [known, newAddress()]) {
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await people.logIn(address, 'wrong one')).statusCode).toBe(401)
      const refused = await people.logIn(address, GOOD_PASSWORD)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await people.logIn(known, GOOD_PASSWORD, '203.0.113.5')).statusCode).toBe(200)
    limited.clock.advance(15 * 60_000 + 1)
    expect((await people.logIn(known)).statusCode).toBe(200)
  })

  test('a person locked out on purpose keeps their session and gets in by the reset mail', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const session = await people.logIn(email)
    for (let network = 0; network < 60; network++) await people.logIn(email, 'attack!', `198.51.100.${network}`)
    expect((await people.logIn(email, GOOD_PASSWORD)).statusCode).toBe(429)
    expect((await people.me(session.json().access_token)).statusCode).toBe(200)
    expect((await people.refresh(refreshCookieOf(session) ?? '')).statusCode).toBe(200)
    expect((await people.reset(await people.askReset(email), NEW_PASSWORD)).statusCode).toBe(200)
    expect((await people.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  /** Fifty wrong guesses, each from another network, as they are counted. */
  async function lockOut(email: string): Promise<void> {
    for (let network = 0; network < 50; network++)
      await limited.deps.limiter
        .take('login', { network: `198.51.100.${network}`, subject: email })
        .catch(() => undefined)
  }

  test('the owner’s usual device gets in past an attacker’s guesses, and has a small budget of its own', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const before = await people.logIn(email)
    const device = deviceCookieOf(before)
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    await lockOut(email)
    expect((await people.logIn(email)).statusCode).toBe(429)
    const usual = (password: string, cookie = device) => people.logIn(email, password, '203.0.113.77', cookie)
    expect((await usual(GOOD_PASSWORD)).statusCode).toBe(200)
    // A successful login elsewhere does not change the attacker's budget.
    expect((await people.logIn(email)).statusCode).toBe(429)
    for (let attempt = 0; attempt < 10; attempt++) expect((await usual('wrong one')).statusCode).toBe(401)
    expect((await usual(GOOD_PASSWORD)).statusCode).toBe(429)

    limited.clock.advance(15 * 60_000 + 1)
    await lockOut(email)
    const forged = device && { ...device, value: device.value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect((await usual(GOOD_PASSWORD, forged)).statusCode).toBe(429)
    const other = deviceCookieOf(await people.logIn(await people.registerVerified()))
    expect((await usual(GOOD_PASSWORD, device && other && { ...device, value: other.value })).statusCode).toBe(429)
    expect((await usual(GOOD_PASSWORD)).statusCode).toBe(200)
  })

  test('a new password makes every device unknown again', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const device = deviceCookieOf(await people.logIn(email))
    await people.reset(await people.askReset(email), NEW_PASSWORD)
    await lockOut(email)
    expect((await people.logIn(email, NEW_PASSWORD, '203.0.113.78', device)).statusCode).toBe(429)
  })

  test('registering a foreign address over and over leaves its owner their reset mail', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    for (let attempt = 0; attempt < 4; attempt++) await people.register(email)
    for (let attempt = 0; attempt < 4; attempt++) await people.post('/auth/resend-verification-email', { email })
    await people.mailTo(email, 'already has an account')
    expect((await people.reset(await people.askReset(email), NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('one network can try a password on at most fifty accounts; a success there costs other accounts no attempt', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const network = '203.0.113.60'
    const tried: number[] = []
    for (let account = 0; account < 120; account++) {
      // A login that succeeds in between does not reset the count.
      if (account % 10 === 0) tried.push((await people.logIn(email, GOOD_PASSWORD, network)).statusCode)
      tried.push((await people.logIn(`sprayed-${account}@example.test`, 'Password123', network)).statusCode)
    }
    expect(tried.filter((status) => status === 401)).toHaveLength(50)
    expect(tried.at(-1)).toBe(429)
    expect((await people.logIn(email, GOOD_PASSWORD, '203.0.113.61')).statusCode).toBe(200)
  })

  test('one address gets three mails an hour; the fourth request looks the same and sends nothing', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    limited.clock.advance(3600_000 + 1)
    for (let request = 0; request < 5; request++) {
      const answer = await people.post('/auth/request-password-reset', { email })
      expect(answer.statusCode).toBe(200)
    }
    const marker = newAddress()
    limited.clock.advance(61_000)
    await people.register(marker)
    await people.mailTo(marker, '/verify-email')
    const resets = (await people.mailsTo(email)).filter(({ text }) => text.includes('/reset-password/'))
    expect(resets).toHaveLength(3)
  })

  test('a link that an admin sends goes out all the same, however many were asked for', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const { id } = (await people.logIn(email)).json().user
    const take = () => limited.deps.limiter.take('resetMail', { network: '', subject: email })
    for (let mail = 0; mail < 3; mail++) await take()
    await expect(take()).rejects.toMatchObject({ code: 'rate_limited' })
    const { headers } = await limited.signUp('ADMIN')
    const sent = await people.post(`/users/admin/${id}/password-link`, { reason: 'They called' }, headers)
    expect(sent.statusCode).toBe(200)
    await people.mailTo(email, '/reset-password/')
  })

  test('a mail that the database refused counts for nothing, and goes out when it is tried again', async () => {
    limited.clock.advance(3600_000)
    const email = await people.registerVerified()
    const { mailer } = limited.deps
    const send = () => Promise.reject(new Error('Told to fail'))
    const failing = accountMailJob({ ...limited.deps, mailer: { ...mailer, send } })
    for (let tries = 0; tries < 4; tries++) {
      await expect(failing.run({ kind: 'reset', email })).rejects.toThrow('Told to fail')
    }
    const sent = () => limited.deps.db.$count(outboxMessages, eq(outboxMessages.template, 'reset'))
    const before = await sent()
    await accountMailJob(limited.deps).run({ kind: 'reset', email })
    expect(await sent()).toBe(before + 1)
  })

  test('checking 10,000 addresses from one network learns fewer than 100 an hour', async () => {
    limited.clock.advance(3600_000)
    let learned = 0
    for (let request = 0; request < 300; request++) {
      const answer = await limited.inject({
        url: `/api/v1/auth/check-email?email=a${request}@example.test`,
        remoteAddress: '203.0.113.99',
      })
      if (answer.statusCode === 200) learned++
      limited.clock.advance(12_000)
    }
    expect(learned).toBeLessThan(100)
    expect(learned).toBeGreaterThan(0)
  })
})
