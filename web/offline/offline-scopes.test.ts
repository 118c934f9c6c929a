import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OFFLINE_SCOPES, OFFLINE_VERSION, OFFLINE_WORKER, offlineCache } from './offline-scopes.ts'

const worker = readFileSync(new URL(`../../public${OFFLINE_WORKER}`, import.meta.url), 'utf8')

test('the offline worker names its stores as the pages do', () => {
  expect(worker).toContain(`const VERSION = ${OFFLINE_VERSION}\n`)
  for (const scope of Object.values(OFFLINE_SCOPES)) {
    const cache = Function('VERSION', 'SCOPE', `return ${/const CACHE = (`.*`)/.exec(worker)?.[1]}`) as (
      version: number,
      scope: string,
    ) => string
    expect(cache(OFFLINE_VERSION, scope)).toBe(offlineCache(scope))
  }
})

test('offline scopes are below the root, each by itself', () => {
  const scopes = Object.values(OFFLINE_SCOPES)
  for (const scope of scopes) {
    expect(scope).toMatch(/^\/[a-z]/)
    expect(scopes.filter((other) => other !== scope && other.startsWith(scope))).toEqual([])
  }
  expect(worker).toContain(`SCOPE === '${OFFLINE_SCOPES.reader}'`)
})
