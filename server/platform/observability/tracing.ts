import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span, TextMapGetter, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { loggedPath } from './logging.ts'

const QUERY_MAX_CHARS = 300

export type Tracing = Awaited<ReturnType<typeof openTracing>>

/**
 * Tells an OpenTelemetry collector where time goes: requests, the queries and calls within them, and jobs. Loaded only where one is
 * configured. The SDK's own variables (sampling, headers) count as it documents them.
 */
export async function openTracing(endpoint: string) {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, resources, core] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'northlane' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const tracer: Tracer = provider.getTracer('northlane')
  const propagator = new core.W3CTraceContextPropagator()
  /** What is being done at the moment; spans that begin meanwhile belong to it. */
  const current = new AsyncLocalStorage<Context>()

  async function during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const parent = current.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, {}, parent)
    try {
      return await current.run(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    /** A job is a trace of its own. */
    during,

    /**
     * Call after whatever answers from the cache: a finished page is not worth a span. Neither is a stream: one that lasts for minutes
     * says nothing of slowness.
     */
    attach(app: FastifyInstance): void {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        if ((request.routeOptions.config as { isStream?: boolean }).isStream) {
          done()
          return
        }
        const parent = current.getStore() ?? propagator.extract(ROOT_CONTEXT, request.headers, HEADERS)
        const route = request.routeOptions.url ?? 'none'
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          // The path without its query, as in the log: a query may hold a token.
          'url.path': loggedPath(request.url),
          'northlane.request_id': request.id,
        }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
        spans.set(request, span)
        current.run(trace.setSpan(parent, span), done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },

    /** Queries of requests and jobs; the text has placeholders in place of values. */
    watchPool: (pool: pg.Pool): void => {
      pool.on('connect', (client) => {
        const query = client.query.bind(client) as (...words: unknown[]) => unknown
        const watched = (...words: unknown[]): unknown => {
          const parent = current.getStore()
          if (!parent) return query(...words)
          const text = textOf(words[0])
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, QUERY_MAX_CHARS) }
          const name = /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'QUERY'
          const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
          return endWith(span, words, query)
        }
        client.query = watched as typeof client.query
      })
    },

    /** Sends what is left. */
    close: (): Promise<void> => provider.shutdown(),
  }
}

const HEADERS: TextMapGetter<FastifyRequest['headers']> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
}

function textOf(words: unknown): string {
  if (typeof words === 'string') return words
  return typeof words === 'object' && words !== null && 'text' in words ? String(words.text) : ''
}

/** The driver answers by a promise or, within the pool, by a callback. */
function endWith(span: Span, words: unknown[], query: (...words: unknown[]) => unknown): unknown {
  const last = words.at(-1)
  if (typeof last === 'function') {
    const answered = (...answer: unknown[]): unknown => {
      span.end()
      return (last as (...answer: unknown[]) => unknown)(...answer)
    }
    return query(...words.slice(0, -1), answered)
  }
  const result = query(...words)
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  return result.finally(() => span.end())
}
