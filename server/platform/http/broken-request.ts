import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from './errors.ts'
import { CLOSED_POLICY } from './headers.ts'

/** A request that is not even HTTP: answered without Fastify, which never saw it. */
export function answerBrokenRequest(this: Server, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const api = new ApiError(
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'header_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'malformed_request',
  )
  const body = JSON.stringify({ detail: api.detail, code: api.code })
  const lines = [
    `HTTP/1.1 ${api.status} ${api.code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${CLOSED_POLICY}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
