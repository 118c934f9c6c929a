import { PAPER_FILES, type PaperFile, type PaperFileName, partPath, partsOf } from '#papers/paper-files.ts'
import { PAPER_CACHE } from './cache-name.ts'

export class FetchFailure extends Error {
  readonly isDamaged: boolean

  constructor(isDamaged: boolean) {
    super(isDamaged ? 'The reader’s files are damaged' : 'The reader’s files could not be fetched')
    this.isDamaged = isDamaged
  }
}

/**
 * A file of the image reader, from the browser’s own store or else from our origin, part by part: an interrupted
 * download continues with the missing part. A file with a wrong checksum is fetched again, once.
 */
export async function fetchFile(
  name: PaperFileName,
  onSent: (bytes: number) => void,
  isAgain = false,
): Promise<Uint8Array> {
  const file = PAPER_FILES[name]
  const cache = await openCache()
  const bytes = new Uint8Array(file.bytes)
  let at = 0
  for (const path of pathsOf(file)) {
    const part = await fetchPart(cache, path, (count) => onSent(((at + count) / file.bytes) * file.sentBytes))
    if (at + part.length > bytes.length) break
    bytes.set(part, at)
    at += part.length
  }
  if (at === file.bytes && (await sumOf(bytes)) === file.sha256) return bytes
  if (cache) await Promise.all(pathsOf(file).map((path) => cache.delete(path)))
  if (isAgain) throw new FetchFailure(true)
  return fetchFile(name, onSent, true)
}

function pathsOf(file: PaperFile): string[] {
  return Array.from({ length: partsOf(file) }, (_, part) => `/${partPath(file, part)}`)
}

/** How many bytes of these files are kept, as they went over the network. */
export async function keptBytes(names: readonly PaperFileName[]): Promise<number> {
  // Opening a store that is not there would make one.
  const cache = (await globalThis.caches?.has(PAPER_CACHE)) ? await openCache() : null
  if (!cache) return 0
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return names.reduce((sum, name) => {
    const paths = pathsOf(PAPER_FILES[name])
    return sum + (PAPER_FILES[name].sentBytes * paths.filter((path) => kept.has(path)).length) / paths.length
  }, 0)
}

/** Without a store, as in some private windows, everything is fetched each time. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(PAPER_CACHE)
  } catch {
    return null
  }
}

async function fetchPart(cache: Cache | null, path: string, onBytes: (count: number) => void): Promise<Uint8Array> {
  const kept = await cache?.match(path)
  if (kept) {
    const part = new Uint8Array(await kept.arrayBuffer())
    onBytes(part.length)
    return part
  }
  try {
    const answer = await fetch(path, { credentials: 'omit' })
    if (!answer.ok || !answer.body) throw new FetchFailure(false)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let count = 0
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      count += value.length
      onBytes(count)
    }
    const part = new Uint8Array(await new Blob(chunks).arrayBuffer())
    // A full store costs the next visit a fetch, and this one nothing.
    await cache?.put(path, new Response(part)).catch(() => undefined)
    return part
  } catch {
    throw new FetchFailure(false)
  }
}

async function sumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
