import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Refuses a browser that calls from another site: the session's cookie travels, and is set, by itself. Whoever is no browser
 * sends neither header and has nobody's cookie.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('foreign_origin')
  const { origin, host } = request.headers
  if (origin === undefined) return
  const isOurs = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
  if (!isOurs) throw new ApiError('foreign_origin')
}
