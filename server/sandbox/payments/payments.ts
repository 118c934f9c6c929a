import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { CardConnection } from '#server/platform/cards/provider.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { paymentsApiRoutes } from './api.ts'
import { DELIVER_JOB, deliverEventJob, type Post } from './delivery.ts'
import { hostedPageRoutes } from './hosted-page.ts'
import { openLedger, type SandboxEvent } from './ledger.ts'
import { panelRoutes } from './panel.ts'
import { createPaymentsProvider } from './provider.ts'

export const PAYMENTS_BASE = '/dev/payments'
const WEBHOOK = '/api/v1/stripe/webhook'
/** Between two events of one step that are sent in the wrong order. */
const APART_S = 2

export type SandboxPayments = {
  connection: CardConnection
  job: Job<{ eventId: string }>
  routes: (app: FastifyInstance) => void
}

type SandboxDeps = Pick<Deps, 'db' | 'jobs' | 'secrets' | 'clock' | 'publicUrl' | 'log'> & { dataDir: string }

/**
 * A stand-in for the card provider while no keys are configured. The real SDK talks to its HTTP API, buyers pay on its page, and
 * it sends its signed events to our webhook by the job queue, again and again until they are taken.
 */
export function createSandboxPayments(deps: SandboxDeps): SandboxPayments {
  const { publicUrl, secrets, clock } = deps
  const secretKey = `sk_test_${secrets.sign('sandbox-payments', 'secret key')}`
  const webhookSecret = `whsec_${secrets.sign('sandbox-payments', 'webhook secret')}`
  const pageUrlOf = (checkoutId: string) => `${publicUrl}${PAYMENTS_BASE}/checkout/${checkoutId}`
  let app: FastifyInstance | undefined

  const ledger = openLedger(path.join(deps.dataDir, 'sandbox-payments'))

  async function send(events: readonly SandboxEvent[]): Promise<void> {
    const { delayS, isOutOfOrder } = ledger.switches
    await deps.db.transaction(async (tx) => {
      for (const [position, { id }] of events.entries()) {
        const afterS = delayS + (isOutOfOrder ? (events.length - position - 1) * APART_S : 0)
        await deps.jobs.enqueue(tx, DELIVER_JOB, { eventId: id }, { afterS })
      }
    })
    deps.jobs.nudge()
  }

  const provider = createPaymentsProvider({
    ledger,
    clock,
    pageUrlOf,
    announce: (events) => {
      send(events).catch((error: unknown) => deps.log.error({ err: error }, 'an event could not be queued'))
    },
  })

  const post: Post = async (body, signature) => {
    if (!app) throw new Error('The product is not there yet')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return (await app.inject({ method: 'POST', url: WEBHOOK, headers, payload: body })).statusCode
  }

  return {
    connection: { secretKey, webhookSecret, apiBase: publicUrl, fetch: (url, init) => inProcess(app, url, init) },
    job: deliverEventJob({ ledger, clock, secret: webhookSecret, post }),
    routes(instance) {
      app = instance
      // A kill may have come between an event and its job.
      instance.addHook('onListen', async () => {
        await send([...ledger.events.values()].filter(({ deliveries }) => deliveries.length === 0))
      })
      paymentsApiRoutes(instance, PAYMENTS_BASE, { provider, ledger, secretKey, pageUrlOf })
      hostedPageRoutes(instance, PAYMENTS_BASE, { provider, publicUrl })
      panelRoutes(instance, PAYMENTS_BASE, { provider, ledger, send })
    },
  }
}

/** Our own requests to the stand-in, without the network: they arrive whatever PUBLIC_URL is. */
async function inProcess(
  app: FastifyInstance | undefined,
  url: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1] = {},
): Promise<Response> {
  if (!app) throw new TypeError('The stand-in for the card provider is not mounted')
  const { pathname, search } = new URL(url instanceof Request ? url.url : url)
  const asked = app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: PAYMENTS_BASE + pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const answer = await Promise.race([asked, aborted(init.signal)])
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: {
      'content-type': String(answer.headers['content-type']),
      'request-id': String(answer.headers['request-id']),
    },
  })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true })
  })
}
