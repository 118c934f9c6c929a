import { INTERNAL } from '#contract/analytics/page-view-constants.ts'
import type { Route } from '#server/platform/http/routing.ts'
import type { PageSource } from '#server/platform/pages/page-host.ts'
import { countedPage } from './counted-pages.ts'

/** Reports a page that the browser rendered by itself; it is never a visit. */
export function pageViewRoutes(route: Route, pages: PageSource | undefined): void {
  route('POST /views', async ({ body: { path, language }, request: { headers }, deps }) => {
    const build = await pages?.load()
    const page = build && countedPage(build, path)
    if (page) deps.views.count({ page, language, userAgent: headers['user-agent'], referrer: INTERNAL })
    return undefined
  })
}
