import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLBACK, type GoogleTest, openGoogleTest } from '#server/testing/features/google-sign-in.ts'
import { ISSUER_CLIENT, openTestIssuer } from '#server/testing/features/test-issuer.ts'
import { TEST_ORIGIN } from '#server/testing/runs/test-app.ts'
import { createGoogleClient } from './client.ts'
import type { GoogleFailure } from './failure.ts'

const LINKED = { sub: 'google-1', email: 'linked@example.test' }
const SLOW_MS = 20_000
const ANSWER_WITHIN_MS = 8_000
const LOGIN = '/api/v1/auth/google/login?action=login'
const DISCOVERY = '/.well-known/openid-configuration'

let google: GoogleTest
beforeAll(async () => {
  google = await openGoogleTest()
  await google.addPerson({ email: LINKED.email, googleSubject: LINKED.sub })
})
afterAll(() => google.close())

/** Where it ends, and how long that took. */
async function timed(visit: Promise<{ address: URL }>) {
  const startedAt = performance.now()
  const { address } = await visit
  return { address, ms: performance.now() - startedAt }
}

function expectUnavailable(address: URL): void {
  expect(address.pathname).toBe('/login')
  expect(address.searchParams.get('error')).toBe('google_unavailable')
  expect(address.searchParams.get('description')).toMatch(/^We can’t reach Google right now/)
}

async function expectAlive(): Promise<void> {
  expect((await google.product.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await google.signIn(LINKED)).pathname).toBe('/auth/callback')
}

async function approved(browser = google.newBrowser()) {
  const query = google.issuer.approve(await google.start(browser), { ...LINKED, email_verified: true })
  return { browser, url: `${CALLBACK}?${query}` }
}

/** A client of its own, which knows the issuer but not yet its keys; gives what it comes to when the rest is slow. */
async function slowKeys(delaysMs: Record<string, number>) {
  const issuer = await openTestIssuer()
  const client = createGoogleClient(
    { ...ISSUER_CLIENT, issuer: issuer.url, signedBy: 'RS256', allowHttp: true },
    TEST_ORIGIN,
  )
  const { address, proof } = await client.start()
  const query = issuer.approve(address, { ...LINKED, email_verified: true })
  for (const [path, ms] of Object.entries(delaysMs)) issuer.delaysMs.set(path, ms)
  return async () => {
    const startedAt = performance.now()
    const reason = await client.finish(`?${query}`, proof).catch((error: GoogleFailure) => error.reason)
    await issuer.stop()
    return { reason, ms: performance.now() - startedAt }
  }
}

/** In this order: the issuer must be unknown when it is first down, or slow to introduce itself. */
describe('sign-in while the issuer', () => {
  test('has never been reached shows a message, and works as soon as it is there', async () => {
    await google.issuer.stop()
    expectUnavailable((await timed(google.newBrowser().visit(LOGIN))).address)
    await google.issuer.restart()
  })

  test('answers nonsense about itself shows a message', async () => {
    for (const fault of [
      { status: 500, body: '{}' },
      { status: 200, body: '<html>' },
      { status: 200, body: '{"issuer":"https://evil.example"}' },
    ]) {
      google.issuer.faults.set(DISCOVERY, fault)
      const { address } = await google.newBrowser().visit(LOGIN)
      expect(address.pathname).toBe('/login')
      expect(address.searchParams.get('error')).toMatch(/^google_(unavailable|failed)$/)
    }
    google.issuer.faults.clear()
  })

  test('takes 20 s to introduce itself shows a message within 8 s, after one request', async () => {
    google.issuer.delaysMs.set(DISCOVERY, SLOW_MS)
    google.issuer.asked.length = 0
    const visits = await Promise.all(Array.from({ length: 20 }, () => timed(google.newBrowser().visit(LOGIN))))
    google.issuer.delaysMs.clear()
    for (const { address, ms } of visits) {
      expectUnavailable(address)
      expect(ms).toBeLessThan(ANSWER_WITHIN_MS)
    }
    expect(google.issuer.asked).toEqual([DISCOVERY])
    await expectAlive()
  })

  test('takes 20 s for a code, or a while for each step, shows a message within 8 s', async () => {
    const { browser, url } = await approved()
    const waits = await Promise.all([slowKeys({ '/jwks': SLOW_MS }), slowKeys({ '/token': 5_000, '/jwks': 5_000 })])
    google.issuer.delaysMs.set('/token', SLOW_MS)
    const [{ address, ms }, ...others] = await Promise.all([timed(browser.visit(url)), ...waits.map((wait) => wait())])
    google.issuer.delaysMs.clear()
    expectUnavailable(address)
    expect(ms).toBeLessThan(ANSWER_WITHIN_MS)
    for (const { reason, ms: waitedMs } of others) {
      expect(reason).toBe('unavailable')
      expect(waitedMs).toBeLessThan(ANSWER_WITHIN_MS)
    }
    await expectAlive()
  })

  test('fails in the middle shows a message', async () => {
    for (const status of [500, 502, 503]) {
      const { browser, url } = await approved()
      google.issuer.faults.set('/token', { status, body: 'oops' })
      expectUnavailable((await browser.visit(url)).address)
    }
    google.issuer.faults.clear()
    await expectAlive()
  })

  test('is gone in the middle shows a message, and works again without a restart', async () => {
    const { browser, url } = await approved()
    await google.issuer.stop()
    const { address, ms } = await timed(browser.visit(url))
    expectUnavailable(address)
    expect(ms).toBeLessThan(ANSWER_WITHIN_MS)
    await google.issuer.restart()
    await expectAlive()
  })
})
