import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import { type LimitName, RATE_LIMITS } from '#contract/calls/rate-limits.ts'
import { type Locale, negotiateLocale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '../db/database.ts'
import { acceptMultipart, guardUpload } from '../files/multipart.ts'
import { withAuditOrigin } from '../observability/audit-origin.ts'
import { type Caller, type VerifiedToken, verifyToken } from '../security/access-tokens.ts'
import { networkOf } from '../security/rate-limits.ts'
import { requireSameOrigin } from '../security/same-origin.ts'
import { withoutLimits } from './answer-schema.ts'
import { ApiError, fieldFaults } from './errors.ts'
import { guards } from './guards.ts'
import { type Answer, findAnswer, IDEMPOTENCY_KEY_MAX_CHARS, type IdempotentRequest, once } from './idempotency.ts'
import { isInternalRequest } from './internal-requests.ts'

export const API_BASE = '/api/v1'
export type EndpointKey = keyof Api & string

type Parsed<E, Part extends string> = E extends { [P in Part]: z.ZodType<infer Value> } ? Value : undefined
type AnswerOf<E> = E extends { answers: infer Answers } ? z.input<Extract<Answers[keyof Answers], z.ZodType>> : never
type CallerOf<E> = E extends { guard: 'anyone' } ? Caller | undefined : Caller

/** What a handler gets: everything checked, nothing of HTTP unless it asks. */
export type Handled<E> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  caller: CallerOf<E>
  locale: Locale
  network: string
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}
/** Endpoints marked `creates` work inside the transaction that also remembers their answer. */
type HandlerOf<E, Prepared> = E extends { creates: true }
  ? (input: Handled<E> & { tx: Db; prepared: Prepared }) => Promise<AnswerOf<E>>
  : (input: Handled<E>) => Promise<AnswerOf<E>>

/** The part of a request that subject-based limits count by, e.g. the address of a sign-in attempt. */
type RouteOptions<E, Prepared = undefined> = {
  subject?: (input: Handled<E>) => string | Promise<string>
  /** Slow or refusing work that must happen before a creating call's transaction opens. */
  prepare?: (input: Handled<E>) => Promise<Prepared>
  /** Once a creating call's transaction has committed, before it is answered. */
  committed?: () => void
}

export type Route = <K extends EndpointKey, Prepared = undefined>(
  key: K,
  handler: HandlerOf<Api[K], Prepared>,
  options?: RouteOptions<Api[K], Prepared>,
) => void

const NO_FIELDS = z.strictObject({})
/** The card provider's events are a few kilobytes each. */
const RAW_BODY_MAX_BYTES = 512 * 1024

/**
 * The owner of a token, if its session still lives: looked up by the accounts feature, which this folder does not
 * import.
 */
type FindLiveCaller = (db: Db, token: VerifiedToken) => Promise<Caller | undefined>
type Host = { deps: Deps; findLiveCaller: FindLiveCaller }

export function createRouter(app: FastifyInstance, host: Host): { route: Route; assertComplete: () => void } {
  const registered = new Set<string>()

  const route: Route = (key, handler, options = {}) => {
    if (registered.has(key)) throw new Error(`${key} has two handlers`)
    registered.add(key)
    const endpoint: Endpoint = api[key]
    const add = (scope: FastifyInstance) => register(scope, host, key, endpoint, handler as AnyHandler, options)
    // Only where files are expected is a multipart body read at all.
    if (endpoint.multipart) app.register(async (scope) => acceptMultipart(scope).then(() => add(scope)))
    else if (endpoint.rawBody) app.register(async (scope) => add(acceptBytes(scope)))
    else add(app)
  }

  return {
    route,
    assertComplete() {
      const missing = Object.keys(api).filter((key) => !registered.has(key))
      if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
    },
  }
}

type AnyOptions = RouteOptions<unknown, unknown>
type AnyHandler = (input: Handled<unknown> & { tx?: Db; prepared?: unknown }) => Promise<unknown>

function register(
  app: FastifyInstance,
  { deps, findLiveCaller }: Host,
  key: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  options: AnyOptions,
): void {
  const [method = 'GET', path = '/'] = key.split(' ')
  const known = new WeakMap<FastifyRequest, { network: string; caller: Caller | undefined }>()
  const success = Number(Object.keys(endpoint.answers)[0])
  const described = endpoint.answers[success]
  const answer = described && withoutLimits(described)
  const limits = limitsOf(method, endpoint)

  app.route({
    method,
    url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint: key, isUpload: endpoint.multipart !== undefined, isStream: endpoint.stream ?? false },

    // Origin, then limit (by the person that a genuine token names), then identity, then permission, before the body is
    // read.
    async onRequest(request, reply) {
      if (endpoint.sameOrigin) requireSameOrigin(request, deps.publicUrl)
      if (endpoint.multipart) guardUpload(request, reply, endpoint.multipart)
      const network = networkOf(request.ip)
      const token = await verifyToken(deps, request.headers.authorization)
      if (!isInternalRequest(request)) {
        for (const name of limits.early) await deps.limiter.take(name, { network, userId: token?.userId })
      }
      const caller = token && (await findLiveCaller(deps.db, token))
      known.set(request, { network, caller })
      guards[endpoint.guard](caller)
      requireContentType(request, endpoint)
    },

    async handler(request, reply) {
      const seen = known.get(request)
      if (!seen) throw new Error('A request came in past its limits and guards')
      const { network, caller } = seen
      const input = {
        params: parse('path', endpoint.params ?? NO_FIELDS, request.params),
        query: parse('query', endpoint.query ?? NO_FIELDS, request.query),
        body: endpoint.body ? parse('body', endpoint.body, request.body) : undefined,
        caller,
        locale: negotiateLocale(request.headers['accept-language']),
        network,
        deps,
        request,
        reply,
      } as Handled<unknown>

      const subject = await options.subject?.(input)
      for (const name of limits.exact) await deps.limiter.take(name, { network, userId: caller?.userId, subject })

      const answerIt = () =>
        endpoint.creates ? create(input, idempotencyOf(request, key, endpoint, callerKey(seen))) : act(input)
      const isStaffed = caller !== undefined && caller.role !== 'USER'
      const work = isStaffed ? () => withAuditOrigin(request.ip, answerIt) : answerIt
      // An upload lasts as long as its sender's line needs; nothing waits for that.
      const { status, body } = endpoint.multipart ? await work() : await deps.jobs.whileAnswering(work)
      // Files and redirects are sent by the handler itself; a reader who left half-way needs no answer either.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply

      reply.code(status).header('cache-control', cacheControl(endpoint))
      if (body === undefined) return reply.send()
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })

  /** A person, or a network: the latter is hashed before it is stored. */
  function callerKey({ caller, network }: { caller: Caller | undefined; network: string }): string {
    return caller?.userId ?? deps.secrets.sign('network-hash', `idempotency|${network}`)
  }

  async function create(input: Handled<unknown>, idempotent: IdempotentRequest): Promise<Answer<unknown>> {
    const before = await findAnswer(deps, idempotent)
    if (before) return before
    const prepared = await options.prepare?.(input)
    const made = await once(deps, idempotent, (tx) => act({ ...input, tx, prepared }))
    options.committed?.()
    return made
  }

  /** The answer passes through its schema, which drops every field that it does not name. */
  async function act(input: Handled<unknown> & { tx?: Db; prepared?: unknown }): Promise<Answer<unknown>> {
    const result = await handler(input)
    return { status: success, body: answer && z.parse(answer, result) }
  }
}

function limitsOf(method: string, endpoint: Endpoint): { early: LimitName[]; exact: LimitName[] } {
  const isPublicRead = method === 'GET' && endpoint.guard === 'anyone'
  const named = endpoint.limits ?? []
  // A hot budget of its own stands in for the general one.
  const hot = named.filter((name) => 'approximate' in RATE_LIMITS[name])
  return {
    early: hot.length > 0 ? hot : [isPublicRead ? 'publicRead' : 'general'],
    exact: named.filter((name) => !hot.includes(name)),
  }
}

function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: RAW_BODY_MAX_BYTES } as const
  scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
  return scope
}

function cacheControl(endpoint: Endpoint): string {
  return endpoint.cacheS === undefined ? 'no-store' : `public, max-age=${endpoint.cacheS}`
}

function requireContentType(request: FastifyRequest, endpoint: Endpoint): void {
  // Decompressing for a caller would let a small body become a large one.
  if (request.headers['content-encoding'] !== undefined) throw new ApiError('unsupported_media_type')
  const type = request.headers['content-type']
  if (type === undefined && endpoint.multipart) throw new ApiError('unsupported_media_type')
  if (type === undefined || !(endpoint.body || endpoint.multipart)) return
  const [mediaType = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '')
  const expected = endpoint.multipart
    ? 'multipart/form-data'
    : endpoint.form
      ? 'application/x-www-form-urlencoded'
      : 'application/json'
  if (mediaType !== expected || (charset !== undefined && charset !== 'utf-8'))
    throw new ApiError('unsupported_media_type')
}

function parse(place: 'path' | 'query' | 'body', schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  // An id that cannot exist is as absent as one that does not.
  if (place === 'path') throw new ApiError('not_found')
  throw new ApiError('validation_failed', { fields: fieldFaults([place], result.error) })
}

function idempotencyOf(request: FastifyRequest, key: string, endpoint: Endpoint, caller: string): IdempotentRequest {
  const header = request.headers['idempotency-key']
  const value = Array.isArray(header) ? header[0] : header
  if (value !== undefined && (value.length === 0 || value.length > IDEMPOTENCY_KEY_MAX_CHARS)) {
    throw new ApiError('malformed_request', {
      detail: `Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX_CHARS} characters.`,
    })
  }
  return {
    caller,
    key: value,
    fingerprint: JSON.stringify([key, request.params, request.query, withoutSecrets(request.body, endpoint)]),
    isSecret: endpoint.answersSecret ?? false,
  }
}

function withoutSecrets(body: unknown, { secretFields = [] }: Endpoint): unknown {
  if (typeof body !== 'object' || body === null || secretFields.length === 0) return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => !secretFields.includes(field)))
}
