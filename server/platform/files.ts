import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../config.ts'
import { openFolder } from './data-folder.ts'

/** A place for files: whether it takes a stream of unknown length as it comes. */
export type FileDisk = { disk: Disk; takesStreams: boolean }

/** Where uploaded and generated files live. Keys are ours; a caller's file name never becomes one. */
export type Files = ReturnType<typeof createFiles>

const TEMPORARY = 'tmp'

export function createFiles({ disk, takesStreams }: FileDisk) {
  return {
    /** Writes to a temporary key first, so that no reader ever sees half a file, and no row ever points at one. */
    async put(key: string, content: Readable | Uint8Array): Promise<void> {
      const temporary = `${TEMPORARY}/${randomUUID()}`
      try {
        if (content instanceof Uint8Array) await disk.put(temporary, content)
        else if (takesStreams) await disk.putStream(temporary, content)
        else await disk.put(temporary, await buffer(content))
        await disk.move(temporary, key)
      } catch (error) {
        await disk.delete(temporary)
        throw error
      }
    },
    read: (key: string): Promise<Readable> => disk.getStream(key),
    readBytes: (key: string): Promise<Uint8Array> => disk.getBytes(key),
    has: (key: string): Promise<boolean> => disk.exists(key),
    size: async (key: string): Promise<number> => (await disk.getMetaData(key)).contentLength,
    delete: (key: string): Promise<void> => disk.delete(key),
    async listKeys(prefix: string): Promise<string[]> {
      const keys: string[] = []
      let token: string | undefined
      do {
        const page = await disk.listAll(prefix, { recursive: true, ...(token ? { paginationToken: token } : {}) })
        for (const object of page.objects) if (object.isFile) keys.push(object.key)
        token = page.paginationToken
      } while (token)
      return keys
    },
    /** Proves that the store can be written, read and cleaned. */
    async ping(): Promise<void> {
      const key = `${TEMPORARY}/ping-${randomUUID()}`
      await disk.put(key, 'ping')
      await disk.delete(key)
    },
  }
}

export function openDisk(config: Pick<Config, 'storage' | 'dataDir'>): FileDisk {
  const { storage } = config
  if (!storage) {
    const location = path.join(config.dataDir, 'files')
    openFolder(location)
    return { disk: new Disk(new FSDriver({ location, visibility: 'private' })), takesStreams: true }
  }
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = storage
  const client = new S3Client({
    region,
    // Other stores than Amazon's refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  // S3 wants to know the length first; our uploads are at most 10 MB, so they are gathered in memory.
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    takesStreams: false,
  }
}
