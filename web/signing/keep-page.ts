const SCOPE = '/signing/'

/** Has the worker keep this page with the files it is made of; without one the page works as long as there is a network. */
export async function keepPage(signal: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`${SCOPE}worker.js`, { scope: SCOPE })
  const { active } = await navigator.serviceWorker.ready
  if (!active || signal.aborted) return
  const files = filesAmong(performance.getEntriesByType('resource'))
  active.postMessage({ keep: { page: location.pathname, files } }, [])
  // Some come later, when the page is awake or somebody presses something.
  const observer = new PerformanceObserver((list) => {
    const more = filesAmong(list.getEntries())
    if (more.length > 0) active.postMessage({ add: more }, [])
  })
  observer.observe({ type: 'resource' })
  signal.addEventListener('abort', () => observer.disconnect())
}

function filesAmong(entries: readonly PerformanceEntry[]): string[] {
  const paths = entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
