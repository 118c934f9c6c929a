import { createHmac } from 'node:crypto'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Ledger, SandboxEvent } from './ledger.ts'
import { eventObject } from './objects.ts'

export const DELIVER_JOB = 'sandbox.payments.deliver'

/** A signed event on its way to the webhook; gives the status that it was answered with. */
export type Post = (body: string, signature: string) => Promise<number>

type Delivering = { ledger: Ledger; clock: Clock; secret: string; post: Post }

/** The provider's signature: the second in which it was made, and a hash over that and the very bytes. */
export function signBody(secret: string, body: string, atS: number): string {
  const hash = createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')
  return `t=${atS},v1=${hash}`
}

/** Signed again each time, as the provider does: an old signature is refused. */
export async function deliverEvent({ ledger, clock, secret, post }: Delivering, event: SandboxEvent): Promise<boolean> {
  const body = JSON.stringify(eventObject(event))
  const now = clock.now()
  const status = await post(body, signBody(secret, body, Math.floor(now.getTime() / 1000))).catch(
    (error: unknown) => `no answer (${error instanceof Error ? error.message : String(error)})`,
  )
  const isDelivered = typeof status === 'number' && status >= 200 && status < 300
  const known = ledger.events.get(event.id) ?? event
  ledger.saveEvent({
    ...known,
    isDelivered: known.isDelivered || isDelivered,
    deliveries: [...known.deliveries, { at: now.toISOString(), answer: String(status) }],
  })
  return isDelivered
}

/** 5 s after the first failure, then 10 s, 20 s … and every 15 minutes: more than a day in all. */
export function deliverEventJob(delivering: Delivering): Job<{ eventId: string }> {
  return {
    name: DELIVER_JOB,
    retries: 100,
    firstPauseS: 5,
    timeoutS: 60,
    async run({ eventId }) {
      const event = delivering.ledger.events.get(eventId)
      if (event && !(await deliverEvent(delivering, event))) throw new Error(`The webhook did not take ${eventId}`)
    },
  }
}
