import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { PageBuild } from '#contract/calls/page-host.ts'
import type { PageSource } from './page-host.ts'

const SERVER_BUILD = 'virtual:react-router/server-build'

/** Development only: pages straight from their sources, with hot reload over the product's own port. */
export function createVitePages() {
  let vite: ViteDevServer | undefined
  const pages: PageSource = {
    isDev: true,
    load() {
      if (!vite) throw new Error('Vite is not attached yet')
      return vite.ssrLoadModule(SERVER_BUILD) as Promise<PageBuild>
    },
  }
  return {
    pages,
    async attach(app: FastifyInstance): Promise<void> {
      const opened = await createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      vite = opened
      app.addHook('onRequest', (request, reply, done) => opened.middlewares(request.raw, reply.raw, done))
      app.addHook('onClose', () => opened.close())
    },
  }
}
