import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'

/**
 * Refuses a browser that calls from another site: the session's cookie travels, and is set, by itself. Clients other
 * than browsers send neither header and carry no cookie of a victim.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('foreign_origin')
  const { origin, host } = request.headers
  if (origin === undefined) return
  if (origin !== publicUrl && !isHostOf(origin, host, publicUrl)) throw new ApiError('foreign_origin')
}

/** The host itself, under another name than the public one. Where that is https, a page sent by http may be forged on the way. */
function isHostOf(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const isScheme = from.protocol === 'https:' || (from.protocol === 'http:' && !publicUrl.startsWith('https:'))
  return isScheme && from.host === host
}
