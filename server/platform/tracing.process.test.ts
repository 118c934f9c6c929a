import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leadFields } from '../testing/lead-fields.ts'
import { cleanUp, newFolder, newStore, startServer, stopServer } from '../testing/running-server.ts'

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
  visit: (url: string) => Promise<void>,
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
  await visit(server.url)
  expect((await stopServer(server)).code).toBe(0)
  return readdirSync(coverage)
    .map((file) => readFileSync(path.join(coverage, file), 'utf8'))
    .join('\n')
}

test('requests, jobs and, on PostgreSQL, queries reach a collector, within the trace of whoever asked', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const loaded = await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT }, async (url) => {
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

test('nothing of it is loaded without a collector, nor the figures without a token', async () => {
  const loaded = await loadedModules({}, async (url) => {
    expect((await fetch(`${url}/api/v1/pricing/plans`)).status).toBe(200)
  })
  expect(loaded).toContain('/node_modules/fastify/')
  expect(loaded).not.toMatch(/node_modules\/(?:@opentelemetry|prom-client)\//)
})
