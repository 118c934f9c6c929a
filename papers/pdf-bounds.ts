import { PAPER_LIMITS, PaperError } from './paper-problem.ts'

/** What a page may unpack to: pictures are held to their pixels, and pages of text are far smaller. */
const TEXT_MAX = 32 * 1024 * 1024
const PICTURE_MAX = PAPER_LIMITS.pixels * 3
/** A dictionary stands right before its stream. */
const DICTIONARY_MAX = 1500

/** Refuses a PDF whose streams unpack to more than any paper holds; nothing that is unpacked is kept. */
export async function holdPdfToBounds(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const text = new TextDecoder('latin1').decode(bytes)
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    const before = text.slice(Math.max(0, found.index - DICTIONARY_MAX), found.index)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')))
    const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    if (layers === 0) continue
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    const packed = bytes.subarray(from, end === -1 ? bytes.length : end)
    const most = /\/Subtype\s*\/Image/.test(dictionary) ? PICTURE_MAX : TEXT_MAX
    if (await unpacksToMore(packed, layers, most)) throw new PaperError('pdfBroken')
  }
}

async function unpacksToMore(packed: Uint8Array<ArrayBuffer>, layers: number, most: number): Promise<boolean> {
  let stream: ReadableStream<BufferSource> = new Blob([packed]).stream()
  for (let layer = 0; layer < layers; layer++) stream = stream.pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > most) return true
    }
  } catch {
    // What cannot be unpacked is for the reader of PDFs to judge.
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return false
}
