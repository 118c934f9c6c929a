import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isBomb } from './pdf-bomb.ts'

function pdfWith(stream: Uint8Array, filter: string): Uint8Array<ArrayBuffer> {
  const head = `%PDF-1.7\n1 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`
  return new Uint8Array(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')]))
}

test('PDF whose streams unpack beyond the limit is a bomb, in one packing or two', async () => {
  const large = deflateSync(Buffer.alloc(2_000_000))
  expect(await isBomb(pdfWith(large, '/FlateDecode'), 1_000_000)).toBe(true)
  expect(await isBomb(pdfWith(large, '/FlateDecode'), 3_000_000)).toBe(false)
  expect(await isBomb(pdfWith(deflateSync(large), '[/FlateDecode /FlateDecode]'), 1_000_000)).toBe(true)
})

test('PDF with ordinary or broken streams is no bomb', async () => {
  expect(await isBomb(pdfWith(deflateSync(Buffer.from('BT (Total 45,979.70) Tj ET')), '/FlateDecode'))).toBe(false)
  expect(await isBomb(pdfWith(Buffer.from('no packed bytes'), '/FlateDecode'))).toBe(false)
  expect(await isBomb(pdfWith(Buffer.alloc(1_000), '/DCTDecode'))).toBe(false)
})
