import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

const CHECK_TIMEOUT_MS = 3_000
/** Work that has waited this long means that no worker is running. */
const QUEUE_AGE_MAX_S = 600
/** Writing is slow in a distant store and costs money there; balancers ask every second. */
const STORAGE_ASKED_EVERY_MS = 5_000

/** `healthz`: the process lives. `readyz`: it can do its work; a balancer sends people elsewhere while it cannot. */
export function healthRoutes(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  let storageWellMs = Number.NEGATIVE_INFINITY
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (isStopping())
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping', checks: {} })
    const [database, storage, queue] = await Promise.all([
      check(async () => {
        await deps.database.ping()
        await deps.readDatabase?.ping()
      }),
      check(async () => {
        if (performance.now() - storageWellMs < STORAGE_ASKED_EVERY_MS) return
        await deps.files.ping()
        storageWellMs = performance.now()
      }),
      check(async () => {
        if ((await deps.jobs.oldestWaitingS(deps.db)) > QUEUE_AGE_MAX_S) throw new Error('The job queue stands still')
      }),
    ])
    const checks = { database, storage, queue }
    const isReady = Object.values(checks).every((result) => result === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })

  async function check(probe: () => Promise<void>): Promise<'ok' | 'failed'> {
    try {
      await Promise.race([probe(), timeout()])
      return 'ok'
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready')
      return 'failed'
    }
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS).unref()
  })
}
