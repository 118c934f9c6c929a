import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorBody } from '#contract/calls/errors.ts'
import { openTestApp, type TestApp, type TestPerson } from './testing/runs/test-app.ts'

let product: TestApp
let admin: TestPerson
let port: number

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const address = product.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => product.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('errors', () => {
  const cases: [string, Parameters<TestApp['inject']>[0], number, string][] = [
    ['a path that does not exist', { url: '/api/v1/nothing' }, 404, 'not_found'],
    ['a path outside the base', { url: '/api/nothing' }, 404, 'not_found'],
    ['a method that does not exist', { method: 'DELETE', url: '/api/v1/pricing/plans' }, 405, 'method_not_allowed'],
    ['TRACE', { method: 'TRACE', url: '/api/v1/pricing/plans' }, 405, 'method_not_allowed'],
    ['no token', { url: '/api/v1/profile/me' }, 401, 'unauthorized'],
    ['an unknown query field', { url: '/api/v1/pricing/plans?x=1' }, 422, 'validation_failed'],
    [
      'a wrong content type',
      {
        method: 'POST',
        url: '/api/v1/mail/unsubscribe?token=x',
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a charset we do not read',
      {
        method: 'POST',
        url: '/api/v1/mail/unsubscribe?token=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' },
        payload: 'a',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a compressed body',
      {
        method: 'POST',
        url: '/api/v1/mail/unsubscribe?token=x',
        headers: { ...FORM, 'content-encoding': 'gzip' },
        payload: 'a',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'text/plain',
      {
        method: 'POST',
        url: '/api/v1/mail/unsubscribe?token=x',
        headers: { 'content-type': 'text/plain' },
        payload: 'a',
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a body over 64 KB',
      { method: 'POST', url: '/api/v1/mail/unsubscribe?token=x', headers: FORM, payload: 'a='.padEnd(70_000, 'b') },
      413,
      'body_too_large',
    ],
    ['a broken escape in the path', { url: '/api/v1/%E0%A4%A' }, 400, 'malformed_request'],
    [
      'an unknown body field',
      {
        method: 'POST',
        url: '/api/v1/mail/unsubscribe?token=x',
        headers: FORM,
        payload: 'List-Unsubscribe=One-Click&role=ADMIN',
      },
      422,
      'validation_failed',
    ],
  ]

  for (const [name, request, status, code] of cases) {
    test(`${name} is ${status} ${code} in the contract's shape`, async () => {
      const response = await product.inject(request)
      expect(response.statusCode).toBe(status)
      expect(errorBody.parse(response.json()).code).toBe(code)
    })
  }

  test('a refused field is named, with what is wrong and of what kind', async () => {
    const response = await product.inject({
      url: '/api/v1/jobs/admin?limit=101&skip=-1&role=x',
      headers: admin.headers,
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().detail).toEqual(
      expect.arrayContaining([
        { loc: ['query', 'limit'], msg: expect.any(String), type: 'too_big' },
        { loc: ['query', 'skip'], msg: 'Must be a whole number', type: 'invalid_format' },
        { loc: ['query', 'role'], msg: 'Unknown field', type: 'unrecognized_keys' },
      ]),
    )
  })

  test('2,000 query parameters are refused with a bounded answer', async () => {
    const query = Array.from({ length: 2_000 }, (_, index) => `p${index}=1`).join('&')
    const response = await product.inject({ url: `/api/v1/jobs/admin?${query}`, headers: admin.headers })
    expect(response.statusCode).toBe(422)
    expect(response.body.length).toBeLessThan(5_000)
  })

  test('405 names the methods there are', async () => {
    const response = await product.inject({ method: 'PUT', url: '/api/v1/pricing/plans' })
    expect(response.headers['allow']).toContain('GET')
  })

  test('an error inside shows nothing of itself, and the log has it under the request’s id', async () => {
    const broken = vi.spyOn(product.deps.jobs, 'countFailed').mockRejectedValue(new Error('secret internals'))
    const response = await product.inject({ url: '/api/v1/jobs/admin/count', headers: admin.headers })
    broken.mockRestore()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ code: 'internal', detail: 'Something went wrong on our side. Please try again.' })
    expect(response.body).not.toContain('secret internals')
    const line = product.logs.find((entry) => entry.includes('secret internals'))
    expect(line).toContain(String(response.headers['x-request-id']))
  })

  test('odd ids are 404, never 5xx', async () => {
    for (const id of ['0', '-1', '2147483648', '1e3', '1.0', "1' or '1'='1", '%00', '..%2f', 'a'.repeat(400)]) {
      const response = await product.inject({
        method: 'POST',
        url: `/api/v1/jobs/admin/${id}/retry`,
        headers: admin.headers,
      })
      expect([404, 400], id).toContain(response.statusCode)
    }
  })
})

describe('headers of every answer', () => {
  const urls = [
    '/api/v1/pricing/plans',
    '/api/v1/nothing',
    '/api/v1/profile/me',
    '/healthz',
    '/api/docs',
    '/api/v1/openapi.json',
    '/api/v1/%E0%A4%A',
  ]
  for (const url of urls) {
    test(`${url} is guarded`, async () => {
      const { headers } = await product.inject({ url, headers: { origin: 'https://evil.test' } })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['content-type']).toContain('charset=utf-8')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    })
  }

  test('API answers are not stored', async () => {
    for (const url of ['/api/v1/pricing/plans', '/api/v1/nothing', '/api/v1/profile/me']) {
      expect((await product.inject({ url })).headers['cache-control'], url).toBe('no-store')
    }
  })

  test('https adds strict transport security', async () => {
    const secure = await openTestApp({ environment: { PUBLIC_URL: 'https://northlane.test' } })
    const { headers } = await secure.inject({ url: '/healthz' })
    await secure.close()
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('bytes that are no HTTP', () => {
  /** Sends raw bytes and reads until the server closes. */
  async function raw(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }

  test('garbage gets a 400 in the contract’s shape and the connection ends', async () => {
    const answer = await raw('GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed_request')
  })

  test('headers of more than 16 KB get a 431', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('a length and chunks at once are refused', async () => {
    const answer = await raw(
      'POST /api/v1/mail/unsubscribe HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('API description', () => {
  test('is OpenAPI 3.1 with every call of the contract, its guard and its answers', async () => {
    const document = (await product.inject({ url: '/api/v1/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/jobs/admin'].get).toMatchObject({
      security: [{ bearer: [] }],
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'limit', in: 'query', required: false })]),
      responses: { 200: { content: { 'application/json': { schema: { type: 'array' } } } } },
    })
    expect(document.paths['/mail/unsubscribe'].post.requestBody.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    )
  })

  test('reads as a page', async () => {
    const page = await product.inject({ url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('GET /pricing/plans')
    expect(page.body).not.toContain('<script')
  })
})

describe('large answers', () => {
  test('are compressed for those who ask, and plain for those who do not', async () => {
    const plain = await product.inject({ url: '/api/v1/openapi.json' })
    const packed = await product.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })
})
