import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, invalidField } from '../http/errors.ts'

export type UploadLimits = { maxFiles: number; maxFileBytes: number; field?: string }
export type ReceivedFile = {
  /** What the sender calls it, for messages to the sender; never part of a key. */
  name: string
  /** Must be read to its end or destroyed before the next file comes. */
  content: Readable
}
export type Refusals = { tooMany: () => Error; tooLarge: (name: string) => Error }

/** An upload that stands still for this long has lost its sender. */
const STALL_MS = 10_000
/** After an early refusal the rest is read and dropped for this long, so that the sender sees the answer instead of a reset. */
const LINGER_MS = 2_000
/** Boundaries and headers of one part. */
const PART_OVERHEAD_BYTES = 4_096
const NAME_MAX_CHARS = 100

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** To be called before a byte of the body is read. */
export function guardUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: UploadLimits,
  stallMs = STALL_MS,
): void {
  const { raw } = request
  cutWhenStalled(raw, stallMs)
  reply.raw.once('finish', () => {
    if (raw.readableEnded || raw.destroyed) return
    raw.unpipe()
    raw.resume()
    const cut = setTimeout(() => raw.destroy(), LINGER_MS)
    raw.once('close', () => clearTimeout(cut))
  })
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limits.maxFiles * (limits.maxFileBytes + PART_OVERHEAD_BYTES) * 2) throw new ApiError('body_too_large')
}

function cutWhenStalled(raw: IncomingMessage, stallMs: number): void {
  let seenBytes = raw.socket.bytesRead
  const watch = setInterval(() => {
    if (raw.socket.bytesRead === seenBytes) raw.destroy()
    seenBytes = raw.socket.bytesRead
  }, stallMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(watch))
}

/** The files of a request, one after the other, as they arrive. Anything that is not a file under its field is refused. */
export async function* receiveFiles(
  request: FastifyRequest,
  { maxFiles, maxFileBytes, field = 'files' }: UploadLimits,
  refusals: Refusals,
): AsyncGenerator<ReceivedFile> {
  const parts = request.parts({
    // One more than allowed is let through, to be refused by our own words; the file's size is counted below.
    limits: { files: maxFiles + 1, fields: 1, fieldSize: 100, headerPairs: 20, fileSize: Number.MAX_SAFE_INTEGER },
  })
  let received = 0
  while (true) {
    const part = await nextPart(parts)
    if (!part) return
    if (part.type !== 'file' || part.fieldname !== field) {
      if (part.type === 'file') part.file.destroy()
      throw invalidField(['body', part.fieldname.slice(0, NAME_MAX_CHARS)], 'unknown', 'unrecognized_keys')
    }
    if (++received > maxFiles) {
      part.file.destroy()
      throw refusals.tooMany()
    }
    const name = shownName(part.filename)
    yield { name, content: bounded(part.file, maxFileBytes, () => refusals.tooLarge(name)) }
  }
}

/** The one file of a request, under `file`. A second one is refused when it is asked for: by then the first has been read. */
export function receiveFile(request: FastifyRequest, maxFileBytes: number): AsyncGenerator<ReceivedFile> {
  return receiveFiles(
    request,
    { maxFiles: 1, maxFileBytes, field: 'file' },
    { tooMany: () => new ApiError('malformed_request'), tooLarge: () => new ApiError('file_too_large') },
  )
}

/** Whatever the parser stumbles over is the sender's mistake, or the sender is gone. */
async function nextPart(parts: ReturnType<FastifyRequest['parts']>) {
  try {
    const { value, done } = await parts.next()
    return done ? undefined : value
  } catch {
    throw new ApiError('malformed_request')
  }
}

function bounded(file: Readable, maxBytes: number, tooLarge: () => Error): Readable {
  let bytes = 0
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  // The reader gets the failure from its next read; without a listener a failure between two reads would end the
  // process.
  content.on('error', () => undefined)
  const breakOff = () => {
    if (!file.readableEnded) content.destroy(new ApiError('malformed_request'))
  }
  file.once('error', breakOff).once('close', breakOff)
  // A short body may have broken off before anyone could listen.
  if (file.destroyed) breakOff()
  content.once('close', () => file.destroy())
  return file.pipe(content)
}

/** Without control and direction marks, which would let a name rewrite the message around it. */
function shownName(name: string | undefined): string {
  const whole = (name ?? '').toWellFormed().replaceAll(/\p{C}/gu, '').trim()
  const ending = /\.\w{1,5}$/.exec(whole)?.[0] ?? ''
  // A long name keeps its ending, by which people tell what it is.
  const shown = whole.length <= NAME_MAX_CHARS ? whole : whole.slice(0, NAME_MAX_CHARS - ending.length) + ending
  return shown === '' ? 'file' : shown.toWellFormed()
}
