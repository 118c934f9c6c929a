import { eq } from 'drizzle-orm'
import { base64url, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { sessions, users } from './tables.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

async function statusWith(authorization: string | undefined): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization }
  return (await product.inject({ url: '/api/v1/profile/me', headers })).statusCode
}

describe('authorization header', () => {
  test.for([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Basic abc',
    `Bearer ${'a'.repeat(8_000)}`,
    'Bearer a.b.c',
  ])('%s is nobody', async (header) => {
    expect(await statusWith(header)).toBe(401)
  })

  test('a token in the query is not looked at', async () => {
    const person = await product.signUp()
    const token = person.headers.authorization.slice('Bearer '.length)
    expect((await product.inject({ url: `/api/v1/profile/me?token=${token}` })).statusCode).toBe(401)
  })
})

describe('forged token', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await product.signUp()
  })

  function token(
    changes: {
      header?: object
      claims?: { aud?: string; [claim: string]: unknown }
      key?: Uint8Array
      expiresIn?: number
    } = {},
  ): Promise<string> {
    const now = Math.floor(product.clock.now().getTime() / 1000)
    return new SignJWT({ sid: person.sessionId, ...changes.claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...changes.header })
      .setSubject(person.id)
      .setAudience(changes.claims?.aud ?? 'northlane')
      .setExpirationTime(now + (changes.expiresIn ?? 600))
      .sign(changes.key ?? product.deps.secrets.key('access-token'))
  }
  const encode = (value: object) => base64url.encode(JSON.stringify(value))

  test('the true one works, so that the others fail for their own reason', async () => {
    expect(await statusWith(`Bearer ${await token()}`)).toBe(200)
  })

  test('alg none is refused', async () => {
    const [, payload] = (await token()).split('.')
    expect(await statusWith(`Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`)).toBe(401)
    expect(await statusWith(`Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.x`)).toBe(401)
  })

  const forgeries: [string, Parameters<typeof token>[0]][] = [
    ['another secret', { key: new TextEncoder().encode('another secret of enough bytes for HS256') }],
    ['a key made for another purpose', { key: new Uint8Array(32) }],
    ['another audience', { claims: { aud: 'elsewhere' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['an expiry in the past', { expiresIn: -1 }],
    ['a start in the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 86_400 } }],
    ['HS512 instead of HS256', { header: { alg: 'HS512' } }],
    ['a session that is a number', { claims: { sid: 1 } }],
    ['a session of nobody', { claims: { sid: '00000000-0000-4000-8000-000000000000' } }],
    ['a kid that is a path', { header: { kid: '../../dev/null' }, key: new Uint8Array(32) }],
  ]
  for (const [name, changes] of forgeries) {
    test(`${name} is refused`, async () => {
      expect(await statusWith(`Bearer ${await token(changes)}`)).toBe(401)
    })
  }

  test('one changed letter in any part is refused', async () => {
    const parts = (await token()).split('.')
    for (const index of parts.keys()) {
      const changed = parts.map((part, at) =>
        at === index ? `${part.slice(0, 5)}${part[5] === 'A' ? 'B' : 'A'}${part.slice(6)}` : part,
      )
      expect(await statusWith(`Bearer ${changed.join('.')}`)).toBe(401)
    }
  })
})

describe('live token', () => {
  test('dies ten minutes after it was issued', async () => {
    const person = await product.signUp()
    product.clock.advance(599_000)
    expect(await statusWith(person.headers.authorization)).toBe(200)
    product.clock.advance(2_000)
    expect(await statusWith(person.headers.authorization)).toBe(401)
  })

  test('dies with its session, at the very next request', async () => {
    const person = await product.signUp()
    await product.deps.db
      .update(sessions)
      .set({ endedAt: product.clock.now() })
      .where(eq(sessions.id, person.sessionId))
    expect(await statusWith(person.headers.authorization)).toBe(401)
  })

  test('dies with its person’s deactivation', async () => {
    const person = await product.signUp()
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
    expect(await statusWith(person.headers.authorization)).toBe(401)
  })

  test('has the rights of the role its person has now', async () => {
    const person = await product.signUp('ADMIN')
    const read = () => product.inject({ url: '/api/v1/jobs/admin', headers: person.headers })
    expect((await read()).statusCode).toBe(200)
    await product.deps.db.update(users).set({ role: 'USER' }).where(eq(users.id, person.id))
    expect((await read()).statusCode).toBe(403)
  })
})

test('profile tells a person who they are, and no internal fields', async () => {
  const person = await product.signUp('CONSULTANT')
  const body = (await product.inject({ url: '/api/v1/profile/me', headers: person.headers })).json()
  expect(body).toMatchObject({
    id: person.id,
    email: person.email,
    role: 'CONSULTANT',
    is_active: true,
    has_password_set: false,
  })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['password_hash']))
})
