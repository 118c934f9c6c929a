import { randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { createDocumentSettings } from './document-settings.ts'
import { peopleRoutes } from './features/accounts/admin-routes.ts'
import { findLiveCaller } from './features/accounts/callers.ts'
import { googleRoutes } from './features/accounts/google/google.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { createReplyTimesCache } from './features/cases/replies.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { teamRoutes } from './features/desk/team.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { requestLinkRoutes } from './features/leads/link-routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { imageRoutes } from './features/listings/images/routes.ts'
import { listingImportRoutes } from './features/listings/imports/routes.ts'
import { listingRoutes } from './features/listings/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { WATCHES } from './features/overview/watches.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { viewCounterOf } from './features/page-views/counted-pages.ts'
import { pageViewRoutes } from './features/page-views/routes.ts'
import { paperRoutes } from './features/papers/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { quoteReportRoutes } from './features/quote-reports/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { savedCarRoutes } from './features/saved-cars/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { sitemapRoutes } from './features/sitemap/routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { caseRoutes } from './flows/casework/routes.ts'
import { paymentRoutes } from './flows/purchase/routes.ts'
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

  let countStreams = () => 0
  const { metricsToken: token } = deps.config
  if (token) await registerMetrics(app, deps, { token, gauges: featureGauges(deps, () => countStreams()) })
  healthRoutes(app, deps, () => isStopping)
  apiDocsRoutes(app, deps.publicUrl)
  const { route, assertComplete } = createRouter(app, { deps, findLiveCaller })
  accountRoutes(route)
  peopleRoutes(route)
  auditRoutes(route)
  settingsRoutes(route)
  overviewRoutes(route)
  analyticsRoutes(route)
  googleRoutes(route)
  profileRoutes(route)
  planRoutes(route, deps)
  paymentRoutes(route)
  packageRoutes(route)
  const replyTimes = createReplyTimesCache()
  caseRoutes(route, replyTimes)
  deskRoutes(route, replyTimes)
  teamRoutes(route)
  appointmentRoutes(route)
  threadRoutes(route)
  offerRoutes(route)
  paperRoutes(route)
  ;({ countStreams } = liveRoutes(app, route, deps))
  invoiceRoutes(route)
  listingRoutes(route, deps)
  listingImportRoutes(route)
  imageRoutes(route)
  savedCarRoutes(route)
  alertRoutes(route)
  inboxRoutes(route)
  leadRoutes(route)
  requestLinkRoutes(route)
  documentRoutes(route)
  notificationRoutes(route)
  reviewRoutes(route)
  privacyRoutes(route)
  pageViewRoutes(route, options.pages)
  quoteReportRoutes(route)
  mailRoutes(route)
  jobRoutes(route)
  assertComplete()
  options.sandbox?.(app)

  if (options.clientFolder) await serveClientFiles(app, path.resolve(options.clientFolder), deps.config.hasOfflinePages)
  if (options.pages) {
    sitemapRoutes(app, deps, options.pages)
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

/** Gauges of the features: queues that must not fall behind, and what this process holds. */
function featureGauges({ db, clock, views }: Deps, countStreams: () => number): NamedGauge[] {
  return [
    ...WATCHES.map(({ name, help, read }) => ({
      name,
      help: `${help} The same in every process.`,
      read: () => read(db, clock.now()),
    })),
    { name: 'streams_open', help: 'Pages that listen for changes at this process.', read: countStreams },
    {
      name: 'views_unwritten_seconds',
      help: 'How long ago all views that this process counted were in the sums.',
      read: views.unwrittenS,
    },
  ]
}
