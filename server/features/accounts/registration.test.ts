import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { idempotencyAnswers } from '#server/platform/db/tables.ts'
import { accountsOf, GOOD_PASSWORD, newAddress, tokenIn } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { referrals } from '../referrals/tables.ts'
import { users } from './tables.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

async function personOf(email: string) {
  const [person] = await product.deps.db.select().from(users).where(eq(users.email, email))
  return person
}

describe('registering', () => {
  test('answers the new person and keeps what was agreed to, in the language of the request', async () => {
    const email = newAddress()
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'accept-language': 'fr' },
      payload: {
        email,
        full_name: 'Camille',
        phone_number: '(514) 555-0123',
        password: GOOD_PASSWORD,
        country: 'CA',
        province: 'QC',
      },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      email,
      full_name: 'Camille',
      role: 'USER',
      locale: 'fr',
      phone_number: '+15145550123',
    })
    const person = await personOf(email)
    expect(person).toMatchObject({ termsVersion: TERMS_VERSION, province: 'QC', emailVerifiedAt: null, isActive: true })
    expect(person?.termsAcceptedAt).not.toBeNull()
    expect((await accounts.mailTo(email, '/verify-email')).subject).toContain('confirmez votre adresse courriel')
  })

  test('stores an argon2id hash of at least 19 MiB and two passes, never the password', async () => {
    const email = newAddress()
    await accounts.register(email)
    const { passwordHash } = (await personOf(email)) ?? {}
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(passwordHash).not.toContain(GOOD_PASSWORD)
  })

  test.for(['role', 'is_superuser', 'is_active', 'id', 'email_verified', 'created_at'])(
    'refuses %s, so that it cannot be slipped in',
    async (field) => {
      const email = newAddress()
      const response = await accounts.register(email, { [field]: field === 'role' ? 'ADMIN' : true })
      expect(response.statusCode).toBe(422)
      expect(response.json().detail).toEqual([
        { loc: ['body', field], msg: 'Unknown field', type: 'unrecognized_keys' },
      ])
      expect(await personOf(email)).toBeUndefined()
    },
  )

  test('refuses a poisoned body', async () => {
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${newAddress()}","__proto__":{"role":"ADMIN"}}`,
    })
    expect(response.statusCode).toBe(400)
  })

  test('of a taken address is 409 however it is written, and its owner gets a mail', async () => {
    const email = await accounts.registerVerified()
    for (const same of [email, email.toUpperCase(), ` ${email} `, email.replace('b', 'ｂ')]) {
      const response = await accounts.register(same)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({ code: 'email_taken', detail: 'Email already registered' })
    }
    expect((await accounts.mailTo(email, '/request-password-reset')).subject).toContain('already have')
  })

  test('fifty at once with one address make one person and 49 clean refusals', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => accounts.register(email)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    // The queue of hashes is bounded: past it a caller is asked to come back.
    expect(statuses.filter((status) => status === 409 || status === 503)).toHaveLength(49)
    const [row] = await product.deps.db
      .select({ count: sql<number>`count(*)::int` })
      .from(users)
      .where(eq(users.email, email))
    expect(row?.count).toBe(1)
  })

  test('twice with one Idempotency-Key is one registration with one answer', async () => {
    const email = newAddress()
    const body = { email, full_name: 'Camille', phone_number: '5145550123', password: GOOD_PASSWORD }
    const headers = { 'idempotency-key': 'register-once' }
    const first = await accounts.post('/auth/register', body, headers)
    const second = await accounts.post('/auth/register', body, headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  test('leaves no digest behind that a password could be guessed against', async () => {
    const email = newAddress()
    const key = 'a key for a guesser'
    const body = {
      email,
      full_name: 'Camille Exemple',
      phone_number: '514 555-0123',
      password: GOOD_PASSWORD,
    }
    const send = (password: string) =>
      accounts.post('/auth/register', { ...body, password }, { 'idempotency-key': key })
    expect((await send(GOOD_PASSWORD)).statusCode).toBe(201)
    const [kept] = await product.deps.db.select().from(idempotencyAnswers).where(eq(idempotencyAnswers.key, key))
    const guesses = [body, { ...body, password: undefined }].map((guess) =>
      createHash('sha256')
        .update(JSON.stringify(['POST /auth/register', {}, {}, guess]))
        .digest('base64url'),
    )
    expect(guesses).not.toContain(kept?.requestHash)
    expect(kept?.caller).not.toContain('127.0.0.1')
    // The password is not part of the compared request: otherwise the key would reveal whether a guess was right.
    expect((await send('another quiet lane to guess')).statusCode).toBe(201)
    expect(
      (await accounts.post('/auth/register', { ...body, full_name: 'X' }, { 'idempotency-key': key })).statusCode,
    ).toBe(409)
  })

  test('names every field that is wrong', async () => {
    const response = await accounts.register('nonsense', {
      full_name: ' ',
      phone_number: '12',
      country: 'CA',
      state: 'NY',
    })
    expect(response.statusCode).toBe(422)
    const fields = (response.json().detail as { loc: string[] }[]).map(({ loc }) => loc.at(-1))
    expect(fields).toEqual(expect.arrayContaining(['email', 'full_name', 'phone_number']))
    const place = await accounts.register(newAddress(), { country: 'CA', state: 'NY' })
    expect(place.json().detail[0].loc).toEqual(['body', 'state'])
  })

  test('needs a password or a Google ticket, and a made-up ticket is none', async () => {
    expect((await accounts.register(newAddress(), { password: undefined })).statusCode).toBe(422)
    const forged = await accounts.register(newAddress(), { password: undefined, google_id: '112233445566' })
    expect(forged.statusCode).toBe(400)
    expect(forged.json().code).toBe('invalid_google_ticket')
  })
})

describe('new password', () => {
  const accepted = [
    'eight ch',
    'a'.repeat(5) + 'bcdefg hij',
    '   spaces around   ',
    '🚗🛣️🧭🗺️🚦🅿️⛽🔑',
    '正确的马电池订书钉',
    'é'.repeat(2) + 'ñandú-çedilla',
    `${'ab1!'.repeat(31)}zz-y`,
    'x'.repeat(3) + '~unusual~'.repeat(13),
  ]
  test.for(accepted)('%j is taken', async (password) => {
    expect((await accounts.register(newAddress(), { password })).statusCode).toBe(201)
  })

  const refused = [
    'short77',
    '',
    '       ',
    'password',
    'password1',
    'Password1',
    'PASSWORD123',
    'autoconsult1',
    'Autoconsult2026',
    'northlane',
    'Northlane1!',
    'qwertyuiop',
    '12345678',
    '123456789',
    'iloveyou',
    'sunshine1',
    'letmein1',
    'football1',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    'princess1',
    'dragon123',
    'monkey12',
    'superman',
    'trustno1',
    'welcome1',
    'baseball',
    'michael1',
    '11111111',
    'x'.repeat(129),
    'ab'.repeat(100_000).slice(0, 60_000),
    'motdepasse1',
    'consultant9',
  ]
  test.for(refused)('%j is refused beside its field', async (password) => {
    const response = await accounts.register(newAddress(), { password })
    expect(response.statusCode).toBe(422)
    expect(response.json().detail[0].loc).toEqual(['body', 'password'])
  })

  test('may not be the address itself', async () => {
    const email = newAddress()
    const response = await accounts.register(email, { password: email })
    expect(response.json().detail[0].type).toBe('password_is_email')
  })

  test('is taken to the letter: only exactly it signs in', async () => {
    const long = `${'x1 '.repeat(24)}the 72 byte trap `
    const email = await accounts.registerVerified({ password: long })
    expect((await accounts.logIn(email, long)).statusCode).toBe(200)
    for (const near of [long.trim(), long.slice(0, 72), long.toUpperCase(), `${long} `]) {
      expect((await accounts.logIn(email, near)).statusCode).toBe(401)
    }
    const composed = 'école à côté'.normalize('NFC')
    const french = await accounts.registerVerified({ password: composed })
    expect((await accounts.logIn(french, composed.normalize('NFD'))).statusCode).toBe(401)
    expect((await accounts.logIn(french, composed)).statusCode).toBe(200)
  })
})

describe('verifying an address', () => {
  test('works by its link, and again when the link is opened again', async () => {
    const email = newAddress()
    await accounts.register(email)
    expect((await accounts.logIn(email)).json()).toMatchObject({
      code: 'email_not_verified',
      detail: 'Email not verified',
    })
    const token = tokenIn(await accounts.mailTo(email, '/verify-email?token='))
    expect((await accounts.verify(token)).statusCode).toBe(200)
    expect((await accounts.verify(token)).statusCode).toBe(200)
    expect((await accounts.logIn(email)).statusCode).toBe(200)
  })

  test('starts no session, and leads on to where the person was going', async () => {
    const email = newAddress()
    const path = '/pricing?plan=premium'
    const query = `return_to=${encodeURIComponent(path)}`
    expect((await accounts.register(email, {}, `/auth/register?${query}`)).statusCode).toBe(201)
    const link = /verify-email\?(\S+)/.exec((await accounts.mailTo(email, '/verify-email?token=')).text)?.[1] ?? ''
    const verify = (search: string) => product.inject({ url: `/api/v1/auth/verify-email?${search}` })
    const answer = await verify(link)
    expect(answer.json()).toMatchObject({ email, return_to: path })
    expect(answer.cookies).toEqual([])
    const token = new URLSearchParams(link).get('token')
    const next = new URLSearchParams(link).get('next') ?? ''
    const { secrets } = product.deps
    const id = (await personOf(email))?.id
    for (const made of [
      '',
      'nonsense',
      `${next}x`,
      secrets.stamp('return-path', '/admin'),
      secrets.stamp('disown', `${id} /x`),
    ])
      expect((await verify(`token=${token}&next=${made}`)).json(), made).toMatchObject({ return_to: null })
    const stranger = newAddress()
    await accounts.register(stranger, {}, '/auth/register?return_to=//evil.example')
    expect((await accounts.mailTo(stranger, '/verify-email?token=')).text).not.toContain('next=')
  })

  test('fails with a made-up, changed or expired link', async () => {
    const email = newAddress()
    await accounts.register(email)
    const token = tokenIn(await accounts.mailTo(email, '/verify-email?token='))
    expect((await accounts.verify('made-up')).statusCode).toBe(400)
    expect((await accounts.verify(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(400)
    product.clock.advance(DAY_MS + 1)
    expect((await accounts.verify(token)).json().code).toBe('invalid_token')
  })

  test('can be asked for again; the answer is the same for an unknown address', async () => {
    const email = newAddress()
    await accounts.register(email)
    await accounts.mailTo(email, '/verify-email?token=')
    const known = await accounts.post('/auth/resend-verification-email', { email })
    const unknown = await accounts.post('/auth/resend-verification-email', { email: newAddress() })
    expect(known.json()).toEqual({ message: 'Verification email sent.' })
    expect(unknown.json()).toEqual(known.json())
  })

  test('only the last link works', async () => {
    const email = newAddress()
    await accounts.register(email)
    const first = tokenIn(await accounts.mailTo(email, '/verify-email?token='))
    await accounts.post('/auth/resend-verification-email', { email })
    const newest = await accounts.mailTo(email, '/verify-email?token=')
    const second = await newLink(email, first, newest)
    expect((await accounts.verify(first)).statusCode).toBe(400)
    expect((await accounts.verify(second)).statusCode).toBe(200)
  })

  test('asked for again after it has expired, it still leads to what was chosen, and to no other choice', async () => {
    const path = '/pricing?plan=premium'
    const linkOf = async (email: string) =>
      new URLSearchParams(/verify-email\?(\S+)/.exec((await accounts.mailTo(email, '/verify-email?token=')).text)?.[1])
    const [email, other] = [newAddress(), newAddress()]
    for (const one of [email, other])
      await accounts.register(one, {}, `/auth/register?return_to=${encodeURIComponent(path)}`)
    const [link, others] = [await linkOf(email), await linkOf(other)]
    product.clock.advance(DAY_MS + 1)
    const resend = async (next: string, old: string) => {
      await accounts.post(`/auth/resend-verification-email?next=${encodeURIComponent(next)}`, { email })
      const token = await newLink(email, old, await accounts.mailTo(email, '/verify-email?token='))
      const search = new URLSearchParams({ token, next: (await linkOf(email)).get('next') ?? '' })
      return {
        token,
        return_to: (await product.inject({ url: `/api/v1/auth/verify-email?${search}` })).json().return_to,
      }
    }
    const stolen = await resend(others.get('next') ?? '', link.get('token') ?? '')
    expect(stolen.return_to).toBeNull()
    await product.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    expect((await resend(link.get('next') ?? '', stolen.token)).return_to).toBe(path)
  })

  async function newLink(email: string, old: string, newest: { text: string }): Promise<string> {
    let token = tokenIn(newest)
    for (let attempt = 0; attempt < 100 && token === old; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      token = tokenIn(await accounts.mailTo(email, '/verify-email?token='))
    }
    return token
  }
})

describe('referral code', () => {
  async function registerWith(code: string): Promise<string> {
    const email = newAddress()
    const response = await accounts.register(email, {}, `/auth/register?ref=${encodeURIComponent(code)}`)
    expect(response.statusCode).toBe(201)
    return response.json().id as string
  }
  const referralOf = async (id: string) =>
    (await product.deps.db.select().from(referrals).where(eq(referrals.referredId, id)))[0]

  test('credits its owner, pending until something is bought', async () => {
    const owner = await personOf(await accounts.registerVerified())
    const id = await registerWith(owner?.referralCode.toLowerCase() ?? '')
    expect(await referralOf(id)).toMatchObject({ referrerId: owner?.id, status: 'pending' })
  })

  test('that is unknown, or of a deleted account, is no credit and no error', async () => {
    expect(await referralOf(await registerWith('NOBODYS'))).toBeUndefined()
    expect(await referralOf(await registerWith("' or 1=1"))).toBeUndefined()
    const owner = await personOf(await accounts.registerVerified())
    await product.deps.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, owner?.id ?? ''))
    expect(await referralOf(await registerWith(owner?.referralCode ?? ''))).toBeUndefined()
  })
})

test('checking an address tells whether it has an account, in any spelling', async () => {
  const email = await accounts.registerVerified()
  const check = async (address: string) =>
    (await product.inject({ url: `/api/v1/auth/check-email?email=${encodeURIComponent(address)}` })).json()
  expect(await check(email.toUpperCase())).toEqual({ exists: true })
  expect(await check(newAddress())).toEqual({ exists: false })
})
