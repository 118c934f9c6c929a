import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '#contract/calls/errors.ts'
import { type FieldProblem, problemOf, type SaidProblem } from '#contract/calls/field-problems.ts'
import { negotiateLocale } from '#contract/values/locales.ts'
import { excerpt } from '#contract/values/text.ts'
import { isDatabaseUnavailable } from '../db/database.ts'
import { isStoreUnavailable } from '../files/files.ts'
import { translator } from '../process/translations.ts'

/** A form of ours has at most a few dozen fields; a body with a thousand mistakes is not a person's. */
const MAX_FIELD_FAULTS = 25
const SHOWN_KEY_MAX_CHARS = 100

type Location = (string | number)[]
/** One field that is refused, before it is known in which language to say so. */
type FieldFault = SaidProblem & { loc: Location; type: string }

/** Thrown anywhere below a route; becomes the contract's error shape. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  /** Said in place of the detail. */
  readonly fields: readonly FieldFault[] | undefined
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    options: { detail?: string; fields?: FieldFault[]; headers?: Record<string, string> } = {},
  ) {
    const [status, text] = ERRORS[code]
    super(text)
    this.code = code
    this.status = status
    this.detail = options.detail ?? text
    this.fields = options.fields
    this.headers = options.headers ?? {}
  }
}

/** One field that the schema let through and a rule does not; `loc` is its place, from `body` or `query` on. */
export function invalidField(loc: Location, problem: FieldProblem, type = 'custom'): ApiError {
  return new ApiError('validation_failed', { fields: [{ loc, problem, type }] })
}

/** What a schema found, below `loc`. */
export function fieldFaults(loc: Location, error: z.ZodError): FieldFault[] {
  return error.issues.slice(0, MAX_FIELD_FAULTS).flatMap((issue): FieldFault[] => {
    const at = [...loc, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))]
    const fault = { type: issue.code, ...problemOf(issue) }
    if (issue.code !== 'unrecognized_keys') return [{ loc: at, ...fault }]
    const keys = issue.keys.slice(0, MAX_FIELD_FAULTS)
    return keys.map((key) => ({ loc: [...at, excerpt(key, SHOWN_KEY_MAX_CHARS)], ...fault }))
  })
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
  const body: ErrorBody = { detail: detailOf(error, reply.request), code: error.code }
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** Field errors are said in the caller's language; every other text is looked up by its code. */
function detailOf({ detail, fields }: ApiError, { headers }: FastifyRequest): string | FieldError[] {
  if (!fields) return detail
  const t = translator(negotiateLocale(headers['accept-language']))
  return fields.map(({ loc, type, problem, values }) => ({ loc, msg: t(`fieldProblems.${problem}`, values), type }))
}

/** The one place where a thrown error becomes an answer. Internals go to the log, never to the caller. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendError(reply, apiError)
}
