import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { PageSource } from './page-host.ts'

const SERVER_BUILD = 'virtual:react-router/server-build'

/** Development only: pages straight from their sources, with hot reload over the same port. */
export async function openVite() {
  // Vite needs the HTTP server for its socket before Fastify has made one; a plug that is connected afterwards.
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: 0 } } })
  const pages: PageSource = { isDev: true, load: () => vite.ssrLoadModule(SERVER_BUILD) as Promise<ServerBuild> }
  return {
    pages,
    attach(app: FastifyInstance<Server>) {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
    close: () => vite.close(),
  }
}
