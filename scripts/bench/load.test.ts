import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { measure, percentile } from './load.ts'

test('a percentile is a value that was measured', () => {
  expect([0.5, 0.95, 0.99].map((share) => percentile([1, 2, 3, 4], share))).toEqual([2, 4, 4])
  expect(percentile([], 0.5)).toBeNaN()
})

test('counts requests and failures until the time is over', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/broken' ? 500 : 200
    response.end('x')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const load = { connections: 2, durationMs: 100 }
  const good = await measure(url, { name: 'good', path: '/' }, load)
  const broken = await measure(url, { name: 'broken', path: '/broken' }, load)
  server.close()
  expect(good.requests).toBeGreaterThanOrEqual(load.connections)
  expect(good.failures).toBe(0)
  expect(broken.failures).toBe(broken.requests)
})
