import { OFFLINE_WORKER, type OfflineScope } from './offline-scopes.ts'

const ASSETS = '/assets/'

/**
 * Has the worker of a scope keep the open page with the files it is made of; without one the page works as long as there is a network.
 * `later` fetches what the page asks for only after something was pressed, so that it is kept too.
 */
export async function keepOffline(
  scope: OfflineScope,
  later: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> {
  const worker = await registerOffline(scope)
  if (!worker || signal.aborted) return
  const observer = new PerformanceObserver((list) => {
    const more = filesAmong(list.getEntries())
    if (more.length > 0) worker.postMessage({ add: more }, [])
  })
  await Promise.allSettled(later.map((load) => load()))
  if (signal.aborted) return
  const page = scope.endsWith('/') ? location.pathname : scope
  worker.postMessage({ keep: { page, files: filesAmong(performance.getEntriesByType('resource')) } }, [])
  // What comes later still, when something is pressed.
  observer.observe({ type: 'resource' })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The active worker of a scope; null where the browser has none, or forbids it. */
export async function registerOffline(scope: OfflineScope): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.register(OFFLINE_WORKER, { scope })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return worker && active(worker)
}

function active(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker)
      else if (worker.state === 'redundant') resolve(null)
      else return false
      worker.removeEventListener('statechange', look)
      return true
    }
    if (!look()) worker.addEventListener('statechange', look)
  })
}

function filesAmong(entries: readonly PerformanceEntry[]): string[] {
  const paths = entries
    .map(({ name }) => new URL(name))
    // Parts of the reader of papers have a store of their own.
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS) && !pathname.endsWith('.bin'),
    )
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
