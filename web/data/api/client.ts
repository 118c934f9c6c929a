import type { z } from 'zod'
import type { Api } from '#contract/api.ts'
import type { ErrorBody } from '#contract/calls/errors.ts'
import type { Answer, Transport } from '#contract/calls/page-host.ts'
import type { Locale } from '#contract/values/locales.ts'

/** The session, which every page has, waits as long; it takes no part of this file along. */
export const REQUEST_TIMEOUT_MS = 10_000

export type EndpointKey = keyof Api & string
type Input<E, Part extends string> = E extends { [P in Part]: z.ZodType } ? z.input<E[Part]> : never
export type AnswerOf<E> = E extends { answers: infer Answers }
  ? z.output<Extract<Answers[keyof Answers], z.ZodType>>
  : never

/** What a call needs, as its contract says: nothing typed twice. */
export type CallInput<E> = (E extends { params: z.ZodType } ? { params: Input<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: Input<E, 'query'> } : unknown) &
  (E extends { body: z.ZodType } ? { body: Input<E, 'body'> } : unknown) & {
    /** URL-encoded instead of JSON. */
    form?: true
    /** Makes a repeated POST count once. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

export type ApiClient = {
  call: <K extends EndpointKey>(key: K, input: CallInput<Api[K]>) => Promise<AnswerOf<Api[K]>>
}

/** A call that did not work, whatever the reason. `network` and `timeout` are ours; every other code is the API's. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly detail: unknown
  readonly requestId: string | null
  readonly retryAfterS: number | null

  constructor(failure: {
    code: string
    status?: number
    detail?: unknown
    requestId?: string | null
    retryAfterS?: number | null
  }) {
    super(failure.code)
    this.code = failure.code
    this.status = failure.status ?? 0
    this.detail = failure.detail
    this.requestId = failure.requestId ?? null
    this.retryAfterS = failure.retryAfterS ?? null
  }
}

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: true
  idempotencyKey?: string
  signal?: AbortSignal
}

/** `around` wraps the transport, and may repeat a call: each attempt has its own timeout. */
export function createApiClient(
  transport: Transport,
  locale: () => Locale,
  around: (transport: Transport) => Transport = (plain) => plain,
): ApiClient {
  const { fetch } = around({
    fetch: (path, init) => transport.fetch(path, { ...init, signal: withTimeout(init.signal ?? undefined) }),
  })
  return {
    async call(key, input) {
      const { params, query, body, form, idempotencyKey, signal } = input as LooseInput
      const [method = 'GET', template = ''] = key.split(' ')
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
      const headers = new Headers({ accept: 'application/json', 'accept-language': locale() })
      if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
      const response = await arrived(
        fetch(path + queryString(query), {
          method,
          headers,
          ...(signal && { signal }),
          ...encodeBody(body, form, headers),
        }),
      )
      if (!response.ok) throw await failureOf(response)
      return (response.status === 204 ? undefined : await arrived(response.json())) as never
    },
  }
}

/** A line may break, and time run out, in the middle of an answer as well as before it. */
async function arrived<Arriving>(awaited: Promise<Arriving>): Promise<Arriving> {
  try {
    return await awaited
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new ApiFailure({ code: 'timeout' })
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiFailure({ code: 'network' })
  }
}

/** Form data leaves its type to the browser, which knows the boundary; URL-encoded and JSON bodies name theirs. */
function encodeBody(body: unknown, form: true | undefined, headers: Headers): { body?: BodyInit } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(body as Record<string, string>).toString() }
  }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(body) }
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** What an answer that is no success says. */
export async function failureOf(response: Answer): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const retryAfter = response.headers.get('retry-after')
  return new ApiFailure({
    status: response.status,
    code: body?.code ?? 'unknown',
    detail: body?.detail,
    requestId: response.headers.get('x-request-id'),
    retryAfterS: retryAfter ? Number(retryAfter) || null : null,
  })
}
