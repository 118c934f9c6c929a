import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { openStream } from '#server/testing/features/live-stream.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

const TOKEN = 'a-token-for-prometheus'
const BUILD = path.join(import.meta.dirname, '../../../build')

let product: TestApp
beforeAll(async () => {
  const build: PageBuild = await import(path.join(BUILD, 'server/index.js'))
  product = await openTestApp({
    environment: { METRICS_TOKEN: TOKEN, RATE_LIMIT: 'off' },
    app: { pages: { isDev: false, load: async () => build } },
  })
})
afterAll(() => product.close())

const get = (url: string, authorization?: string) =>
  product.inject({ url, ...(authorization ? { headers: { authorization } } : {}) })

/** Every figure by its name and labels, as Prometheus reads it. */
async function scrape(): Promise<Record<string, number>> {
  const { body, headers } = await get('/metrics', `Bearer ${TOKEN}`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)?.[1])]))
}

const counted = (method: string, route: string, status: number) =>
  `northlane_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

describe('metrics', () => {
  test.for([undefined, 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])(
    'are for whoever knows the token, not for %s',
    async (authorization) => {
      const answer = await get('/metrics', authorization)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
      expect(answer.body).not.toContain('northlane_')
    },
  )

  test('count requests and errors by route, never by address', async () => {
    await get('/api/v1/pricing/plans')
    await get('/api/v1/pricing/plans?x=1')
    await get('/api/v1/car-listings/public/not-an-id')
    await get('/api/v1/nowhere/secret-in-the-path')
    const figures = await scrape()
    expect(figures[counted('GET', '/api/v1/pricing/plans', 200)]).toBe(1)
    expect(figures[counted('GET', '/api/v1/pricing/plans', 422)]).toBe(1)
    expect(figures[counted('GET', '/api/v1/car-listings/public/:id', 404)]).toBe(1)
    expect(Object.keys(figures).join('\n')).not.toContain('secret-in-the-path')
    const within = '{le="10",method="GET",route="/api/v1/pricing/plans",status="200"}'
    expect(figures[`northlane_http_request_duration_seconds_bucket${within}`]).toBe(1)
  })

  test('leave out how long a stream was open: it ends when its reader’s rights do, and is no slow answer', async () => {
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, (await product.signUp()).headers)
    expect((await openStream(url, { authorization: 'Bearer of nobody' })).status).toBe(401)
    expect((await scrape())['northlane_streams_open']).toBe(1)
    product.deps.changes.hear('person')
    await stream.closed
    // Whatever is counted when a stream ends is behind us once a later request over HTTP was counted.
    expect((await fetch(`${url}/api/v1/live`)).status).toBe(401)
    await expect.poll(async () => (await scrape())[counted('GET', '/api/v1/live', 401)]).toBe(2)
    expect((await scrape())[counted('GET', '/api/v1/live', 200)]).toBeUndefined()
  })

  test('count pages from the cache apart from those that were rendered', async () => {
    const before = await scrape()
    for (let visit = 0; visit < 3; visit++) expect((await get('/about')).statusCode).toBe(200)
    const after = await scrape()
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(grown('northlane_page_renders_total')).toBe(1)
    expect(grown('northlane_page_cache_hits_total')).toBe(2)
    expect(grown('northlane_page_render_seconds_total')).toBeGreaterThan(0)
    expect(grown('northlane_page_failures_total')).toBe(0)
    expect(after['northlane_page_cache_bytes']).toBeGreaterThan(1_000)
    expect(after[counted('GET', '/*', 200)]).toBeUndefined()
  })

  test('report the queue, the outbox, the event loop and, on PostgreSQL, the pool', async () => {
    const { db, jobs } = product.deps
    await db.transaction((tx) => jobs.enqueue(tx, 'platform.sweep', {}))
    await expect.poll(async () => (await scrape())['northlane_jobs_oldest_waiting_seconds']).toBeGreaterThan(0)
    const figures = await scrape()
    expect(figures).toMatchObject({ northlane_jobs_failed: 0, northlane_outbox_unsent: 0 })
    expect(figures['nodejs_eventloop_lag_p99_seconds']).toBeTypeOf('number')
    expect(figures['process_resident_memory_bytes']).toBeGreaterThan(1e7)
    const idle = figures['northlane_database_connections{state="idle"}']
    if (product.deps.database.kind === 'postgres') expect(idle).toBeGreaterThan(0)
    else expect(idle).toBeUndefined()
  })
})
