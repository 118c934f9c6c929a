import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished page, the headers that go with it, and what counts a view of it. Knows no person. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  bodies: Bodies
  countView?: CountView | undefined
}

/** Counts a page view, by the headers of the request. */
export type CountView = (headers: IncomingHttpHeaders) => void

/** The bytes, and the compressed ones that were requested so far. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

export type Encoding = keyof Bodies

const TTL_MS = 10_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Pages of the last seconds by address and language. Concurrent requests share one render; a compressed body is kept,
 * because compressing per hit costs several times the rest of the answer.
 */
export function createPageCache({ nowMs = Date.now, ttlMs = TTL_MS, maxBytes = MAX_BYTES } = {}) {
  const pages = new Map<string, { page: StoredPage; bytes: number; until: number }>()
  const rendering = new Map<string, Promise<StoredPage>>()
  let bytes = 0
  let generation = 0

  function drop(key: string): void {
    const entry = pages.get(key)
    if (entry && pages.delete(key)) bytes -= entry.bytes
  }

  function store(key: string, page: StoredPage): void {
    // Twice: what it is compressed to later is smaller than itself.
    const size = 2 * page.bodies.identity.length + key.length
    if (size > maxBytes) return
    drop(key)
    pages.set(key, { page, bytes: size, until: nowMs() + ttlMs })
    bytes += size
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    get(key: string): StoredPage | undefined {
      const entry = pages.get(key)
      if (!entry) return undefined
      if (entry.until > nowMs()) return entry.page
      drop(key)
      return undefined
    },

    /** The render of this page that another request has started, if one is in flight. */
    findRendering: (key: string): Promise<StoredPage> | undefined => rendering.get(key),

    async render(key: string, make: () => Promise<{ page: StoredPage; isCacheable: boolean }>): Promise<StoredPage> {
      const underWay = rendering.get(key)
      if (underWay) return underWay
      const startedIn = generation
      const made = make()
        .then(({ page, isCacheable }) => {
          // The data changed during the render: good enough for the requests that wait, not for the cache.
          if (isCacheable && startedIn === generation) store(key, page)
          return page
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, made)
      return made
    },

    clear(): void {
      generation++
      pages.clear()
      rendering.clear()
      bytes = 0
    },

    get bytes(): number {
      return bytes
    },
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 5

const compressing = new WeakMap<Bodies, Partial<Record<Encoding, Promise<Buffer>>>>()

/** Compresses on the first request for this encoding; concurrent requests wait for it, and later ones reuse it. */
export async function encode(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const done = bodies[encoding]
  if (done) return done
  const underWay = compressing.get(bodies) ?? {}
  compressing.set(bodies, underWay)
  underWay[encoding] ??= compress(bodies.identity, encoding)
  return (bodies[encoding] = await underWay[encoding])
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  })
}

/**
 * A window that holds the whole page and no more. The largest, which is what Brotli takes unasked, is so much memory outside of the heap
 * that V8 collected everything four times as often, at a third of what a page cost; the bytes that come out are the same.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes))))
}

export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

/** SHA-256 of every inline script that a browser would run, for the page's policy. */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  // A character for each byte, and back: what is hashed are the bytes, and none of them is put together to letters first.
  const text = html.toString('latin1')
  for (const [, attributes = '', content = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc=/i.test(attributes) || /\btype="application\/(?:ld\+)?json"/i.test(attributes)) continue
    hashes.add(createHash('sha256').update(content, 'latin1').digest('base64'))
  }
  return [...hashes]
}
