import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GoogleTest, openGoogleTest } from '#server/testing/features/google-sign-in.ts'
import { type Claims, type Forge, honest, ISSUER_CLIENT } from '#server/testing/features/test-issuer.ts'
import { sessions, users } from '../tables.ts'

const LINKED = { sub: 'google-1', email: 'linked@example.test' }

let google: GoogleTest
beforeAll(async () => {
  google = await openGoogleTest()
  await google.addPerson({ email: LINKED.email, googleSubject: LINKED.sub })
})
afterAll(() => google.close())

const nowS = () => Math.floor(Date.now() / 1000)
const sign = (claims: Claims, header: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)

/** A token that is honest but for some claims; undefined leaves one out. */
const but =
  (changes: Claims): Forge =>
  (claims, keys) =>
    honest(JSON.parse(JSON.stringify({ ...claims, ...changes })) as Claims, keys)

const FORGERIES: Record<string, Forge> = {
  'has another nonce': but({ nonce: 'another' }),
  'has no nonce': but({ nonce: undefined }),
  'is for another client': but({ aud: 'another-client' }),
  'is for nobody': but({ aud: undefined }),
  'is for several, and not by us': but({ aud: [ISSUER_CLIENT.clientId, 'another'], azp: 'another' }),
  'was asked for by another': but({ azp: 'another' }),
  'is by another issuer': but({ iss: 'https://evil.example' }),
  'is by Google, which we did not ask': but({ iss: 'https://accounts.google.com' }),
  'is by no issuer': but({ iss: undefined }),
  'has expired': but({ iat: nowS() - 7200, exp: nowS() - 3600 }),
  'never expires': but({ exp: undefined }),
  'expires some day': but({ exp: 'tomorrow' }),
  'is good only later': but({ nbf: nowS() + 3600 }),
  'was made at no time': but({ iat: undefined }),
  'names nobody': but({ sub: undefined }),
  'names nobody, at length': but({ sub: 'x'.repeat(300) }),
  'names a number': but({ sub: 1 }),
  'has an address that is not verified': but({ email_verified: false }),
  'does not say whether the address is verified': but({ email_verified: undefined }),
  'says so in words': but({ email_verified: 'true' }),
  'has no address': but({ email: undefined }),
  'has no real address': but({ email: 'linked' }),
  'has an address with a zero in it': but({ email: 'linked\0@example.test' }),
  'is not signed': (claims) => new UnsecuredJWT(claims).encode(),
  'is not signed, in capitals': (claims) =>
    `${Buffer.from('{"alg":"NONE"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
  'is signed with the public key as a secret': (claims, { publicPem, kid }) =>
    sign(claims, { alg: 'HS256', kid }, Buffer.from(publicPem)),
  'is signed with the modulus as a secret': (claims, { publicJwk, kid }) =>
    sign(claims, { alg: 'HS256', kid }, Buffer.from(publicJwk.n ?? '', 'base64url')),
  'is signed with the client’s secret': (claims) =>
    sign(claims, { alg: 'HS256' }, Buffer.from(ISSUER_CLIENT.clientSecret.padEnd(32))),
  'is signed by a stranger under the issuer’s name for its key': (claims, { stranger, kid }) =>
    sign(claims, { alg: 'RS256', kid }, stranger.privateKey),
  'is signed by a stranger': (claims, { stranger }) =>
    sign(claims, { alg: 'RS256', kid: 'unknown' }, stranger.privateKey),
  'brings its own key': async (claims, { stranger }) =>
    sign(claims, { alg: 'RS256', jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey),
  'says where its key is': (claims, { stranger }) =>
    sign(claims, { alg: 'RS256', kid: 'mine', jku: 'https://evil.example/jwks' }, stranger.privateKey),
  'has an algorithm that the issuer offers and we did not ask for': async (claims, { kid }) =>
    sign(claims, { alg: 'ES256', kid }, (await generateKeyPair('ES256')).privateKey),
  'was changed after it was signed': async (claims, keys) => {
    const [header, , signature] = (await honest(claims, keys)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, name: 'Somebody Else' })).toString('base64url')
    return [header, changed, signature].join('.')
  },
  'has lost its signature': async (claims, keys) => (await honest(claims, keys)).replace(/[^.]*$/, ''),
  'is no token': () => 'not.a.token',
  'is empty': () => '',
  'is missing': () => undefined,
}

const countRows = async () => [
  await google.product.deps.db.$count(users),
  await google.product.deps.db.$count(sessions),
]

test('honest token signs in', async () => {
  expect((await google.signIn(LINKED)).pathname).toBe('/auth/callback')
})

describe('token that', () => {
  for (const [what, forge] of Object.entries(FORGERIES)) {
    test.for(['login', 'register'])(`${what} opens nothing (%s)`, async (action) => {
      const before = await countRows()
      const browser = google.newBrowser()
      const address = await google.signIn(LINKED, { query: { action }, forge, browser })
      expect(address.pathname).toBe('/login')
      expect(address.searchParams.get('error')).toBe(
        what === 'has an address that is not verified' ? 'google_email_unverified' : 'google_failed',
      )
      expect([...browser.cookies.keys()]).toEqual([])
      expect(await countRows()).toEqual(before)
    })
  }
})

test('honest token still signs in after all refused ones', async () => {
  expect((await google.signIn(LINKED)).pathname).toBe('/auth/callback')
})
