import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; modifiedAt: Date; read: () => Promise<Uint8Array> }

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_HEADER = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0

/**
 * A ZIP file, entry by entry, so that one entry at a time is in memory. Entries are stored as they are: what goes in is pictures
 * and PDFs, which do not get smaller. Together they stay far below the 4 GB that this form of the format can say.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, modifiedAt, read } of entries) {
    const content = await read()
    const path = Buffer.from(name)
    const about = description(content, path, modifiedAt)
    const local = Buffer.concat([numbers([LOCAL_HEADER, 4]), about, path])
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(Buffer.concat([numbers([CENTRAL_HEADER, 4], [VERSION, 2]), about, rest, path]))
    yield local
    yield Buffer.from(content)
    offset += local.length + content.length
  }
  const sizeBytes = directory.reduce((sum, one) => sum + one.length, 0)
  const count = directory.length
  yield* directory
  yield numbers([END_HEADER, 4], [0, 2], [0, 2], [count, 2], [count, 2], [sizeBytes, 4], [offset, 4], [0, 2])
}

const NAME_MAX = 80

/** A name that every system can unpack and none takes for a path. A long one keeps its end, which says what kind of file it is. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+/, '_')
    .replace(/[. ]+$/, '')
  const letters = Array.from(plain)
  if (letters.length <= NAME_MAX) return plain || '_'
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  return `${letters.slice(0, NAME_MAX - ending.length).join('')}${ending}`
}

/** What the header of an entry and its line in the directory have in common. */
function description(content: Uint8Array, path: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return numbers(
    [VERSION, 2],
    [FLAGS, 2],
    [STORED, 2],
    [time, 2],
    [date, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [path.length, 2],
    [0, 2],
  )
}

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) {
    buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}
