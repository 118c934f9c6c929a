import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OFFLINE_SCOPES, OFFLINE_VERSION, OFFLINE_WORKER, offlineCache } from './offline-scopes.ts'

const worker = readFileSync(new URL(`../../../public${OFFLINE_WORKER}`, import.meta.url), 'utf8')

test('offline worker names its stores as the pages do', () => {
  expect(worker).toContain(`const VERSION = ${OFFLINE_VERSION}\n`)
  expect(worker).toContain('const CACHE = `offline-${VERSION}:${SCOPE}`')
  expect(offlineCache('/reader/')).toBe(`offline-${OFFLINE_VERSION}:/reader/`)
})

test('offline scopes are below the root, each by itself', () => {
  const scopes = Object.values(OFFLINE_SCOPES)
  for (const scope of scopes) {
    expect(scope).toMatch(/^\/[a-z]/)
    expect(scopes.filter((other) => other !== scope && other.startsWith(scope))).toEqual([])
  }
  expect(worker).toContain(`SCOPE === '${OFFLINE_SCOPES.reader}'`)
})
