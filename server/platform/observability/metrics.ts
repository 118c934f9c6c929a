import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Histogram, Metric, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../http/errors.ts'
import { countUnsent } from '../jobs/outbox.ts'
import type { PageFigures, PageHost } from '../pages/page-host.ts'

const ADDRESS = '/metrics'
/** From a cached list to the patience of a visitor. */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NO_ROUTE = 'none'
const OPENED = 200

const PAGE_COUNTS: [name: string, help: string, read: (figures: PageFigures) => number][] = [
  ['northlane_page_cache_hits_total', 'Pages that were answered from the cache.', ({ hits }) => hits],
  ['northlane_page_renders_total', 'Pages that had to be rendered.', ({ renders }) => renders],
  ['northlane_page_render_seconds_total', 'Time that rendering them took.', ({ renderMs }) => renderMs / 1000],
  ['northlane_page_failures_total', 'Pages of which only the error page was left.', ({ failures }) => failures],
]

/** A metric of a feature, read on each scrape. */
export type NamedGauge = { name: string; help: string; read: () => number | Promise<number> }

type Measured = FastifyInstance & { pages?: PageHost }

/**
 * Metrics for Prometheus, protected by a token. Without one the address does not exist, and nothing is counted but the
 * integers that the page cache keeps anyway. Each process reports its own.
 */
export async function registerMetrics(
  app: Measured,
  deps: Deps,
  token: string,
): Promise<{ addGauge: (gauge: NamedGauge) => void }> {
  const { collectDefaultMetrics, Gauge, Histogram, Counter, Registry } = await import('prom-client')
  const register = new Registry()
  const registers: Registry[] = []
  const add = (metric: Metric) => register.registerMetric(metric)
  collectDefaultMetrics({ register })

  const duration = new Histogram({
    name: 'northlane_http_request_duration_seconds',
    help: 'From a request to the end of its answer, by route. Pages are counted apart, open streams by northlane_streams_open.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  add(duration)
  observeAnswers(app, duration)

  for (const [name, help, read] of PAGE_COUNTS) {
    add(
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          if (app.pages) this.inc(read(app.pages.figures()))
        },
      }),
    )
  }
  add(
    new Gauge({
      name: 'northlane_page_cache_bytes',
      help: 'What the finished pages in the cache take up.',
      registers,
      collect() {
        this.set(app.pages?.figures().bytes ?? 0)
      },
    }),
  )
  add(
    new Gauge({
      name: 'northlane_database_connections',
      help: 'Connections of the pool by what they do, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(deps.database.pool?.() ?? {})) this.set({ state }, count)
      },
    }),
  )
  add(
    new Gauge({
      name: 'northlane_jobs_oldest_waiting_seconds',
      help: 'How long the oldest job that could run has waited. The same in every process.',
      registers,
      async collect() {
        this.set(await deps.jobs.oldestWaitingS(deps.db))
      },
    }),
  )
  add(
    new Gauge({
      name: 'northlane_jobs_failed',
      help: 'Jobs that were given up and wait for a person. The same in every process.',
      registers,
      async collect() {
        this.set(await deps.jobs.countFailed(deps.db))
      },
    }),
  )
  add(
    new Gauge({
      name: 'northlane_outbox_unsent',
      help: 'Mails and texts that were promised and have not left. The same in every process.',
      registers,
      async collect() {
        this.set(await countUnsent(deps.db))
      },
    }),
  )
  serve(app, register, token)
  return {
    addGauge({ name, help, read }) {
      add(
        new Gauge({
          name: `northlane_${name}`,
          help,
          registers,
          async collect() {
            this.set(await read())
          },
        }),
      )
    },
  }
}

/** One series for each method, route and status, found again by one look into a map. */
function observeAnswers(app: Measured, duration: Histogram<'method' | 'route' | 'status'>): void {
  const series = new Map<string, { observe: (value: number) => void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { page, isStream } = routeOptions.config as { page?: boolean; isStream?: boolean }
    // The duration of a stream is no slow answer; a stream that is refused is an answer like any other.
    if (page || (isStream && reply.statusCode === OPENED)) {
      done()
      return
    }
    const route = routeOptions.url ?? NO_ROUTE
    const key = `${method} ${route} ${reply.statusCode}`
    let one = series.get(key)
    if (!one) {
      one = duration.labels({ method, route, status: String(reply.statusCode) })
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1000)
    done()
  })
}

function serve(app: Measured, register: Registry, token: string): void {
  const expected = digest(`Bearer ${token}`)
  const isAllowed = ({ headers }: FastifyRequest) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
  app.get(ADDRESS, async (request, reply) => {
    if (!isAllowed(request)) throw new ApiError('unauthorized')
    const figures = await register.metrics()
    return reply.header('cache-control', 'no-store').type(register.contentType).send(figures)
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
