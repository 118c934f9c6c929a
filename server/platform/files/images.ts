import { availableParallelism } from 'node:os'
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp'
import { createSemaphore } from '../process/semaphore.ts'

let loading: Promise<(input: SharpInput, options?: SharpOptions) => Sharp> | undefined

/** Loaded for the first picture: it takes some tens of megabytes. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Operations are never repeated on the same picture, so a cache of them would only hold memory.
    sharp.cache(false)
    // One picture uses one thread: how many are worked on at once is decided here alone.
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

/** One core stays free for everyone who is not uploading. */
const semaphore = createSemaphore({ atOnce: Math.max(1, availableParallelism() - 1), waitingMax: 100 })

/** Formats by their content; a name or a declared type says nothing. */
const TYPES = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
])
/** How many bytes of a file identify its type. */
export const TYPE_BYTES = 4_100

/** 50 megapixels are more than the cameras of phones take by default, and few enough to decode. */
const PIXELS_MAX = 50_000_000
/** Frames beyond the first are never shown, and counting very many takes long. */
const FRAMES_MAX = 1_000
/** What comes in passes (progressive, interlaced) or lies on its side is held whole while it is decoded. */
const HELD_BYTES_MAX = 250_000_000
const DECODE_TIMEOUT_S = 15
const SAFE: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1, sequentialRead: true }

/** Nothing we can show: not an image of a known type, damaged, or too much to decode. */
export class UnreadableImage extends Error {}

/** How pictures of cars are written. */
export const WEBP = { quality: 80, effort: 2 } as const

export type Raster = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }
export type EncodedImage = { width: number; height: number; files: { width: number; bytes: Buffer }[] }
export type ImageWidths = readonly number[]

/** By the first bytes; the rest is only known once it has been decoded. */
export async function looksLikeImage(start: Uint8Array): Promise<boolean> {
  return (await typeOf(start)) !== undefined
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return type && TYPES.get(type.mime)
}

/** Decodes, turns upright, drops everything but the pixels, and encodes again in each width that the picture fills. */
export function encodeUpload(read: () => Promise<Uint8Array>, widths: ImageWidths): Promise<EncodedImage> {
  // Read inside the semaphore: a queued upload holds no picture in memory.
  return semaphore.run(async () => encodeWebp(await decode(await read(), widths), widths))
}

export type PhotoType = 'jpeg' | 'png' | 'webp'

/**
 * Decodes, turns upright, drops everything but the pixels, and encodes again in the original format: for papers, which
 * must stay legible. No edge is longer than `edgePx`.
 */
export function encodeAgain(read: () => Promise<Uint8Array>, type: PhotoType, edgePx: number): Promise<Buffer> {
  return semaphore.run(async () => {
    const { data, width, height, channels } = await decode(await read(), [edgePx], type)
    const sharp = await loadSharp()
    const picture = sharp(data, { raw: { width, height, channels } })
    if (type === 'jpeg') return picture.jpeg({ quality: 88 }).toBuffer()
    if (type === 'png') return picture.png().toBuffer()
    return picture.webp({ quality: 88, effort: 2 }).toBuffer()
  })
}

/** A drawing of ours is encoded like an upload, but never delays one. */
export function encodeDrawing(svg: string, widths: ImageWidths): Promise<EncodedImage> {
  return semaphore.runPatiently(async () => {
    const sharp = await loadSharp()
    const drawing = sharp(Buffer.from(svg), { limitInputPixels: PIXELS_MAX }).removeAlpha()
    return encodeWebp(await rasterOf(drawing, widths), widths)
  })
}

/** AVIF is a third smaller and takes seconds: effort 1 of 9, one width per turn. */
export function encodeAvif(webp: Uint8Array, width: number): Promise<Buffer> {
  return semaphore.runPatiently(async () => {
    const sharp = await loadSharp()
    return sharp(webp, SAFE).resize({ width }).avif({ quality: 52, effort: 1 }).toBuffer()
  })
}

async function decode(bytes: Uint8Array, widths: ImageWidths, expected?: PhotoType): Promise<Raster> {
  const type = await typeOf(bytes)
  if (!type || (expected && type !== expected)) throw new UnreadableImage('unknown type')
  const sharp = await loadSharp()
  try {
    const header = await sharp(bytes, SAFE).metadata()
    requireModest(header, type)
    return await rasterOf(sharp(bytes, SAFE).autoOrient(), widths)
  } catch (error) {
    if (error instanceof UnreadableImage) throw error
    throw new UnreadableImage('not decodable', { cause: error })
  }
}

/** Judges by the header, before a pixel is decoded. */
function requireModest(header: Metadata, type: string): void {
  const { format, width, height, channels, depth, pages = 1, isProgressive, orientation = 1 } = header
  if (format !== type) throw new UnreadableImage(`says ${type}, is ${format}`)
  if (width * height > PIXELS_MAX) throw new UnreadableImage('too many pixels')
  if (pages > FRAMES_MAX) throw new UnreadableImage('too many frames')
  const sampleBytes = depth === 'uchar' && type !== 'jpeg' ? 1 : 2
  const isHeldWhole = isProgressive || orientation > 1
  if (isHeldWhole && width * height * channels * sampleBytes > HELD_BYTES_MAX)
    throw new UnreadableImage('too much to hold')
}

/** As large as the largest width asks for; a tower of a picture is bounded by its height. */
async function rasterOf(picture: Sharp, widths: ImageWidths): Promise<Raster> {
  const edge = Math.max(...widths)
  const { data, info } = await picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function encodeWebp(raster: Raster, widths: ImageWidths): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const { width, height, channels } = raster
  const input: SharpInput = raster.data
  const files: EncodedImage['files'] = []
  for (const target of [...widths.filter((one) => one < width), width]) {
    const bytes = await sharp(input, { raw: { width, height, channels } })
      .resize({ width: target })
      .webp(WEBP)
      .toBuffer()
    files.push({ width: target, bytes })
  }
  return { width, height, files }
}
