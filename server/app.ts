import { randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { createDocumentSettings } from './document-settings.ts'
import { findLiveCaller } from './features/accounts/callers.ts'
import { viewCounterOf } from './features/page-views/counted-pages.ts'
import { serveClientFiles } from './platform/files/client-files.ts'
import { apiDocsRoutes } from './platform/http/api-docs.ts'
import { answerBrokenRequest } from './platform/http/broken-request.ts'
import { ApiError, handleError, sendError } from './platform/http/errors.ts'
import { CLOSED_POLICY, securityHeaders } from './platform/http/headers.ts'
import { healthRoutes } from './platform/http/health.ts'
import {
  CHECK_EVERY_MS,
  cutStandstills,
  limitBodyTime,
  STANDSTILL_MS,
  UPLOAD_TIMEOUT_MS,
} from './platform/http/request-time.ts'
import { listRoutes } from './platform/http/route-list.ts'
import { API_BASE, createRouter } from './platform/http/routing.ts'
import { loggedPath } from './platform/observability/logging.ts'
import { type NamedGauge, registerMetrics } from './platform/observability/metrics.ts'
import { createRequestLog } from './platform/observability/request-log.ts'
import { type PageHost, type PageSource, registerPages } from './platform/pages/page-host.ts'

const JSON_BODY_MAX_BYTES = 64 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 10_000
const COMPRESS_FROM_BYTES = 1_024

export type AppOptions = {
  pages?: PageSource
  /** The browser's part of the build. */
  clientFolder?: string
  /** Stand-ins for local use; adds nothing in production. */
  sandbox?: (app: FastifyInstance) => void
}

export type App = FastifyInstance & {
  pages?: PageHost
  routes: () => string[]
  /** From now on it is not ready, though it still answers: a balancer looks away before the end comes. */
  announceStop: () => void
}

/** Everything that answers, in the order in which it does. Listens on nothing: tests call it in-process. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const app = fastify({
    loggerInstance: deps.log,
    childLoggerFactory: createRequestLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < deps.config.trustedProxyHops,
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: STANDSTILL_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request.id, (name, value) => reply.header(name, value))
      void handleError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
    return503OnClosing: false,
  }) as unknown as App
  const headers = Object.entries({ ...securityHeaders(deps.publicUrl), 'content-security-policy': CLOSED_POLICY })
  const isLogging = deps.log.isLevelEnabled('info')

  function setHeaders(requestId: string, set: (name: string, value: string) => unknown): void {
    for (const [name, value] of headers) set(name, value)
    set('x-request-id', requestId)
  }

  let isStopping = false
  app.addHook('onRequest', (request, reply, done) => {
    if (app.pages?.answerFromCache(request, reply)) return
    setHeaders(request.id, (name, value) => reply.header(name, value))
    // Keep-alive clients must open their next connection to another process.
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.announceStop = () => {
    isStopping = true
  }
  deps.tracing?.attach(app)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', (request, reply, done) => {
    deps.jobs.nudge()
    // A connection that is kept alive would hold up the end of the process.
    if (isClosing) request.raw.socket.end()
    if (isLogging) {
      const { method, url } = request
      const ms = Math.round(reply.elapsedTime)
      request.log.info({ method, path: loggedPath(url), status: reply.statusCode, ms }, 'request')
    }
    done()
  })
  limitBodyTime(app)
  cutStandstills(app)
  app.setErrorHandler(handleError)

  // JSON and forms are all we read; a stray text/plain body must not slip past the content-type rules.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
  })
  const routes = listRoutes(app)
  app.routes = routes.all

  const { metricsToken: token } = deps.config
  const metrics = token ? await registerMetrics(app, deps, token) : undefined
  const addGauge = (gauge: NamedGauge) => metrics?.addGauge(gauge)
  for (const { name, help, read } of deps.features.all.flatMap(({ watches = [] }) => watches)) {
    addGauge({ name, help: `${help} The same in every process.`, read: () => read(deps.db, deps.clock.now()) })
  }
  healthRoutes(app, deps, () => isStopping)
  apiDocsRoutes(app, deps.publicUrl)
  const { route, assertComplete } = createRouter(app, { deps, findLiveCaller })
  for (const { routes: add } of deps.features.all) add?.(route, { app, deps, pages: options.pages, addGauge })
  assertComplete()
  options.sandbox?.(app)

  if (options.clientFolder) await serveClientFiles(app, path.resolve(options.clientFolder), deps.config.hasOfflinePages)
  if (options.pages) {
    const pages = registerPages(app, deps, options.pages, {
      settings: createDocumentSettings(deps, () => app.pages?.clear()),
      viewCounterOf: (build, address, locale) => viewCounterOf(deps.views, build, address, locale),
    })
    app.pages = pages
    deps.changes.on('listings', pages.clear)
    deps.changes.on('settings', pages.clear)
  }

  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.methodsOf(request.url)
    const isKnown = allowed.length > 0 || request.method === 'TRACE'
    if (isKnown && !allowed.includes(request.method)) {
      return sendError(reply, new ApiError('method_not_allowed', { headers: { allow: allowed.join(', ') } }))
    }
    return sendError(reply, new ApiError('not_found'))
  })
  // Pages answer any other GET; below /api nothing is a page.
  app.all(`${API_BASE}/*`, (_request, reply) => reply.callNotFound())
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  return app
}
