import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '../../contract/locales.ts'
import type { PageBuild } from '../../contract/page-host.ts'
import { findRoutePath } from '../platform/page-paths.ts'
import type { CountedPage } from './counter.ts'

/** As what a page is counted whenever it is shown. */
export type PageView = { page: CountedPage; language: Locale }

/** Where staff work, and stand-ins for local use: whoever is there does not visit. */
const NOT_COUNTED = /^\/(?:admin|desk|dev)(?:\/|$)/
const CAR = /^\/cars\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i

/** The page at an address as it is counted: by its route alone, so that no address, code or token is written down; undefined for none. */
export function countedPage(build: Pick<PageBuild, 'routes'>, address: string): CountedPage | undefined {
  const path = findRoutePath(build, address.split(/[?#]/)[0] ?? '')
  if (path === undefined || NOT_COUNTED.test(path)) return undefined
  const listingId = path === '/cars/:id' ? CAR.exec(address)?.[1]?.toLowerCase() : undefined
  return listingId === undefined ? { path } : { path, listingId }
}

/** Whether somebody is about to read it: a page that is fetched ahead, by a worker or into a frame is not. */
export function isReading(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return (dest === undefined || dest === 'document') && !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''))
}
