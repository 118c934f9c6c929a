import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Bodies, createPageCache, encode, inlineScriptHashes, pickEncoding, type StoredPage } from './pages.ts'

function pageOf(text: string): StoredPage {
  const body = Buffer.from(text)
  return { status: 200, headers: {}, bodies: { identity: body } }
}

describe('page cache', () => {
  test('keeps a page for its seconds, then forgets it', async () => {
    let nowMs = 0
    const cache = createPageCache({ nowMs: () => nowMs, ttlMs: 1_000 })
    await cache.render('en /', async () => ({ page: pageOf('home'), isCacheable: true }))
    nowMs = 999
    expect(cache.get('en /')?.bodies.identity.toString()).toBe('home')
    nowMs = 1_000
    expect(cache.get('en /')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  test('renders once for all concurrent requests', async () => {
    const cache = createPageCache()
    let renders = 0
    const make = async () => {
      renders++
      await new Promise((resolve) => setTimeout(resolve, 10))
      return { page: pageOf('home'), isCacheable: true }
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.render('en /', make)))
    expect(renders).toBe(1)
  })

  test('keeps no error, and the next visitor gets another try', async () => {
    const cache = createPageCache()
    await expect(cache.render('k', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await cache.render('k', async () => ({ page: pageOf('503'), isCacheable: false }))
    expect(cache.get('k')).toBeUndefined()
  })

  test('never holds more bytes than it may, and drops the oldest first', async () => {
    const cache = createPageCache({ maxBytes: 1_000 })
    for (let page = 0; page < 50; page++) {
      await cache.render(`en /${page}`, async () => ({ page: pageOf('x'.repeat(50)), isCacheable: true }))
      expect(cache.bytes).toBeLessThanOrEqual(1_000)
    }
    expect(cache.get('en /0')).toBeUndefined()
    expect(cache.get('en /49')).toBeDefined()
    await cache.render('en /huge', async () => ({ page: pageOf('x'.repeat(2_000)), isCacheable: true }))
    expect(cache.get('en /huge')).toBeUndefined()
  })

  test('drops everything when a listing changes, also what is being rendered', async () => {
    const cache = createPageCache()
    await cache.render('a', async () => ({ page: pageOf('old'), isCacheable: true }))
    let finish: () => void = () => undefined
    const slow = cache.render('b', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { page: pageOf('old'), isCacheable: true }
    })
    cache.clear()
    finish()
    await slow
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')).toBeUndefined()
  })
})

test('page is the same in every encoding', async () => {
  const html = Buffer.from('<p>é 中文</p>'.repeat(100))
  const bodies: Bodies = { identity: html }
  expect(brotliDecompressSync(await encode(bodies, 'br'))).toEqual(html)
  expect(gunzipSync(await encode(bodies, 'gzip'))).toEqual(html)
  expect(await encode(bodies, 'identity')).toBe(html)
})

test('page is compressed once, also for requests at the same moment', async () => {
  const bodies: Bodies = { identity: Buffer.from('<p>'.repeat(1_000)) }
  const [first, second] = await Promise.all([encode(bodies, 'br'), encode(bodies, 'br')])
  expect(second).toBe(first)
  expect(await encode(bodies, 'br')).toBe(first)
  expect(bodies.gzip).toBeUndefined()
})

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s gets %s', ([header, encoding]) => {
  expect(pickEncoding(header)).toBe(encoding)
})

test('content policy names every script that runs and none that does not', () => {
  const html = `<script>one()</script><script type="module">two('二')</script><script src="/a.js"></script>
    <script type="application/json" id="x">{"a":1}</script><script type="application/ld+json">{}</script>`
  const hash = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([hash('one()'), hash("two('二')")])
})
