import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 200
/** One bad answer may be a hiccup. */
const FAILURES_MAX = 2

type Backend = { url: string; agent: Agent; isReady: boolean; failures: number; answers: number }
export type Balancer = {
  url: string
  /** Answers that each process has given so far, by its address. */
  answers: () => Record<string, number>
  /** Waits until so many processes are ready. */
  hasReady: (count: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * A plain balancer: in turn to each server that reports ready, over kept-alive connections. A request that could not
 * even be sent goes to the next; one that was sent is never sent twice.
 */
export async function openBalancer(urls: readonly string[], port = 0): Promise<Balancer> {
  const backends: Backend[] = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    failures: 0,
    answers: 0,
  }))
  let turn = 0

  async function look(backend: Backend): Promise<void> {
    const wasReady = backend.isReady
    const isWell = await fetch(`${backend.url}/readyz`, { headers: { connection: 'close' } }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    backend.failures = isWell ? 0 : backend.failures + 1
    backend.isReady = isWell || (wasReady && backend.failures < FAILURES_MAX)
    // Idle connections to a process that is about to end must not be used again; busy ones may finish.
    if (wasReady && !backend.isReady) backend.agent = new Agent({ keepAlive: true })
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: readonly Backend[] = []): void {
    const ready = backends.filter((backend) => backend.isReady && !tried.includes(backend))
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (!backend) {
      outgoing.writeHead(502).end()
      return
    }
    const from = incoming.socket.remoteAddress ?? ''
    const forwarded = request(
      new URL(incoming.url ?? '/', backend.url),
      {
        agent: backend.agent,
        method: incoming.method,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': [incoming.headers['x-forwarded-for'], from].flat().join(', '),
        },
      },
      (response) => {
        backend.answers++
        const { connection: _hop, 'keep-alive': _also, ...headers } = response.headers
        outgoing.writeHead(response.statusCode ?? 502, headers)
        response.pipe(outgoing)
      },
    )
    forwarded.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, [...tried, backend])
      else outgoing.writeHead(502).end()
    })
    outgoing.once('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing))
  server.keepAliveTimeout = 60_000
  await once(server.listen(port, '127.0.0.1'), 'listening')
  await Promise.all(backends.map(look))
  const looking = setInterval(() => void Promise.all(backends.map(look)), LOOK_EVERY_MS)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answers: () => Object.fromEntries(backends.map(({ url, answers }) => [url, answers])),
    async hasReady(count) {
      while (backends.filter(({ isReady }) => isReady).length < count) await Promise.all(backends.map(look))
    },
    async close() {
      clearInterval(looking)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
