import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { zip } from './zip.ts'

test('a ZIP gives back names, also beyond ASCII, and bytes, also none', async () => {
  const modifiedAt = new Date('2026-03-04T05:06:08Z')
  const files: Record<string, string> = {
    'data.json': '{"a":1}',
    'documents/1-été 车.pdf': 'x'.repeat(70_000),
    empty: '',
  }
  const entries = Object.entries(files).map(([name, text]) => ({
    name,
    modifiedAt,
    read: async () => Buffer.from(text),
  }))
  const found = unzip(await buffer(Readable.from(zip(entries), { objectMode: false })))
  expect(Object.fromEntries([...found].map(([name, bytes]) => [name, bytes.toString()]))).toEqual(files)
})

test('a ZIP of nothing is a ZIP', async () => {
  expect(unzip(await buffer(Readable.from(zip([]), { objectMode: false }))).size).toBe(0)
})
