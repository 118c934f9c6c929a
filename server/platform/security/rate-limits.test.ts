import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LimitName, RATE_LIMITS } from '#contract/calls/rate-limits.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { ApiError } from '../http/errors.ts'
import { createRateLimiter, networkOf } from './rate-limits.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

/** Undefined when the request passed, else the seconds to wait. */
async function take(
  name: LimitName,
  subject: Parameters<TestApp['deps']['limiter']['take']>[1],
  limiter = product.deps.limiter,
) {
  try {
    await limiter.take(name, subject)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error
    return Number(error.headers['retry-after'])
  }
}

let networks = 0
const someone = () => ({
  network: `192.0.2.${++networks}`,
  userId: `user-${networks}`,
  subject: `subject-${networks}@example.test`,
})

describe('rate limit budget of the table', () => {
  for (const [name, { lines }] of Object.entries(RATE_LIMITS) as [LimitName, (typeof RATE_LIMITS)[LimitName]][]) {
    const [first] = lines
    test(`${name}: ${first.max} pass, one more waits, and the window opens again`, async () => {
      const subject = someone()
      for (let request = 0; request < first.max; request++) expect(await take(name, subject)).toBeUndefined()
      const wait = await take(name, subject)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(first.windowS)
      expect(await take(name, someone()), 'someone else is not affected').toBeUndefined()
      product.clock.advance(first.windowS * 1000 + 1)
      expect(await take(name, subject)).toBeUndefined()
    })
  }

  test('the second line of a budget counts over the first one’s windows', async () => {
    const subject = someone()
    const [perMinute, perHour] = RATE_LIMITS.request.lines
    let passed = 0
    for (let minute = 0; minute < 10; minute++) {
      for (let request = 0; request < perMinute.max; request++)
        if ((await take('request', subject)) === undefined) passed++
      product.clock.advance(perMinute.windowS * 1000 + 1)
    }
    expect(passed).toBe(perHour.max)
  })

  test('an address tried from many networks is limited all the same', async () => {
    const { subject } = someone()
    const [, perAddress] = RATE_LIMITS.login.lines
    let passed = 0
    for (let attempt = 0; attempt < 80; attempt++)
      if ((await take('login', { ...someone(), subject })) === undefined) passed++
    expect(passed).toBe(perAddress.max)
  })
})

describe('rate limit counts in the database', () => {
  test('exactly for a second process, at once', async () => {
    const subject = someone()
    const other = createRateLimiter({ ...product.deps, isEnabled: true })
    for (let request = 0; request < RATE_LIMITS.checkout.lines[0].max; request++) {
      await take('checkout', subject, request % 2 === 0 ? product.deps.limiter : other)
    }
    expect(await take('checkout', subject, other)).toBeGreaterThan(0)
  })

  test('within a flush for the hot budgets', async () => {
    const subject = someone()
    for (let request = 0; request < RATE_LIMITS.general.lines[0].max; request++) await take('general', subject)
    await product.deps.limiter.flush()
    const other = createRateLimiter({ ...product.deps, isEnabled: true })
    expect(await take('general', subject, other)).toBeUndefined()
    await other.flush()
    expect(await take('general', subject, other)).toBeGreaterThan(0)
  })

  test('two at once are two', async () => {
    const subject = someone()
    const results = await Promise.all(Array.from({ length: 30 }, () => take('checkout', subject)))
    expect(results.filter((wait) => wait === undefined)).toHaveLength(RATE_LIMITS.checkout.lines[0].max)
  })

  test('without storing whom they count', async () => {
    const subject = { network: '203.0.113.77', subject: 'someone-to-find@example.test' }
    await take('login', subject)
    const { rateLimitCounters } = await import('../db/tables.ts')
    const rows = JSON.stringify(await product.deps.db.select().from(rateLimitCounters))
    expect(rows).not.toContain('203.0.113.77')
    expect(rows).not.toContain('someone-to-find')
  })
})

describe('rate limits over HTTP', () => {
  test('a caller past 300 a minute gets 429 with Retry-After in the contract’s shape; X-Forwarded-For changes nothing', async () => {
    const ask = (remoteAddress: string, from = '10.0.0.1') =>
      product.inject({ url: '/api/v1/profile/me', remoteAddress, headers: { 'x-forwarded-for': from } })
    for (let request = 0; request < 300; request++) {
      expect((await ask('198.51.100.9', `10.0.0.${request % 250}`)).statusCode).toBe(401)
    }
    const refused = await ask('198.51.100.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      code: 'rate_limited',
      detail: 'Too many requests. Please wait a moment and try again.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('198.51.100.10')).statusCode).toBe(401)
  })
})

test('rate limit counts an IPv6 customer by network, IPv4 by address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:DB8:1:2::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

describe('rate limit key of a call', () => {
  const [{ max }] = RATE_LIMITS.general.lines
  const ask = (headers: Record<string, string> = {}) =>
    product.inject({ method: 'GET', url: '/api/v1/profile/me/notifications/unread', headers, remoteAddress: OFFICE })
  const OFFICE = '198.51.100.7'
  const statuses = async (count: number, headers: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(headers)))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }

  test('a person’s own, however many sit behind one address; the anonymous share their network’s', async () => {
    const [busy, colleague] = [await product.signUp(), await product.signUp()]
    expect(await statuses(max, busy.headers)).toEqual(new Set([200]))
    expect((await ask(busy.headers)).statusCode).toBe(429)
    expect((await ask(colleague.headers)).statusCode, 'a colleague at the next desk').toBe(200)
    expect(await statuses(max, {}), 'nobody’s line is still whole').toEqual(new Set([401]))
    expect((await ask()).statusCode).toBe(429)
    expect((await ask(colleague.headers)).statusCode, 'and those who are signed in go on').toBe(200)
  })

  test('a forged token is anonymous, and counts for its network', async () => {
    const remoteAddress = '198.51.100.8'
    const forged = (count: number) => ({ authorization: `Bearer e30.${'x'.repeat(10 + count)}.sig` })
    const attempt = (count: number) =>
      product.inject({ method: 'GET', url: '/api/v1/profile/me', headers: forged(count), remoteAddress })
    const answers = await Promise.all(Array.from({ length: max }, (_, count) => attempt(count)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await attempt(max)).statusCode).toBe(429)
  })
})
