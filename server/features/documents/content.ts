import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { type DocumentMediaType, promisedMediaType } from '#contract/documents/constants.ts'
import type { Files } from '#server/platform/files/files.ts'
import { encodeAgain, type PhotoType, TYPE_BYTES, UnreadableImage } from '#server/platform/files/images.ts'
import type { ReceivedFile } from '#server/platform/files/multipart.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/** A4 at 300 dots per inch is 3,508 long: what can be read on paper can be read here. */
const EDGE_MAX_PX = 4_000
/** Where readers look for the end of a PDF. */
const PDF_END_BYTES = 1_024
const PDF_START_BYTES = 1_024

type JudgedFile = { temporaryKey: string; mediaType: DocumentMediaType; name: string }

export function invalidDocument(): ApiError {
  return new ApiError('invalid_document')
}

type StoredDocument = { name: string; mediaType: DocumentMediaType; fileKey: string; sizeBytes: number }
type Taken = { fileKey: string; received: AsyncIterable<ReceivedFile>; noFile: ApiError }

/**
 * Takes one file, and has `insert` write its row. The file comes first and the row last, so that a row never lacks its file; what a
 * crash leaves is swept at the next start.
 */
export async function takeDocument<Row>(
  files: Files,
  { fileKey, received, noFile }: Taken,
  insert: (stored: StoredDocument) => Promise<Row>,
): Promise<Row> {
  let file: JudgedFile | undefined
  try {
    for await (const { name, content } of received) file = await receiveDocument(files, name, content)
    if (!file) throw noFile
    const { name, mediaType } = file
    return await insert({ name, mediaType, fileKey, sizeBytes: await storeDocument(files, file, fileKey) })
  } catch (error) {
    await files.delete(fileKey)
    throw error
  } finally {
    if (file) await files.delete(file.temporaryKey)
  }
}

/** Streams to a temporary key and watches the beginning and the end go by: what is not what its name says is refused. */
async function receiveDocument(files: Files, name: string, content: Readable): Promise<JudgedFile> {
  const mediaType = promisedMediaType(name)
  if (!mediaType) throw invalidDocument()
  const temporaryKey = await files.putTemporary(Readable.from(judged(content, mediaType), { objectMode: false }))
  return { temporaryKey, mediaType, name }
}

async function* judged(content: Readable, mediaType: DocumentMediaType): AsyncGenerator<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  let end: Buffer = Buffer.alloc(0)
  let isJudged = false
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (!isJudged) {
      start = Buffer.concat([start, chunk])
      if (start.length >= TYPE_BYTES) {
        await requireStart(start, mediaType)
        isJudged = true
      }
    }
    end = Buffer.concat([end, chunk.subarray(-PDF_END_BYTES)]).subarray(-PDF_END_BYTES)
    yield chunk
  }
  if (!isJudged) await requireStart(start, mediaType)
  if (mediaType === 'application/pdf') requirePdfEnd(end)
}

async function requireStart(start: Buffer, mediaType: DocumentMediaType): Promise<void> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  if (type !== mediaType) throw invalidDocument()
  // A header in front of a web page is still a web page to a reader that sniffs.
  if (mediaType === 'application/pdf' && looksLikeMarkup(start.subarray(0, PDF_START_BYTES))) throw invalidDocument()
}

/** A whole PDF ends with its table of contents and its mark, and nothing hides behind them. */
function requirePdfEnd(end: Buffer): void {
  const text = end.toString('latin1')
  const mark = text.lastIndexOf('%%EOF')
  if (mark < 0 || !/startxref\s+\d+\s*$/.test(text.slice(0, mark))) throw invalidDocument()
  if (!/^[\s\0]*$/.test(text.slice(mark + '%%EOF'.length))) throw invalidDocument()
}

function looksLikeMarkup(bytes: Buffer): boolean {
  return /<\s*(?:!doctype|html|head|body|script|svg|iframe|img|object|embed)\b/i.test(bytes.toString('latin1'))
}

/** Puts what was received where it stays: papers as they are, pictures as their pixels alone. Gives the size. */
async function storeDocument(files: Files, { temporaryKey, mediaType }: JudgedFile, key: string): Promise<number> {
  if (mediaType === 'application/pdf') {
    await files.keep(temporaryKey, key)
    return files.size(key)
  }
  const type = mediaType.slice('image/'.length) as PhotoType
  const bytes = await encodeAgain(() => files.readBytes(temporaryKey), type, EDGE_MAX_PX).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? invalidDocument() : error
  })
  await files.put(key, bytes)
  return bytes.length
}
