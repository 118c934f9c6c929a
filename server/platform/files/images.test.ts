import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  flatPng,
  hostileFiles,
  manyFrameGif,
  oddPictures,
  PAYLOAD,
  picture,
  type SampleFile,
} from '#server/testing/data/hostile-files.ts'
import {
  type EncodedImage,
  encodeAvif,
  encodeDrawing,
  encodeUpload,
  looksLikeImage,
  UnreadableImage,
} from './images.ts'

const WIDTHS = [400, 800, 1200, 1600]
const encode = (bytes: Buffer) => encodeUpload(async () => bytes, WIDTHS)

describe('file that is no picture', () => {
  let files: SampleFile[]
  beforeAll(async () => {
    files = await hostileFiles()
  })

  test('is refused, all sixty of it, each in less than a second', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
    const taken: string[] = []
    const slow: string[] = []
    for (const { what, bytes } of files) {
      const startedMs = performance.now()
      const outcome: unknown = await encode(bytes).catch((error: unknown) => error)
      const tookMs = performance.now() - startedMs
      if (!(outcome instanceof UnreadableImage)) taken.push(what)
      if (tookMs > 1_000) slow.push(`${what}: ${tookMs.toFixed(0)} ms`)
    }
    expect(taken).toEqual([])
    expect(slow).toEqual([])
  })

  test('costs little memory even when it stands for a billion pixels', async () => {
    const bombs = [flatPng(30_000, 30_000), manyFrameGif(65_000)]
    const beforeBytes = process.memoryUsage.rss()
    for (const bomb of bombs) await expect(encode(bomb)).rejects.toThrow(UnreadableImage)
    expect(process.memoryUsage.rss() - beforeBytes).toBeLessThan(100_000_000)
  })

  test('is known by its first bytes where these are of another type', async () => {
    expect(await looksLikeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false)
    expect(await looksLikeImage(await picture().png().toBuffer())).toBe(true)
  })
})

describe('picture', () => {
  test('keeps its pixels and nothing else, whatever odd thing it was', async () => {
    for (const { what, bytes } of await oddPictures()) {
      const { files, width, height } = await encode(bytes)
      expect(files.at(-1)?.width, what).toBe(width)
      expect(Math.max(width, height), what).toBeLessThanOrEqual(1600)
      for (const file of files) {
        const { exif, icc, xmp, comments, format, pages } = await sharp(file.bytes).metadata()
        expect({ exif, icc, xmp, comments, format, pages }, what).toEqual({ format: 'webp' })
        expect(file.bytes.includes(PAYLOAD.slice(0, 12)), what).toBe(false)
      }
    }
  })

  test('is made in every width that it fills, ascending, and never enlarged', async () => {
    const widthsOf = ({ files }: EncodedImage) => files.map(({ width }) => width)
    expect(widthsOf(await encode(await picture(3000, 2000).jpeg().toBuffer()))).toEqual([400, 800, 1200, 1600])
    expect(widthsOf(await encode(await picture(1000, 700).jpeg().toBuffer()))).toEqual([400, 800, 1000])
    expect(widthsOf(await encode(await picture(800, 700).jpeg().toBuffer()))).toEqual([400, 800])
    expect(widthsOf(await encode(await picture(90, 70).jpeg().toBuffer()))).toEqual([90])
    const { files } = await encode(await picture(3000, 2000).jpeg().toBuffer())
    expect(await sharp(files[1]?.bytes).metadata()).toMatchObject({ width: 800, height: 534 })
  })

  test.for([1, 2, 3, 4, 5, 6, 7, 8])('of EXIF orientation %i stands upright', async (orientation) => {
    // Red on the upper left as the reader sees it; stored as the camera would have.
    const undo: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    }
    const upright = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 100, height: 50, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()
    const stored = await (undo[orientation]?.(sharp(upright)) ?? sharp(upright)).png().toBuffer()
    const jpeg = await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
    const { files, width, height } = await encode(jpeg)
    expect([width, height]).toEqual([200, 100])
    const pixel = async (left: number, top: number) => [
      ...(await sharp(files[0]?.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const red = await pixel(20, 20)
    const white = await pixel(180, 80)
    expect(red[0]).toBeGreaterThan(200)
    expect(red[1]).toBeLessThan(60)
    expect(white[1]).toBeGreaterThan(200)
  })

  test('of CMYK keeps its colours', async () => {
    const { files } = await encode(await picture().toColourspace('cmyk').jpeg().toBuffer())
    const { dominant } = await sharp(files[0]?.bytes).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  test('gets AVIF twins, and drawings go the same way', async () => {
    const drawn = await encodeDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000"><rect width="1600" height="1000" fill="#1f4e79"/></svg>',
      WIDTHS,
    )
    expect(drawn.files.map(({ width }) => width)).toEqual(WIDTHS)
    const avif = await encodeAvif(drawn.files[3]?.bytes ?? Buffer.alloc(0), 400)
    expect(await sharp(avif).metadata()).toMatchObject({ width: 400, height: 250, format: 'heif' })
  })
})
