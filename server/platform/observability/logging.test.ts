import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { createLogger, loggedPath } from './logging.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

test('request leaves one log line with its id, method, path and status', async () => {
  const response = await product.inject({ url: '/api/v1/pricing/plans?nope=1' })
  const line = product.logs
    .map((entry) => JSON.parse(entry) as Record<string, unknown>)
    .find((entry) => entry['requestId'] === response.headers['x-request-id'])
  expect(line).toMatchObject({ method: 'GET', path: '/api/v1/pricing/plans', status: 422, msg: 'request' })
})

test('log line has no secret of a request: header, query, cookie, body or path', async () => {
  const secret = 'a-secret-to-look-for'
  await product.inject({
    url: `/api/v1/profile/me?token=${secret}`,
    headers: { authorization: `Bearer ${secret}`, cookie: `refresh=${secret}` },
  })
  await product.inject({
    method: 'POST',
    url: `/api/v1/mail/unsubscribe?token=${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `List-Unsubscribe=${secret}`,
  })
  await product.inject({ url: `/reset-password/${secret}` })
  expect(product.logs.join('')).not.toContain(secret)
  expect(loggedPath(`/reset-password/${secret}?x=${secret}`)).toBe('/reset-password/*')
})

test('logged error omits the values of its query and fields that name a secret', () => {
  const lines: string[] = []
  const log = createLogger(
    { logLevel: 'info' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const failed = Object.assign(new Error('Failed query: select … params: hunter2'), {
    query: 'select',
    params: ['hunter2'],
  })
  log.error({ err: failed, password: 'hunter2', user: { token: 'hunter2' } }, 'it failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hunter2')
  expect(lines[0]).toContain('it failed')
})
