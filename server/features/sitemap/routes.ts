import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { PageSource } from '#server/platform/pages/page-host.ts'
import { isKnownPath } from '#server/platform/pages/page-paths.ts'
import { type Bodies, encode, pickEncoding } from '#server/platform/pages/pages.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { networkOf } from '#server/platform/security/rate-limits.ts'
import { listActiveCars } from '../listings/queries.ts'
import { readTotal } from '../listings/totals.ts'
import { entriesInAllLanguages, neutralEntry, sitemap, sitemapIndex } from './xml.ts'

/** 700 bytes each: 3.5 MB, far below the 50 MB and 50,000 addresses that search engines take. */
export const CARS_PER_FILE = 5_000
const KEPT_MS = 60_000
const FILES_MAX = 50

/**
 * `Allow` for pictures, because everything else below /api is of no use to a reader. Private pages say `noindex`
 * themselves, which a robot can only read if it may fetch them.
 */
function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /api/v1/car-listings/images/\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** What search engines ask for first. Made on demand, kept a minute, dropped when a listing changes. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps, source: PageSource, carsPerFile = CARS_PER_FILE): void {
  const { db, publicUrl } = deps
  const files = createShortCache<Bodies>({ ttlMs: KEPT_MS, maxEntries: FILES_MAX })
  deps.changes.on('listings', () => files.clear())

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', (request, reply) => send(request, reply, 'index', makeIndex))
  app.get('/sitemaps/pages.xml', (request, reply) => send(request, reply, 'pages', makePages))
  app.get<{ Params: { part: string } }>('/sitemaps/:part', (request, reply) => {
    const part = Number(/^cars-([1-9]\d{0,3})\.xml$/.exec(request.params.part)?.[1])
    if (!part) throw new ApiError('not_found')
    return send(request, reply, `cars-${part}`, () => makeCars(part))
  })

  async function makeIndex(): Promise<string> {
    const count = await readTotal(db, { isActive: true, isFeatured: undefined })
    const parts = Array.from({ length: Math.ceil(count / carsPerFile) }, (_, index) => `cars-${index + 1}`)
    return sitemapIndex(['pages', ...parts].map((name) => `${publicUrl}/sitemaps/${name}.xml`))
  }

  async function makePages(): Promise<string> {
    const build = await source.load()
    const paths = build.entry.module.pageEntry.indexedPaths.filter((path) => isKnownPath(build, path))
    return sitemap(paths.map((path) => entriesInAllLanguages({ address: publicUrl + path })))
  }

  async function makeCars(part: number): Promise<string> {
    const cars = await listActiveCars(db, { skip: (part - 1) * carsPerFile, limit: carsPerFile })
    if (cars.length === 0) throw new ApiError('not_found')
    return sitemap(cars.map(({ id, updatedAt }) => neutralEntry({ address: `${publicUrl}/cars/${id}`, updatedAt })))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, make: () => Promise<string>) {
    await deps.limiter.take('publicRead', { network: networkOf(request.ip) })
    const bodies = await files.get(name, async () => ({ identity: Buffer.from(await make()) }))
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'accept-encoding')
      .send(await encode(bodies, encoding))
  }
}
