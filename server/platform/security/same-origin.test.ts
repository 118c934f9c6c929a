import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requireSameOrigin } from './same-origin.ts'

const SHOP = 'https://northlane.test'
const LOCAL = 'http://localhost:3000'

function isAllowed(headers: Record<string, string>, publicUrl: string): boolean {
  try {
    requireSameOrigin({ headers } as unknown as FastifyRequest, publicUrl)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'foreign_origin' })
    return false
  }
}

test.for([
  // The proxy of docs/operations.md passes the host on without its port.
  [SHOP, 'https://northlane.test', 'northlane.test'],
  ['https://northlane.test:8443', 'https://northlane.test:8443', 'northlane.test'],
  // Another name of the same server, and a proxy that ends TLS in front of a server without the setting for it.
  [SHOP, 'https://other.test', 'other.test'],
  [LOCAL, 'http://127.0.0.1:3000', '127.0.0.1:3000'],
  [LOCAL, 'http://[::1]:3000', '[::1]:3000'],
  [LOCAL, 'https://northlane.test', 'northlane.test'],
] as const)('with the public address %s allows the origin %s on host %s', ([publicUrl, origin, host]) => {
  expect(isAllowed({ origin, host }, publicUrl)).toBe(true)
})

test.for([
  [SHOP, 'http://northlane.test', 'northlane.test'],
  [SHOP, 'http://northlane.test:80', 'northlane.test'],
  [SHOP, 'http://northlane.test:443', 'northlane.test:443'],
  [SHOP, 'https://northlane.test:8443', 'northlane.test'],
  [SHOP, 'https://evil.test', 'northlane.test'],
  [SHOP, 'null', 'northlane.test'],
  [SHOP, '', ''],
  [LOCAL, 'null', 'localhost:3000'],
  [LOCAL, 'http://localhost:3001', 'localhost:3000'],
  [LOCAL, 'ftp://localhost:3000', 'localhost:3000'],
] as const)('with the public address %s refuses the origin %j on host %s', ([publicUrl, origin, host]) => {
  expect(isAllowed({ origin, host }, publicUrl)).toBe(false)
})

test('request without an Origin is checked by its fetch metadata alone', () => {
  expect(isAllowed({ host: 'northlane.test' }, SHOP)).toBe(true)
  expect(isAllowed({ host: 'northlane.test', 'sec-fetch-site': 'cross-site' }, SHOP)).toBe(false)
})
