import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Pages ask the API in-process while they render. Those calls are not counted against anyone's limits: the page itself was.
 * The mark is a secret of this process, so that nobody outside can wear it.
 */
const SECRET = randomUUID()
const HEADER = 'x-northlane-internal'

export const INTERNAL_HEADERS = { [HEADER]: SECRET }

export function isInternalRequest(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET
}
