import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { listingImports } from '../features/listings/tables.ts'
import type { Finding } from '../platform/process/finding.ts'
import { openCardProvider, type TestCardProvider } from '../testing/features/card-provider.ts'
import { ISSUER_CLIENT, openTestIssuer, type TestIssuer } from '../testing/features/test-issuer.ts'
import {
  cleanUp,
  freePort,
  newFolder,
  newStore,
  openStore,
  runProgram,
  startServer,
} from '../testing/runs/running-server.ts'
import { openS3Store, type S3Store } from '../testing/runs/s3-store.ts'
import { checkClock } from './clock-check.ts'
import { examine } from './examination.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let cards: TestCardProvider
let issuer: TestIssuer
let s3: S3Store
const post = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'us' }) : done(new Error('Invalid login')),
})
beforeAll(async () => {
  cards = await openCardProvider({ prices: { price_ours: { cents: 1, currency: 'cad', name: 'Ours' } } })
  issuer = await openTestIssuer()
  s3 = await openS3Store()
  await once(post.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  post.close()
  await Promise.all([cards.close(), issuer.stop(), s3.close(), cleanUp()])
})

const smtp = (password: string) => `smtp://us:${password}@127.0.0.1:${(post.server.address() as AddressInfo).port}`

async function found(environment: Record<string, string>): Promise<Record<string, Finding>> {
  const findings = await examine(readConfig({ DATA_DIR: path.join(newFolder(), 'data'), ...environment }))
  return Object.fromEntries(findings.map((finding) => [finding.subject, finding]))
}

describe('doctor with everything set', () => {
  test('all is well but what only a real address can be', async () => {
    const findings = await found({
      ...(await newStore()),
      ...cards.environment,
      STORAGE_URL: s3.url,
      SMTP_URL: smtp('right'),
      MAIL_FROM: 'cars@northlane.test',
      STAFF_EMAIL: 'staff@northlane.test',
      GOOGLE_CLIENT_ID: ISSUER_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
      GOOGLE_ISSUER: issuer.url,
      AUTH_SECRET: 'Zk3vQ9xN7bT2mW5rY8uJ4hL6pD1sF0gA',
      METRICS_TOKEN: 'a-token-for-prometheus',
      TAX_GST_NUMBER: '123456789 RT0001',
      TRUST_PROXY: '1',
    })
    for (const subject of ['secrets', 'staff address', 'proxies', 'sender', 'figures', 'taxes', 'database', 'clock'])
      expect(findings[subject]).toMatchObject({ subject, state: 'ok' })
    for (const subject of ['storage', 'mail', 'cards', 'Google', 'work'])
      expect(findings[subject]).toMatchObject({ subject, state: 'ok' })
    expect(findings['administrators']).toMatchObject({ state: 'fix', text: expect.stringContaining('npm run user') })
  })
})

describe('doctor names each fault with its remedy and without its secret', () => {
  test.for<[string, () => Record<string, string>, string, string]>([
    ['a mail password', () => ({ SMTP_URL: smtp('hush') }), 'mail', 'SMTP_URL'],
    ['a mail server that is not there', () => ({ SMTP_URL: 'smtp://us:hush@127.0.0.1:9' }), 'mail', 'ESOCKET'],
    ['a staff address', () => ({}), 'staff address', 'STAFF_EMAIL'],
    ['a card key', () => ({ ...cards.environment, STRIPE_SECRET_KEY: 'sk_hush' }), 'cards', 'STRIPE_SECRET_KEY'],
    ['a bucket', () => ({ STORAGE_URL: 's3://a:hush@none?endpoint=http://127.0.0.1:9' }), 'storage', 'STORAGE_URL'],
    ['an issuer', () => ({ ...google(), GOOGLE_ISSUER: `${issuer.url}/elsewhere` }), 'Google', 'GOOGLE_ISSUER'],
    ['a secret', () => ({ AUTH_SECRET: 'hush'.repeat(10) }), 'secrets', 'openssl rand'],
    ['an address', () => ({ PUBLIC_URL: 'http://127.0.0.1:9' }), 'address', 'does not answer'],
    ['a stranger at our address', () => ({ PUBLIC_URL: issuer.url }), 'address', 'not from Northlane'],
    ['a database', () => ({ DATABASE_URL: 'postgres://us:hush@127.0.0.1:9/cars' }), 'database', 'DATABASE_URL'],
    ['no address', () => PRODUCTION, 'address', 'Set PUBLIC_URL'],
    ['an open address', () => ({ ...PRODUCTION, PUBLIC_URL: 'http://a.test' }), 'address', 'to https'],
    ['an unseen proxy', () => ({ ...PRODUCTION, PUBLIC_URL: 'https://127.0.0.1:9' }), 'proxies', 'TRUST_PROXY=1'],
    ['no mail', () => PRODUCTION, 'mail', 'Set SMTP_URL'],
    ['no sender', () => PRODUCTION, 'sender', 'Set MAIL_FROM'],
    ['a test key', () => ({ ...cards.environment, ...PRODUCTION, STRIPE_API_BASE: '' }), 'cards', 'live one'],
  ])('%s', async ([, environment, subject, remedy]) => {
    const findings = await found(environment())
    expect(findings[subject]).toMatchObject({ state: 'fix', text: expect.stringContaining(remedy) })
    expect(JSON.stringify(findings)).not.toContain('hush')
  })

  test('a secret that others can read', async () => {
    const DATA_DIR = newFolder()
    writeFileSync(path.join(DATA_DIR, 'auth-secret'), 'x'.repeat(43))
    chmodSync(path.join(DATA_DIR, 'auth-secret'), 0o644)
    expect((await found({ DATA_DIR }))['secrets']).toMatchObject({
      state: 'fix',
      text: expect.stringContaining('chmod'),
    })
  })

  test('a price that is not what the pages say', async () => {
    const store = await newStore()
    const priced = await found({ ...store, ...cards.environment, STRIPE_PRICE_BASIC: 'price_ours' })
    expect(priced['prices']).toMatchObject({
      state: 'fix',
      text: expect.stringContaining('STRIPE_PRICE_BASIC is 0.01 CAD'),
    })
  })

  test('a clock that is wrong', async () => {
    const late = createServer((_request, response) => {
      response.setHeader('date', new Date(Date.now() - 90_000).toUTCString()).end()
    }).listen(0, '127.0.0.1')
    await once(late, 'listening')
    const address = `http://127.0.0.1:${(late.address() as AddressInfo).port}`
    expect(await checkClock(address, fetch)).toMatchObject({
      state: 'fix',
      text: expect.stringMatching(/^90 s|^89 s|^91 s/),
    })
    late.close()
  })
})

test('doctor command prints one line each, beside a running server too, and its code says whether something is to be done', async () => {
  const settings = { ...(await newStore()), PORT: String(await freePort()), STAFF_EMAIL: 'staff@northlane.test' }
  const server = await startServer({
    ...settings,
    ADMIN_EMAIL: 'a@b.test',
    ADMIN_PASSWORD: 'three quiet lanes',
    DEMO: 'false',
  })
  const well = await runProgram('server/doctor.ts', [], settings)
  expect(well.stdout).toMatch(/^ok {3}database /m)
  expect(well.stdout).toMatch(new RegExp(`^ok {3}address {8}${server.url} answers\\.$`, 'm'))
  expect(well.stdout.trim().split('\n').at(-1)).toBe('Nothing has to be done.')
  expect(well.code).toBe(0)
  server.kill('SIGKILL')
  await server.ended
  const ill = await runProgram('server/doctor.ts', [], { ...settings, PORT: 'many' })
  expect([ill.code, ill.stdout]).toEqual([1, expect.stringMatching(/^fix {2}settings .*PORT.*\n1 to fix\.\n$/)])
})

test('doctor beside a running server on the embedded database says what it skips, and asks the server what is behind', async () => {
  const store = await newStore()
  const database = await openStore(store)
  await database.db
    .insert(listingImports)
    .values({ fileName: 'cars.csv', state: 'failed', rows: 1, createdAt: new Date() })
  await database.close()
  const settings = { ...store, PORT: String(await freePort()) }
  const METRICS_TOKEN = 'a-token-for-prometheus'
  const server = await startServer({ ...settings, METRICS_TOKEN, DEMO: 'false' })
  const told = await found({ ...settings, METRICS_TOKEN })
  expect(told['work']).toMatchObject({
    state: 'fix',
    text: expect.stringMatching(/^imports_failed is 1\. Nothing of them/),
  })
  // On PostgreSQL the rows themselves can be read beside it.
  if (store.DATABASE_URL) return
  expect(told['database']).toMatchObject({ state: 'ok' })
  expect(told['rows']).toMatchObject({ state: 'off', text: expect.stringMatching(/audit log.* not looked at/) })
  const withoutToken = await found(settings)
  expect(withoutToken['work']).toMatchObject({
    state: 'off',
    text: expect.stringMatching(/^Not looked at.*METRICS_TOKEN/),
  })
  const stranger = await found({ ...settings, METRICS_TOKEN: 'another-token-of-nobody' })
  expect(stranger['work']).toMatchObject({
    state: 'fix',
    text: expect.stringMatching(/answers 401\. Set METRICS_TOKEN/),
  })
  server.kill('SIGKILL')
  await server.ended
})

const PRODUCTION = { NODE_ENV: 'production', AUTH_SECRET: 'Zk3vQ9xN7bT2mW5rY8uJ4hL6pD1sF0gA' }
const google = () => ({ GOOGLE_CLIENT_ID: ISSUER_CLIENT.clientId, GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.clientSecret })
