import { QueryPromise } from 'drizzle-orm/query-promise'
import { expect, test, vi } from 'vitest'
import { createShortCache } from './short-cache.ts'

function cacheAt() {
  const time = { ms: 0 }
  return { time, cache: createShortCache<number>({ ttlMs: 100, maxEntries: 2, nowMs: () => time.ms }) }
}

test('short cache asks once while the answer is young, also for concurrent callers', async () => {
  const { time, cache } = cacheAt()
  const make = vi.fn(async () => 1)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  time.ms = 99
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  time.ms = 100
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('short cache awaits a lazy promise, such as a query, once', async () => {
  const { cache } = cacheAt()
  const ask = vi.fn(async () => 1)
  class Query extends QueryPromise<number> {
    override execute = ask
  }
  const lazy = () => new Query()
  expect([await cache.get('a', lazy), await cache.get('a', lazy)]).toEqual([1, 1])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('short cache drops the oldest when it is full, and everything on request', async () => {
  const { cache } = cacheAt()
  const make = vi.fn(async () => 1)
  for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.get(key, make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(4)
  cache.clear()
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(5)
})

test('short cache never gives an answer begun before a change to callers after it', async () => {
  const { cache } = cacheAt()
  const slow = Promise.withResolvers<number>()
  const before = cache.get('a', () => slow.promise)
  cache.clear()
  const after = cache.get('a', async () => 2)
  slow.resolve(1)
  expect([await before, await after, await cache.get('a', async () => 3)]).toEqual([1, 2, 2])
})

test('short cache does not keep a failure', async () => {
  const { cache } = cacheAt()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 1)).toBe(1)
})
