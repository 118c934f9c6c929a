import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kept } from './manifest.ts'

/**
 * Writes a file of a backup and returns its entry for the manifest. Readable by its owner alone: it holds people's
 * data.
 */
export async function keepFile(
  folder: string,
  file: string,
  content: AsyncIterable<Uint8Array | string>,
  ...transforms: NodeJS.ReadWriteStream[]
): Promise<Kept> {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const written = createWriteStream(place, { mode: 0o600, flush: true })
  await pipeline([Readable.from(content), ...transforms, hashing, written])
  return { file, bytes: (await stat(place)).size, sha256: hash.digest('hex') }
}
