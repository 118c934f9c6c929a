import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compare, TURNS } from './load.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.statusCode = request.url === '/broken' ? 500 : 200
  response.end('x')
})
beforeAll(() => once(server.listen(0, 'localhost'), 'listening'))
afterAll(() => void server.close())

const target = () => ({ pid: process.pid, url: `http://localhost:${(server.address() as AddressInfo).port}` })

test('comparison sends each contestant the same number of requests in turn', async () => {
  const results = await compare(
    { a: { server: target(), request: { path: '/a' } }, b: { server: target(), request: { path: '/b' } } },
    20,
  )
  const turns = asked.filter((path, index) => path !== asked[index - 1])
  expect(turns.join('')).toBe('/a/b'.repeat(TURNS))
  expect(asked).toHaveLength(2 * 20 * TURNS)
  expect(results.b.cpuMs).toBeGreaterThanOrEqual(0)
})

test('comparison stops when an answer is not a success', async () => {
  await expect(compare({ broken: { server: target(), request: { path: '/broken' } } }, 20)).rejects.toThrow('20 of 20')
})

test('comparison makes a new request each time when it is given a function', async () => {
  let made = 0
  const body = () => ({ method: 'POST', path: `/made/${++made}`, headers: { 'x-number': String(made) }, body: 'x' })
  await compare({ made: { server: target(), request: body } }, 20)
  expect(new Set(asked.filter((path) => path.startsWith('/made/'))).size).toBe(20 * TURNS)
})
