import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openS3Store, type S3Store } from '#server/testing/runs/s3-store.ts'
import { createFiles, type Files, openDisk } from './files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'northlane-files-'))
let s3: S3Store

beforeAll(async () => {
  s3 = await openS3Store()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => Promise<Files>][] = [
  ['a folder', () => open({})],
  ['an S3 store', () => open({ STORAGE_URL: s3.url })],
]

async function open(environment: Record<string, string>): Promise<Files> {
  return createFiles(await openDisk(readConfig({ DATA_DIR: folder, ...environment })))
}

describe.for(stores)('files in %s', ([, openStore]) => {
  test('come back as they were put, from bytes and from a stream', async () => {
    const files = await openStore()
    await files.put('documents/a', Buffer.from('bytes'))
    await files.put('documents/b', Readable.from(['str', 'eam']))
    expect(Buffer.from(await files.readBytes('documents/a')).toString()).toBe('bytes')
    expect(await text(await files.read('documents/b'))).toBe('stream')
    expect(await files.size('documents/b')).toBe(6)
  })

  test('are listed, and gone once deleted', async () => {
    const files = await openStore()
    await files.put('images/one', Buffer.from('1'))
    await files.put('images/two', Buffer.from('2'))
    expect((await files.listKeys('images')).sort()).toEqual(['images/one', 'images/two'])
    await files.delete('images/one')
    expect(await files.has('images/one')).toBe(false)
    expect(await files.listKeys('images')).toEqual(['images/two'])
  })

  test('leave nothing behind when the stream breaks half-way', async () => {
    const files = await openStore()
    const breaking = Readable.from(
      (async function* () {
        yield 'half of it'
        throw new Error('the client went away')
      })(),
    )
    await expect(files.put('documents/broken', breaking)).rejects.toThrow()
    expect(await files.has('documents/broken')).toBe(false)
    expect(await files.listKeys('tmp')).toEqual([])
  })

  test('answer a ping', async () => {
    await expect((await openStore()).ping()).resolves.toBeUndefined()
  })
})

test('missing store does not answer', async () => {
  const files = await open({ STORAGE_URL: 's3://A:B@uploads?endpoint=http%3A%2F%2F127.0.0.1%3A9&region=us-east-1' })
  await expect(files.ping()).rejects.toThrow()
})

test('file key cannot leave its folder', async () => {
  const files = await open({})
  await expect(files.put('../../outside', Buffer.from('x'))).rejects.toThrow()
  expect(existsSync(path.join(folder, '../outside'))).toBe(false)
  expect(readdirSync(path.join(folder, 'files'))).not.toContain('..')
})
