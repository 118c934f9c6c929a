import { DAY_MS } from '#contract/time/durations.ts'
import { localTimeOf } from '#contract/time/zoned-time.ts'

/** How many days ago it was by the calendar of a zone: 0 is today. */
export function daysSince(at: string, now: Date, zone: string): number {
  const dayOf = (instant: Date) => {
    const { year, month, day } = localTimeOf(instant, zone)
    return Date.UTC(year, month - 1, day) / DAY_MS
  }
  return Math.max(0, dayOf(now) - dayOf(new Date(at)))
}
