/*
 * The service worker of signing day, whose scope is /signing/ alone. It keeps the page and the files that it is made of, which are
 * the same for everyone, and answers with them where there is no network. It never touches the API: the offer itself is in the
 * page's own storage, which is emptied when its owner logs out.
 */
const CACHE = 'signing-day'
/** One page for all cases: what the server renders knows no case and no person. */
const PAGE = '/signing/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** One after the other: what comes later must find what came before. */
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
    if (pathname.startsWith(PAGE)) event.respondWith(fromNetworkElse(request, PAGE))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCacheElse(request))
  }
})

/** Takes the page and its files anew, and drops what an older build needed. */
async function keep({ page, files }) {
  const cache = await caches.open(CACHE)
  const answer = await fetch(page, { credentials: 'same-origin' })
  if (!answer.ok) return
  await cache.put(PAGE, answer)
  const wanted = new Set(files)
  const known = await cache.keys()
  const have = new Set(known.map(({ url }) => new URL(url).pathname))
  await Promise.all(files.filter((file) => !have.has(file)).map((file) => cache.add(file)))
  for (const request of known) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(request)
  }
}

/** Files that the page took once it was awake; where nothing is kept any more, nothing is added. */
async function add(files) {
  if (!(await caches.has(CACHE))) return
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

async function fromNetworkElse(request, kept) {
  try {
    return await fetch(request)
  } catch (error) {
    const answer = await caches.match(kept, { cacheName: CACHE })
    if (answer) return answer
    throw error
  }
}

/** Their names hold a hash of their content: what is kept is what would be fetched. */
async function fromCacheElse(request) {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request)
}
