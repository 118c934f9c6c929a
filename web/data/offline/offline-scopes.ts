/** Everything that works without a network, by the scope of its service worker. None is the root: other pages load without a worker. */
export const OFFLINE_SCOPES = { signing: '/signing/', quoteCheck: '/tools/quote-check', reader: '/reader/' } as const
export type OfflineScope = (typeof OFFLINE_SCOPES)[keyof typeof OFFLINE_SCOPES]

/** One script for all; a new number drops what older ones have kept. `public/offline-worker.js` has the same. */
export const OFFLINE_WORKER = '/offline-worker.js'
export const OFFLINE_VERSION = 1

/** Where a browser keeps what a scope needs; nothing personal is in it. */
export function offlineCache(scope: OfflineScope): string {
  return `offline-${OFFLINE_VERSION}:${scope}`
}
