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

function contestant(path: string) {
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { server: { pid: process.pid, url }, request: { path } }
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

test('a request may be made anew each time', async () => {
  let made = 0
  const { server: answering } = contestant('/')
  await compare({ anew: { server: answering, request: () => ({ path: `/anew/${++made}` }) } }, 20)
  expect(new Set(asked.filter((path) => path.startsWith('/anew/'))).size).toBe(20 * TURNS)
})
