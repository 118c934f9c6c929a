import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Pages ask the API in-process while they render. Those calls do not count against a rate limit: the page itself was
 * counted. The mark is a secret of this process, so no outside request can forge it.
 */
const SECRET = randomUUID()
const HEADER = 'x-northlane-internal'

export const INTERNAL_HEADERS = { [HEADER]: SECRET }

export function isInternalRequest(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET
}
