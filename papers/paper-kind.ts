import { PAPER_LIMITS, PaperError } from './paper-problem.ts'

/** What a file is by its first bytes, whatever its name says. Nothing is decoded before its size is known. */
export function kindOfPaper(bytes: Uint8Array): 'pdf' | 'heic' | 'picture' {
  if (bytes.length > PAPER_LIMITS.bytes) throw new PaperError('tooLarge')
  if (textAt(bytes, 0, 1024).includes('%PDF-')) return 'pdf'
  if (/^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(textAt(bytes, 4, 8))) return 'heic'
  const size = sizeOfPicture(bytes)
  if (size === 'unsupported') throw new PaperError('unsupported')
  if (!size || size.width < 1 || size.height < 1) throw new PaperError('pictureBroken')
  if (size.width * size.height > PAPER_LIMITS.pixels) throw new PaperError('tooManyPixels')
  return 'picture'
}

type Size = { width: number; height: number }

function sizeOfPicture(bytes: Uint8Array): Size | null | 'unsupported' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (textAt(bytes, 1, 3) === 'PNG')
    return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
  if (textAt(bytes, 0, 4) === 'GIF8')
    return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (textAt(bytes, 0, 2) === 'BM')
    return bytes.length < 26
      ? null
      : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return sizeOfWebp(bytes, view)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return sizeOfJpeg(bytes, view)
  return 'unsupported'
}

function sizeOfJpeg(bytes: Uint8Array, view: DataView): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function sizeOfWebp(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30) return null
  const form = textAt(bytes, 12, 4)
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16) + 1
  if (form === 'VP8X') return { width: three(24), height: three(27) }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
