import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * No byte has moved on a connection for this long: its client is gone or an attacker. For a reader who does not read
 * Node counts twice, as the last piece may have left in part.
 */
export const STANDSTILL_MS = 10_000
/** How often Node looks for headers that take too long; by itself it does so every 30 s. */
export const CHECK_EVERY_MS = 3_000

/** A body of ours is small: a form that has not arrived by then never will. */
const BODY_TIMEOUT_MS = 15_000
/** Ten photos over a slow line; an upload that stands still is cut long before. Node has one limit for all requests. */
export const UPLOAD_TIMEOUT_MS = 600_000

/**
 * Cuts connections that stand still: those that say nothing, and readers who do not take what they asked for. One whose answer is
 * still being made stays. The time itself is the server's `connectionTimeout`.
 */
export function cutStandstills(app: FastifyInstance): void {
  const busy = new WeakSet<Socket>()
  app.addHook('onRequest', async ({ raw }) => {
    busy.add(raw.socket)
  })
  app.addHook('onResponse', async ({ raw }) => {
    busy.delete(raw.socket)
  })
  app.server.on('timeout', (socket: Socket) => {
    if (busy.has(socket) && socket.writableLength === 0) return
    socket.destroy()
  })
}

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
