import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body of ours is small: a form that has not arrived by then never will. */
const BODY_TIMEOUT_MS = 15_000
/** Ten photos over a slow line; an upload that stands still is cut long before. Node has one limit for all requests. */
export const UPLOAD_TIMEOUT_MS = 600_000

/** Gives every body but an upload's its own, shorter time. */
export function limitBodyTime(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    // A request within the process has no line that could be slow, and none that could be cut.
    if (!(raw.socket instanceof Socket)) return
    if (!hasBody || (routeOptions.config as { isUpload?: boolean }).isUpload) return
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, raw.socket)
    }, timeoutMs)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}
