import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { PageEntry } from '#contract/calls/page-host.ts'
import { preferenceCookie } from '#contract/calls/preference-cookie.ts'
import { isLocale, LOCALE_KEY } from '#contract/values/locales.ts'
import { createPageContext, pageRequestContext } from './data/api/request-context.ts'
import { DocumentContext } from './data/document.tsx'
import { readAreas } from './data/i18n/catalog.server.ts'
import { I18nProvider, I18nStore } from './data/i18n/i18n.tsx'
import { areasFor, INDEXED_PATHS, isGuarded, pageQueryKeys } from './pages.ts'

export const pageEntry: PageEntry = {
  createRequestHandler,
  createPageContext,
  pageQueryKeys,
  indexedPaths: INDEXED_PATHS,
}

/** Nothing we render waits longer than this; past it the boundary's fallback is sent. */
const RENDER_DEADLINE_MS = 5_000

/**
 * Renders the whole page before answering. Pages are small and cached whole, and only a finished page has the hashes of its
 * inline scripts for the content policy.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, settings, onError, onHtml } = context.get(pageRequestContext)
  const { pathname } = new URL(request.url)
  const areas = areasFor(pathname)
  const store = new I18nStore(locale, readAreas(locale, areas), areas)
  const html = await renderToBytes(
    <DocumentContext value={{ ...settings, areas, isGuarded: isGuarded(pathname) }}>
      <I18nProvider store={store}>
        <ServerRouter context={routerContext} url={request.url} />
      </I18nProvider>
    </DocumentContext>,
    onError,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  rememberAskedLanguage(request, headers)
  onHtml(html)
  return new Response(null, { status, headers })
}

/** Without scripts nothing else would carry the language of `?lang=` to the next page. */
function rememberAskedLanguage(request: Request, headers: Headers): void {
  const { searchParams, protocol } = new URL(request.url)
  const asked = searchParams.get('lang')
  if (isLocale(asked)) headers.append('set-cookie', preferenceCookie(LOCALE_KEY, asked, protocol))
}

/** What a loader or an action threw. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageRequestContext).onError(error)
}

function renderToBytes(page: React.ReactNode, onError: (error: unknown) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page goes out in one piece: a part that React would put aside for its size would need a script to take its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onError,
      onShellError: (error) => {
        clearTimeout(deadline)
        reject(error)
      },
    })
    const deadline = setTimeout(() => abort(new Error('The render took too long')), RENDER_DEADLINE_MS)
  })
}
