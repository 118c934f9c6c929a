import { INTERNAL } from '../../contract/page-view-vocabulary.ts'
import type { PageSource } from '../platform/pages/page-host.ts'
import type { Route } from '../platform/routing.ts'
import { countedPage } from './counted-pages.ts'

/** A page that the browser made by itself is told of here, and is never a visit. */
export function pageViewRoutes(route: Route, pages: PageSource | undefined): void {
  route('POST /views', async ({ body: { path, language }, request: { headers }, deps }) => {
    const build = await pages?.load()
    const page = build && countedPage(build, path)
    if (page) deps.views.count({ page, language, userAgent: headers['user-agent'], referrer: INTERNAL })
    return undefined
  })
}
