import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { digestJob } from './digest.ts'

let product: TestApp
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { TRUST_PROXY: '1' } })
  api = requestsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

const write = (network: string, email = 'someone@example.test') =>
  api.post(
    '/contact/send-message',
    { name: 'Someone', email, subject: 'Hello', message: 'Hello' },
    { 'x-forwarded-for': network },
  )

async function mailsPromised(): Promise<Record<string, number>> {
  const rows = await product.deps.db.select({ template: outboxMessages.template }).from(outboxMessages)
  return Object.fromEntries(
    Map.groupBy(rows, ({ template }) => template)
      .entries()
      .map(([name, all]) => [name, all.length]),
  )
}

test('network may write five times a minute; others are not affected', async () => {
  for (let n = 0; n < 5; n++) expect((await write('192.0.2.1')).statusCode).toBe(200)
  const refused = await write('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write('192.0.2.2')).statusCode).toBe(200)
})

test('address gets three confirmations an hour', async () => {
  expect(await mailsPromised()).toEqual({ 'inbox.message': 6, 'inbox.confirmation': 3 })
})

test('requests past 200 an hour are all stored, and staff get one digest', async () => {
  for (let n = 0; n < 300; n++)
    expect((await write(`198.51.${n >> 8}.${n & 255}`, `p${n}@example.test`)).statusCode).toBe(200)
  expect(await api.count({})).toBe(306)
  expect(await mailsPromised()).toEqual({ 'inbox.message': 200, 'inbox.confirmation': 197 })
  await digestJob(product.deps).run({})
  await digestJob(product.deps).run({})
  expect(await mailsPromised()).toEqual({ 'inbox.message': 200, 'inbox.confirmation': 197, 'inbox.digest': 1 })
})

test('limits that are off for a load test do not let a flood become one of mails', async () => {
  const open = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  const free = requestsOf(open, await open.signUp('ADMIN'))
  for (let n = 0; n < 205; n++) {
    const message = { name: 'Someone', email: `p${n}@example.test`, subject: 'Hello', message: 'Hello' }
    expect((await free.post('/contact/send-message', message)).statusCode).toBe(200)
  }
  const mails = await open.deps.db.select({ template: outboxMessages.template }).from(outboxMessages)
  expect(mails.filter(({ template }) => template === 'inbox.message')).toHaveLength(200)
  expect(await free.count({})).toBe(205)
  await open.close()
})
