import { ApiError } from '../http/errors.ts'
import { createSemaphore } from '../process/semaphore.ts'
import type { RateLimiter } from '../security/rate-limits.ts'

/**
 * Rendering runs on the one thread that also serves all other requests: four at a time keep it busy, more only make all
 * slow.
 */
const AT_ONCE = 4
/** At some 20 ms a render the last in the queue waits about a quarter of a second. */
const QUEUE_MAX = 48
/** A dozen tabs opened at once pass; one network cannot fill the queue for all others. */
const PER_NETWORK_MAX = 12

/**
 * What stands before rendering a page: a rate limit for each network, and a semaphore with a short queue for all of them. Past
 * the queue the answer is 503 with Retry-After. Cached pages never come here.
 */
export function createRenderGate(limiter: RateLimiter) {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, waitingMax: QUEUE_MAX })
  const pending = new Map<string, number>()

  function leave(network: string): void {
    const left = (pending.get(network) ?? 1) - 1
    if (left > 0) pending.set(network, left)
    else pending.delete(network)
  }

  return {
    /** Counts a page that has to be rendered, and refuses it to a network that has had its share or has too many waiting. */
    async admit(network: string): Promise<void> {
      await limiter.take('pageRender', { network })
      if (limiter.isEnabled && (pending.get(network) ?? 0) >= PER_NETWORK_MAX) {
        throw new ApiError('rate_limited', { headers: { 'retry-after': '1' } })
      }
    },

    /** Renders when there is a free place; 503 when too many wait for one. */
    async run<T>(network: string, render: () => Promise<T>): Promise<T> {
      pending.set(network, (pending.get(network) ?? 0) + 1)
      try {
        return await semaphore.run(render)
      } finally {
        leave(network)
      }
    },
  }
}
