import type { Person } from '#server/features/accounts/queries.ts'
import { users } from '#server/features/accounts/tables.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '../runs/test-app.ts'
import { createTestBrowser, type TestBrowser } from '../runs/test-browser.ts'
import { type Claims, type Forge, honest, ISSUER_CLIENT, openTestIssuer, type TestIssuer } from './test-issuer.ts'

export const CALLBACK = '/api/v1/auth/google/callback'

export type GoogleTest = {
  product: TestApp
  issuer: TestIssuer
  newBrowser: (headers?: Record<string, string>) => TestBrowser
  /** Up to the moment at which the browser stands before the issuer: the address it was sent to. */
  start: (browser: TestBrowser, query?: Record<string, string>) => Promise<string>
  /** All the way, as this person: where the browser ends. */
  signIn: (person: Claims, options?: SignInOptions) => Promise<URL>
  addPerson: (changes: Partial<Person> & { email: string }) => Promise<Person>
  close: () => Promise<void>
}
type SignInOptions = { query?: Record<string, string>; forge?: Forge; browser?: TestBrowser }

/** The product with an issuer of our own in Google's place. */
export async function openGoogleTest(environment: Record<string, string> = {}): Promise<GoogleTest> {
  const issuer = await openTestIssuer()
  const product = await openTestApp({
    environment: {
      RATE_LIMIT: 'off',
      GOOGLE_CLIENT_ID: ISSUER_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
      GOOGLE_ISSUER: issuer.url,
      ...environment,
    },
  })
  const newBrowser = (headers?: Record<string, string>) =>
    createTestBrowser(product.app, environment['PUBLIC_URL'] ?? TEST_ORIGIN, headers)

  async function start(browser: TestBrowser, query: Record<string, string> = {}): Promise<string> {
    const search = new URLSearchParams({ action: 'login', ...query })
    const { address } = await browser.visit(`/api/v1/auth/google/login?${search}`)
    return address.href
  }

  return {
    product,
    issuer,
    newBrowser,
    start,
    async signIn(person, { query, forge = honest, browser = newBrowser() } = {}) {
      const answer = issuer.approve(await start(browser, query), { email_verified: true, ...person }, forge)
      return (await browser.visit(`${CALLBACK}?${answer}`)).address
    },
    async addPerson(changes) {
      const person = { fullName: 'Ana Person', emailVerifiedAt: product.clock.now(), ...changes }
      const [added] = await product.deps.db.insert(users).values(person).returning()
      if (!added) throw new Error('No person was made')
      return added
    },
    async close() {
      await product.close()
      await issuer.stop()
    },
  }
}
