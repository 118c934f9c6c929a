/*
 * The service worker of everything that works without a network, registered once for each scope of `web/data/offline/offline-scopes.ts`.
 * It keeps one page of its scope and the files that the page is made of, which are the same for every visitor. While the network
 * answers, pages and data always come from it; only files whose names hold a hash of their content are answered from the store. It
 * never touches the API.
 */
const VERSION = 1
const SCOPE = new URL(self.registration.scope).pathname
const CACHE = `offline-${VERSION}:${SCOPE}`
/** The reader of papers is no page: its scope keeps what its own worker is made of. */
const IS_READER = SCOPE === '/reader/'
const HASHED = /^\/(?:assets|reader)\/[\w.-]+$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(dropOtherVersions()))

/** What an older worker of this scope has kept. */
async function dropOtherVersions() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('offline-') && name.endsWith(`:${SCOPE}`) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** One message after the other: each needs what the one before has stored. */
let keeping = Promise.resolve()
self.addEventListener('message', (event) => {
  const { keep: whole, add: files } = event.data ?? {}
  const next = keeping.then(() => (whole ? keep(whole) : files && add(files)))
  keeping = next.catch(() => undefined)
  event.waitUntil(next)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!IS_READER && isOwnPage(pathname)) event.respondWith(fromNetworkElseKept(request))
  } else if (HASHED.test(pathname) && !pathname.endsWith('.bin')) {
    event.respondWith(fromCacheElse(request))
  }
})

function isOwnPage(pathname) {
  return SCOPE.endsWith('/') ? pathname.startsWith(SCOPE) : pathname === SCOPE
}

/**
 * Takes the page once all of its files are here, then drops what only an older build needed. The server may have a newer build than
 * the tab: what the page names is taken as well.
 */
async function keep({ page, files }) {
  const answer = await fetch(page, { credentials: 'same-origin' })
  if (!answer.ok || answer.redirected) return
  const named = [...(await answer.clone().text()).matchAll(/"(\/assets\/[\w.-]+\.(?:css|js))"/g)].map(
    ([, file]) => file,
  )
  const wanted = new Set([...files, ...named])
  const cache = await caches.open(CACHE)
  const known = await cache.keys()
  const have = new Set(known.map(({ url }) => new URL(url).pathname))
  await Promise.all([...wanted].filter((file) => !have.has(file)).map((file) => cache.add(file)))
  await cache.put(SCOPE, answer)
  for (const request of known) {
    const { pathname } = new URL(request.url)
    if (pathname !== SCOPE && !wanted.has(pathname)) await cache.delete(request)
  }
}

/** Files that the page took later; where nothing is kept any more, nothing is added. */
async function add(files) {
  if (!(await caches.has(CACHE))) return
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

async function fromNetworkElseKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(SCOPE, { cacheName: CACHE })
    if (!kept) throw error
    // The kept page has no answer to a query: it is opened without one.
    return new URL(request.url).search === '' ? kept : Response.redirect(new URL(request.url).pathname)
  }
}

/** What is kept under such a name is what would be fetched, whichever scope keeps it. */
async function fromCacheElse(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (IS_READER && answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone())
  return answer
}
