import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentSettings,
  type PageBuild,
  type PageEntry,
  POSTED_BODY_MAX_BYTES,
  POSTED_PAGES,
  type Transport,
} from '#contract/calls/page-host.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { type DistanceUnit, negotiateDistanceUnit } from '#contract/values/distance.ts'
import { isLocale, type Locale, negotiateLocale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../http/errors.ts'
import { pagePolicy, securityHeaders } from '../http/headers.ts'
import { INTERNAL_HEADERS } from '../http/internal-requests.ts'
import { API_BASE } from '../http/routing.ts'
import { translator } from '../process/translations.ts'
import { networkOf } from '../security/rate-limits.ts'
import { languageAddress } from './language-path.ts'
import { createKnownInputs, type PageInputs, readPageInputs } from './page-inputs.ts'
import { isKnownPath } from './page-paths.ts'
import {
  type CountView,
  createPageCache,
  type Encoding,
  encode,
  inlineScriptHashes,
  pickEncoding,
  type StoredPage,
} from './pages.ts'
import { escapeHtml, sendPlainPage } from './plain-pages.ts'
import { createRenderGate } from './render-gate.ts'
import { askedUnit } from './unit-switch.ts'

/** Where the rendered app comes from: the build, or Vite while developing. */
export type PageSource = { isDev: boolean; load: () => Promise<PageBuild> }

/** What the features add to pages, and the hook for a page that is shown. */
export type PageParts = {
  settings: () => Promise<Omit<DocumentSettings, 'requestId' | 'distanceUnit'>>
  /** What counts a view of the page at this address; undefined where none is counted. */
  viewCounterOf: (build: PageBuild, address: string, locale: Locale) => CountView | undefined
}

export type PageHost = {
  /** Answers from the cache; false when it has nothing. Most visits end here, before anything else is done for them. */
  answerFromCache: (request: FastifyRequest, reply: FastifyReply) => boolean
  clear: () => void
  figures: () => PageFigures
}
/** Since the start, and what the cache holds now. Plain numbers: a cached page takes less time than counting it properly would. */
export type PageFigures = { hits: number; renders: number; renderMs: number; failures: number; bytes: number }

/** Our routes have at most a handful of short segments; a longer address is never a page. */
const PATH_MAX_CHARS = 500

export function registerPages(app: FastifyInstance, deps: Deps, source: PageSource, parts: PageParts): PageHost {
  const cache = createPageCache(source.isDev ? { ttlMs: 0 } : {})
  const commonHeaders = securityHeaders(deps.publicUrl)
  const known = createKnownInputs()
  const gate = createRenderGate(deps.limiter)
  let handler: { build: PageBuild; handle: ReturnType<PageEntry['createRequestHandler']> } | undefined
  const count = { hits: 0, renders: 0, renderMs: 0, failures: 0 }

  app.get('/*', { config: { page: true } }, async (request, reply) => {
    const switched = askedUnit(request.url, deps.publicUrl)
    if (switched) {
      reply.header('set-cookie', switched.cookie).header('cache-control', 'no-store')
      return reply.redirect(switched.location, 303)
    }
    const typed = languageAddress(request.url)
    if (typed) return reply.redirect(typed, 302)
    const build = await source.load()
    const entry = build.entry.module.pageEntry
    const inputs = readPageInputs(request.raw)
    const address = pageAddress(inputs, build, entry, deps.config.isProduction)
    known.remember(inputs, address.key)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const stored = cache.get(address.key)
    if (stored) {
      count.hits++
      countShown(request, stored)
      return sendPage(request, reply, stored, encoding, await encode(stored.bodies, encoding))
    }
    const page = await renderedPage(build, entry, address, request).catch(busyOnly)
    if (page instanceof ApiError) return sendBusyPage(reply, address.locale, page)
    countShown(request, page)
    return sendPage(request, reply, page, encoding, await encode(page.bodies, encoding))
  })

  for (const path of POSTED_PAGES) {
    app.post(path, { config: { page: true }, bodyLimit: POSTED_BODY_MAX_BYTES }, async (request, reply) => {
      const build = await source.load()
      const entry = build.entry.module.pageEntry
      const address = pageAddress(readPageInputs(request.raw), build, entry, deps.config.isProduction)
      const network = networkOf(request.ip)
      const fields = formFields(request.body)
      const made = await gate
        .admit(network)
        .then(() => gate.run(network, () => render(build, entry, address, request, fields)))
        .catch(busyOnly)
      if (made instanceof ApiError) return sendBusyPage(reply, address.locale, made)
      const { page } = made
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const own = { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
      return sendPage(request, reply, own, encoding, await encode(own.bodies, encoding))
    })
  }

  function answerFromCache(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.raw.method !== 'GET') return false
    const key = known.keyOf(readPageInputs(request.raw))
    const page = key === undefined ? undefined : cache.get(key)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const body = page?.bodies[encoding]
    if (!page || !body) return false
    count.hits++
    countShown(request, page)
    sendPage(request, reply, page, encoding, body)
    return true
  }

  function countShown({ raw: { method, headers } }: FastifyRequest, page: StoredPage): void {
    if (method === 'GET') page.countView?.(headers)
  }

  /**
   * Renders a page that is not in the cache, or joins a render of it that is under way. Only a render of one's own is counted against the
   * network and waits for a free place: joining one costs nothing.
   */
  async function renderedPage(build: PageBuild, entry: PageEntry, address: PageAddress, request: FastifyRequest) {
    const underWay = cache.findRendering(address.key)
    if (underWay) return underWay
    const network = networkOf(request.ip)
    await gate.admit(network)
    return cache.render(address.key, () => gate.run(network, () => render(build, entry, address, request)))
  }

  /** Works out the table of routes, so once for each build. */
  function handlerOf(build: PageBuild, entry: PageEntry) {
    if (handler?.build !== build) {
      handler = { build, handle: entry.createRequestHandler(build, source.isDev ? 'development' : 'production') }
    }
    return handler.handle
  }

  async function render(
    build: PageBuild,
    entry: PageEntry,
    address: PageAddress,
    request: FastifyRequest,
    form?: URLSearchParams,
  ) {
    const startedMs = performance.now()
    const handle = handlerOf(build, entry)
    const common = { ...(await parts.settings()), distanceUnit: address.unit }
    let html: Uint8Array | undefined
    const ask = (requestId?: string) => {
      const context = entry.createPageContext({
        locale: address.locale,
        settings: { ...common, ...(requestId ? { requestId } : {}) },
        transport: inProcessTransport(app),
        onError: (error) => request.log.error({ err: error }, 'page failed'),
        onHtml(bytes) {
          html = bytes
        },
      })
      const posted = form && { method: 'POST', body: form }
      return handle(new Request(new URL(address.path, deps.publicUrl), posted), context)
    }
    let response = await ask()
    // The error page shows the request's id; any other page must not, or the cache would show it to everyone.
    if (response.status >= 500) response = await ask(request.id)
    const isPage = response.status === 200 && html !== undefined
    const countView = isPage ? parts.viewCounterOf(build, address.path, address.locale) : undefined
    const page = { ...(await toStoredPage(response, html)), countView }
    count.renders++
    count.renderMs += performance.now() - startedMs
    if (response.status >= 500) count.failures++
    return { page, isCacheable: response.status === 200 || address.isUnknown }
  }

  /** A page comes beside its response: the way through there took 3 ms. What is no page, as data is, has its body. */
  async function toStoredPage(response: Response, html: Uint8Array | undefined): Promise<StoredPage> {
    const identity = Buffer.from(html ?? (await response.bytes()))
    const scriptHashes = html === undefined ? [] : inlineScriptHashes(identity)
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...commonHeaders,
        'content-security-policy': pagePolicy({ scriptHashes, config: deps.config, isDev: source.isDev }),
        // Kept by the browser, but asked about every time: the language of an address depends on the reader.
        'cache-control': response.status === 200 ? 'private, no-cache' : 'no-store',
        vary: 'accept-encoding, accept-language, cookie',
        etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      },
      bodies: { identity },
    }
  }

  return { answerFromCache, clear: () => cache.clear(), figures: () => ({ ...count, bytes: cache.bytes }) }
}

/** The fields of a posted form, as texts; whatever else a body holds is none. */
function formFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    for (const one of [value].flat()) if (typeof one === 'string') fields.append(name, one)
  }
  return fields
}

/** What a page depends on: all of it is in the key. */
type PageAddress = { locale: Locale; unit: DistanceUnit; path: string; key: string; isUnknown: boolean }

function pageAddress(inputs: PageInputs, build: PageBuild, entry: PageEntry, isProduction: boolean): PageAddress {
  const { pathname, searchParams } = new URL(inputs.url.slice(0, 8_000), 'http://page')
  const asked = searchParams.get('lang')
  const locale = [asked, inputs.localeCookie].find(isLocale) ?? negotiateLocale(inputs.acceptLanguage)
  const unit = negotiateDistanceUnit(inputs.unitCookie, inputs.acceptLanguage)
  // All unknown addresses share one page, or a scanner could have us render and keep thousands.
  const isHidden = isProduction && pathname.startsWith('/dev/')
  const isUnknown = isHidden || pathname.length > PATH_MAX_CHARS || !isKnownPath(build, pathname)
  if (isUnknown) return { locale, unit, path: '/404', key: `404 ${locale} ${unit}`, isUnknown }
  const search = new URLSearchParams()
  for (const name of [...entry.pageQueryKeys(pathname)].sort()) {
    for (const value of searchParams.getAll(name).sort()) search.append(name, value)
  }
  if (isLocale(asked)) search.set('lang', asked)
  const path = search.size > 0 ? `${pathname}?${search}` : pathname
  return { locale, unit, path, key: `${locale} ${unit} ${path}`, isUnknown }
}

/** The API as pages call it while they render: the same routes, guards and schemas, without the network. */
function inProcessTransport(app: FastifyInstance): Transport {
  return {
    async fetch(path, init) {
      const { statusCode, headers, json } = await app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: API_BASE + path,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...INTERNAL_HEADERS },
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      })
      return {
        status: statusCode,
        ok: statusCode >= 200 && statusCode < 300,
        headers: { get: (name) => headers[name]?.toString() ?? null },
        json: async () => json(),
      }
    },
  }
}

/** What refuses a render is answered with a page; anything else is a fault. */
function busyOnly(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Where a page should have been, a person reads it: the words of the error, not its JSON. */
function sendBusyPage(reply: FastifyReply, locale: Locale, { code, status, headers }: ApiError): FastifyReply {
  const text = translator(locale)(code === 'rate_limited' ? 'errors.rate_limited' : 'errors.unavailable')
  const body = `<h1>${escapeHtml(BUSINESS.name)}</h1><p role="alert">${escapeHtml(text)}</p>`
  return sendPlainPage(reply.code(status).headers(headers), BUSINESS.name, body, { locale })
}

/** Straight to the socket: what is stored is finished, and nothing that other answers go through has anything to add. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  encoding: Encoding,
  body: Buffer,
): FastifyReply {
  reply.hijack()
  const { raw } = reply
  if (request.headers['if-none-match'] === page.headers['etag']) {
    raw.writeHead(304, { ...page.headers, 'x-request-id': request.id }).end()
    return reply
  }
  raw.writeHead(page.status, [...headOf(page, encoding, body), 'x-request-id', request.id])
  raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}

const heads = new WeakMap<StoredPage, Partial<Record<Encoding, readonly string[]>>>()

/** Names and values in turn, which Node writes without sorting them out first. */
function headOf(page: StoredPage, encoding: Encoding, body: Buffer): readonly string[] {
  const known = heads.get(page) ?? {}
  heads.set(page, known)
  return (known[encoding] ??= Object.entries({
    ...page.headers,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat())
}
