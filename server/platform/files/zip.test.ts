import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '#server/testing/runs/unzip.ts'
import { safeName, zip } from './zip.ts'

test('ZIP returns names, also beyond ASCII, and bytes, also none', async () => {
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

test('ZIP without files is a valid ZIP', async () => {
  expect(unzip(await buffer(Readable.from(zip([]), { objectMode: false }))).size).toBe(0)
})

test.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['a\\b/c:d*e?.pdf', 'a_b_c_d_e_.pdf'],
  ['bill\u202egnp.exe', 'bill_gnp.exe'],
  ['line\nbreak\u0000.txt', 'line_break_.txt'],
  ['trailing. . ', 'trailing'],
  ['', '_'],
  ['été 车.pdf', 'été 车.pdf'],
])('%j is unpacked as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('long name keeps its ending', () => {
  const name = safeName(`${'x'.repeat(300)}.pdf`)
  expect(name).toMatch(/^x{76}\.pdf$/)
})
