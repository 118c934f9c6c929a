import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'
import { quoteReports } from './tables.ts'

let product: TestApp

beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

const REPORT = {
  language: 'en',
  sale: {
    jurisdiction: 'ON:CA',
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    fuel: 'gas',
    advertised_price: 3_849_500,
  },
  line: 'PVR-2 85.00',
  said: 'This is the permit.',
  quote: 'Price 38,495.00\nPVR-2 85.00\nTotal 38,580.00',
} as const

const send = (body: object = REPORT, remoteAddress = '203.0.113.1') =>
  product.app.inject({ method: 'POST', url: '/api/v1/quote-reports', payload: body, remoteAddress })

test('report is listed at the desk, becomes a test case by one press, and goes when it is settled', async () => {
  expect((await send()).statusCode).toBe(204)
  const { headers } = await product.signUp('CONSULTANT')
  const call = (method: 'GET' | 'DELETE', path: string) =>
    product.app.inject({ method, url: `/api/v1/desk/quote-reports${path}`, headers })
  const { count, reports } = (await call('GET', '')).json()
  expect(count).toBe(1)
  expect(reports).toMatchObject([REPORT])
  const golden = (await call('GET', `/${reports[0].id}/golden-case`)).json()
  expect(golden).toMatchObject({
    tag: 'reported',
    note: 'PVR-2 85.00: This is the permit.',
    input: { ...REPORT.sale, text: REPORT.quote },
    expected: { proof: 'closed', stated_totals: [3_858_000] },
  })
  expect(golden.expected.lines).toMatchObject([{ kind: 'price' }, { text: 'PVR-2', amount: 8_500 }])
  expect((await call('DELETE', `/${reports[0].id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `/${reports[0].id}`)).statusCode).toBe(404)
  expect((await call('GET', '')).json()).toMatchObject({ count: 0, reports: [] })
})

test('network sends twenty reports in an hour', async () => {
  const answers = []
  for (let sent = 0; sent < 21; sent++) answers.push((await send(REPORT, '203.0.113.7')).statusCode)
  expect(answers.filter((status) => status === 204)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})

test('report is deleted after a year', async () => {
  const { db, clock } = product.deps
  await db.delete(quoteReports)
  await send(REPORT, '203.0.113.8')
  await db.insert(quoteReports).values({ ...REPORT, createdAt: new Date(clock.now().getTime() - 367 * DAY_MS) })
  await forgetWhatIsOver(product.deps)
  expect(await db.select().from(quoteReports)).toHaveLength(1)
})
