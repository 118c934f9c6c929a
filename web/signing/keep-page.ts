const SCOPE = '/signing/'

/** Has the worker keep this page with the files it was made of; without one the page works as long as there is a network. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`${SCOPE}worker.js`, { scope: SCOPE })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage({ keep: { page: location.pathname, files: [...new Set(files)] } }, [])
}
