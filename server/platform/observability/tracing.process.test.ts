import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider } from '#server/testing/features/card-provider.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { openStream } from '#server/testing/features/live-stream.ts'
import {
  cleanUp,
  newFolder,
  newStore,
  OWNER,
  type RunningServer,
  signInOwner,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

const spans: SentSpan[] = []
/** A collector that keeps what it gets. */
async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = (await json(request)) as Sent
  if (request.url === '/v1/traces')
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
}
const collector = createServer((request, response) => void collect(request, response))
const collectorUrl = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await cleanUp()
  collector.close()
})

/** Runs the product, has it do something, stops it; returns the modules that it loaded. */
async function loadedModules(
  environment: Record<string, string>,
  visit: (server: RunningServer) => Promise<void>,
): Promise<string> {
  const coverage = newFolder()
  const store = await newStore()
  const server = await startServer({
    ...store,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...environment,
    NODE_V8_COVERAGE: coverage,
  })
  await visit(server)
  expect((await stopServer(server)).code).toBe(0)
  return readdirSync(coverage)
    .map((file) => readFileSync(path.join(coverage, file), 'utf8'))
    .join('\n')
}

test('trace of the caller includes requests, jobs and, on PostgreSQL, queries at a collector', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const OTEL_EXPORTER_OTLP_ENDPOINT = collectorUrl()
  const loaded = await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT }, async ({ url }) => {
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    await fetch(`${url}/api/v1/pricing/plans`, { headers })
    await fetch(`${url}/api/v1/auth/verify-email?token=a-secret-token`)
    const lead = { method: 'POST', body: JSON.stringify(leadFields()), headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${url}/api/v1/leads`, lead)).status).toBe(201)
    await expect.poll(() => spans.some(({ name }) => name === 'job outbox.deliver'), { timeout: 30_000 }).toBe(true)
  })
  expect(loaded).toContain('/node_modules/@opentelemetry/')
  const plans = spans.find(({ name }) => name === 'GET /api/v1/pricing/plans')
  expect(plans).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(plans?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
  expect(spans.some(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === plans?.spanId)).toBe(isPostgres)
  expect(JSON.stringify(spans)).not.toContain('a-secret-token')
  expect(JSON.stringify(spans)).not.toContain('camille@example.test')
})

test('case request is traced under its route, and so is its job; a stream is not', async () => {
  const cards = await openCardProvider()
  const OTEL_EXPORTER_OTLP_ENDPOINT = collectorUrl()
  spans.length = 0
  await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT, ...OWNER, ...cards.environment }, async (server) => {
    const token = await signInOwner(server)
    const headers = { authorization: `Bearer ${token}` }
    const stream = await openStream(server.url, headers)
    expect(stream.status).toBe(200)
    const { code } = await buyCase({ url: server.url, token }, cards)
    expect((await fetch(`${server.url}/api/v1/cases/${code}`, { headers })).status).toBe(200)
    const cancelled = await fetch(`${server.url}/api/v1/cases/${code}/cancel`, { method: 'POST', headers })
    expect(cancelled.ok).toBe(true)
    await expect.poll(() => spans.some(({ name }) => name === 'job payments.refund'), { timeout: 30_000 }).toBe(true)
  })
  const read = spans.find(({ name }) => name === 'GET /api/v1/cases/:code')
  expect(read?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(spans.map(({ name }) => name)).toContain('POST /api/v1/cases/:code/cancel')
  const refund = spans.find(({ name }) => name === 'job payments.refund')
  expect(refund?.parentSpanId ?? '').toBe('')
  expect(spans.filter(({ name }) => name.includes('/live'))).toEqual([])
  await cards.close()
})

test('tracing is not loaded without a collector, nor the metrics without a token', async () => {
  const loaded = await loadedModules({}, async ({ url }) => {
    expect((await fetch(`${url}/api/v1/pricing/plans`)).status).toBe(200)
  })
  expect(loaded).toContain('/node_modules/fastify/')
  expect(loaded).not.toMatch(/node_modules\/(?:@opentelemetry|prom-client)\//)
})
