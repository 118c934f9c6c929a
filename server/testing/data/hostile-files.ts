import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export type SampleFile = { what: string; bytes: Buffer }

export const PAYLOAD = '<script>alert(document.domain)</script>'

const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part instanceof Buffer ? part : Buffer.from(part),
    ),
  )

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

export const PNG_START = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data)
  return bytes(u32(data.length), body, u32(crc32(body)))
}

/** A PNG of black 1-bit pixels: a few KB that stand for any number of them. */
export function flatPng(width: number, height: number, data?: Buffer): Buffer {
  const header = bytes(u32(width), u32(height), [1, 0, 0, 0, 0])
  const rows = data ?? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return bytes(PNG_START, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0)))
}

/** One pixel per frame. */
export function manyFrameGif(frames: number): Buffer {
  const start = bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = bytes([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return bytes(start, Buffer.concat(Array<Buffer>(frames).fill(frame)), [0x3b])
}

/** Something with edges and colours in it, as a photo has. */
export function picture(width = 640, height = 480) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#7aa6c2"/><circle cx="30%" cy="40%" r="20%" fill="#b3121d"/>
    <rect x="50%" y="50%" width="50%" height="50%" fill="#2e5e4e"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/** A JPEG's own idea of its size is rewritten; the pixels stay as few as they were. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

function withGifSize(gif: Buffer, side: number): Buffer {
  const copy = Buffer.from(gif)
  copy.writeUInt16LE(side, 6)
  copy.writeUInt16LE(side, 8)
  const image = copy.indexOf(0x2c, 13)
  copy.writeUInt16LE(side, image + 5)
  copy.writeUInt16LE(side, image + 7)
  return copy
}

const ftyp = (brand: string) => bytes([0, 0, 0, 0x1c], 'ftyp', brand, [0, 0, 0, 0], brand, 'mif1', Buffer.alloc(200))
const html = `<!doctype html><html><body>${PAYLOAD}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${PAYLOAD}<rect width="9" height="9"/></svg>`

/** Files that are no pictures, are broken, or are too much. Each is sent as `photo.png`. */
export async function hostileFiles(): Promise<SampleFile[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const webp = await picture().webp().toBuffer()
  const gif = await picture().gif().toBuffer()
  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  const badCrc = Buffer.from(png)
  badCrc[30] = (badCrc[30] ?? 0) ^ 0xff
  const files: Record<string, Buffer> = {
    'a Windows program': bytes(
      'MZ',
      [0x90, 0, 3, 0, 0, 0],
      Buffer.alloc(500),
      'This program cannot be run in DOS mode.',
    ),
    'a Linux program': bytes([0x7f], 'ELF', [2, 1, 1], Buffer.alloc(500)),
    'a shell script': bytes('#!/bin/sh\nrm -rf /\n'),
    'a PHP script': bytes('<?php system($_GET["c"]); ?>'),
    JavaScript: bytes('alert(1)//'),
    JSON: bytes('{"a":1}'),
    SVG: bytes(svg),
    'SVG with a prolog': bytes(`<?xml version="1.0"?>${svg}`),
    'SVG after a byte order mark': bytes([0xef, 0xbb, 0xbf], svg),
    'SVG that fetches': bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="http://169.254.169.254/" width="9" height="9"/></svg>',
    ),
    'XML with an entity': bytes(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    HTML: bytes(html),
    'HTML after spaces': bytes(' '.repeat(600), html),
    'HTML in UTF-16': bytes([0xff, 0xfe], Buffer.from(html, 'utf16le')),
    'a PDF': bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    'a PDF with a photo in it': bytes('%PDF-1.7\n', jpeg, '\n%%EOF'),
    PostScript: bytes('%!PS-Adobe-3.0\n%%BoundingBox: 0 0 9 9\n'),
    'a ZIP': bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0], Buffer.alloc(60), 'PK', [5, 6], Buffer.alloc(18)),
    'a Word document': bytes('PK', [3, 4, 20, 0, 6, 0], Buffer.alloc(18), [19, 0, 0, 0], '[Content_Types].xml', html),
    'a gzip': gzipSync(png),
    'a 7z': bytes('7z', [0xbc, 0xaf, 0x27, 0x1c], Buffer.alloc(60)),
    'a tar': bytes('photo.png', Buffer.alloc(248), 'ustar', [0], '00', Buffer.alloc(500)),
    nothing: Buffer.alloc(0),
    'one byte': bytes([0x89]),
    'two bytes of a JPEG': bytes([0xff, 0xd8]),
    'three bytes of a JPEG': bytes([0xff, 0xd8, 0xff]),
    'the start of a PNG alone': PNG_START,
    'the start of a GIF alone': bytes('GIF89a'),
    'a JPEG’s start before HTML': bytes([0xff, 0xd8, 0xff, 0xe0], html),
    'a PNG’s start before HTML': bytes(PNG_START, html),
    'a GIF’s start before HTML': bytes('GIF89a', html),
    'a GIF’s start before JavaScript': bytes('GIF89a/*', Buffer.alloc(40), '*/=1;alert(1)'),
    'a WebP’s start before HTML': bytes('RIFF', [0xff, 0, 0, 0], 'WEBPVP8 ', html),
    'half a JPEG': half(jpeg),
    'half a PNG': half(png),
    'half a WebP': half(webp),
    'half a GIF': half(gif),
    'a PNG with a wrong checksum': badCrc,
    'a PNG with broken pixels': flatPng(64, 64, Buffer.from('not deflated at all')),
    'a PNG without pixels': flatPng(64, 64, deflateSync(Buffer.alloc(0))),
    'a PNG of no width': flatPng(0, 64),
    'a PNG of 30,000 × 30,000': flatPng(30_000, 30_000),
    'a PNG that claims 2³¹ × 2³¹': flatPng(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(9))),
    'a JPEG that claims 65,500 × 65,500': withJpegSize(jpeg, 65_500, 65_500),
    'a JPEG of no height': withJpegSize(jpeg, 640, 0),
    'a GIF that claims 20,000 × 20,000': withGifSize(manyFrameGif(1), 20_000),
    'a GIF of 65,000 frames': manyFrameGif(65_000),
    'a WebP that claims 16,383 × 16,383': bytes(
      'RIFF',
      [0x1e, 0, 0, 0],
      'WEBPVP8L',
      [0x12, 0, 0, 0, 0x2f],
      [0xfe, 0xff, 0xff, 0x0f],
      Buffer.alloc(13),
    ),
    'a TIFF': await picture().tiff().toBuffer(),
    'a 16-bit TIFF': await picture().toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
    'an AVIF': await picture(64, 64).avif({ effort: 0 }).toBuffer(),
    'a HEIC': ftyp('heic'),
    'an MP4': ftyp('isom'),
    'a JPEG 2000': bytes([0, 0, 0, 0x0c], 'jP  ', [0x0d, 0x0a, 0x87, 0x0a], Buffer.alloc(100)),
    'a JPEG XL': bytes([0xff, 0x0a], Buffer.alloc(100)),
    'a BMP': bytes(
      'BM',
      [0x3a, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 0x28, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
      Buffer.alloc(60),
    ),
    'an icon': bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0], Buffer.alloc(200)),
    'a Photoshop file': bytes('8BPS', [0, 1], Buffer.alloc(200)),
    'a PPM': bytes('P6 1 1 255\n', [1, 2, 3]),
    'a Radiance picture': bytes('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n', [1, 2, 3, 4]),
    'an MP3': bytes('ID3', [3, 0, 0, 0, 0, 0, 0], Buffer.alloc(100)),
    'a WAV': bytes('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ', Buffer.alloc(60)),
    noise: Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919 + 13) % 251)),
  }
  return Object.entries(files).map(([what, content]) => ({ what, bytes: content }))
}

const exif = { IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } }

/** Odd, but pictures: taken, and nothing but their pixels kept. */
export async function oddPictures(): Promise<SampleFile[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const gif = await picture().gif().toBuffer()
  const text = pngChunk('tEXt', bytes('Comment\0', PAYLOAD))
  const files: Record<string, Buffer> = {
    'a JPEG with HTML behind it': bytes(jpeg, html),
    'a PNG with HTML behind it': bytes(png, html),
    'a GIF with JavaScript behind it': bytes(gif, `/*${PAYLOAD}*/`),
    'a PNG with a text chunk': bytes(png.subarray(0, 33), text, png.subarray(33)),
    'a JPEG with a place and a script in its EXIF': await picture().withExif(exif).jpeg().toBuffer(),
    'a WebP with a script in its EXIF': await picture().withExif(exif).webp().toBuffer(),
    'a JPEG in CMYK': await picture().toColourspace('cmyk').jpeg().toBuffer(),
    'a progressive JPEG': await picture().jpeg({ progressive: true }).toBuffer(),
    'a grey JPEG': await picture().greyscale().jpeg().toBuffer(),
    'a JPEG in a wide colour space': await picture().withIccProfile('p3').jpeg().toBuffer(),
    'a 16-bit PNG': await picture().toColourspace('rgb16').png().toBuffer(),
    'an interlaced PNG': await picture().png({ progressive: true }).toBuffer(),
    'a PNG with a palette': await picture().png({ palette: true }).toBuffer(),
    'a see-through PNG': await picture().ensureAlpha(0.5).png().toBuffer(),
    'a lossless WebP': await picture().webp({ lossless: true }).toBuffer(),
    'an animated GIF': manyFrameGif(20),
    'a single pixel': flatPng(1, 1),
    'a tower': flatPng(10, 9_000),
    'a ribbon': flatPng(9_000, 10),
  }
  return Object.entries(files).map(([what, content]) => ({ what, bytes: content }))
}
