import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../http/errors.ts'
import { CLOSED_POLICY } from '../http/headers.ts'

export type PrivateFile = { key: string; name: string; mediaType: string }

/**
 * Sends a private file so that nothing in it can act in our name: never cached, never sniffed, never a page, whatever
 * the store holds. Only types on the list are named; anything else is bytes.
 */
export async function sendPrivateFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, name, mediaType }: PrivateFile,
  allowedTypes: readonly string[],
): Promise<FastifyReply> {
  const bytes = await files.size(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'a document has no file')
    throw new ApiError('not_found')
  })
  reply
    .code(200)
    .header('content-type', allowedTypes.includes(mediaType) ? mediaType : 'application/octet-stream')
    .header('content-length', String(bytes))
    .header('content-disposition', attachment(name))
    .header('content-security-policy', `sandbox; ${CLOSED_POLICY}`)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'none')
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await files.read(key))
}

/** RFC 6266: a plain name for old readers, the true one for all others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
