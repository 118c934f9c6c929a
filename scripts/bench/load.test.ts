import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compare } from './load.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.statusCode = request.url === '/broken' ? 500 : 200
  response.end('x')
})
beforeAll(() => once(server.listen(0, 'localhost'), 'listening'))
afterAll(() => void server.close())

function contestant(path: string) {
  return { server: { pid: process.pid, url: `http://localhost:${(server.address() as AddressInfo).port}` }, path }
}

test('asks each in turn, so many times a round, and tells what it cost', async () => {
  const results = await compare({ a: contestant('/a'), b: contestant('/b') }, 20)
  const turns = asked.filter((path, index) => path !== asked[index - 1])
  expect(turns.join('')).toMatch(/^(?:\/a\/b){4,}$/)
  expect(asked.filter((path) => path === '/a')).toHaveLength(asked.length / 2)
  expect(results.a.perSecond).toBeGreaterThan(0)
  expect(results.b.cpuMsPerRequest).toBeGreaterThanOrEqual(0)
})

test('an answer that is not the expected one stops the measurement', async () => {
  await expect(compare({ broken: contestant('/broken') }, 20)).rejects.toThrow('answered 500')
})
