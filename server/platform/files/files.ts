import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/config.ts'
import { openFolder } from './data-folder.ts'

/** A place for files: whether it takes a stream of unknown length as it comes. */
export type FileDisk = { disk: Disk; takesStreams: boolean }

/** Where uploaded and generated files live. Keys are ours; a caller's file name never becomes one. */
export type Files = ReturnType<typeof createFiles>

const TEMPORARY = 'tmp'

export function createFiles({ disk, takesStreams }: FileDisk) {
  /** For content that may not be kept; the caller deletes it. Leaves nothing behind when it fails. */
  async function putTemporary(content: Readable | Uint8Array): Promise<string> {
    const key = `${TEMPORARY}/${randomUUID()}`
    try {
      if (content instanceof Uint8Array) await disk.put(key, content)
      else if (takesStreams) await disk.putStream(key, content)
      else await disk.put(key, await buffer(content))
      return key
    } catch (error) {
      await disk.delete(key)
      // The disk wraps the error that broke the stream; the caller that cut the stream needs its own error.
      throw content instanceof Uint8Array ? error : (content.errored ?? error)
    }
  }

  async function listKeys(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const page = await disk
        .listAll(prefix, { recursive: true, ...(token ? { paginationToken: token } : {}) })
        .catch(emptyIfAbsent)
      for (const object of page.objects) if (object.isFile) keys.push(object.key)
      token = page.paginationToken
    } while (token)
    return keys
  }

  return {
    putTemporary,
    /** Writes to a temporary key first, so that no reader ever sees half a file, and no row ever points at one. */
    async put(key: string, content: Readable | Uint8Array): Promise<void> {
      const temporary = await putTemporary(content)
      try {
        await disk.move(temporary, key)
      } catch (error) {
        await disk.delete(temporary)
        throw error
      }
    },
    /** Makes a temporary file one to keep. */
    keep: (temporary: string, key: string): Promise<void> => disk.move(temporary, key),
    read: (key: string): Promise<Readable> => disk.getStream(key),
    readBytes: (key: string): Promise<Uint8Array> => disk.getBytes(key),
    has: (key: string): Promise<boolean> => disk.exists(key),
    size: async (key: string): Promise<number> => (await disk.getMetaData(key)).contentLength,
    modifiedAt: async (key: string): Promise<Date> => (await disk.getMetaData(key)).lastModified,
    delete: (key: string): Promise<void> => disk.delete(key),
    /** Everything below a folder; none there is none to delete. */
    deleteFolder: (folder: string): Promise<void> => disk.deleteAll(`${folder}/`),
    listKeys,
    listTemporary: (): Promise<string[]> => listKeys(TEMPORARY),
    /** Proves that the store can be written, read and cleaned. */
    async ping(): Promise<void> {
      const key = `${TEMPORARY}/ping-${randomUUID()}`
      await disk.put(key, 'ping')
      await disk.delete(key)
    },
  }
}

/** What a system says of a disk that is full, out of order or not ours to write to, or when it has no more files to give. */
const STORE_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'])

/** The store is unavailable now; the request is correct and may be repeated. */
export function isStoreUnavailable(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  // The disk's own errors, whatever is below it, are named so.
  return code !== undefined && (STORE_FAILURES.has(code) || code.startsWith('E_CANNOT_'))
}

/** A folder that nothing was ever put into does not exist on a disk; in a bucket it is empty. */
function emptyIfAbsent(error: NodeJS.ErrnoException): { objects: never[]; paginationToken?: string } {
  if (error.code === 'ENOENT') return { objects: [] }
  throw error
}

export async function openDisk(config: Pick<Config, 'storage' | 'dataDir'>): Promise<FileDisk> {
  // The SDK takes 36 MB of memory: loaded only when a bucket is configured.
  if (config.storage) return (await import('./s3-disk.ts')).openS3Disk(config.storage)
  const location = path.join(config.dataDir, 'files')
  openFolder(config.dataDir)
  openFolder(location)
  return { disk: new Disk(new FSDriver({ location, visibility: 'private' })), takesStreams: true }
}
