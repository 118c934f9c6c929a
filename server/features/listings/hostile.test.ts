import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import { errorBody } from '#contract/calls/errors.ts'
import { listingEndpoints } from '#contract/listings/endpoints.ts'
import { insertListings, listingsOf, queryString } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

const RUNS = process.env['FULL'] ? 200 : 25

let product: TestApp
let staff: TestPerson
let id: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
  staff = await product.signUp('ADMIN')
})
afterAll(() => product.close())

const ODD_TEXT = fc.constantFrom(
  '\0',
  '\uD800',
  '\u202Egnp.exe',
  'x'.repeat(6_000),
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '__proto__',
  '%_\\',
  "'; drop table listings; --",
  '${7*7}{{7*7}}',
  '2026-02-30',
  '',
)
const oddValue = fc.oneof(
  ODD_TEXT,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, [null], [[1]], { a: { b: 1 } }),
  fc.array(fc.string(), { maxLength: 12 }),
)

/** A value as the schema wants it, a value of another kind, or none. */
function valueFor(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const right: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : ['Honda', 2020, 12.5, 'true', '10']
  return fc.oneof(fc.constantFrom(...right), oddValue, fc.constant(undefined))
}

function valuesFor(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({})
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueFor(property as Record<string, unknown>)]),
  )
  const extra = fc.dictionary(fc.constantFrom('role', 'is_superuser', '__proto__', 'constructor', 'id'), oddValue, {
    maxKeys: 1,
  })
  return fc.tuple(fc.record(known), extra).map(([fields, more]) => ({ ...fields, ...more }))
}

function asText(value: unknown): string | string[] | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(one))
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}

function expectOrderly(response: { statusCode: number; body: string; json: () => unknown }, question: string): void {
  expect(response.statusCode, `${question} → ${response.body}`).toBeLessThan(500)
  if (response.statusCode >= 400) expect(errorBody.safeParse(response.json()).error, question).toBeUndefined()
}

describe('hostile requests get 2xx or 4xx in the contract’s shape', () => {
  for (const [key, endpoint] of Object.entries<Endpoint>(listingEndpoints)) {
    test(`${key} with odd values`, async () => {
      const [method = 'GET', path = ''] = key.split(' ')
      await fc.assert(
        fc.asyncProperty(valuesFor(endpoint.query), valuesFor(endpoint.body), async (query, body) => {
          ;[id = ''] = await insertListings(product, [{}])
          const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)]))
          const url = `/api/v1${path.replace('{id}', id)}${queryString(texts)}`
          const response = await product.inject({
            method,
            url,
            headers: staff.headers,
            ...(endpoint.body ? { payload: body } : {}),
          })
          expectOrderly(response, `${method} ${url} ${JSON.stringify(body)}`)
        }),
        { numRuns: RUNS },
      )
    }, 300_000)
  }
})

describe('bodies that no form sends', () => {
  test.each([
    ['10,000 deep', `${'{"make":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['twice the same key', '{"make":"A","make":"","model":"B","year":2020}'],
    ['a poisoned key', '{"__proto__":{"is_active":false},"make":"A","model":"B","year":2020}'],
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['empty', ''],
  ])('%s is refused', async (_name, payload) => {
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/car-listings/admin',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expectOrderly(response, payload.slice(0, 80))
  })

  test.each(['text/plain', 'application/json; charset=utf-16', 'application/xml', 'multipart/form-data; boundary=x'])(
    'content of the type %s is refused with 415',
    async (type) => {
      const response = await product.inject({
        method: 'POST',
        url: '/api/v1/car-listings/admin',
        headers: { ...staff.headers, 'content-type': type },
        payload: '{"make":"A","model":"B","year":2020}',
      })
      expect(response.statusCode).toBe(415)
    },
  )
})

describe('query strings that try to be SQL', () => {
  const ATTACKS = ["' or '1'='1", '1; drop table listings', '1 union select 1', 'created_at desc', "\\'; --"]

  test.each(ATTACKS)('%s finds what a harmless miss finds', async (attack) => {
    const api = listingsOf(product, staff)
    await insertListings(product, [{ make: 'Honda' }])
    for (const name of ['make', 'model', 'search']) expect(await api.count({ [name]: attack })).toBe(0)
    expect(await api.adminCount({ make: attack })).toBe(0)
    for (const name of ['skip', 'limit', 'year_min', 'price_min', 'mileage_max', 'is_featured', 'sort', 'body_type']) {
      const response = await api.call('GET', `/public${queryString({ [name]: attack })}`)
      expect(response.statusCode, name).toBe(422)
    }
  })

  test.each(['skip=-1', 'skip=10001', 'limit=0', 'limit=101', 'limit=1e9', 'skip=1.5', 'skip=1&skip=2', 'page=2'])(
    '%s is 422',
    async (query) => {
      const response = await product.inject({ url: `/api/v1/car-listings/public?${query}` })
      expect(response.statusCode).toBe(422)
      expect(response.json().detail[0].loc[0]).toBe('query')
    },
  )

  test('2,000 parameters are refused or ignored quickly', async () => {
    const query = Array.from({ length: 2_000 }, (_, index) => `make=${index}`).join('&')
    const startedMs = performance.now()
    const response = await product.inject({ url: `/api/v1/car-listings/public?${query}` })
    expect(response.statusCode).toBe(422)
    expect(performance.now() - startedMs).toBeLessThan(5_000)
  })
})
