import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAPER_WORKER_POLICY, WORKER_POLICY } from '../http/headers.ts'

const OFFLINE_WORKER = 'offline-worker.js'
const PAPER_WORKER = /^paper-worker-[\w-]+\.js/

/** In place of the worker where pages are not to be kept any more: removes what it kept, and itself. */
const REMOVING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
`

/** A file of the build, in no folder below. */
const ASSET = /^[\w.-]+$/

/**
 * One route for all that the build makes, hundreds of files and those of the last day's builds; one for each of the others.
 * The plugin's own route reads the whole folder for each request, to tell spellings of a name apart: with thousands of files that was
 * 30 ms of CPU for each. A name here is a file or is not found.
 */
export async function serveClientFiles(app: FastifyInstance, root: string, hasOfflinePages: boolean): Promise<void> {
  const common = { index: false, preCompressed: true, cacheControl: false } as const
  await app.register(serveStatic, {
    ...common,
    root: path.join(root, 'assets'),
    serve: false,
    // Their names hold a hash of their content.
    setHeaders(reply, file) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (PAPER_WORKER.test(path.basename(file))) reply.header('content-security-policy', PAPER_WORKER_POLICY)
    },
  })
  // The worker that reads papers has a path of its own as well, so that a service worker can keep it.
  for (const folder of ['assets', 'reader'])
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, ({ params: { file } }, reply) =>
      ASSET.test(file) ? reply.sendFile(file) : reply.callNotFound(),
    )
  if (!hasOfflinePages)
    app.get(`/${OFFLINE_WORKER}`, (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(REMOVING_WORKER),
    )
  await app.register(serveStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', ...(hasOfflinePages ? [] : [OFFLINE_WORKER])],
    decorateReply: false,
    setHeaders(reply, file) {
      const isWorker = file.startsWith(path.join(root, OFFLINE_WORKER))
      reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600')
      // A worker is bound by the policy it comes with: this one asks for the page that it keeps, and for nothing elsewhere.
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}
