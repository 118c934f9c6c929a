import { PAPER_LIMITS } from './paper-problem.ts'

const DICTIONARY_MAX = 2_048
const PACKINGS_MAX = 4
const PIECE_MIN = 64
const PIECES_MAX = 4_096

/** Whether the streams of a PDF unpack to more than a paper can be, counted without keeping what comes out. */
export async function isBomb(
  bytes: Uint8Array<ArrayBuffer>,
  most: number = PAPER_LIMITS.unpackedBytes,
): Promise<boolean> {
  let left = most
  for (const { packed, times } of packedStreams(bytes)) {
    left -= await unpackedLength(packed, times, left)
    if (left < 0) return true
  }
  return false
}

type Packed = { packed: Uint8Array<ArrayBuffer>; times: number }

function* packedStreams(bytes: Uint8Array<ArrayBuffer>): Generator<Packed> {
  // Each byte as one character, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes)
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(text.lastIndexOf('endobj', index), index - DICTIONARY_MAX, 0), index)
    const times = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    if (times === 0) continue
    const end = text.indexOf('endstream', index)
    yield { packed: bytes.subarray(index + word.length, end < 0 ? bytes.length : end), times }
  }
}

/** Up to one more than the limit; what is broken counts as far as it came. */
async function unpackedLength(packed: Uint8Array<ArrayBuffer>, times: number, limit: number): Promise<number> {
  let stream = inPieces(packed)
  for (let time = 0; time < Math.min(times, PACKINGS_MAX); time++)
    stream = asFar(stream.pipeThrough(new DecompressionStream('deflate')))
  const reader = stream.getReader()
  let length = 0
  while (length <= limit) {
    const { done, value } = await reader.read()
    if (done) return length
    length += value.length
  }
  await reader.cancel()
  return length
}

/** In small pieces: what is broken costs what came of one of them. */
function inPieces(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const length = Math.max(PIECE_MIN, Math.ceil(packed.length / PIECES_MAX))
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at < packed.length) controller.enqueue(packed.subarray(at, at + length))
      else controller.close()
      at += length
    },
  })
}

/** What came before something broken: a stream ends in whatever stands before its last word. */
function asFar(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const part = await reader.read().catch(() => undefined)
      if (part?.value) controller.enqueue(part.value)
      else controller.close()
    },
    cancel: () => reader.cancel(),
  })
}
