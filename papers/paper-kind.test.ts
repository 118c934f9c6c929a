import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOfPaper } from './paper-kind.ts'
import { PaperError } from './paper-problem.ts'

function problemOf(bytes: Uint8Array): string {
  try {
    return kindOfPaper(bytes)
  } catch (error) {
    if (error instanceof PaperError) return error.problem
    throw error
  }
}

const blank = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } })
const text = (value: string) => new TextEncoder().encode(value)

test('pictures and PDFs are known by their bytes', async () => {
  for (const bytes of [
    await blank().jpeg().toBuffer(),
    await blank().png().toBuffer(),
    await blank().webp().toBuffer(),
    await blank().webp({ lossless: true }).toBuffer(),
    await blank().gif().toBuffer(),
  ]) {
    expect(problemOf(bytes)).toBe('picture')
  }
  expect(problemOf(text('%PDF-1.7 …'))).toBe('pdf')
  expect(problemOf(text('\0\0\0\x18ftypheic\0\0\0\0'))).toBe('heic')
})

test('decompression bomb is refused by its header before decoding', async () => {
  const png = new Uint8Array(await blank().png().toBuffer())
  new DataView(png.buffer).setUint32(16, 60_000)
  new DataView(png.buffer).setUint32(20, 60_000)
  expect(problemOf(png)).toBe('tooManyPixels')
})

test('file that is too large, cut short or of another kind is named', async () => {
  expect(problemOf(new Uint8Array(25 * 1024 * 1024 + 1))).toBe('tooLarge')
  expect(problemOf(new Uint8Array(await blank().jpeg().toBuffer()).slice(0, 20))).toBe('pictureBroken')
  expect(problemOf(text('MZ this is a program'))).toBe('unsupported')
  expect(problemOf(new Uint8Array())).toBe('unsupported')
})
