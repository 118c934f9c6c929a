import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { changePerson, ensureAdmin } from './features/accounts/staff-made.ts'
import { users } from './features/accounts/tables.ts'
import { demoAccounts, seedDemo } from './sandbox/demo/demo.ts'
import { openTestApp, type TestApp } from './testing/runs/test-app.ts'

const soon = { timeout: 15_000 }

/** The same product under other settings; what was opened stays. */
async function underSettings(product: TestApp, environment: Record<string, string>) {
  return buildApp(
    { ...product.deps, config: readConfig(environment) },
    {
      sandbox: (app) => void app.get('/ip', (request, reply) => reply.send(request.ip)),
    },
  )
}

function logIn({ inject }: TestApp, username: string, password: string) {
  return inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  })
}

describe('server with no variable set', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await openTestApp()
    await product.deps.jobs.start(product.jobList)
  })
  afterAll(() => product.close())

  test('files are in the data folder', async () => {
    await product.deps.files.put('documents/one', Buffer.from('content'))
    expect(readFileSync(path.join(product.deps.config.dataDir, 'files/documents/one'), 'utf8')).toBe('content')
  })

  test('mail is in the local mailbox', async () => {
    await changePerson(product.deps, { email: 'new@example.test', role: 'CONSULTANT' })
    product.deps.jobs.nudge()
    await expect
      .poll(async () => (await product.mailbox.list()).map(({ to }) => to), soon)
      .toEqual(['new@example.test'])
  })

  test('there are no figures to be had', async () => {
    const headers = { authorization: 'Bearer undefined' }
    expect((await product.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  test('requests are limited and logged', async () => {
    const take = () => product.deps.limiter.take('checkout', { network: '192.0.2.1' })
    for (let request = 0; request < 10; request++) await take()
    await expect(take()).rejects.toThrow('Too many requests')
    await product.inject({ url: '/healthz' })
    expect(product.logs.join('')).toContain('"path":"/healthz"')
  })

  test.for([
    ['0', '192.0.2.9'],
    ['1', '203.0.113.3'],
    ['2', '203.0.113.2'],
    ['9', '203.0.113.1'],
  ])('behind TRUST_PROXY=%s proxies a visitor is %s', async ([TRUST_PROXY = '', expected]) => {
    const app = await underSettings(product, { TRUST_PROXY })
    const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2, 203.0.113.3' }
    expect((await app.inject({ url: '/ip', remoteAddress: '192.0.2.9', headers })).body).toBe(expected)
    await app.close()
  })

  test('the card provider’s price ids are shown in place of our own', async () => {
    const app = await underSettings(product, { STRIPE_PRICE_PREMIUM: 'price_of_theirs' })
    const plans = (await app.inject({ url: '/api/v1/pricing/plans' })).json<{ key: string; price_id: string }[]>()
    expect(Object.fromEntries(plans.map(({ key, price_id }) => [key, price_id]))).toEqual({
      basic: 'price_basic',
      premium: 'price_of_theirs',
      concierge: 'price_concierge',
    })
    await app.close()
  })

  test('the ADMIN is made once, verified, and keeps the first password', async () => {
    const email = 'owner@northlane.test'
    await ensureAdmin(product.deps, { email, password: 'the first password' })
    await ensureAdmin(product.deps, { email, password: 'another password' })
    expect((await logIn(product, email, 'the first password')).json()).toMatchObject({ user: { email, role: 'ADMIN' } })
    expect((await logIn(product, email, 'another password')).statusCode).toBe(401)
  })

  test('the demo’s people are made once and can sign in with what is printed', async () => {
    await seedDemo(product.deps)
    const before = await product.deps.db.$count(users)
    await seedDemo(product.deps)
    expect(await product.deps.db.$count(users)).toBe(before)
    for (const { email, password, role } of demoAccounts())
      expect((await logIn(product, email, password)).json()).toMatchObject({ user: { email, role } })
  })
})

describe('server with every variable set', () => {
  let product: TestApp
  const stored: string[] = []
  const store = createServer((request, response) => {
    stored.push(`${request.method} ${request.url?.split('?')[0]}`)
    request.resume().on('end', () => response.setHeader('etag', '"x"').end())
  })
  const letters: string[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void stream.on('data', (part: Buffer) => letters.push(part.toString())).on('end', done),
  })
  beforeAll(async () => {
    await Promise.all([once(store.listen(0, '127.0.0.1'), 'listening'), once(post.listen(0, '127.0.0.1'), 'listening')])
    product = await openTestApp({
      environment: {
        PUBLIC_URL: 'https://northlane.test',
        STORAGE_URL: `s3://key:secret@cars?endpoint=http://127.0.0.1:${portOf(store)}`,
        SMTP_URL: `smtp://127.0.0.1:${portOf(post.server)}`,
        MAIL_FROM: 'Cars <cars@northlane.test>',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
    })
    await product.deps.jobs.start(product.jobList)
  })
  afterAll(async () => {
    await product.close()
    post.close()
    store.close()
  })

  test('files are in the store', async () => {
    await product.deps.files.ping()
    expect(stored).toContainEqual(expect.stringMatching(/^PUT \/cars\/tmp\/ping-/))
  })

  test('mail leaves by SMTP, from the configured sender, with links to the public address', async () => {
    await changePerson(product.deps, { email: 'new@example.test', role: 'MANAGER' })
    product.deps.jobs.nudge()
    const mail = () => letters.join('').replaceAll('=\r\n', '')
    await expect.poll(mail, soon).toContain('https://northlane.test/reset-password/')
    expect(mail()).toContain('From: Cars <cars@northlane.test>')
    expect(await product.mailbox.list()).toEqual([])
  })

  test('nothing is limited, and nothing below its level is logged', async () => {
    for (let request = 0; request < 20; request++) await product.deps.limiter.take('checkout', { network: '192.0.2.1' })
    await product.inject({ url: '/healthz' })
    expect(product.logs.join('')).not.toContain('"level":30')
  })
})

function portOf(server: { address: () => unknown }): number {
  return (server.address() as AddressInfo).port
}
