import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { MeasuredFigures } from '../offers/savings.ts'
import type { OfficeNow } from '../settings/constants.ts'
import type { DistanceUnit } from '../values/distance.ts'
import type { Locale } from '../values/locales.ts'

/**
 * Pages that answer a form by themselves, for readers without scripts: rendered per request, never cached and never
 * logged.
 */
export const POSTED_PAGES = ['/tools/quote-check', '/alerts/confirm', '/alerts/stop', '/unsubscribe'] as const
/** The longest text that such a form holds, written as an address writes it. */
export const POSTED_BODY_MAX_BYTES = 400 * 1024

/** What the server knows about a document and the browser reads back from it: part of the page, the same for everyone. */
export type DocumentSettings = {
  requestId?: string
  /** What absolute addresses start with, without a slash at the end. */
  publicUrl: string
  adminRouteRoles: readonly string[]
  analyticsKey: string | null
  isSandbox: boolean
  /** Whether anyone can sign in by Google: not in production without its keys. */
  hasGoogle: boolean
  /** Whether pages may be kept for use without a network. */
  hasOfflinePages: boolean
  /** Whether tax is added to our fee: only once there are numbers to charge it under. */
  chargesTax: boolean
  /** What clients saved, once there are enough closed cases; until then pages say what `claims.ts` holds. */
  measured: MeasuredFigures | null
  /** Contact details and opening hours of the business, as far as an owner has set them. */
  house: OfficeNow
  /** The reader's unit as the server understood it; kilometres when it does not say. */
  distanceUnit?: DistanceUnit
}

/** What a call reads of what it is answered with: the browser's own kind is one, and takes the server a millisecond to make. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

/** How an API call leaves: over HTTP in the browser, in-process while the server renders. Paths start below /api/v1. */
export type Transport<Answered extends Answer = Answer> = {
  fetch: (path: string, init: RequestInit) => Promise<Answered>
}

/** What the host hands to a render: nothing in it belongs to a person, so that the result can be cached. */
export type PageRequest = {
  locale: Locale
  settings: DocumentSettings
  transport: Transport
  /** Tells the host's log of what went wrong inside a page. */
  onError: (error: unknown) => void
  /** Takes the finished page. */
  onHtml: (html: Uint8Array) => void
}

/** What the pages' build offers the host besides what the framework asks of it. */
export type PageEntry = {
  /** The host renders with the router that the build holds: a second copy of it would not know this one's contexts. */
  createRequestHandler: typeof createRequestHandler
  createPageContext: (request: PageRequest) => RouterContextProvider
  /** Query parameters that change what a page shows; all others are ignored, so that they cannot fill the cache. */
  pageQueryKeys: (pathname: string) => readonly string[]
  /** The pages that search engines should know. */
  indexedPaths: readonly string[]
}

export type PageBuild = ServerBuild & { entry: { module: { pageEntry: PageEntry } } }
