import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '../../contract/errors.ts'
import { isDatabaseUnavailable } from './database.ts'
import { isStoreUnavailable } from './files/files.ts'

/** Thrown anywhere below a route; becomes the contract's error shape. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string | FieldError[]
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, options: { detail?: string | FieldError[]; headers?: Record<string, string> } = {}) {
    const [status, text] = ERRORS[code]
    super(text)
    this.code = code
    this.status = status
    this.detail = options.detail ?? text
    this.headers = options.headers ?? {}
  }
}

/** One field that the schema let through and a rule does not; `loc` is its place, from `body` or `query` on. */
export function invalidField(loc: (string | number)[], msg: string, type = 'custom'): ApiError {
  return new ApiError('validation_failed', { detail: [{ loc, msg, type }] })
}

/** What Fastify and Node report by themselves, in our codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error) || isStoreUnavailable(error)) {
    return new ApiError('unavailable', { headers: { 'retry-after': '5' } })
  }
  const { code, statusCode } = error as FastifyError
  const known = code ? FRAMEWORK_CODES[code] : undefined
  if (known) return new ApiError(known)
  // The JSON parser's own errors (a poisoned key, a stray comma) carry only a status.
  if (error instanceof SyntaxError && statusCode === 400) return new ApiError('malformed_json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('malformed_request')
  return new ApiError('internal')
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { detail: error.detail, code: error.code }
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** The one place where a thrown error becomes an answer. Internals go to the log, never to the caller. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendError(reply, apiError)
}
