import type { IncomingHttpHeaders } from 'node:http'
import type { PageBuild } from '#contract/calls/page-host.ts'
import type { Locale } from '#contract/values/locales.ts'
import { findRoutePath } from '#server/platform/pages/page-paths.ts'
import type { CountView } from '#server/platform/pages/pages.ts'
import type { CountedPage, ViewCounter } from './counter.ts'

/** Staff pages, and stand-ins for local use: views of these are no visits. */
const NOT_COUNTED = /^\/(?:admin|desk|dev)(?:\/|$)/
const CAR = /^\/cars\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i

/** The page at an address as it is counted: by its route alone, so that no address, code or token is written down; undefined for none. */
export function countedPage(build: Pick<PageBuild, 'routes'>, address: string): CountedPage | undefined {
  const path = findRoutePath(build, address.split(/[?#]/)[0] ?? '')
  if (path === undefined || NOT_COUNTED.test(path)) return undefined
  const listingId = path === '/cars/:id' ? CAR.exec(address)?.[1]?.toLowerCase() : undefined
  return listingId === undefined ? { path } : { path, listingId }
}

/** What counts a view of the page at an address whenever it is shown; undefined for one that is not counted. */
export function viewCounterOf(
  views: Pick<ViewCounter, 'count'>,
  build: Pick<PageBuild, 'routes'>,
  address: string,
  language: Locale,
): CountView | undefined {
  const page = countedPage(build, address)
  if (!page) return undefined
  return (headers) => {
    if (!isReading(headers)) return
    views.count({ page, language, userAgent: headers['user-agent'], referrer: headers.referer })
  }
}

/** Whether a person is about to read it: a page that is prefetched, loaded by a worker or in a frame is not. */
export function isReading(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return (dest === undefined || dest === 'document') && !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''))
}
