import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'

/** The product as it was some days ago, without mail: what is done with it happened then. */
export function daysBefore(deps: Deps, daysAgo: number): Deps {
  const at = new Date(deps.clock.now().getTime() - daysAgo * DAY_MS)
  const silence = { reserve: async () => '', send: async () => undefined, sendText: async () => undefined }
  return { ...deps, clock: { now: () => at }, mailer: silence }
}
